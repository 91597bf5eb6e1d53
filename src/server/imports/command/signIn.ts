import { decodeJwt } from 'jose';
import { catalogue } from '../../../catalogue/index';
import { toWire } from '../../../catalogue/wire';
import { WrongSetting } from '../../config/wrongSetting';
import { isAwayStatus, remoteAt, RemoteRefused, ServerAway, type Remote } from './remote';

/** A server that somebody is signed in at, and whose products the person works with: a vendor's, or the marketplace's. */
export interface SignedInRemote {
  remote: Remote;
  vendor: string;
}

/** Signs in at a running server as a person whose email and password stand in the environment. */
export const signInAt = async (
  address: string,
  store: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<SignedInRemote> => {
  const email = environment['STALLKEEPER_EMAIL'] ?? '';
  const password = environment['STALLKEEPER_PASSWORD'] ?? '';
  if (email === '' || password === '')
    throw new WrongSetting('Set STALLKEEPER_EMAIL and STALLKEEPER_PASSWORD to sign in at the server.');
  const logIn = async (): Promise<{ token: string; at: number }> => {
    const wire = toWire(catalogue.logIn, { email, password, store });
    const response = await fetch(new URL(wire.url, address), {
      method: wire.method,
      headers: { 'content-type': wire.contentType ?? '' },
      body: wire.body ?? '',
    }).catch(() => {
      throw new ServerAway(`No server answers at ${address}`);
    });
    if (isAwayStatus(response.status)) throw new ServerAway(`${address} answered ${String(response.status)}`);
    const token = /_session=([^;]+)/.exec(response.headers.getSetCookie().join('\n'))?.[1];
    if (token === undefined) throw new RemoteRefused(`Signing in failed: ${await response.text()}`);
    return { token, at: performance.now() };
  };
  /** Tokens live for a quarter of an hour. */
  const renewAfter = 10 * 60_000;
  let session = await logIn();
  const remote = remoteAt(address, async () => {
    if (performance.now() - session.at > renewAfter) session = await logIn();
    return session.token;
  });
  return { remote, vendor: decodeJwt<{ vendor?: string }>(session.token).vendor ?? '' };
};
