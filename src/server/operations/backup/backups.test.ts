import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
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

/** What lies in a folder of backups beside its mark. */
const kept = (place = folder): string[] => readdirSync(place).filter((name) => name !== 'marketplace-id');

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
  expect(kept().sort()).toEqual([
    'stallkeeper-2026-05-03T12-00-00Z.tar',
    'stallkeeper-2026-05-04T12-00-00Z.tar',
    'stallkeeper-by-hand.tar',
  ]);
  expect(one.latest).toMatchObject({ at: '2026-05-04T12:00:00.000Z' });
  expect(one.latest?.bytes).toBeGreaterThan(1000);
});

it('tries again an hour after a failure, and keeps nothing half', async () => {
  const { storage } = server.services;
  const broken = jest.spyOn(storage, 'keys').mockImplementation(() => {
    throw new Error('The disk of the files broke');
  });
  await expect(backupsIn(folder).keepUp()).rejects.toThrow('The disk of the files broke');
  broken.mockRestore();
  const mended = backupsIn(folder);
  await mended.keepUp();
  expect(kept()).toEqual([]);
  now = new Date(now.getTime() + hour);
  await mended.keepUp();
  expect(kept()).toHaveLength(1);
});

describe('the folder of the backups', () => {
  const failed = async (): Promise<unknown> => (await lastFailure(server.services.db))?.why ?? null;

  it('is made where its parent is there, and where not it is said and nothing is made', async () => {
    const mount = path.join(folder, 'mount');
    const place = path.join(mount, 'backups');
    const backups = backupsIn(place);
    for (let times = 0; times < 3; times += 1) {
      await backups.keepUp();
      minutes(1);
    }
    expect(existsSync(mount)).toBe(false);
    expect(warnings).toEqual([expect.stringContaining(`not even ${mount} is there`)]);
    expect(await failed()).toBe(warnings[0]);
    mkdirSync(mount);
    await backups.keepUp();
    expect(kept(place)).toHaveLength(1);
    expect(await failed()).toBeNull();
    expect(warnings).toHaveLength(2);
  });

  it.each(['taken away', 'emptied', 'of another marketplace'])(
    'is noticed once it is %s, while running and after a start, and nothing is written there',
    async (how) => {
      const place = path.join(folder, 'backups');
      const before = backupsIn(place);
      await before.keepUp();
      const made = kept(place);
      const id = readFileSync(path.join(place, 'marketplace-id'), 'utf8');
      renameSync(place, path.join(folder, 'elsewhere'));
      if (how !== 'taken away') mkdirSync(place);
      if (how === 'of another marketplace') writeFileSync(path.join(place, 'marketplace-id'), 'another\n');
      for (const backups of [before, backupsIn(place)]) {
        warnings = [];
        for (let days = 0; days < 2; days += 1) {
          now = new Date(now.getTime() + day);
          await backups.keepUp();
        }
        expect(warnings).toEqual([expect.stringContaining(place)]);
        expect(await failed()).toBe(warnings[0]);
        expect(existsSync(place) ? kept(place) : []).toEqual([]);
      }
      rmSync(place, { recursive: true, force: true });
      renameSync(path.join(folder, 'elsewhere'), place);
      await before.keepUp();
      expect(kept(place)).toEqual([...made, expect.stringContaining('2026-05-05')]);
      expect(await failed()).toBeNull();
      expect(readFileSync(path.join(place, 'marketplace-id'), 'utf8')).toBe(id);
    },
  );

  it('that comes back gets a backup at once, and what failed is told until it has been made', async () => {
    const place = path.join(folder, 'backups');
    const elsewhere = path.join(folder, 'elsewhere');
    const full = jest.spyOn(server.services.storage, 'keys').mockImplementation(() => {
      throw new Error('no space left on device');
    });
    const backups = backupsIn(place);
    await expect(backups.keepUp()).rejects.toThrow('no space left');
    minutes(1);
    renameSync(place, elsewhere);
    await backups.keepUp();
    expect(await failed()).toContain('is not there any more');
    minutes(1);
    renameSync(elsewhere, place);
    await expect(backups.keepUp()).rejects.toThrow('no space left');
    expect(await failed()).toBe('no space left on device');
    full.mockRestore();
    minutes(1);
    renameSync(place, elsewhere);
    await backups.keepUp();
    minutes(1);
    renameSync(elsewhere, place);
    // Whoever looks at Status meanwhile still hears of it.
    await backups.look();
    expect([kept(place), await failed()]).toEqual([[], expect.stringContaining('is not there any more')]);
    await Promise.all([backups.keepUp(), backups.look()]);
    expect([kept(place), await failed()]).toEqual([[expect.anything()], null]);
  });

  it('that comes and goes pushes out no older backup by new ones, of which there is one an hour', async () => {
    const place = path.join(folder, 'backups');
    const backups = backupsIn(place);
    await backups.keepUp();
    const made = kept(place);
    for (let times = 0; times < 3; times += 1) {
      minutes(1);
      renameSync(place, path.join(folder, 'elsewhere'));
      await backups.keepUp();
      minutes(1);
      renameSync(path.join(folder, 'elsewhere'), place);
      await backups.keepUp();
    }
    expect(kept(place)).toEqual(made);
    expect(await failed()).not.toBeNull();
    minutes(60);
    await backups.keepUp();
    expect(kept(place)).toHaveLength(2);
    expect(await failed()).toBeNull();
  });

  it('is taken where whoever runs the server says by its mark that it is the right one', async () => {
    const backups = backupsIn(folder);
    await backups.keepUp();
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    minutes(1);
    await backups.keepUp();
    const [, id = '', file = ''] = /echo (\S+) > (\S+)$/.exec(warnings[0] ?? '') ?? [];
    writeFileSync(file, `${id}\n`);
    minutes(1);
    await backups.keepUp();
    expect(kept()).toHaveLength(1);
    expect(await failed()).toBeNull();
  });

  it('is another one once BACKUP_DIR names another, without a word', async () => {
    const [one, other] = [path.join(folder, 'one'), path.join(folder, 'other')];
    await backupsIn(one).keepUp();
    now = new Date(now.getTime() + day);
    await backupsIn(other).keepUp();
    expect([kept(one), kept(other)]).toEqual([[expect.anything()], [expect.anything()]]);
    expect(warnings).toEqual([]);
  });

  it('that holds the backups of a version without marks gets one, and where it holds none it is not the right one', async () => {
    const { db } = server.services;
    await backupsIn(folder).keepUp();
    await db.deleteFrom('server_facts').where('name', 'like', 'backup-folder %').execute();
    rmSync(path.join(folder, 'marketplace-id'));
    await backupsIn(folder).look();
    expect(existsSync(path.join(folder, 'marketplace-id'))).toBe(true);
    await db.deleteFrom('server_facts').where('name', 'like', 'backup-folder %').execute();
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    await backupsIn(folder).look();
    expect(warnings).toEqual([expect.stringContaining('it holds no backup')]);
  });

  it('from which all backups were removed is said once, and the next is made at once', async () => {
    const backups = backupsIn(folder);
    await backups.keepUp();
    const [made = ''] = kept();
    rmSync(path.join(folder, made));
    minutes(1);
    await backups.keepUp();
    expect(warnings).toEqual([expect.stringContaining(made)]);
    expect(kept()).toHaveLength(1);
  });

  it('is nothing to a process that answers people alone', async () => {
    const { services } = server;
    const config = { ...services.config, role: 'web' as const };
    const backups = new Backups({
      ...services,
      config: { ...config, backups: { ...settings, folder: path.join(folder, 'no', 'mount') } },
      warn: (sentence) => warnings.push(sentence),
    });
    await backups.look();
    expect([warnings, await failed()]).toEqual([[], null]);
  });
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
  expect(kept().sort()).toEqual([
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
    expect(kept()).toEqual([part]);
    minutes(1);
    await Promise.all([one.keepUp(), other.keepUp()]);
    expect(warnings).toEqual([
      expect.stringMatching(/that began at 2026-05-01T12:00:00.000Z .* last heard of at 2026-05-01T12:00:00/),
    ]);
    // The next one has come to its end by now, and nothing is left to be told on screen.
    expect(kept()).toEqual(['stallkeeper-2026-05-01T12-04-00Z.tar']);
    expect(await lastFailure(server.services.db)).toBeNull();
  });

  it('is told at the start where the folder of the database is ours alone', async () => {
    const part = await dieInTheMiddle();
    const backups = backupsIn(folder, false, null);
    await backups.tidy();
    expect(kept()).not.toContain(part);
    expect(await lastFailure(server.services.db)).toMatchObject({ interruptedFrom: begunAt, kills: 1 });
    await backups.keepUp();
    expect(await lastFailure(server.services.db)).toBeNull();
    expect(kept()).toHaveLength(1);
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
    expect(kept()).toEqual([part]);
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
    expect(kept()).toEqual([]);
    minutes(60);
    await backups.keepUp();
    expect(kept()).toHaveLength(1);
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
    expect(kept().sort()).toEqual(['by-hand.tar.part', names[1]]);
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
  expect(kept()).toEqual([]);
  expect(await lastFailure(db)).toMatchObject({ interruptedFrom: '2026-05-01T12:00:00.000Z', kills: 0 });
  expect(warnings).toEqual([expect.stringContaining('The server stops in the middle')]);
  minutes(1);
  await backupsIn(folder).keepUp();
  expect(kept()).toHaveLength(1);
  expect(await lastFailure(db)).toBeNull();
});
