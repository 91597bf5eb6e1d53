import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { openTestDatabase } from '../testing/server/testDatabase';
import type { OpenDatabase } from './db/database';
import { mendClockMarks, untidyTables } from './db/upkeep';
import { diskStorage } from './adapters/diskStorage';
import { addMail } from './notifications/queries/mails';
import { Pictures } from './files/pictures/pictures';
import { writeFact } from './db/serverFacts';
import { clearMails, ClockTrust, keepUp, removeOldFiles } from './upkeep';

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

describe('old files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'old-files-'));
  const storage = diskStorage(folder, 'secret', () => now);
  const atHand = { storage, pictures: new Pictures(storage, '') };
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const idOf = (name: string): string => `00000000-0000-4000-8000-${Buffer.from(name).toString('hex')}`;
  const keyOf = (name: string): string => `main/staged/${idOf(name)}/${name}`;

  it('are removed, rows and bytes: uploads unused for a day and exports after a week', async () => {
    const { db } = opened;
    const files: [name: string, kind: string, age: number][] = [
      ['new.up', 'staged', 0.9],
      ['unused', 'staged', 1.1],
      ['csv.ok', 'staged', 40],
      ['vendor', 'staged', 40],
      ['chat..', 'staged', 40],
      ['manual', 'staged', 40],
      ['answer', 'application', 40],
      ['export', 'export', 7.1],
      ['recent', 'export', 6.9],
      ['no.one', 'picture', 7.1],
      ['wanted', 'picture', 7.1],
      ['choice', 'picture', 7.1],
      ['fresh.', 'picture', 6.9],
      ['saved.', 'product', 40],
    ];
    for (const [name, kind, age] of files) {
      await storage.write(
        keyOf(name),
        (async function* () {
          await Promise.resolve();
          yield name;
        })(),
      );
      await db
        .insertInto('files')
        .values({
          store: 'main',
          id: idOf(name),
          vendor: 'Fjord',
          kind,
          name,
          mime: 'text/csv',
          size: 1,
          path: keyOf(name),
          created_at: new Date(now.getTime() - age * day),
        })
        .execute();
    }
    await db
      .insertInto('import_batches')
      .values({ store: 'main', vendor: 'Fjord', file_id: idOf('csv.ok'), name: 'a', by_email: '' })
      .execute();
    const metafields = JSON.stringify([{ key: 'menu', value: `gid://file/main/${idOf('vendor')}` }]);
    await db.insertInto('vendors').values({ store: 'main', vendor: 'Fjord', metafields }).execute();
    await db
      .insertInto('contact_messages')
      .values({ store: 'main', kind: 'message', content: JSON.stringify({ body: idOf('chat..') }) })
      .execute();
    const mediaOf = (name: string): string =>
      JSON.stringify([{ src: `/files/public/main/product-images/${idOf(name)}.png` }]);
    const manual = JSON.stringify([{ key: 'manual', value: `gid://file/main/${idOf('manual')}` }]);
    const { id } = await db
      .insertInto('products')
      .values({ store: 'main', vendor: 'Fjord', title: 'Mug', media: mediaOf('wanted'), metafields: manual })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('variants')
      .values({
        store: 'main',
        product_id: id,
        vendor: 'Fjord',
        position: 0,
        price: 1,
        media: mediaOf('choice'),
      })
      .execute();
    await removeOldFiles(db, atHand, now, 90);
    const kept = await db.selectFrom('files').select('name').execute();
    expect(kept.map(({ name }) => name).sort()).toEqual([
      'answer',
      'chat..',
      'choice',
      'csv.ok',
      'fresh.',
      'manual',
      'new.up',
      'recent',
      'saved.',
      'vendor',
      'wanted',
    ]);
    for (const [name] of files)
      expect(existsSync(path.dirname(path.join(folder, keyOf(name))))).toBe(
        !['unused', 'export', 'no.one'].includes(name),
      );
  });

  it('take with them what was made of them, of private pictures as well', async () => {
    const { db } = opened;
    const made = path.join(folder, 'made-private', keyOf('photo.'));
    await storage.write(`made-private/${keyOf('photo.')}/96.webp`, Readable.from(['small']));
    await db
      .insertInto('files')
      .values({
        store: 'main',
        id: idOf('photo.'),
        vendor: '',
        kind: 'staged',
        name: 'photo.',
        size: 1,
        mime: 'image/png',
        path: keyOf('photo.'),
        created_at: new Date(now.getTime() - 2 * day),
      })
      .execute();
    expect(existsSync(made)).toBe(true);
    await removeOldFiles(db, atHand, now, 90);
    expect(existsSync(made)).toBe(false);
  });

  it('stay with their rows where the disk does not let go of them, to be tried again', async () => {
    const { db } = opened;
    const key = keyOf('again.');
    await db
      .insertInto('files')
      .values({
        store: 'main',
        id: idOf('again.'),
        vendor: '',
        kind: 'staged',
        name: 'again.',
        mime: '',
        size: 1,
        path: key,
        created_at: new Date(now.getTime() - 2 * day),
      })
      .execute();
    const refusing = { remove: () => Promise.reject(new Error('EACCES')) };
    await expect(removeOldFiles(db, { ...atHand, storage: refusing }, now, 90)).rejects.toThrow('EACCES');
    expect(await db.selectFrom('files').select('id').where('path', '=', key).execute()).toHaveLength(1);
    await removeOldFiles(db, atHand, now, 90);
    expect(await db.selectFrom('files').select('id').where('path', '=', key).execute()).toEqual([]);
  });

  it('of imports go when all that used them are over for so many days; never at 0', async () => {
    const { db } = opened;
    await db.deleteFrom('import_batches').execute();
    await db.deleteFrom('files').execute();
    const ages: [name: string, over: number | null][] = [
      ['over91', 91],
      ['over89', 89],
      ['runs..', null],
    ];
    for (const [name, over] of ages) {
      await db
        .insertInto('files')
        .values({
          store: 'main',
          id: idOf(name),
          vendor: 'Fjord',
          kind: 'staged',
          name,
          mime: 'text/csv',
          size: 1,
          path: keyOf(name),
          created_at: new Date(now.getTime() - 400 * day),
        })
        .execute();
      await db
        .insertInto('import_batches')
        .values({
          store: 'main',
          vendor: 'Fjord',
          file_id: idOf(name),
          name: 'a',
          by_email: '',
          finished_at: over === null ? null : new Date(now.getTime() - over * day),
        })
        .execute();
    }
    const names = async (): Promise<string[]> =>
      (await db.selectFrom('files').select('name').orderBy('name').execute()).map(({ name }) => name);
    await removeOldFiles(db, atHand, now, 0);
    expect(await names()).toEqual(['over89', 'over91', 'runs..']);
    await removeOldFiles(db, atHand, now, 90);
    expect(await names()).toEqual(['over89', 'runs..']);
    expect(await db.selectFrom('import_batches').select('id').execute()).toHaveLength(3);
  });
});

