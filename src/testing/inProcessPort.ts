import { CallFailure } from '../client/api/failures/httpError';
import type { ImportPort } from '../client/screens/imports/worker/protocol';
import { problemOf } from '../client/screens/imports/worker/port';
import { createSession } from '../client/screens/imports/worker/session';

/** Stands in for the importer's worker, which jest cannot run: the same session, on this side. */
export const openInProcess = (): ImportPort => {
  const session = createSession();
  let closed = false;
  return {
    call: (name, input, onProgress) =>
      new Promise((resolve, reject) => {
        const progress = onProgress ?? (() => undefined);
        Promise.resolve(session[name](input, progress)).then(
          (output) => {
            if (!closed) resolve(output);
          },
          (error: unknown) => {
            if (!closed) reject(new CallFailure(problemOf(error)));
          },
        );
      }),
    close: () => {
      closed = true;
    },
  };
};
