import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import type { Database } from './database';
import { Turns } from '../scheduling/turns';
import type { Tables } from './migrations/tables';

const longestWait = 60_000;
const savepoint = 'inner_transaction';

class InnerConnection implements DatabaseConnection {
  constructor(private readonly tx: Transaction<Tables>) {}

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.tx.executeQuery<R>(CompiledQuery.raw(query.sql, [...query.parameters]));
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('There are no cursors here: read by key range');
  }
}

/** The connection of a transaction, taken in turns; what begins a transaction on it gets a savepoint. */
class InnerDriver implements Driver {
  private readonly turns = new Turns(longestWait);
  private readonly connection: InnerConnection;

  constructor(tx: Transaction<Tables>) {
    this.connection = new InnerConnection(tx);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.turns.take();
    return this.connection;
  }

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel !== undefined)
      throw new Error('A transaction within another cannot have a level of its own');
    await this.say(`savepoint ${savepoint}`);
  }

  async commitTransaction(): Promise<void> {
    await this.say(`release savepoint ${savepoint}`);
  }

  async rollbackTransaction(): Promise<void> {
    await this.say(`rollback to savepoint ${savepoint}`);
    await this.say(`release savepoint ${savepoint}`);
  }

  releaseConnection(): Promise<void> {
    this.turns.give();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    return Promise.resolve();
  }

  private async say(words: string): Promise<void> {
    await this.connection.executeQuery(CompiledQuery.raw(words));
  }
}

/**
 * Does work in one transaction, also work that begins transactions of its own: all of it is kept, or nothing.
 * Errors: those of the work.
 */
export const oneTransaction = <T>(db: Database, work: (inner: Database) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) =>
    work(
      new Kysely<Tables>({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => new InnerDriver(tx),
          createIntrospector: (inner) => new PostgresIntrospector(inner),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      }),
    ),
  );
