import { AsyncLocalStorage } from 'node:async_hooks';
import { deviceOf } from '../../domain/accounts/device';
import type { TrailActor } from '../../domain/audit/trail';
import { onTrail } from '../db/trail';

/** Who acts, as the audit writes it down: known for every call and job, wherever it writes. */
export interface Acting {
  /** The person's id; null for strangers, jobs and services. */
  person: number | null;
  session: string | null;
  /** Whether it is somebody of the marketplace; what they do for a vendor is marked as theirs. */
  ofMarketplace: boolean;
  address: string;
  userAgent: string;
  /** What acts, and what it is called: a person's address, a key's or a service's name; empty: nobody is known. */
  actor: TrailActor;
  by: string;
  /** The store in which, and the vendor in whose name; null: no vendor's. */
  store: string | null;
  vendor: string | null;
  /** The call, the kind of job or the command that does it, and the request by which it came. */
  call: string;
  request: string;
  /** Of a call that leaves a row in the audit log wherever it changed something: what was said with it. */
  input: (() => unknown) | null;
}

/** One line of the log for a matter of security; nothing in it opens anything. */
export type SecurityLine = Readonly<Record<string, string | number | boolean | null>>;

/** What no person asked for: jobs, the upkeep, services. */
export const nobody: Acting = {
  person: null,
  session: null,
  ofMarketplace: false,
  address: '',
  userAgent: '',
  actor: 'job',
  by: '',
  store: null,
  vendor: null,
  call: '',
  request: '',
  input: null,
};

/** Who acts, as the database writes it into the audit log. */
const trailOf = (who: Acting): string =>
  JSON.stringify({
    actor: who.actor,
    by: who.by,
    ...(who.person === null ? {} : { person: who.person }),
    ...(who.session === null ? {} : { session: who.session }),
    ...(who.store === null ? {} : { store: who.store }),
    ...(who.vendor === null ? {} : { vendor: who.vendor }),
    ofMarketplace: who.ofMarketplace,
    call: who.call,
    request: who.request,
    ...deviceOf(who.userAgent),
    address: who.address,
  });

const acting = new AsyncLocalStorage<{ who: Acting; lines: SecurityLine[] }>();

/**
 * Does work in somebody's name: what it writes into the audit says who and from where without being told. `say` is
 * given the lines of what was written once the work is done; what fails has written nothing.
 */
export const inName = async <T>(
  who: Acting,
  say: (line: SecurityLine) => void,
  work: () => Promise<T>,
): Promise<T> => {
  const lines: SecurityLine[] = [];
  const { input } = who;
  const trail = {
    who: () => trailOf(who),
    input: input === null ? null : () => JSON.stringify(input()),
    isKept: false,
  };
  const done = await onTrail(trail, () => acting.run({ who, lines }, work));
  // A transaction that began anew wrote the same again.
  for (const line of new Set(lines.map((each) => JSON.stringify(each))))
    say(JSON.parse(line) as SecurityLine);
  return done;
};

/** Does what a command of whoever runs the server does, in its name. */
export const inCommand = <T>(command: string, work: () => Promise<T>): Promise<T> =>
  inName({ ...nobody, actor: 'command', by: `npm run ${command}`, call: command }, () => undefined, work);

export const actingNow = (): Acting => acting.getStore()?.who ?? nobody;

/** Keeps a line for the log until the work that it tells of is done. */
export const keepLine = (line: SecurityLine): void => {
  acting.getStore()?.lines.push(line);
};
