import { sql, type Kysely, type Migration, type Transaction } from 'kysely';
import { codeOf } from '../../errorCode';

/** Every migration; they run in the order of their names, and a name is never changed once it has run somewhere. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The database was made by another version of the program, which ran migrations that this one does not have. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion';

  /** `migration` is one that only the other version has. */
  constructor(readonly migration: string) {
    super(`Another version made the database: it has run the migration ${migration}`);
  }
}

/** Somebody else's transaction holds a table that a migration changes. Its message is a sentence for who starts the program. */
export class TablesHeld extends Error {
  override readonly name = 'TablesHeld';

  constructor(holders: readonly Holder[], tries: number) {
    const held = holders.map(
      ({ tables, process, since }) =>
        `${tables} (PostgreSQL process ${String(process)}, since ${since.toISOString()})`,
    );
    const what = held.length === 0 ? 'A table that it changes' : held.join(', ');
    super(
      `The database cannot be brought to this version: ${what} is held by another transaction, such as a backup or a report that runs. It was tried ${String(tries)} times, and nothing was changed. Wait until that has ended, or end it (select pg_terminate_backend(…)), and start again.`,
    );
  }
}

/** Who holds a table keeps all others waiting behind a migration that waits for it: it gives up, and comes again. */
interface Patience {
  /** How long a table is waited for, in ms. */
  lockFor: number;
  tries: number;
  /** How long others are let by after the first try, in ms; after each further one that much more. */
  pauseFor: number;
}
const usual: Patience = { lockFor: 5_000, tries: 8, pauseFor: 1_000 };
const isLocked = (error: unknown): boolean => codeOf(error) === '55P03';

interface Holder {
  tables: string;
  process: number;
  since: Date;
}

/** Which transactions hold tables here for longer than one try took. */
const holdersIn = async <T>(db: Kysely<T>, { lockFor }: Patience): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select string_agg(distinct c.relname, ', ') as tables, a.pid as process, a.xact_start as since
    from pg_locks as l
    join pg_class as c on c.oid = l.relation and c.relkind in ('r', 'p')
    join pg_stat_activity as a on a.pid = l.pid
    where l.granted and l.pid <> pg_backend_pid() and c.relnamespace = current_schema()::regnamespace
      and l.database = (select oid from pg_database where datname = current_database())
      and a.xact_start < now() - make_interval(secs => ${lockFor / 1000})
    group by a.pid, a.xact_start
    order by a.xact_start limit 3`.execute(db);
  return rows;
};

const ranIn = async <T>(tx: Transaction<T>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(tx);
  return rows.map(({ name }) => name);
};

const missing = (migrations: Migrations, ran: readonly string[], until: string | null): string[] =>
  Object.keys(migrations)
    .sort()
    .filter((name) => !ran.includes(name) && (until === null || name <= until));

/** All that a database lacks, in one transaction: where one of them fails, all is as it was. */
const runMissing = async <T>(
  tx: Transaction<T>,
  migrations: Migrations,
  until: string | null,
  { lockFor }: Patience,
): Promise<void> => {
  // However long a migration takes, or waits for one that another process runs, a server does not end it.
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = 0`.execute(tx);
  // Of the transaction and not of the connection, which is another's in the next one behind a pooler.
  await sql`select pg_advisory_xact_lock(hashtextextended('stallkeeper migrations', 0))`.execute(tx);
  await sql`
    create table if not exists kysely_migration (
      name varchar(255) primary key, timestamp varchar(255) not null
    )`.execute(tx);
  const ran = await ranIn(tx);
  const unknown = ran.find((name) => !(name in migrations));
  if (unknown !== undefined) throw new OtherVersion(unknown);
  await sql.raw(`set local lock_timeout = ${String(lockFor)}`).execute(tx);
  for (const name of missing(migrations, ran, until)) {
    await migrations[name]?.up(tx);
    await sql`
      insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      tx,
    );
  }
};

/** What a database has run already, without writing to it; null where it has run nothing. */
const ranAlready = async <T>(db: Kysely<T>): Promise<string[] | null> => {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (rows[0]?.there !== true) return null;
  const { rows: names } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return names.map(({ name }) => name);
};

/**
 * Brings a database to the newest of these migrations, or to that of a name; several processes may ask at once, and one
 * that has run them all already takes no lock. Processes of the version before go on beside it, as long as nothing
 * was taken away that they use. Errors: OtherVersion, TablesHeld, DatabaseError.
 */
export const runMigrations = async <T>(
  db: Kysely<T>,
  migrations: Migrations,
  until: string | null = null,
  patience: Patience = usual,
): Promise<void> => {
  const ran = await ranAlready(db);
  const isKnown = ran?.every((name) => name in migrations) === true;
  if (ran !== null && isKnown && missing(migrations, ran, until).length === 0) return;
  for (let tries = 1; ; tries += 1)
    try {
      await db.transaction().execute((tx) => runMissing(tx, migrations, until, patience));
      return;
    } catch (error) {
      if (!isLocked(error)) throw error;
      if (tries === patience.tries) throw new TablesHeld(await holdersIn(db, patience), tries);
      await new Promise((resolve) => setTimeout(resolve, patience.pauseFor * tries));
    }
};
