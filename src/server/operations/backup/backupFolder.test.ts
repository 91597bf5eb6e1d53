import fs from 'node:fs/promises';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeFact } from '../../db/serverFacts';
import { startServer, type TestServer } from '../../../testing/server/startServer';

const admin = { store: 'main', vendor: '*' };
const metricsKey = 'a key that is long enough for figures';
const settings = { everyHours: 24, keep: 2, passphrase: 'a goat on a bicycle, twice', warnDays: 2 };
let root: string;
let server: TestServer;
let now: Date;

beforeEach(() => {
  now = new Date('2026-05-01T12:00:00Z');
  root = mkdtempSync(path.join(tmpdir(), 'backup-folder-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const openWith = async (folder: string, passphrase = settings.passphrase): Promise<void> => {
  server = await startServer({ metricsKey, backups: { ...settings, folder, passphrase } }, () => now);
  await server.addStore('main', []);
};

/** What an admin and who watches are told of backups. */
const told = async () => {
  const { status, body } = await server.call('readStanding', undefined, admin);
  const figures = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsKey}` },
  });
  const [, failed] = /^stallkeeper_backup_failed (\d)$/m.exec(await figures.text()) ?? [];
  return { status, failure: status === 200 ? body.backup.failure : null, failed };
};

const refusing = (code: string, what: string) => () =>
  Promise.reject(Object.assign(new Error(`${code}: ${what}`), { code, syscall: what }));

/** Makes a disk refuse one thing of what lies in a folder, and nothing anywhere else. */
const refuse = (call: 'readFile' | 'writeFile' | 'mkdir' | 'access' | 'readdir', code: string): void => {
  const real: (...args: unknown[]) => Promise<unknown> = fs[call].bind(fs) as never;
  // One function in the place of another of many shapes.
  jest
    .spyOn(fs, call)
    .mockImplementation(((place: unknown, ...rest: unknown[]) =>
      String(place).startsWith(root) ? refusing(code, call)() : real(place, ...rest)) as never);
};

it.each<[string, (folder: string) => void, string]>([
  ['is a file', (folder) => writeFileSync(folder, ''), 'a file and no folder'],
  ['lies below a file', () => writeFileSync(path.join(root, 'mount'), ''), 'is there'],
  ['is a link in a circle', (folder) => symlinkSync(folder, folder), 'ELOOP'],
  [
    'has a folder in the place of its mark',
    (folder) => mkdirSync(path.join(folder, 'marketplace-id'), { recursive: true }),
    'EISDIR',
  ],
  ['is read-only from the first', () => refuse('mkdir', 'EROFS'), 'cannot be made (EROFS'],
  [
    "is another user's",
    (folder) => {
      mkdirSync(folder);
      refuse('writeFile', 'EACCES');
    },
    'cannot be written (EACCES',
  ],
  [
    'has a broken disk',
    (folder) => {
      mkdirSync(folder);
      refuse('writeFile', 'EIO');
    },
    'EIO',
  ],
])('Status answers and tells of a folder that %s', async (how, break_, words) => {
  const folder = path.join(root, how === 'lies below a file' ? 'mount/backups' : 'backups');
  break_(folder);
  await openWith(folder);
  const { status, failure, failed } = await told();
  expect([status, failed]).toEqual([200, '1']);
  expect(failure).toContain('BACKUP_DIR');
  expect(failure).toContain(words);
  // What is done at a start and each minute does not fail by it.
  await expect(server.services.backups.tidy()).resolves.toBeUndefined();
  await expect(server.services.backups.keepUp()).resolves.toBeUndefined();
});

it.each<['readFile' | 'access' | 'readdir', string, string]>([
  ['readFile', 'EACCES', 'cannot be read (EACCES'],
  ['access', 'EROFS', 'cannot be written (EROFS'],
  ['readFile', 'ESTALE', 'marketplace-id is missing'],
])(
  'a folder that is known is told once %s fails with %s, and is right again after',
  async (call, code, words) => {
    await openWith(path.join(root, 'backups'));
    await server.services.backups.keepUp();
    // There is one an hour at most, however often its folder comes back.
    now = new Date(now.getTime() + 61 * 60_000);
    refuse(call, code);
    const { status, failure, failed } = await told();
    expect([status, failed]).toEqual([200, '1']);
    expect(failure).toContain(words);
    jest.restoreAllMocks();
    await server.services.backups.keepUp();
    expect((await told()).failure).toBeNull();
  },
);

describe('a passphrase that is too short', () => {
  it('seals no first backup, which is told', async () => {
    const folder = path.join(root, 'backups');
    await openWith(folder, 'fifteen letters');
    await server.services.backups.keepUp();
    const { failure, failed } = await told();
    expect(failure).toContain('BACKUP_PASSPHRASE must have at least 16 characters');
    expect([failed, readdirSync(folder)]).toEqual(['1', []]);
  });

  it('goes on where there were backups before, and Status says that it is short', async () => {
    const folder = path.join(root, 'backups');
    await openWith(folder, 'fifteen letters');
    const { db } = server.services;
    // What an earlier version wrote down.
    await writeFact(db, `backup-folder ${path.join(root, 'before')}`, '');
    await server.services.backups.keepUp();
    const { body } = await server.call('readStanding', undefined, admin);
    expect(body.backup).toMatchObject({ failure: null, isSealedBadly: true });
    expect(readdirSync(folder)).toContainEqual(expect.stringMatching(/\.tar$/));
  });
});

it('a disk that does not answer keeps nobody from the rest of Status', async () => {
  await openWith(path.join(root, 'backups'));
  await server.services.backups.keepUp();
  let answer = (): void => undefined;
  const asked = jest.spyOn(fs, 'stat').mockImplementation(
    () =>
      new Promise((_, reject) => {
        answer = () => reject(new Error('too late'));
      }),
  );
  const [first, second] = await Promise.all([
    server.call('readStanding', undefined, admin),
    server.call('readStanding', undefined, admin),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  // Each that waits for a disk takes one of few threads.
  expect(asked.mock.calls.filter(([place]) => String(place).startsWith(root))).toHaveLength(1);
  answer();
});
