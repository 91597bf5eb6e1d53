const textOf = (error: unknown, name: 'code' | 'constraint'): string | null => {
  if (!(error instanceof Error)) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
};

/** Whether the error is a refusal of a unique index or key, of this name where one is given. */
export const isDuplicate = (error: unknown, constraint?: string): boolean =>
  textOf(error, 'code') === '23505' &&
  (constraint === undefined || textOf(error, 'constraint') === constraint);

/** A store was read for what it says, and is not there. */
export class StoreMissing extends Error {
  constructor() {
    super('The store is not there');
    this.name = 'StoreMissing';
  }
}

/** Whether a store is not there; a row of one is refused too, as every table of a store's own refers to it. */
export const isStoreMissing = (error: unknown): boolean =>
  error instanceof StoreMissing ||
  (textOf(error, 'code') === '23503' && textOf(error, 'constraint')?.endsWith('_store_fkey') === true);

/** Whether the database refused the data itself (classes 22 and 23), so that trying again is of no use. */
export const isDataRefused = (error: unknown): boolean => /^2[23]/.test(textOf(error, 'code') ?? '');

/** Whether what is stored is not what was written: PostgreSQL's class of damaged data and damaged indexes. */
export const isDamaged = (error: unknown): boolean => /^XX00[12]$/.test(textOf(error, 'code') ?? '');

/** Whether a number does not fit into its column, such as a version of ten digits. */
export const isNumberOutOfRange = (error: unknown): boolean => textOf(error, 'code') === '22003';

/** Transactions got into one another's way (deadlock, serialisation): the same again may well succeed. */
export const isCollision = (error: unknown): boolean => /^40(001|P01)$/.test(textOf(error, 'code') ?? '');

/**
 * Classes 53 (no resources), 57 (stopped, restarted, ended, or a statement that took too long) and 08 (connection), 25P03
 * (a transaction that paused for too long), 25006 (a server that only reads, as after a failover), 55P03 (a lock that was
 * not to be had), and what the system says of the network.
 */
const unreachable =
  /^(53|57P|57014|08|25P03|25006|55P03)|^E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|TIMEDOUT|NOTFOUND|AI_AGAIN)$/;
/** How the pool says it; these have no code. */
const noConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after)/;

const gone = /^(57P|08|25P03|25006|E)/;

/** Whether the database is not there to answer: it stops, starts, or cannot be reached. Always `isUnavailable` too. */
export const isAway = (error: unknown): boolean => {
  const code = textOf(error, 'code') ?? '';
  return (
    (unreachable.test(code) && gone.test(code)) ||
    (error instanceof Error && noConnection.test(error.message))
  );
};

/** The database cannot answer for now: it is busy, starts, stops, or cannot be reached. */
export const isUnavailable = (error: unknown): boolean =>
  isCollision(error) ||
  unreachable.test(textOf(error, 'code') ?? '') ||
  (error instanceof Error && noConnection.test(error.message));

const fromDatabase = new WeakSet<object>();

/** Notes that an error is PostgreSQL's, or the way's to it: the system says the same of every other server. */
export const noteAway = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) fromDatabase.add(error);
};

/** Whether PostgreSQL itself is away, and not some other server. */
export const isDatabaseAway = (error: Error): boolean => fromDatabase.has(error);

/** Whether somebody held a table or a row for longer than is waited for it. */
export const isHeld = (error: unknown): boolean => textOf(error, 'code') === '55P03';
