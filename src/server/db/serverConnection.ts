import { CompiledQuery, type QueryResult } from 'kysely';
import type { Client, PoolClient } from 'pg';
import { codeOf } from '../errorCode';
import { isKept } from './engine/embeddedMessages';
import { keptName } from './kept';
import { laneNow } from '../scheduling/lanes';
import type { Turns } from '../scheduling/turns';
import { isAway, noteAway } from './databaseErrors';
import type { HeldTables, Occupied, TableHeld } from './heldTables';
import { TrailedConnection } from './trail';

/** Statements of a web process that take longer than this are ended by the server, so that none holds a lock for ever. */
export const longestStatement = '5min';
/** A transaction in which nothing is asked for so long is ended by the server: who began it is gone. */
export const longestPause = '1min';

/**
 * How long one waits for a lock: a statement by itself, which meets those of a whole table alone; the transaction of a call,
 * for which a person waits; that of a job. A table that somebody holds else keeps every connection waiting, and those
 * who do not need it have none.
 */
export const waitForLock = { statement: '3s', call: '10s', job: '30s' } as const;

interface QueryAnswer {
  command: string;
  rowCount: number | null;
  rows: unknown[];
}

/** The connection to the server broke, or the server no longer answers on it. */
class ConnectionLost extends Error {
  /** PostgreSQL's own code of a connection that failed. */
  readonly code = '08006';

  constructor() {
    super('The connection to the database was lost');
    this.name = 'ConnectionLost';
  }
}

/** A pooler gives connections on which the time of day is another's, which counts by day and hour would follow. */
export class OtherTimeZone extends Error {
  constructor(zone: string) {
    super(
      `PostgreSQL counts in the time zone ${zone} here, as a pooler in between leaves out what is set with a connection. ` +
        `Say "alter role … set timezone = 'UTC'" to the database, or leave the pooler out (docs/deploying.md).`,
    );
    this.name = 'OtherTimeZone';
  }
}

/** A pooler gives connections on which statements run without the limits that keep one from holding all up. */
export class MissingLimits extends Error {
  constructor(settings: readonly string[]) {
    super(
      `PostgreSQL runs statements here without ${settings.join(', ')}, as a pooler in between leaves out what is set with a connection. ` +
        `Say ${settings.map((each) => `"alter role … set ${each}"`).join(', ')} to the database, or leave the pooler out (docs/deploying.md).`,
    );
    this.name = 'MissingLimits';
  }
}

/** Texts in another encoding are cut, counted and searched for otherwise, or cannot be written at all. */
export class OtherEncoding extends Error {
  constructor(encoding: string) {
    super(
      `The database has the encoding ${encoding}; Stallkeeper needs UTF8: createdb --encoding=UTF8 --template=template0 …`,
    );
    this.name = 'OtherEncoding';
  }
}

const asUtc = /^(etc\/)?(utc|uct|gmt|universal|zulu|greenwich)$/i;

/** What a connection is known to be once it was looked at. */
export interface ServerSide {
  /** Whether it is the server's own: a pooler's may be another at each transaction, and keeps no plans. */
  isDirect: boolean;
}

/**
 * After these a connection is of no more use, though it may take a moment until it closes: the server ended it, or only
 * reads, as after a failover, and the pool is to find the one that writes.
 */
const endsConnection = /^(57P|08|25P03|25006)/;

export interface Running {
  sql: string;
  since: number;
  fail: () => void;
  giveUp: (error: TableHeld) => void;
}

export const processOf = (client: Client | PoolClient): number | null => {
  // Said by the server at the start; the types do not know it.
  const id: unknown = Reflect.get(client, 'processID');
  return typeof id === 'number' ? id : null;
};

/** A connection of the pool, which knows what is asked on it and what is at its other end. */
export class ServerConnection extends TrailedConnection {
  running: Running | null = null;
  private isLost = false;

  constructor(
    private readonly client: PoolClient,
    private side: ServerSide | null,
    private readonly isPatient: boolean,
    private readonly held: HeldTables,
    /** Where its place is given back. */
    readonly turns: Turns,
  ) {
    super();
  }

