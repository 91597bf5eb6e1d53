import { sessionCalls } from '../../catalogue/session';
import { toWire } from '../../catalogue/wire';
import { send } from './http';
import { markerHeaders } from './marker';
import { learnClock, readToken } from './token';

/** Session calls end after this time, in ms (spec 7). */
export const sessionTimeout = 10_000;

const askForToken = async (): Promise<void> => {
  try {
    await send({
      ...toWire(sessionCalls.refreshSession),
      headers: () => Promise.resolve(markerHeaders()),
      timeout: sessionTimeout,
    });
    learnClock();
  } catch {
    // However it fails, there is no new token, and the cookie says so (spec 7: errors do not throw).
  }
};

// The refresh cookie may be used once. Tabs take turns, and who waited finds the new token there.
const inTurn = async (work: () => Promise<void>): Promise<void> => {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks === undefined) return work();
  try {
    await locks.request('stallkeeper-refresh', work);
  } catch {
    // The work itself never fails. A frame whose storage the browser blocks is denied locks as well, and still
    // has to be told who is there.
    await work();
  }
};

let underWay: Promise<void> | null = null;

/** Gets a new token unless another than `refused` is there; all who ask at the same time share one request. */
export const renewToken = async (refused: string | null = null): Promise<string | null> => {
  underWay ??= inTurn(async () => {
    const token = readToken();
    if (token === null || token === refused) await askForToken();
  }).finally(() => {
    underWay = null;
  });
  await underWay;
  const token = readToken();
  return token === refused ? null : token;
};

let hadToken = false;

/** The token of the session: from the cookie, else after one refresh; null: signed out (spec 4). */
export const freshToken = async (): Promise<string | null> => {
  const token = readToken() ?? (await renewToken());
  hadToken ||= token !== null;
  return token;
};

/** For calls that need none: the token of whoever was signed in on this page, without asking for others. */
export const tokenIfAny = async (): Promise<string | null> => (hadToken ? freshToken() : readToken());
