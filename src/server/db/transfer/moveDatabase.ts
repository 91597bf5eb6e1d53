import { sql } from 'kysely';
import type { Database, Queries } from '../database';
import { readFact } from '../serverFacts';
import { migrate } from '../migrations/migrate';
import { beginLoading, finishLoading, loadRows, type Aside } from './loadTables';
import {
  isEmptyDatabase,
  migrationsOf,
  readAlike,
  rowsOf,
  sequencesOf,
  sumOf,
  tablesOf,
  type TableShape,
} from './readTables';

/** A database cannot be moved, or is none to work with as one was not moved whole; the message says why. */
export class MoveRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MoveRefused';
  }
}

/** What a move has come to, kept in its target until it is whole: a server does not start on that. */
interface Progress {
  /** What the source says of when its server last ran: another word means that it went on. */
  lastRun: string;
  aside: Aside;
}

const begunWith = 'begun';

const isMoving = async (db: Queries): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('moving') is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
};

/** Errors: MoveRefused where a marketplace is not here whole yet, or goes on elsewhere. */
export const demandHere = async (db: Queries): Promise<void> => {
  if (await isMoving(db))
    throw new MoveRefused(
      'A marketplace is being moved into this database, and is not there whole. Go on with "npm run move".',
    );
  const place = await readFact(db, 'moved-to');
  if (place !== null)
    throw new MoveRefused(
      `This marketplace was moved to ${place}, and would send the same mails and payouts as there. Set DATABASE_URL to that database. If that one is given up, "npm run adopt -- --folder" lets this one go on.`,
    );
};

const readNote = async (db: Queries, name: string): Promise<string | null> => {
  const { rows } = await sql<{ value: string }>`select value from moving where name = ${name}`.execute(db);
  return rows[0]?.value ?? null;
};

const writeNote = async (db: Queries, name: string, value: string): Promise<void> => {
  await sql`
    insert into moving (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value`.execute(db);
};

/** When the server of a source last kept it up; what else is read of it stays as it is while nobody works with it. */
const lastRunOf = async (source: Queries): Promise<string> =>
  (await readFact(source, 'kept-up-at')) ?? 'never';

// What is noted there was written by `begin` below; a column of text has no type.
const asideIn = (text: string): Progress => JSON.parse(text) as Progress;

const begin = async (source: Queries, target: Database): Promise<Progress> => {
  const lastRun = await lastRunOf(source);
  const migrations = await migrationsOf(source);
  if (migrations === null) throw new MoveRefused('There is no marketplace to be moved.');
  if (await isMoving(target)) {
    const known = await readNote(target, begunWith);
    // Ended before its first row: only tables are there, or some of them.
    if (known !== null) {
      const progress = asideIn(known);
      if (progress.lastRun === lastRun) return progress;
      throw new MoveRefused(
        'The marketplace went on after this move was begun, or the target is that of another one. Empty the target and begin anew.',
      );
    }
  } else {
    if (!(await isEmptyDatabase(target)))
      throw new MoveRefused('The target is not empty. Name an empty database.');
    await sql`create table moving (name text primary key, value text not null)`.execute(target);
  }
  await migrate(target, migrations.at(-1) ?? null);
  return target.transaction().execute(async (tx) => {
    const progress = { lastRun, aside: await beginLoading(tx, await ownTables(tx)) };
    await writeNote(tx, begunWith, JSON.stringify(progress));
    return progress;
  });
};

const ownTables = async (db: Queries): Promise<TableShape[]> =>
  (await tablesOf(db)).filter(({ name }) => name !== 'moving');

/** A table that was moved, with its rows. */
export interface MovedTable {
  name: string;
  rows: number;
}

interface Watching {
  /** Hears of each table that is whole. */
  moved: (table: MovedTable) => void;
  /** Asks whether to stop; what was moved stays, and the next call goes on there. */
  stopping: () => boolean;
  /** Looks over what is there before it is believed. Errors: those that it throws, and nothing is believed. */
  prove: (tx: Queries) => Promise<void>;
}

/**
 * Moves every row of a database that nobody works with into an empty one, piece by piece, so that it goes on where it was
 * ended. Whole only when each table has as many rows as its source, and the same ones by the sum of their texts. Answers the
 * tables, or null where it was asked to stop. Errors: MoveRefused; those of the databases.
 */
export const moveDatabase = async (
  source: Database,
  target: Database,
  { moved, stopping, prove }: Watching,
): Promise<MovedTable[] | null> => {
  const { aside } = await begin(source, target);
  return source
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (from) => {
      await readAlike(from);
      const tables = await tablesOf(from);
      const targets = new Map((await ownTables(target)).map((shape) => [shape.name, shape]));
      const others = tables.filter(({ name, row }) => targets.get(name)?.row !== row);
      if (others.length > 0)
        throw new MoveRefused('The marketplace was made by another version. Move it with that version.');
      for (const shape of tables) {
        const page = Number((await readNote(target, shape.name)) ?? 0);
        for await (const { lines, next } of rowsOf(from, shape, page)) {
          if (stopping()) return null;
          await target.transaction().execute(async (tx) => {
            await readAlike(tx);
            await loadRows(tx, shape, lines);
            await writeNote(tx, shape.name, String(next));
          });
        }
        if (stopping()) return null;
      }
      const sequences = await sequencesOf(from);
      return target.transaction().execute(async (tx) => {
        await readAlike(tx);
        await finishLoading(tx, [...targets.values()], aside, sequences);
        const done: MovedTable[] = [];
        for (const { name } of tables) {
          const [there, here] = [await sumOf(from, { name }), await sumOf(tx, { name })];
          if (there.rows !== here.rows || there.sum !== here.sum)
            throw new MoveRefused(
              `The table ${name} has ${String(there.rows)} rows, and not the same ones arrived (${String(here.rows)}). Nothing was taken over; empty the target and begin anew.`,
            );
          done.push({ name, rows: here.rows });
          moved({ name, rows: here.rows });
        }
        await prove(tx);
        await sql`drop table moving`.execute(tx);
        return done;
      });
    });
};
