import { mkdtempSync, readdirSync, rmSync, utimesSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { readFact, writeFact } from '../../db/serverFacts';
import { Backups, lastFailure } from './backups';
import { beginRun, RunWatch } from './backupRun';

const hour = 3_600_000;
const day = 24 * hour;
const passphrase = 'a goat on a bicycle, twice';
let folder: string;
let server: TestServer;
let now: Date;
let warnings: string[];
/** A clock that never jumps, in ms. */
let steady: number;

const settings = { everyHours: 24, keep: 2, passphrase, warnDays: 2 };
const backupsIn = (place: string | null, demo = false, databaseUrl = server.services.config.databaseUrl) =>
  new Backups(
    {
      ...server.services,
      config: { ...server.services.config, demo, databaseUrl, backups: { ...settings, folder: place } },
      now: () => now,
      warn: (sentence) => {
        warnings.push(sentence);
      },
    },
    new RunWatch(() => steady),
  );

const minutes = (n: number): void => {
  now = new Date(now.getTime() + n * 60_000);
  steady += n * 60_000;
};

/** Begins a backup as another process does, which is killed in its middle, and leaves what such a one leaves. */
const dieInTheMiddle = async (): Promise<string> => {
  const name = `stallkeeper-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
  const { db } = server.services;
  await writeFact(db, 'backup-begun', now.toISOString());
  await beginRun(
    db,
    () => now,
    name,
    () => undefined,
  );
  writeFileSync(path.join(folder, `${name}.part`), 'half');
  return `${name}.part`;
};

/** What the process writes every half minute that makes a backup. */
const sayThatItGoesOn = async (): Promise<void> => {
  const { db } = server.services;
  const text = await readFact(db, 'backup-running');
  const run: unknown = JSON.parse(text ?? '{}');
  await writeFact(db, 'backup-running', JSON.stringify({ ...Object(run), seenAt: now.toISOString() }));
};

beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  warnings = [];
  steady = 0;
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

describe('one whose process is killed in its middle', () => {
  const begunAt = '2026-05-01T12:00:00.000Z';

  it('is told with its instants once nothing is heard of it, its half file removed, and made again at once', async () => {
    const part = await dieInTheMiddle();
    const [one, other] = [backupsIn(folder), backupsIn(folder)];
    minutes(1);
    await one.keepUp();
    await other.keepUp();
    minutes(2);
    await one.keepUp();
    expect(readdirSync(folder)).toEqual([part]);
    minutes(1);
    await Promise.all([one.keepUp(), other.keepUp()]);
    expect(warnings).toEqual([
      expect.stringMatching(/that began at 2026-05-01T12:00:00.000Z .* last heard of at 2026-05-01T12:00:00/),
    ]);
    // The next one has come to its end by now, and nothing is left to be told on screen.
    expect(readdirSync(folder)).toEqual(['stallkeeper-2026-05-01T12-04-00Z.tar']);
    expect(await lastFailure(server.services.db)).toBeNull();
  });

  it('is told at the start where the folder of the database is ours alone', async () => {
    const part = await dieInTheMiddle();
    const backups = backupsIn(folder, false, null);
    await backups.tidy();
    expect(readdirSync(folder)).not.toContain(part);
    expect(await lastFailure(server.services.db)).toMatchObject({ interruptedFrom: begunAt, kills: 1 });
    await backups.keepUp();
    expect(await lastFailure(server.services.db)).toBeNull();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('is not taken for dead while its process says that it goes on, however the clock jumps and long it takes', async () => {
    const part = await dieInTheMiddle();
    const other = backupsIn(folder, false, 'postgres://database/of-several');
    await other.tidy();
    for (let times = 0; times < 30; times += 1) {
      minutes(2);
      if (times === 10) now = new Date(now.getTime() + 3 * day);
      await sayThatItGoesOn();
      await other.keepUp();
    }
    expect(readdirSync(folder)).toEqual([part]);
    expect(warnings).toEqual([]);
  });

  it('waits an hour before a third try, as one that kills its process must not do so every other minute', async () => {
    const { db } = server.services;
    for (const kills of [1, 2]) {
      await dieInTheMiddle();
      await backupsIn(folder, false, null).tidy();
      expect(await lastFailure(db)).toMatchObject({ kills });
      minutes(1);
    }
    const backups = backupsIn(folder);
    await backups.keepUp();
    expect(readdirSync(folder)).toEqual([]);
    minutes(60);
    await backups.keepUp();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  it('keeps no record that another process took it for dead, and fails', async () => {
    const { db } = server.services;
    const lost = jest.fn();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] });
    const run = await beginRun(db, () => now, 'stallkeeper-2026-05-01T12-00-00Z.tar', lost);
    jest.advanceTimersByTime(30_000);
    jest.useRealTimers();
    expect(await new RunWatch().look(db, true)).toMatchObject({ kind: 'dead' });
    expect(await run?.end()).toBe(false);
  });

  it('removes what an earlier version left, once nobody has written to it for a day', async () => {
    const names = ['stallkeeper-2026-04-29T12-00-00Z.tar.part', 'stallkeeper-2026-04-30T18-00-00Z.tar.part'];
    for (const name of [...names, 'by-hand.tar.part']) {
      writeFileSync(path.join(folder, name), 'half');
      utimesSync(
        path.join(folder, name),
        now,
        new Date(now.getTime() - (name === names[1] ? hour : 2 * day)),
      );
    }
    await backupsIn(folder).tidy();
    expect(readdirSync(folder).sort()).toEqual(['by-hand.tar.part', names[1]]);
  });
});

it('says of one in whose middle the server is stopped that it was, and makes the next soon after the start', async () => {
  const { db } = server.services;
  const backups = backupsIn(folder);
  const watching = watch(folder, (_, name) => {
    if (name?.endsWith('.part') === true) void backups.stop();
  });
  await backups.keepUp();
  watching.close();
  expect(readdirSync(folder)).toEqual([]);
  expect(await lastFailure(db)).toMatchObject({ interruptedFrom: '2026-05-01T12:00:00.000Z', kills: 0 });
  expect(warnings).toEqual([expect.stringContaining('The server stops in the middle')]);
  minutes(1);
  await backupsIn(folder).keepUp();
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await lastFailure(db)).toBeNull();
});