  override begin(words: string): Promise<void> {
    if (this.isPatient) return super.begin(words);
    const { party, isJob } = laneNow();
    const wait = isJob || party === '' ? waitForLock.job : waitForLock.call;
    return super.begin(`${words}; set local lock_timeout = '${wait}'`);
  }

  /** Looks what is at the other end, once for each connection. Errors: OtherTimeZone, OtherEncoding, MissingLimits; those of the database. */
  async look(): Promise<ServerSide> {
    if (this.side !== null) return this.side;
    const { rows } = await this.run<{
      pid: number;
      zone: string;
      encoding: string;
      statement: string;
      pause: string;
      jit: string | null;
    }>(
      CompiledQuery.raw(
        `select pg_backend_pid() as pid, current_setting('TimeZone') as zone,
           current_setting('server_encoding') as encoding, current_setting('statement_timeout') as statement,
           current_setting('idle_in_transaction_session_timeout') as pause, current_setting('jit', true) as jit`,
      ),
    );
    const [row] = rows;
    const zone = row?.zone ?? '';
    if (!asUtc.test(zone)) throw new OtherTimeZone(zone);
    const encoding = row?.encoding ?? '';
    if (encoding !== 'UTF8') throw new OtherEncoding(encoding);
    const missing = [
      ...(row?.statement === '0' && !this.isPatient ? [`statement_timeout = '${longestStatement}'`] : []),
      ...(row?.pause === '0' && !this.isPatient
        ? [`idle_in_transaction_session_timeout = '${longestPause}'`]
        : []),
      ...(row?.jit === 'on' ? ['jit = off'] : []),
    ];
    if (missing.length > 0) throw new MissingLimits(missing);
    const side = { isDirect: row?.pid === this.process };
    this.side = side;
    return side;
  }

  get process(): number | null {
    return processOf(this.client);
  }

  protected async run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isLost) throw new ConnectionLost();
    const asked = new Error();
    const givenUp: TableHeld[] = [];
    let isThrough = false;
    try {
      const { command, rowCount, rows } = await new Promise<QueryAnswer>((resolve, reject) => {
        const running: Running = {
          sql,
          since: performance.now(),
          giveUp: (error) => {
            givenUp.push(error);
          },
          fail: () => {
            this.isLost = true;
            reject(new ConnectionLost());
          },
        };
        this.held.enter(running);
        this.running = running;
        const name = this.side?.isDirect === true && isKept(sql) ? keptName(sql) : undefined;
        this.client
          .query({ text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) })
          .then(resolve, reject);
      });
      isThrough = true;
      const changes = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
      return {
        // The row type is the query builder's own promise; it cannot be checked here.
        rows: rows as R[],
        ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
      };
    } catch (error) {
      const [held] = givenUp;
      if (held !== undefined && codeOf(error) === '57014') throw held;
      if (isAway(error)) noteAway(error);
      // Where the driver makes its errors nobody is to be seen that asked.
      if (endsConnection.test(codeOf(error) ?? '')) this.isLost = true;
      if (error instanceof Error) error.stack = `${error.stack ?? ''}\n${asked.stack ?? ''}`;
      throw error;
    } finally {
      if (this.running !== null) this.held.leave(this.running, isThrough);
      this.running = null;
    }
  }

  /** Whether nothing answers on it any more. */
  get lost(): boolean {
    return this.isLost;
  }

  /** What it is at, where the server knows it by its own number. */
  get occupied(): Occupied | null {
    const { running, process, side } = this;
    if (running === null || process === null || side?.isDirect !== true) return null;
    return { process, statement: running };
  }

  protected async say(words: string): Promise<void> {
    await this.run(CompiledQuery.raw(words));
  }

  /** Gives it back to the pool, or away where nothing answers on it any more, or it is not what it should be. */
  release(isWrong = false): void {
    this.client.release(this.isLost || isWrong);
  }
}
