import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { laneNow } from '../scheduling/lanes';
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

/** The key by which a call was sent, and the statement that marks its row. */
interface KeyMark {
  statement: string;
  isMade: boolean;
  isOver: boolean;
}

const keyMarks = new AsyncLocalStorage<KeyMark>();

/**
 * Does the work of a call with a key: the first transaction of it that changes something makes the mark too, so that the
 * database knows of each such call whether it wrote anything. What it left running is marked no more.
 */
export const markingKey = async <T>(statement: string, work: () => Promise<T>): Promise<T> => {
  const mark = { statement, isMade: false, isOver: false };
  try {
    return await keyMarks.run(mark, work);
  } finally {
    mark.isOver = true;
  }
};

/** The mark that is still to be made; a job that a call woke is none of its work. */
const markNow = (): KeyMark | undefined => {
  const mark = keyMarks.getStore();
  return mark === undefined || mark.isMade || mark.isOver || laneNow().isJob ? undefined : mark;
};

const writes = /(?<!\bfor (?:no key )?)\b(?:insert\s+into|update|delete\s+from|merge\s+into)\b/i;
/** What a server notes for itself is nobody's change: tries, sessions in use, jobs, what was told. */
const notes =
  /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(?:attempts|known_devices|usage_counts|shippo_rates|jobs|secrets|signing_keys|server_facts)\b/i;

/** Of these a job is what a call asked for; the others are no effect of it. */
const asides = new RegExp(notes.source.replace('jobs|', ''), 'i');

/** What a statement does, behind the marks before it. */
const firstWord = /^(?:\s|\/\*.*?\*\/)*([a-z]+)/i;
/** Of a statement's text in a trace. */
const longestTold = 2_000;

const isChange = (sql: string): boolean => writes.test(sql) && !notes.test(sql);

const isEffect = (sql: string): boolean => writes.test(sql) && !asides.test(sql);

/** A text as a statement has it. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * A connection on which the database is told who acts, with the words that begin a transaction, and by which a call that
 * changed something has its row before the transaction commits. A statement that changes something by itself is
 * made a transaction of its own.
 */
export abstract class TrailedConnection implements DatabaseConnection {
  private open: { trail: Trail | undefined; changes: boolean; hasEffect: boolean } | null = null;

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
    this.open = { trail, changes: false, hasEffect: false };
  }

  async commit(): Promise<void> {
    const trail = this.open?.changes === true ? this.open.trail : undefined;
    const input = trail?.isKept === false ? trail.input : null;
    const mark = this.open?.hasEffect === true ? markNow() : undefined;
    const last = [
      ...(input === null ? [] : [`select keep_call(${quoted(input())})`]),
      ...(mark === undefined ? [] : [mark.statement]),
      'commit',
    ];
    await this.say(last.join('; '));
    if (mark !== undefined) mark.isMade = true;
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
      this.open.hasEffect ||= isEffect(query.sql);
      return this.ask<R>(query);
    }
    const isTrailed = trails.getStore() !== undefined && isChange(query.sql);
    if (!isTrailed && !(markNow() !== undefined && isEffect(query.sql))) return this.ask<R>(query);
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
