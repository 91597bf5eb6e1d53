import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely';
import { Client, Pool, types, type PoolClient } from 'pg';
import { asWatcher, isWatching } from '../scheduling/lanes';
import { Turns } from '../scheduling/turns';
import { isAway, noteAway } from './databaseErrors';
import { HeldTables, lockWaits, type LockWait } from './heldTables';
import {
  longestPause,
  longestStatement,
  processOf,
  ServerConnection,
  waitForLock,
  type Running,
  type ServerSide,
} from './serverConnection';

/** Whole numbers of 64 bits are read as numbers, as on the embedded engine. */
types.setTypeParser(types.builtins.INT8, Number);
/** So are lists of them (`bigint[]`), of which the driver would make texts; its types name no lists. */
const lists = { int8: 1016 };
types.setTypeParser(lists.int8, (text: string) =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((each) => (each === 'NULL' ? null : Number(each))),
);

/** How long a connection may take to be made, or to be waited for, in ms. */
const connectFor = 8_000;
/** A statement that takes longer than this makes one look whether the server is still there, in ms. */
const suspectAfter = 10_000;
const lookEvery = 5_000;
/** How often it is looked whether many wait for one table, in ms. */
const lookForHeldEvery = 500;
/** What a server says of its connections: which there are, and which of them do nothing. Null: it can not be told. */
const busyProcesses = async (address: string): Promise<ReadonlySet<number> | null> => {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: connectFor,
    query_timeout: connectFor,
  });
  client.on('error', () => {
    // Heard of where it is asked.
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; own: boolean }>(
      `select pid, pid = pg_backend_pid() as own from pg_stat_activity
       where usename = current_user and (state not like 'idle%' or pid = pg_backend_pid())`,
    );
    // Between a pooler and us the numbers are the pooler's own.
    const isDirect = rows.some(({ pid, own }) => own && pid === processOf(client));
    return isDirect ? new Set(rows.map(({ pid }) => pid)) : null;
  } finally {
    client.end().catch(() => undefined);
  }
};

const connections = 10;
/** What tells how the server stands must not wait behind those of whom it is to tell. */
const watching = 2;

/**
 * The pool of connections to a server. A connection that breaks, wherever it is, is replaced, and whoever used it gets an
 * error that says so: it never ends the process. Nobody waits for a server that does not answer any more either,
 * which a network that was cut, or a machine that was frozen, does not say.
 */
class ServerDriver implements Driver {
  private readonly pool: Pool;
  private readonly turns = new Turns(connectFor, connections);
  private readonly watchTurns = new Turns(connectFor, watching);
  private readonly held: HeldTables;
  private awaySince: Date | null = null;
  private readonly inUse = new Set<ServerConnection>();
  private readonly sides = new WeakMap<PoolClient, ServerSide>();
  private readonly timers: NodeJS.Timeout[];
  private isLooking = false;
  private isLookingForHeld = false;

