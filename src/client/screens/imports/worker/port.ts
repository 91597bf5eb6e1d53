import { CallFailure, faultOfError } from '../../../api/failures/httpError';
import { foreignFault } from '../../../../domain/errors/faultIn';
import { importErrors } from '../../../../domain/errors/imports';
import type { Fault } from '../../../../domain/errors/errorTable';
import type {
  ImportCall,
  ImportCalls,
  ImportPort,
  ImportSession,
  OnProgress,
  ReadProgress,
} from './protocol';

/** What goes to the worker. */
export interface Question {
  id: number;
  name: ImportCall;
  input: ImportCalls[ImportCall]['input'];
}

/** What comes back: how far a call is, its answer, or why there is none. */
export type Answer =
  { id: number; progress: ReadProgress } | { id: number; output: unknown } | { id: number; problem: Fault };

interface Waiting {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
  onProgress: OnProgress | undefined;
}

/** Rarely enough that the screen does not redraw for nothing, in ms. */
const progressEvery = 100;

/** How browsers name that a file was changed, moved or deleted after it was chosen: they then read no more of it. */
const goneNames = new Set(['NotReadableError', 'NotFoundError']);

/** Why a call has no answer, as it goes between the threads. */
export const problemOf = (error: unknown): Fault => {
  if (error instanceof DOMException && goneNames.has(error.name)) return importErrors.fileChanged();
  return faultOfError(error);
};

/** Answers one question of a screen; `send` goes back to it. */
export const answerQuestion = async (
  session: ImportSession,
  { id, name, input }: Question,
  send: (answer: Answer) => void,
): Promise<void> => {
  let last = -Infinity;
  const onProgress = (progress: ReadProgress) => {
    const now = performance.now();
    if (now - last < progressEvery) return;
    last = now;
    send({ id, progress });
  };
  try {
    // The name ties the input to its function; the compiler cannot follow that through a message.
    const call = session[name] as (input: Question['input'], onProgress: OnProgress) => unknown;
    send({ id, output: await call(input, onProgress) });
  } catch (error) {
    send({ id, problem: problemOf(error) });
  }
};

/** The screen's end of a worker. */
export const createWorkerPort = (worker: Worker): ImportPort => {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const failAll = (message: string) => {
    for (const { reject } of waiting.values()) reject(new CallFailure(foreignFault(message)));
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const call = waiting.get(data.id);
    if (call === undefined) return;
    if ('progress' in data) {
      call.onProgress?.(data.progress);
      return;
    }
    waiting.delete(data.id);
    if ('output' in data) call.resolve(data.output);
    else call.reject(new CallFailure(data.problem));
  };
  worker.onerror = ({ message }) => failAll(message);
  return {
    call: <K extends ImportCall>(name: K, input: ImportCalls[K]['input'], onProgress?: OnProgress) =>
      new Promise<ImportCalls[K]['output']>((resolve, reject) => {
        lastId += 1;
        const answered = (output: unknown) => resolve(output as ImportCalls[K]['output']);
        waiting.set(lastId, { resolve: answered, reject, onProgress });
        worker.postMessage({ id: lastId, name, input } satisfies Question);
      }),
    // Nobody waits for the answers of a file that was put away.
    close: () => {
      worker.terminate();
      waiting.clear();
    },
  };
};
