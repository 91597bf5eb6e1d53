import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { messageOf } from './api/failures/failure';
import { usual, type Outcome, type Words } from './outcome';
import { afterFirstScreen } from './ui/firstScreen';
import { toast } from './ui/Toasts';

interface MutationArg {
  type: 'mutation';
  endpointName: string;
  originalArgs: unknown;
}

const isMutationArg = (arg: unknown): arg is MutationArg =>
  typeof arg === 'object' &&
  arg !== null &&
  'type' in arg &&
  arg.type === 'mutation' &&
  'endpointName' in arg;

/** Words of single calls, by request, until each has ended. */
const ownWords = new Map<string, Outcome>();

interface Request {
  requestId: string;
  unwrap: () => Promise<unknown>;
}

/**
 * Gives one call words of its own, before those of its endpoint: `await saying(remove({ id }), { done: t('gone') })`.
 * What is left out stays as `outcomeTexts` has it; null says nothing.
 */
export const saying = <R extends Request>(
  request: R,
  words: Outcome<never, Awaited<ReturnType<R['unwrap']>>>,
): R => {
  ownWords.set(request.requestId, words);
  return request;
};

/** Says it in passing. */
export const say = (words: Words, error = false): void => {
  if (words === null) return;
  const { text, ...options } = typeof words === 'string' ? { text: words } : words;
  toast(text, { error, ...options });
};

type OutcomeOf = (endpoint: string) => Outcome & Pick<Required<Outcome>, 'failed'>;
/** The words of all endpoints, once they are there: nothing has ended before the first screen. */
let outcomeOf: OutcomeOf | null = null;

const loadOutcomes = async (): Promise<OutcomeOf> => {
  outcomeOf ??= (await import(/* webpackChunkName: "outcomes" */ './outcomeTexts')).outcomeOf;
  return outcomeOf;
};

/** Where they do not come, as of who is not online, a failure is said all the same. */
const plainly: OutcomeOf = () => usual;

afterFirstScreen(() => {
  loadOutcomes().catch(() => undefined);
});

/** Says in passing how each mutation ended, once: as its call or else its endpoint has it. */
export const outcomes: Middleware = () => (next) => (action) => {
  const result = next(action);
  if (!isFulfilled(action) && !isRejectedWithValue(action)) return result;
  const { arg, requestId } = action.meta;
  if (!isMutationArg(arg)) return result;
  const own = ownWords.get(requestId);
  ownWords.delete(requestId);
  const tell = (usualOf: OutcomeOf): void => {
    const { done = null, failed } = { ...usualOf(arg.endpointName), ...own };
    // The types of both belong to the endpoint, of which only the name is known here.
    const [ended, input] = [action.payload as never, arg.originalArgs as never];
    if (isFulfilled(action)) say(typeof done === 'function' ? done(ended, input) : done);
    else if (failed !== null) say(failed(messageOf(ended) ?? '', ended), true);
  };
  if (outcomeOf === null) loadOutcomes().then(tell, () => tell(plainly));
  else tell(outcomeOf);
  return result;
};
