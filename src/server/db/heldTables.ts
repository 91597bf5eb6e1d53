/** Of the connections of a process so many at most wait for one table that somebody holds: the others are for the rest. */
const mostWaiting = 5;
/** A statement that takes longer than this may be waiting for a lock, in ms. */
const suspectAfter = 1_000;
/** A transaction of which others wait for so long is none that is about to end, in ms. */
const heldFor = 3_000;
/** How often the log says at most that a table is held, in ms. */
const sayEvery = 60_000;

/** A table is held by somebody for longer than is waited for it, and enough connections wait for it already. */
export class TableHeld extends Error {
  /** PostgreSQL's own code of a lock that was not to be had. */
  readonly code = '55P03';

  constructor(readonly table: string) {
    super(`The table ${table} is held by another transaction, and too many wait for it already`);
    this.name = 'TableHeld';
  }
}

/** A statement that a connection is at. */
interface Statement {
  sql: string;
  since: number;
  /** Says that it is to fail with this error, once the server has ended it. */
  giveUp: (error: TableHeld) => void;
}

/** A connection of this process, by its number on the server. */
export interface Occupied {
  process: number;
  statement: Statement;
}

/** That a process of the server waits for another one's transaction, which waits for nobody. */
export interface LockWait {
  waiting: number;
  relation: string | null;
  holder: number;
  program: string | null;
  person: string | null;
  state: string | null;
  since: Date | null;
}

/** What tells of these numbers which wait for a lock, and for whom. */
export const lockWaits = `
  select waiter.pid as waiting, lock.relation::regclass::text as relation, holder.pid as holder,
    holder.application_name as program, holder.usename::text as person, holder.state, holder.xact_start as since
  from pg_stat_activity as waiter
  cross join lateral unnest(pg_blocking_pids(waiter.pid)) as blocking(pid)
  join pg_stat_activity as holder on holder.pid = blocking.pid
  left join pg_locks as lock on lock.pid = waiter.pid and not lock.granted
  where waiter.pid = any($1) and waiter.wait_event_type = 'Lock' and holder.wait_event_type is distinct from 'Lock'`;

const target = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?(\w+)/i;
const source = /\bfrom\s+(?:only\s+)?"?(\w+)/i;

/** What somebody typed is no part of a statement. */
const literal = /'(?:[^']|'')*'/g;

/** The table that a statement writes, or else the first that it reads. */
const tableOf = (sql: string): string | null => {
  const words = sql.replace(literal, "''");
  return (target.exec(words) ?? source.exec(words))?.[1] ?? null;
};

const withoutMarks = (relation: string): string => relation.replace(/^.*\./, '').replaceAll('"', '');

interface Held {
  holder: LockWait;
  waiting: Occupied[];
}

const sentenceOf = (table: string, { holder: by, waiting }: Held, since: Date): string =>
  `The table ${table} is held by PostgreSQL's process ${String(by.holder)} (${[
    by.program,
    by.person,
    by.state,
  ]
    .filter((each) => each !== null && each !== '')
    .join(
      ', ',
    )}) since ${since.toISOString()}, and ${String(waiting.length)} connections of this process wait for it. ` +
  `At most ${String(mostWaiting)} do; what else needs it gets 503. See what it does: select * from pg_stat_activity where pid = ${String(by.holder)}; ` +
  `who waits for whom: select pid, pg_blocking_pids(pid), query from pg_stat_activity where wait_event_type = 'Lock'; ` +
  `end it: select pg_terminate_backend(${String(by.holder)}).`;

/**
 * Notices that a transaction, such as a forgotten one in psql, holds a table for long, so that those who wait for it do
 * not take every connection: beyond a few they are ended, and new ones are refused at once.
 */
export class HeldTables {
  /** Who waits for which table, as of the last look, and those that came and went since. */
  private held = new Map<string, Set<Statement>>();
  private readonly seen = new Map<number, Date>();
  private said: string | null = null;
  private saidAt = -Infinity;