describe('old mails', () => {
  const write = (subject: string, age: number, state: 'sent' | 'queued', life: number | null) =>
    addMail(opened.db, {
      store: 'main',
      recipient: 'zo@vendors.test',
      template: 'auth-invite',
      language: 'en',
      subject,
      body: 'the code',
      html: 'the code',
      state,
      error: null,
      life,
      created_at: new Date(now.getTime() - age * day),
    });
  const mails = () =>
    opened.db.selectFrom('mails').select(['subject', 'body', 'html']).orderBy('subject').execute();

  it('lose what they say once their code is over, and go after so many days; never at 0', async () => {
    const later = new Date(Date.now() + 60_000);
    await write('old', 181, 'sent', null);
    await write('on its way', 181, 'queued', null);
    await write('over', 1, 'sent', 1);
    await write('valid', 1, 'sent', day);
    await opened.db.updateTable('mails').set({ sealed: 'sealed' }).where('subject', '=', 'over').execute();
    const said = { body: 'the code', html: 'the code' };
    await clearMails(opened.db, later, 0);
    expect(await mails()).toEqual([
      { subject: 'old', ...said },
      { subject: 'on its way', ...said },
      { subject: 'over', body: '', html: null },
      { subject: 'valid', ...said },
    ]);
    const sealed = opened.db.selectFrom('mails').select('id').where('sealed', 'is not', null);
    expect(await sealed.execute()).toEqual([]);
    await clearMails(opened.db, now, 180);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['on its way', 'over', 'valid']);
  });
});

describe('a clock that may be wrong', () => {
  it('throws nothing away until it has gone steadily for a day', async () => {
    let steady = 0;
    const trust = new ClockTrust(() => steady);
    expect(trust.holds).toBe(true);
    trust.doubt();
    expect(trust.holds).toBe(false);
    steady += day;
    expect(trust.holds).toBe(true);
    await opened.db
      .insertInto('jobs')
      .values({ store: 'main', kind: 'old', payload: '{}', finished_at: new Date(now.getTime() - 31 * day) })
      .execute();
    const old = () => opened.db.selectFrom('jobs').select('id').where('kind', '=', 'old').execute();
    await keepUp(opened.db, false, 1, now, { mayForget: false });
    expect(await old()).toHaveLength(1);
    await keepUp(opened.db, false, 1, now);
    expect(await old()).toHaveLength(0);
  });

  it('is doubted at a start long after the last sign of life, or before it', async () => {
    const { db } = opened;
    const begin = async (away: number): Promise<{ holds: boolean; wentBack: boolean }> => {
      const trust = new ClockTrust(() => 0);
      await writeFact(db, 'kept-up-at', new Date(now.getTime() - away).toISOString());
      const wentBack = await trust.begin(db, now);
      return { holds: trust.holds, wentBack };
    };
    expect(await begin(day)).toEqual({ holds: true, wentBack: false });
    expect(await begin(8 * day)).toEqual({ holds: false, wentBack: false });
    expect(await begin(-2 * day)).toEqual({ holds: false, wentBack: true });
  });

  it('leaves no mark by which people are told nothing for two days', async () => {
    const { db } = opened;
    const later = new Date(now.getTime() + 2 * day);
    await db
      .updateTable('stores')
      .set({ submissions_told_at: later, digest_told_at: later, reminders_since: later })
      .execute();
    await mendClockMarks(db, now);
    const marks = await db
      .selectFrom('stores')
      .select(['submissions_told_at', 'digest_told_at', 'reminders_since'])
      .executeTakeFirstOrThrow();
    for (const mark of Object.values(marks)) expect(mark.getTime()).toBeLessThanOrEqual(now.getTime());
  });
});
