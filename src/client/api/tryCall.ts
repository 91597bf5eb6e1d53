import type { SentCall } from '../../catalogue/call';
import { ask } from './ask';
import { failureText } from './failures/failure';
import { HttpError } from './failures/httpError';

/** What came back: the answer, or why there is none. */
export interface Outcome {
  ok: boolean;
  status: number | null;
  took: number;
  text: string;
}

const textOf = (answer: unknown): string =>
  typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);

/** Makes a call as the person who is signed in, and answers what came of it; never throws. */
export const tryCall = async (call: SentCall, input: unknown): Promise<Outcome> => {
  const began = performance.now();
  const took = (): number => Math.round(performance.now() - began);
  try {
    const answer = await ask(call, input);
    return { ok: true, status: call.status, took: took(), text: textOf(answer) };
  } catch (error) {
    return error instanceof HttpError
      ? { ok: false, status: error.status, took: took(), text: textOf(error.data ?? error.fault) }
      : { ok: false, status: null, took: took(), text: failureText(error) };
  }
};
