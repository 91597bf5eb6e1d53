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

/** Who holds a table keeps all others waiting behind a migration that waits for it: it gives up, and comes again. */
const lockFor = '5s';
const mostTries = 8;
const pauseFor = 1_000;
const isLocked = (error: unknown): boolean => codeOf(error) === '55P03';

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
  await sql.raw(`set local lock_timeout = '${lockFor}'`).execute(tx);
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
 * was taken away that they use. Errors: OtherVersion, DatabaseError.
 */
export const runMigrations = async <T>(
  db: Kysely<T>,
  migrations: Migrations,
  until: string | null = null,
): Promise<void> => {
  const ran = await ranAlready(db);
  const isKnown = ran?.every((name) => name in migrations) === true;
  if (ran !== null && isKnown && missing(migrations, ran, until).length === 0) return;
  for (let tries = 1; ; tries += 1)
    try {
      await db.transaction().execute((tx) => runMissing(tx, migrations, until));
      return;
    } catch (error) {
      if (!isLocked(error) || tries === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseFor * tries));
    }
};
