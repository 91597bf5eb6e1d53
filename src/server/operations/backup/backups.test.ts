import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { Backups } from './backups';

const hour = 3_600_000;
const day = 24 * hour;
const passphrase = 'a goat on a bicycle, twice';
let folder: string;
let server: TestServer;
let now: Date;
let warnings: string[];

const settings = { everyHours: 24, keep: 2, passphrase, warnDays: 2 };
const backupsIn = (place: string | null, demo = false): Backups =>
  new Backups({
    ...server.services,
    config: { ...server.services.config, demo, backups: { ...settings, folder: place } },
    now: () => now,
    warn: (sentence) => {
      warnings.push(sentence);
    },
  });

beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  warnings = [];
  folder = mkdtempSync(path.join(tmpdir(), 'backups-'));
  server = await startServer({}, () => now);
  await server.addStore('main', []);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it('makes one when it is time, by one of all processes, and keeps as many as it was told', async () => {
  const [one, other] = [backupsIn(folder), backupsIn(folder)];
  writeFileSync(path.join(folder, 'stallkeeper-by-hand.tar'), 'kept by a person');
  for (let days = 0; days < 4; days += 1) {
    await Promise.all([one.keepUp(), other.keepUp()]);
    now = new Date(now.getTime() + hour);
    await one.keepUp();
    now = new Date(now.getTime() + day - hour);
  }
  expect(readdirSync(folder).sort()).toEqual([
    'stallkeeper-2026-05-03T12-00-00Z.tar',
    'stallkeeper-2026-05-04T12-00-00Z.tar',
    'stallkeeper-by-hand.tar',
  ]);
  expect(one.latest).toMatchObject({ at: '2026-05-04T12:00:00.000Z' });
  expect(one.latest?.bytes).toBeGreaterThan(1000);
});

it('tries again an hour after a failure, and keeps nothing half', async () => {
  const nowhere = path.join(folder, 'file');
  writeFileSync(nowhere, '');
  const broken = backupsIn(path.join(nowhere, 'below'));
  await expect(broken.keepUp()).rejects.toThrow('ENOTDIR');
  const mended = backupsIn(folder);
  await mended.keepUp();
  expect(readdirSync(folder)).toEqual(['file']);
  now = new Date(now.getTime() + hour);
  await mended.keepUp();
  expect(readdirSync(folder)).toHaveLength(2);
});

it('warns admins of a backup that is missing or old, but not in the demo', async () => {
  const backups = backupsIn(null);
  await backups.look();
  expect(backups.fault).toBeNull();
  now = new Date(now.getTime() + 2 * day + 1);
  await backups.look();
  expect(backups.fault).toMatchObject({ code: 'backupMissing' });
  const demo = backupsIn(null, true);
  await demo.look();
  expect(demo.fault).toBeNull();
  await backups.arrived({ at: now.toISOString(), rows: 1, files: 0 }, null);
  expect(backups.fault).toBeNull();
  const since = now.toISOString().slice(0, 10);
  now = new Date(now.getTime() + 2 * day + 1);
  expect(backups.fault).toMatchObject({ code: 'backupOld', params: { at: since } });
});

it('counts what a clock ahead of time made as none, says so once, and keeps it beside the real ones', async () => {
  now = new Date('2027-01-01T12:00:00Z');
  const backups = backupsIn(folder);
  await backups.keepUp();
  expect(backups.latest).not.toBeNull();
  now = new Date('2026-05-01T12:00:00Z');
  await backups.look();
  expect(backups.latest).toBeNull();
  now = new Date(now.getTime() + 2 * day + 1);
  expect(backups.fault).toMatchObject({ code: 'backupMissing' });
  for (let days = 0; days < 3; days += 1) {
    await backups.keepUp();
    expect(backups.fault).toBeNull();
    now = new Date(now.getTime() + day);
  }
  expect(backups.latest).toMatchObject({ at: '2026-05-05T12:00:00.001Z' });
  expect(warnings).toEqual([expect.stringContaining('2027-01-01T12:00:00.000Z, which is yet to come')]);
  expect(readdirSync(folder).sort()).toEqual([
    'stallkeeper-2026-05-04T12-00-00Z.tar',
    'stallkeeper-2026-05-05T12-00-00Z.tar',
    'stallkeeper-2027-01-01T12-00-00Z.tar',
  ]);
});
