import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Driver,
  type QueryResult,
  type TransactionBuilder,
  type TransactionSettings,
} from 'kysely';
import type { EmbeddedEngine } from './embeddedEngine';
import { Turns } from '../../scheduling/turns';
import type { Tables } from '../migrations/tables';
import { TrailedConnection } from '../trail';

const longestWait = 60_000;
/** What asks beside the transaction that it is a part of waits for itself: it fails before others notice, in ms. */
const longestBeside = 2_000;

/** The transaction that the present work is a part of. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Work of a transaction, which is to ask the database by that transaction alone: there is one connection. */
const within = async <T>(work: () => Promise<T>): Promise<T> => {
  const transaction = { isOpen: true };
  try {
    return await transactions.run(transaction, work);
  } finally {
    transaction.isOpen = false;
  }
};

/** A database on the one connection, which knows what work is within a transaction of it. */
class EmbeddedDatabase extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute((tx) => within(() => work(tx)));
    return builder;
  }
}

class EmbeddedConnection extends TrailedConnection {
  constructor(private readonly engine: EmbeddedEngine) {
    super();
  }

  protected async run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affected } = await this.engine.query(query.sql, query.parameters);
    // The row type is the query builder's own promise; it cannot be checked here.
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  protected async say(words: string): Promise<void> {
    await this.engine.execute(words);
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

  async acquireConnection(): Promise<EmbeddedConnection> {
    if (transactions.getStore()?.isOpen !== true) await this.turns.take();
    else {
      const beside = new Error('The database was asked beside the transaction that this is a part of');
      await this.turns.take(longestBeside).catch(() => Promise.reject(beside));
    }
    return this.connection;
  }

  async beginTransaction(connection: EmbeddedConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel === undefined ? '' : ` isolation level ${settings.isolationLevel}`;
    await connection.begin(`begin${level}`);
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.rollback();
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

/** The query builder in PostgreSQL's dialect on the embedded engine: one connection, taken in turns. */
export const embeddedDatabase = (engine: EmbeddedEngine): Kysely<Tables> =>
  new EmbeddedDatabase({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new EmbeddedDriver(engine),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
