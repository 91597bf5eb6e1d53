import { sql, type Kysely } from 'kysely';
import { makeBareDatabase } from '../../../testing/server/testDatabase';
import { testProgram } from '../../../testing/server/program';
import { openDatabase, type Database } from '../database';
import { OtherVersion, runMigrations, TablesHeld, type Migrations } from './runMigrations';

const step = (...statements: string[]) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** A release, the one after it, which only adds, and one whose second step fails. */
const first: Migrations = {
  '001-first': step(
    'create table parcels (id bigint generated always as identity primary key, weight integer not null)',
  ),
};
const second: Migrations = {
  ...first,
  '002-add-grams': step(
    'alter table parcels add column grams integer',
    `create function keep_grams() returns trigger language plpgsql as $$
       begin new.grams := coalesce(new.grams, new.weight * 1000); return new; end $$`,
    'create trigger keep_grams before insert on parcels for each row execute function keep_grams()',
    'update parcels set grams = weight * 1000',
  ),
};
const broken: Migrations = {
  ...second,
  '003-note': step('alter table parcels add column note text', 'alter table parcels drop column nowhere'),
};

let older: Database;
let newer: Database;
let closeAll: () => Promise<void>;

/** Two connections to one bare database where the tests have a server; the embedded engine has one for both. */
beforeEach(async () => {
  const bare = await makeBareDatabase();
  const options = { url: bare?.address ?? null, folder: null, program: testProgram, asItIs: true };
  const one = await openDatabase(options);
  const other = bare === null ? one : await openDatabase(options);
  older = one.db;
  newer = other.db;
  closeAll = async () => {
    await one.close();
    if (other !== one) await other.close();
    await bare?.drop();
  };
});
afterEach(() => closeAll());

const columns = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'parcels'
    order by ordinal_position`.execute(newer);
  return rows.map(({ name }) => name);
};
const ran = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    newer,
  );
  return rows.map(({ name }) => name);
};

it('lets a process of the release before go on beside a newer one, and refuses to start another', async () => {
  await runMigrations(older, first);
  await sql`insert into parcels (weight) values (2)`.execute(older);
  await runMigrations(newer, second);
  // What runs knows nothing of the new column, and writes on.
  await sql`insert into parcels (weight) values (3)`.execute(older);
  const { rows } = await sql`select weight, grams from parcels order by id`.execute(newer);
  expect(rows).toEqual([
    { weight: 2, grams: 2000 },
    { weight: 3, grams: 3000 },
  ]);
  const refused = await runMigrations(older, first).catch((error: unknown) => error);
  expect(refused).toEqual(new OtherVersion('002-add-grams'));
  expect(await ran()).toEqual(['001-first', '002-add-grams']);
});

it('leaves all as it was where one of them fails, and goes on once it is mended', async () => {
  await runMigrations(newer, first);
  await sql`insert into parcels (weight) values (2)`.execute(newer);
  await expect(runMigrations(newer, broken)).rejects.toThrow('nowhere');
  expect([await columns(), await ran()]).toEqual([['id', 'weight'], ['001-first']]);
  // The release before starts again as if nothing had been tried.
  await runMigrations(older, first);
  await runMigrations(newer, second);
  expect(await columns()).toEqual(['id', 'weight', 'grams']);
});

it('runs each once, however many processes begin at the same moment', async () => {
  await Promise.all([older, newer, older, newer].map((db) => runMigrations(db, second)));
  expect(await ran()).toEqual(['001-first', '002-add-grams']);
});

it('waits for a table that somebody uses, and lets others by meanwhile', async () => {
  if (older === newer) return;
  await runMigrations(newer, first);
  let isOver = false;
  const using = older.transaction().execute(async (tx) => {
    await sql`select count(*) from parcels`.execute(tx);
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    isOver = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  await runMigrations(newer, second);
  expect(isOver).toBe(true);
  await using;
  expect(await columns()).toContain('grams');
});

it('says which table was held by whom once it gives up, and has changed nothing', async () => {
  if (older === newer) return;
  await runMigrations(newer, first);
  let release = (): void => undefined;
  const isFree = new Promise<void>((resolve) => (release = resolve));
  const began: number[] = [];
  const using = older.transaction().execute(async (tx) => {
    const own = await sql<{ pid: number }>`select pg_backend_pid() as pid, count(*) from parcels`.execute(tx);
    began.push(own.rows[0]?.pid ?? 0);
    await isFree;
  });
  while (began.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const patience = { lockFor: 200, tries: 2, pauseFor: 10 };
  const failure = await runMigrations(newer, second, null, patience).catch((error: unknown) => error);
  release();
  await using;
  expect(failure).toBeInstanceOf(TablesHeld);
  expect(String(failure)).toContain(`parcels (PostgreSQL process ${String(began[0])}, since `);
  expect([await columns(), await ran()]).toEqual([['id', 'weight'], ['001-first']]);
});

it('is held by the transaction alone, as a pooler gives the connection to somebody else after it', async () => {
  await runMigrations(newer, first);
  const { rows } = await sql`
    select 1 from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(newer);
  expect(rows).toEqual([]);
});
