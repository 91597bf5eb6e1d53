import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { EmbeddedEngine } from './embeddedEngine';
import { Turns } from '../../scheduling/turns';

const longestWait = 60_000;

class EmbeddedConnection implements DatabaseConnection {
  constructor(private readonly engine: EmbeddedEngine) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.engine.query(query.sql, query.parameters);
    // The row type is the query builder's own promise; it cannot be checked here.
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database has no cursors: read by key range');
  }
}

class EmbeddedDriver implements Driver {
  private readonly turns = new Turns(longestWait);
  private readonly connection: EmbeddedConnection;

  constructor(private readonly engine: EmbeddedEngine) {
    this.connection = new EmbeddedConnection(engine);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.turns.take();
    return this.connection;
  }

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    await this.engine.execute(`begin${level}`);
  }

  async commitTransaction(): Promise<void> {
    await this.engine.execute('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.engine.execute('rollback');
  }

  releaseConnection(): Promise<void> {
    this.turns.give();
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.turns.take();
    await this.engine.close();
  }
}

/** PostgreSQL's dialect on the embedded engine: one connection, taken in turns. */
export const embeddedDialect = (engine: EmbeddedEngine): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new EmbeddedDriver(engine),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
