import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/database';
import { testProgram } from '../../testing/server/program';
import { closeToOthers, saidOfClosed } from './ownerOnly';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-modes-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (file: string): number => statSync(file).mode & 0o777;

it('closes a folder and all below it, keeps what its owner may, and follows no link', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'stallkeeper-outside-'));
  const [inside, file, script, own] = ['a', 'a/file', 'a/script', 'own'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string];
  mkdirSync(inside);
  for (const each of [file, script, own]) writeFileSync(each, '');
  chmodSync(folder, 0o755);
  chmodSync(inside, 0o777);
  chmodSync(file, 0o666);
  chmodSync(script, 0o754);
  chmodSync(own, 0o600);
  chmodSync(outside, 0o755);
  symlinkSync(outside, path.join(folder, 'link'));
  expect(await closeToOthers(folder)).toEqual({ itself: true, closed: 3, refused: 0 });
  expect([folder, inside, file, script, own, outside].map(modeOf)).toEqual([
    0o700, 0o700, 0o600, 0o700, 0o600, 0o755,
  ]);
  expect(await closeToOthers(folder)).toEqual({ itself: false, closed: 0, refused: 0 });
  expect(await closeToOthers(path.join(folder, 'nothing'))).toEqual({ itself: false, closed: 0, refused: 0 });
  rmSync(outside, { recursive: true });
});

it('is said of a new folder that it was open itself, and of no files that there are none of', async () => {
  chmodSync(folder, 0o755);
  expect(saidOfClosed(folder, await closeToOthers(folder))).toEqual([
    `The folder ${folder} itself was open to others on this machine; it is its owner's alone now.`,
  ]);
  for (const name of ['a', 'b']) writeFileSync(path.join(folder, name), '', { mode: 0o644 });
  expect(saidOfClosed(folder, await closeToOthers(folder))).toEqual([
    expect.stringMatching(/^2 files and folders in /),
  ]);
  expect(saidOfClosed(folder, await closeToOthers(folder))).toEqual([]);
});

it('has nothing to close of what the embedded engine makes, when it is new and while it works', async () => {
  const before = process.umask(0o077);
  try {
    const opened = await openDatabase({ url: null, folder, program: testProgram });
    await opened.engine?.execute(
      'create table more (a int); insert into more select generate_series(1, 20000); checkpoint',
    );
    await opened.close();
    const entries = await readdir(path.join(folder, 'database'), { recursive: true });
    expect(entries.length).toBeGreaterThan(900);
    const open = entries.filter((entry) => (modeOf(path.join(folder, 'database', entry)) & 0o077) !== 0);
    expect(open).toEqual([]);
  } finally {
    process.umask(before);
  }
});
