import { sql } from 'kysely';
import { openTestDatabase } from '../../../testing/server/testDatabase';
import { startFailure } from '../../startFailure';
import type { OpenDatabase } from '../database';
import { goesOnBeside, migrate } from './migrate';
import { OtherVersion } from './runMigrations';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const failure = (): Promise<unknown> => migrate(opened.db).catch((error: unknown) => error);

it('a migrated database is left as it is', async () => {
  await expect(migrate(opened.db)).resolves.toBeUndefined();
});

it('a database of another version stops the start with a sentence that says what to do', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('010-sign-in-help', '')`.execute(
    opened.db,
  );
  const error = await failure();
  expect(error).toBeInstanceOf(OtherVersion);
  expect(startFailure(error, {})).toBe(
    'Another version of Stallkeeper made the database in the data folder (it has run the migration 010-sign-in-help). Set DATA_DIR to a new folder, or start that version. To stay with this one after an upgrade, put back the backup that was made before it, into an empty place (npm run restore; docs/deploying.md, Upgrades).',
  );
  expect(startFailure(error, { DATABASE_URL: 'postgres://me:secret@db.test/x' })).toBe(
    'Another version of Stallkeeper made the database at db.test (it has run the migration 010-sign-in-help). Set DATABASE_URL to an empty database, or start that version. To stay with this one after an upgrade, put back the backup that was made before it, into an empty place (npm run restore; docs/deploying.md, Upgrades).',
  );
});

it('a database that another state of the baseline made is refused, as its tables are others', async () => {
  const own = await openTestDatabase();
  await sql`update kysely_migration set name = '001-baseline-00000000' where name like '001-baseline-%'`.execute(
    own.db,
  );
  await expect(migrate(own.db)).rejects.toEqual(new OtherVersion('001-baseline-00000000'));
  await own.close();
});

it('a database that cannot be read says so, and not that another version made it', async () => {
  const none = await openTestDatabase();
  await none.close();
  await expect(migrate(none.db)).rejects.not.toBeInstanceOf(OtherVersion);
});

it('a process goes on beside newer migrations that only add, and not beside one that takes away', () => {
  expect(goesOnBeside(['001-baseline', '002-add-grams'])).toBe(true);
  expect(goesOnBeside(['001-baseline', '002-add-grams', '003-weight-contract'])).toBe(false);
});
