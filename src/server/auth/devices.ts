import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SessionCookies } from './cookies';
import type { UserRecord } from './queries/users';
import { hashOf } from './refreshTokens';

type Person = Pick<UserRecord, 'store' | 'id' | 'password_hash'>;

/**
 * Which browsers a person has signed in with before (OWASP's device cookies). A known one is let in while strangers
 * who guess at the account are being slowed, and is no news.
 */
export interface Devices {
  /** The browser's own id, where it was signed in to this account with the present password; else null. */
  known: (cookies: SessionCookies, person: Person | null) => string | null;
  /** The browser's own id; a new one where it has none that we gave it. */
  idOf: (cookies: SessionCookies) => string;
  /** Lets the browser be known by its id from now on; call it once a sign-in is whole. */
  remember: (cookies: SessionCookies, person: Person, id?: string) => void;
}

/** Accounts that one browser is known to; the oldest goes first. */
const mostAccounts = 8;
/** A device that has not signed in for so long is a stranger again, in ms. */
export const knownFor = 365 * 86_400_000;

interface Device {
  id: string;
  /** Account and time of the last sign-in, in seconds since 1970. */
  accounts: readonly (readonly [tag: string, at: number])[];
}

const none: Device = { id: '', accounts: [] };

export const createDevices = (secret: string, now: () => Date): Devices => {
  const sign = (statement: string): string =>
    createHmac('sha256', `device:${secret}`).update(statement).digest('base64url');
  /** With the password's mark: a changed password makes every other device a stranger. */
  const tagOf = (id: string, person: Person | null): string =>
    sign(
      person === null
        ? `${id}\n`
        : [id, person.store, String(person.id), hashOf(person.password_hash ?? '')].join('\n'),
    ).slice(0, 16);
  const read = (text: string | null): Device => {
    const [id = '', list = '', mac = ''] = (text ?? '').split('.');
    const wanted = Buffer.from(sign(`${id}.${list}`));
    const given = Buffer.from(mac);
    if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return none;
    const accounts = list.split('~').flatMap((entry): [string, number][] => {
      const [tag = '', at = ''] = entry.split('!');
      const seconds = Number.parseInt(at, 36);
      return now().getTime() - seconds * 1000 < knownFor ? [[tag, seconds]] : [];
    });
    return { id, accounts };
  };
  const idOf = (cookies: SessionCookies): string => {
    const { id } = read(cookies.device);
    return id === '' ? randomBytes(16).toString('base64url') : id;
  };
  return {
    known(cookies, person) {
      const { id, accounts } = read(cookies.device);
      const tag = tagOf(id, person);
      return person !== null && accounts.some(([each]) => each === tag) ? id : null;
    },
    idOf,
    remember(cookies, person, id = idOf(cookies)) {
      const before = read(cookies.device);
      const tag = tagOf(id, person);
      const others = before.accounts.filter(([each]) => each !== tag).slice(0, mostAccounts - 1);
      const list = [[tag, Math.floor(now().getTime() / 1000)] as const, ...others]
        .map(([each, at]) => `${each}!${at.toString(36)}`)
        .join('~');
      cookies.setDevice([id, list, sign(`${id}.${list}`)].join('.'), knownFor / 1000);
    },
  };
};
