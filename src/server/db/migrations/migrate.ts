import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { m001Baseline } from './m001Baseline';

/** Every migration; they run in the order of their names, and a name is never changed once it has run somewhere. */
const migrations: Record<string, Migration> = { '001-baseline': m001Baseline };

/** However long a migration takes, a server does not end it half way: they are all in one transaction. */
const unhurried = (migration: Migration): Migration => ({
  async up(db) {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
    await migration.up(db);
  },
});

const inOrder = Object.fromEntries(
  Object.entries(migrations).map(([name, migration]) => [name, unhurried(migration)]),
);

/** The database was made by another version of the program, which ran migrations that this one does not have. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion';

  /** `migration` is one that only the other version has. */
  constructor(readonly migration: string) {
    super(`Another version made the database: it has run the migration ${migration}`);
  }
}

/** The first migration that ran and is not one of ours, or null. */
const unknownMigration = async <T>(db: Kysely<T>): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.find(({ name }) => !(name in migrations))?.name ?? null;
};

/** Whether this version has every one of these migrations. */
export const knowsMigrations = (names: readonly string[]): boolean =>
  names.every((name) => name in migrations);

/**
 * Brings the database to the newest migration, or to that of a name; several processes may ask at once. Errors:
 * OtherVersion, DatabaseError.
 */
export const migrate = async <T>(db: Kysely<T>, until: string | null = null): Promise<void> => {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(inOrder) },
  });
  const { error, results } =
    until === null ? await migrator.migrateToLatest() : await migrator.migrateTo(until);
  if (error === undefined) return;
  // Without results nothing was tried, mostly as what ran before is not what there is. Where that cannot be read
  // either, the first error says why.
  const unknown = results === undefined ? await unknownMigration(db).catch(() => null) : null;
  if (unknown !== null) throw new OtherVersion(unknown);
  throw error instanceof Error ? error : new Error('Migration failed');
};
