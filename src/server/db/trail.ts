import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { traced } from '../tracing';

/** Whose doing it is what is written, for the audit log that the database keeps by itself (migrations/baseline/trail.ts). */
interface Trail {
  /** What the database is told of who acts, as JSON. */
  who: () => string;
  /** Of a call that has a row of its own where nothing that is watched changes: what was said with it, as JSON. */
  input: (() => string) | null;
  /** Whether that row stands. */
  isKept: boolean;
}

const trails = new AsyncLocalStorage<Trail>();

/** Does work whose writes leave rows in the audit log that say whose they are. */
export const onTrail = <T>(trail: Trail, work: () => Promise<T>): Promise<T> => trails.run(trail, work);

const writes = /(?<!\bfor (?:no key )?)\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i;
/** What a server notes for itself is nobody's change: tries, sessions in use, jobs, what was told. */
const notes =
  /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(?:attempts|known_devices|usage_counts|shippo_rates|jobs|secrets|signing_keys|server_facts)\b/i;

/** What a statement does, behind the marks before it. */
const firstWord = /^(?:\s|\/\*.*?\*\/)*([a-z]+)/i;
/** Of a statement's text in a trace. */
const longestTold = 2_000;

const isChange = (sql: string): boolean => writes.test(sql) && !notes.test(sql);

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * A connection on which the database is told who acts, with the words that begin a transaction, and by which a call that
 * changed something has its row before the transaction commits. A statement that changes something by itself is
 * made a transaction of its own.
 */
export abstract class TrailedConnection implements DatabaseConnection {
  private open: { trail: Trail | undefined; changes: boolean } | null = null;

  /** Runs one statement. */
  protected abstract run<R>(query: CompiledQuery): Promise<QueryResult<R>>;

  /** Runs several without parameters, of which none answers anything. */
  protected abstract say(words: string): Promise<void>;

  /** Begins a transaction by these words. */
  async begin(words: string): Promise<void> {
    const trail = trails.getStore();
    await this.say(
      trail === undefined ? words : `${words}; set local stallkeeper.who = ${quoted(trail.who())}`,
    );
    this.open = { trail, changes: false };
  }

  async commit(): Promise<void> {
    const trail = this.open?.changes === true ? this.open.trail : undefined;
    const input = trail?.isKept === false ? trail.input : null;
    await this.say(input === null ? 'commit' : `select keep_call(${quoted(input())}); commit`);
    if (trail !== undefined && input !== null) trail.isKept = true;
    this.open = null;
  }

  async rollback(): Promise<void> {
    this.open = null;
    await this.say('rollback');
  }

  /** The text goes along, in which values are numbers of parameters. */
  private ask<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return traced(
      () => firstWord.exec(query.sql)?.[1]?.toLowerCase() ?? 'statement',
      () => ({ 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, longestTold) }),
      () => this.run<R>(query),
    );
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.open !== null) {
      this.open.changes ||= this.open.trail !== undefined && isChange(query.sql);
      return this.ask<R>(query);
    }
    if (trails.getStore() === undefined || !isChange(query.sql)) return this.ask<R>(query);
    await this.begin('start transaction');
    try {
      const result = await this.executeQuery<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      // What it failed of is worth more than that it cannot be rolled back on a broken connection.
      await this.rollback().catch(() => undefined);
      throw error;
    }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('There are no cursors here: read by key range');
  }
}