  constructor(
    private readonly address: string,
    private readonly isPatient: boolean,
    private readonly warn: (sentence: string) => void,
  ) {
    this.held = new HeldTables(warn);
    const limits = isPatient
      ? ''
      : `-c statement_timeout=${longestStatement} -c idle_in_transaction_session_timeout=${longestPause} -c lock_timeout=${waitForLock.statement}`;
    this.pool = new Pool({
      connectionString: address,
      max: connections + watching,
      connectionTimeoutMillis: connectFor,
      idleTimeoutMillis: 30_000,
      maxLifetimeSeconds: 3600,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'stallkeeper',
      // Compiling a plan takes longer than any statement here takes without it.
      options: `-c TimeZone=UTC -c jit=off ${limits}`,
    });
    this.pool.on('error', () => {
      // A connection that dies while idle is replaced by the pool.
    });
    this.pool.on('connect', (client) => {
      client.on('error', () => {
        // The pool hears of idle ones alone; one that is in use and not asking would end the process.
      });
    });
    this.timers = [
      setInterval(() => {
        void this.lookForLost();
      }, lookEvery).unref(),
    ];
    if (!isPatient)
      this.timers.push(
        setInterval(() => {
          void asWatcher(() => this.lookForHeld());
        }, lookForHeldEvery).unref(),
      );
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<ServerConnection> {
    const turns = isWatching() ? this.watchTurns : this.turns;
    await turns.take();
    try {
      const client = await this.connect();
      const side = this.sides.get(client) ?? null;
      const connection = new ServerConnection(client, side, this.isPatient, this.held, turns);
      this.inUse.add(connection);
      try {
        this.sides.set(client, await connection.look());
      } catch (error) {
        this.inUse.delete(connection);
        connection.release(true);
        throw error;
      }
      return connection;
    } catch (error) {
      turns.give();
      throw error;
    }
  }

  /** Notices that the server is away, and says that it is back. */
  private async connect(): Promise<PoolClient> {
    try {
      const client = await this.pool.connect();
      if (this.awaySince !== null)
        this.warn(`PostgreSQL answers again. It was away since ${this.awaySince.toISOString()}.`);
      this.awaySince = null;
      return client;
    } catch (error) {
      if (isAway(error)) {
        noteAway(error);
        this.awaySince ??= new Date();
      }
      throw error;
    }
  }

  async beginTransaction(connection: ServerConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    const access = settings.accessMode === undefined ? '' : ` ${settings.accessMode}`;
    await connection.begin(`start transaction${level}${access}`);
  }

  async commitTransaction(connection: ServerConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: ServerConnection): Promise<void> {
    await connection.rollback();
  }

  releaseConnection(connection: ServerConnection): Promise<void> {
    this.inUse.delete(connection);
    if (connection.lost) this.awaySince ??= new Date();
    connection.release();
    connection.turns.give();
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.pool.end();
  }

  private suspects(): { connection: ServerConnection; running: Running }[] {
    const before = performance.now() - suspectAfter;
    return [...this.inUse].flatMap((connection) => {
      const { running } = connection;
      return running !== null && running.since < before ? [{ connection, running }] : [];
    });
  }

  /** Keeps those who wait for one table that somebody holds from taking every connection. */
  private async lookForHeld(): Promise<void> {
    const occupied = [...this.inUse].flatMap((connection) => connection.occupied ?? []);
    if (this.isLookingForHeld || this.held.isQuiet(occupied)) return;
    this.isLookingForHeld = true;
    try {
      await this.watchTurns.run(async () => {
        const client = await this.pool.connect();
        try {
          await this.held.look(
            occupied,
            async (processes) => (await client.query<LockWait>(lockWaits, [processes])).rows,
            async (process) => {
              // Between the look and now it may have come to its end, and be at something else.
              const isStill = occupied.some(
                (each) =>
                  each.process === process &&
                  [...this.inUse].some(({ running }) => running !== null && running === each.statement),
              );
              if (isStill) await client.query('select pg_cancel_backend($1)', [process]);
            },
          );
        } finally {
          client.release();
        }
      });
    } catch {
      // Whoever asks the server for something hears of what it has.
    } finally {
      this.isLookingForHeld = false;
    }
  }

  /** Ends the waiting for statements of which the server knows nothing, or all where there is no server. */
  private async lookForLost(): Promise<void> {
    const suspects = this.suspects();
    if (this.isLooking || suspects.length === 0) return;
    this.isLooking = true;
    try {
      const busy = await busyProcesses(this.address).catch(() => new Set<number>());
      if (busy === null) return;
      for (const { connection, running } of suspects) {
        const { process } = connection;
        if (connection.running === running && process !== null && !busy.has(process)) running.fail();
      }
    } finally {
      this.isLooking = false;
    }
  }
}

/**
 * PostgreSQL's dialect on a server of its own, at an address. `patient`: for long work by a command, of which no statement
 * is too long. `warn` hears that the server is back, and who holds a table for long. Migrations set their own limits.
 */
export const serverDialect = (
  address: string,
  patient: boolean,
  warn: (sentence: string) => void = () => undefined,
): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new ServerDriver(address, patient, warn),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
