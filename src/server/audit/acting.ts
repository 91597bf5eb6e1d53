import { AsyncLocalStorage } from 'node:async_hooks';

/** Who acts, as the audit writes it down: known for every call and job, wherever it writes. */
export interface Acting {
  /** The person's id; null for strangers, jobs and services. */
  person: number | null;
  session: string | null;
  /** Whether it is somebody of the marketplace; what they do for a vendor is marked as theirs. */
  ofMarketplace: boolean;
  address: string;
  userAgent: string;
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
};

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
  const done = await acting.run({ who, lines }, work);
  // A transaction that began anew wrote the same again.
  for (const line of new Set(lines.map((each) => JSON.stringify(each))))
    say(JSON.parse(line) as SecurityLine);
  return done;
};

export const actingNow = (): Acting => acting.getStore()?.who ?? nobody;

/** Keeps a line for the log until the work that it tells of is done. */
export const keepLine = (line: SecurityLine): void => {
  acting.getStore()?.lines.push(line);
};
