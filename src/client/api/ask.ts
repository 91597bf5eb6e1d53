import i18next from 'i18next';
import type { SentCall } from '../../catalogue/call';
import { toWire } from '../../catalogue/wire';
import { accountErrors } from '../../domain/errors/accounts';
import { demandIn, openDemand, sessionOver } from './demands';
import { send } from './http';
import { HttpError } from './failures/httpError';
import { markerHeaders } from './marker';
import { goToLogin, page } from './page';
import { freshToken, renewToken, sessionTimeout, tokenIfAny } from './refresh';

/** Business calls may take this long, in ms: 41 hours and 40 minutes (spec 7). */
const businessTimeout = 150_000_000;

type Fields = Readonly<Record<string, unknown>>;

/** The token that a call is sent with: none for session calls, and none is fetched where none is needed. */
const tokenFor = (call: SentCall): Promise<string | null> => {
  if (call.prefix === 'root') return Promise.resolve(null);
  return call.allow === 'anyone' ? tokenIfAny() : freshToken();
};

/**
 * Lets the person do what the server demands before it answers, so that the call can be sent again as it was. Errors:
 * the given one where it demands nothing, or nobody can be asked; `notConfirmed` where the person would rather not.
 */
const satisfy = async (error: unknown): Promise<void> => {
  const demand = error instanceof HttpError && error.status === 403 ? demandIn(error.fault.code) : null;
  const isMet = demand === null ? null : await openDemand.meet(demand);
  if (isMet === null) throw error;
  if (!isMet) throw new HttpError(403, null, accountErrors.notConfirmed());
};

/** What one reads here: else the server would take it to be the browser's language, and write mails in that. */
const languageHeaders = (): Record<string, string> =>
  i18next.isInitialized ? { 'Accept-Language': i18next.language } : {};

const sendCall = async (
  call: SentCall,
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> => {
  const { method, url, body, contentType } = toWire(call, (input ?? {}) as Fields);
  const last: { token: string | null } = { token: null };
  const request = (): Promise<unknown> =>
    send({
      method,
      url,
      body,
      signal,
      timeout: call.prefix === 'root' ? sessionTimeout : businessTimeout,
      headers: async () => {
        const token = await tokenFor(call);
        last.token = token;
        return {
          Accept: 'application/json, text/plain, */*',
          ...languageHeaders(),
          ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...markerHeaders(),
        };
      },
    });
  const signedIn = async (): Promise<unknown> => {
    try {
      return await request();
    } catch (error) {
      if (call.allow === 'anyone' || !(error instanceof HttpError) || error.status !== 401) throw error;
      // The server refused a token that looked good: once more with a new one, if there is one to be had.
      if (last.token !== null && (await renewToken(last.token)) !== null) return await request();
      // Over the page, where there is one: nothing of it moves, and the call is sent again as it was.
      if (!page.leaving && (await sessionOver.meet('signIn')) === true) return signedIn();
      goToLogin();
      throw error;
    }
  };
  for (;;) {
    try {
      return await signedIn();
    } catch (error) {
      await satisfy(error);
    }
  }
};

/**
 * Makes a call of the catalogue, with the session's token and the frame's marker. Who turns out to be
 * signed out signs in again over the page, or is led to the login where nobody can be asked. Errors: as `send`.
 */
export const ask = async <I, O>(
  call: SentCall<'query' | 'mutation', I, O>,
  input: I,
  signal?: AbortSignal,
): Promise<O> => (await sendCall(call, input, signal)) as O;