  constructor(
    private readonly say: (sentence: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Whether there is nothing to notice, and was nothing. */
  isQuiet(occupied: readonly Occupied[]): boolean {
    return this.held.size === 0 && this.said === null && this.suspects(occupied).length === 0;
  }

  /** Hears of a statement that begins. Errors: TableHeld where enough wait for what it needs. */
  enter(statement: Statement): void {
    if (this.held.size === 0) return;
    const table = tableOf(statement.sql);
    const waiting = table === null ? undefined : this.held.get(table);
    if (table === null || waiting === undefined) return;
    if (waiting.size >= mostWaiting) throw new TableHeld(table);
    waiting.add(statement);
  }

  /** Hears of one that ended: where it came through, its table is free. */
  leave(statement: Statement, isThrough: boolean): void {
    if (this.held.size === 0) return;
    for (const [table, waiting] of this.held)
      if (waiting.delete(statement) && isThrough) this.held.delete(table);
  }

  /** Looks who waits for whom. `ask`: what the server says of these numbers; `end`: ends the statement of one. */
  async look(
    occupied: readonly Occupied[],
    ask: (processes: readonly number[]) => Promise<readonly LockWait[]>,
    end: (process: number) => Promise<void>,
  ): Promise<void> {
    const suspects = this.suspects(occupied);
    const waits = suspects.length === 0 ? [] : await ask(suspects.map(({ process }) => process));
    const tables = this.tables(suspects, waits);
    for (const { waiting } of tables.values()) waiting.sort((a, b) => a.statement.since - b.statement.since);
    this.held = new Map(
      [...tables].map(([table, { waiting }]) => [
        table,
        new Set(waiting.slice(0, mostWaiting).map(({ statement }) => statement)),
      ]),
    );
    this.tell(tables);
    for (const [table, { waiting }] of tables)
      for (const { process, statement } of waiting.slice(mostWaiting)) {
        statement.giveUp(new TableHeld(table));
        await end(process);
      }
  }

  private suspects(occupied: readonly Occupied[]): Occupied[] {
    const before = this.now() - suspectAfter;
    return occupied.filter(({ statement }) => statement.since < before);
  }

  private sinceOf({ holder, since }: LockWait): Date {
    const seen = this.seen.get(holder) ?? new Date();
    this.seen.set(holder, seen);
    // Of another role's transactions a server does not tell since when they are.
    return since ?? seen;
  }

  private tables(suspects: readonly Occupied[], waits: readonly LockWait[]): Map<string, Held> {
    const tables = new Map<string, Held>();
    const gone = new Set(this.seen.keys());
    for (const wait of waits) {
      gone.delete(wait.holder);
      const own = suspects.find(({ process }) => process === wait.waiting);
      if (own === undefined || Date.now() - this.sinceOf(wait).getTime() < heldFor) continue;
      const table = wait.relation === null ? tableOf(own.statement.sql) : withoutMarks(wait.relation);
      if (table === null) continue;
      const held = tables.get(table) ?? { holder: wait, waiting: [] };
      if (!held.waiting.includes(own)) held.waiting.push(own);
      tables.set(table, held);
    }
    for (const holder of gone) this.seen.delete(holder);
    return tables;
  }

  private tell(tables: ReadonlyMap<string, Held>): void {
    const [worst] = [...tables].sort(([, a], [, b]) => b.waiting.length - a.waiting.length);
    if (this.now() - this.saidAt < sayEvery) return;
    if (worst === undefined) {
      if (this.said !== null)
        this.say(`Nobody waits for the table ${this.said} any more: what needs it goes on.`);
      this.said = null;
      return;
    }
    const [table, held] = worst;
    this.say(sentenceOf(table, held, this.sinceOf(held.holder)));
    this.said = table;
    this.saidAt = this.now();
  }
}
