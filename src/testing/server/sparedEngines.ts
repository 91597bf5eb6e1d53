import { Worker } from 'node:worker_threads';
import { embeddedDatabase } from '../../server/db/engine/embeddedDatabase';
import type { EmbeddedEngine } from '../../server/db/engine/embeddedEngine';
import { emptyTables } from '../../server/db/seeding/upkeep';

/**
 * The embedded engine takes seconds to start on a small machine, which is longer than most tests take. One whose test is
 * over is emptied and goes to the next test of this process, unless that test changed more than rows.
 */
const spare: EmbeddedEngine[] = [];
/** What a process keeps: few tests have two databases. */
const most = 1;

/** Everything but rows: tables, columns, keys, triggers and whether they are on, functions. */
const shape = `
  select md5(concat_ws('|',
    (select string_agg(concat(oid, relname, relkind, relhastriggers), ',' order by oid) from pg_class where oid >= 16384
      and relpersistence <> 't' and relnamespace <> 'pg_toast'::regnamespace),
    (select string_agg(concat(attrelid, attname, atttypid, attnotnull), ',' order by attrelid, attnum) from pg_attribute
      where attrelid >= 16384 and attnum > 0),
    (select string_agg(concat(oid, conname, convalidated), ',' order by oid) from pg_constraint where oid >= 16384),
    (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid) from pg_trigger where oid >= 16384),
    (select string_agg(concat(oid, proname, md5(prosrc)), ',' order by oid) from pg_proc where oid >= 16384),
    (select string_agg(concat(name, version), ',' order by name) from
      (select name, timestamp as version from kysely_migration) as migrations))) as shape`;

/** The session as a new one has it; statements that are prepared stay. */
const asNew = `
  rollback;
  unlisten *;
  discard temp;
  select pg_advisory_unlock_all();
  reset all;
  set time zone 'UTC'`;

const shapes = new WeakMap<EmbeddedEngine, unknown>();

const shapeOf = async (engine: EmbeddedEngine): Promise<unknown> =>
  (await engine.query(shape, [])).rows[0]?.['shape'];

/** Whether the thread of an engine keeps this process from ending: not while nobody works with it. */
const holdProcess = (engine: EmbeddedEngine, holds: boolean): void => {
  const thread: unknown = Reflect.get(engine, 'worker');
  if (!(thread instanceof Worker)) throw new Error('The embedded engine has no thread');
  if (holds) thread.ref();
  else thread.unref();
};

/** Keeps an engine whose test is over, or ends it. */
const giveBack = async (engine: EmbeddedEngine): Promise<void> => {
  try {
    await engine.execute(asNew);
    if (spare.length < most && (await shapeOf(engine)) === shapes.get(engine)) {
      await emptyTables(embeddedDatabase(engine), []);
      holdProcess(engine, false);
      spare.push(engine);
      return;
    }
  } catch {
    // A test may have ended it, or hold what is to be emptied: the next one gets another.
  }
  await engine.close();
};

const asks: ReadonlySet<string | symbol> = new Set(['query', 'execute', 'copyIn', 'dump']);

/** An emptied engine, or one that `start` starts; closing it keeps it for the next. */
export const borrowEngine = async (start: () => Promise<EmbeddedEngine>): Promise<EmbeddedEngine> => {
  const engine = spare.pop() ?? (await start());
  holdProcess(engine, true);
  if (!shapes.has(engine)) shapes.set(engine, await shapeOf(engine));
  let closed: Promise<void> | null = null;
  const close = (): Promise<void> => {
    closed ??= giveBack(engine);
    return closed;
  };
  return new Proxy(engine, {
    get: (target, name) => {
      if (name === 'close') return close;
      // Who comes late is not to meet what is another test's by then.
      if (closed !== null && asks.has(name)) return () => Promise.reject(new Error('The test is over'));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
};
