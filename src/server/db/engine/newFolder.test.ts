import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { emptyFile, testProgram } from '../../../testing/server/program';
import { EmbeddedEngine } from './embeddedEngine';
import { beginFolder } from './newFolder';

let place: string;
let folder: string;
let program: string;
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'begun-'));
  folder = path.join(place, 'data', 'database');
  program = path.join(place, 'programs', 'engine.mjs');
  mkdirSync(path.dirname(program));
});
afterEach(() => {
  rmSync(place, { recursive: true, force: true });
});

const besideProgram = (): string => path.join(path.dirname(program), 'empty.tar.gz');

it('begins a folder that the engine opens, keeps what is written to, and that nobody else may read', async () => {
  copyFileSync(emptyFile, besideProgram());
  await beginFolder(folder, program);
  const first = await EmbeddedEngine.open(testProgram, { folder });
  await first.execute(`create table notes (text text); insert into notes values ('kept')`);
  await first.close();
  await beginFolder(folder, program);
  const second = await EmbeddedEngine.open(testProgram, { folder });
  const { rows } = await second.query('select text from notes', []);
  await second.close();
  expect(rows).toEqual([{ text: 'kept' }]);
  expect(readdirSync(path.dirname(folder))).toEqual(['database']);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => (statSync(path.join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
});

it('leaves the folder to the engine where the build made no archive', async () => {
  await beginFolder(folder, program);
  expect(readdirSync(folder)).toEqual([]);
});

it('begins anew where a process was killed while it unpacked', async () => {
  copyFileSync(emptyFile, besideProgram());
  mkdirSync(`${folder}-unfinished/global`, { recursive: true });
  writeFileSync(`${folder}-unfinished/global/1260`, 'half');
  await beginFolder(folder, program);
  expect(readdirSync(path.dirname(folder))).toEqual(['database']);
  expect(statSync(path.join(folder, 'global', '1260')).size).toBe(8192);
});

it('leaves nothing of an archive that is cut off', async () => {
  const whole = readFileSync(emptyFile);
  writeFileSync(besideProgram(), whole.subarray(0, whole.length / 2));
  await expect(beginFolder(folder, program)).rejects.toThrow(/unexpected end of file/i);
  expect(readdirSync(path.dirname(folder))).toEqual([]);
});

it('touches nothing of a folder in which there is something', async () => {
  copyFileSync(emptyFile, besideProgram());
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'postgresql.conf'), 'of a damaged one');
  await beginFolder(folder, program);
  expect(readdirSync(folder)).toEqual(['postgresql.conf']);
});
