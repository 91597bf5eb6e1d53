import { closeSync, cpSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testProgram } from '../../testing/server/program';
import type { Fault } from '../../domain/errors/errorTable';
import { Damage } from './damage';
import { openDatabase, type Database, type OpenDatabase } from './database';
import { pageBytes } from './engine/pageChecks';

let folder: string;
let opened: OpenDatabase;
let told: Fault[];
let damage: Damage;

const open = (): Promise<OpenDatabase> => openDatabase({ url: null, folder, program: testProgram });

/** A folder with a database in it, which each test begins with a copy of. */
let whole: string;
beforeAll(async () => {
  whole = mkdtempSync(path.join(tmpdir(), 'whole-'));
  await (await openDatabase({ url: null, folder: whole, program: testProgram })).close();
});
afterAll(() => {
  rmSync(whole, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'damage-'));
  cpSync(whole, folder, { recursive: true });
  opened = await open();
  told = [];
  damage = new Damage((fault) => told.push(fault));
});
afterEach(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const goesOn = (): boolean => false;

const fileOf = async (db: Database, relation: string): Promise<string> => {
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${relation}) as file`.execute(db);
  return path.join(folder, 'database', rows[0]?.file ?? '');
};

/** Fills a table, ends the engine, and changes some bytes of a page of what is named, as a failing disk does. */
const damageOf = async (relation: string): Promise<void> => {
  await sql`insert into attempts select 'key ' || n, 1, now() from generate_series(1, 5000) as n`.execute(
    opened.db,
  );
  await sql`checkpoint`.execute(opened.db);
  const file = await fileOf(opened.db, relation);
  await opened.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.from([1, 2, 3, 4]), 0, 4, pageBytes * 2 + 5_000);
  closeSync(handle);
  opened = await open();
};

describe('the look at the stored data', () => {
  it('finds nothing in data that is as it was written, while it is written to', async () => {
    const writing = (async () => {
      for (let round = 0; round < 20; round += 1) {
        await sql`insert into attempts select ${`r${String(round)} `} || n, 1, now() from generate_series(1, 500) as n`.execute(
          opened.db,
        );
        await sql`checkpoint`.execute(opened.db);
      }
    })();
    await damage.lookAtFolder(opened.db, folder, goesOn);
    await writing;
    expect(damage.fault).toBeNull();
    expect(told).toEqual([]);
  });

  it('names the table of a damaged page, once, though nobody reads it', async () => {
    await damageOf('attempts');
    await damage.lookAtFolder(opened.db, folder, goesOn);
    await damage.lookAtFolder(opened.db, folder, goesOn);
    expect(told).toHaveLength(1);
    expect(damage.fault).toMatchObject({
      code: 'dataDamaged',
      params: { what: ['table attempts, 1 × 8 kB'] },
    });
  });

  it('makes a damaged index anew, so that nothing is lost, and says so', async () => {
    await damageOf('attempts_pkey');
    await damage.lookAtFolder(opened.db, folder, goesOn);
    expect(damage.fault).toMatchObject({ code: 'dataRebuilt', params: { what: ['index attempts_pkey'] } });
    const found = await opened.db.selectFrom('attempts').select('n').where('key', '=', 'key 77').execute();
    expect(found).toHaveLength(1);
    const again = new Damage(() => undefined);
    await again.lookAtFolder(opened.db, folder, goesOn);
    expect(again.fault).toBeNull();
  });

  it('hears of a page that a question met', async () => {
    await damageOf('attempts');
    const failure = await sql`select sum(n) from attempts`.execute(opened.db).then(
      () => null,
      (error: unknown) => error,
    );
    damage.hear(failure);
    damage.hear(new Error('Something else'));
    expect(told).toHaveLength(1);
    expect(damage.fault).toMatchObject({ code: 'dataDamaged' });
    expect(damage.fault?.message).toContain('invalid page');
  });
});
