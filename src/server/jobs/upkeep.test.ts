import { openTestDatabase } from '../../testing/server/testDatabase';
import type { OpenDatabase } from '../db/database';
import { untidyTables } from '../db/repositories/upkeep';
import { keepUp } from './upkeep';

let opened: OpenDatabase;
const now = new Date('2026-03-01T12:00:00Z');
const day = 86_400_000;

beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.db
    .insertInto('stores')
    .values({ store: 'main', shop_name: 'Main', currency: 'EUR' })
    .execute();
});
afterAll(() => opened.close());

const session = (id: number, expires: number, ended: number | null) => ({
  store: 'main',
  id: `00000000-0000-4000-8000-00000000000${String(id)}`,
  user_id: 1,
  vendor: '*',
  embedded: false,
  token_hash: 'hash',
  expires_at: new Date(now.getTime() + expires),
  ended_at: ended === null ? null : new Date(now.getTime() + ended),
});

describe('upkeep', () => {
  it('forgets what is over and keeps what is not', async () => {
    const { db } = opened;
    await db
      .insertInto('sessions')
      .values([
        session(1, -day, null),
        session(2, day, -31 * day),
        session(3, day, -day),
        session(4, day, null),
      ])
      .execute();
    const job = { store: 'main', kind: 'work', payload: '{}' };
    await db
      .insertInto('jobs')
      .values([
        job,
        { ...job, finished_at: now },
        { ...job, finished_at: new Date(now.getTime() - 31 * day) },
      ])
      .execute();
    await keepUp(db, false, 1, now);
    const kept = await db.selectFrom('sessions').select('id').orderBy('id').execute();
    expect(kept.map(({ id }) => id.at(-1))).toEqual(['3', '4']);
    expect(await db.selectFrom('jobs').select('id').execute()).toHaveLength(2);
  });

  it('tidies a table after many changes, and takes a checkpoint', async () => {
    if (opened.engine === null) {
      await expect(keepUp(opened.db, false, 5, now)).resolves.toBeUndefined();
      return;
    }
    const { db, engine } = opened;
    await engine.execute(
      `insert into attempts select 'key ' || n, 1, now() from generate_series(1, 5000) as n; delete from attempts`,
    );
    await engine.execute('select pg_stat_force_next_flush()');
    expect(await untidyTables(db)).toContain('attempts');
    await keepUp(db, true, 5, now);
    await engine.execute('select pg_stat_force_next_flush()');
    expect(await untidyTables(db)).not.toContain('attempts');
  });
});
