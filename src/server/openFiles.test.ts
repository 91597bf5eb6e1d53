import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { narrowLimit, openFilesLimit, openFilesStand, tooFewFiles } from './openFiles';
import { startFailure } from './startFailure';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'limits-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('the limit of open files is that which holds for the process now, and none where the system says none', () => {
  const file = path.join(folder, 'limits');
  const head = 'Limit                     Soft Limit           Hard Limit           Units     \n';
  writeFileSync(
    file,
    `${head}Max open files            1024                 524288               files     \n`,
  );
  expect(openFilesLimit(file)).toBe(1024);
  expect(openFilesLimit(path.join(folder, 'nowhere'))).toBeNull();
});

it('a start with too few open files is refused in a sentence that names LimitNOFILE', () => {
  expect(tooFewFiles(64)).toMatch(/64 files.*LimitNOFILE/);
  expect([1023, 65_536, null].map(tooFewFiles)).toEqual([null, null, null]);
});

it('a start with fewer than 1024 is warned of, with more or with none said nothing is', () => {
  expect(narrowLimit(1023)).toMatch(/1023 files.*LimitNOFILE/);
  expect([1024, 65_536, null].map(narrowLimit)).toEqual([null, null, null]);
});

it('a process that has nearly all of its files open is full', () => {
  for (let n = 0; n < 20; n += 1) writeFileSync(path.join(folder, `fd-${String(n)}`), '');
  expect(openFilesStand(10, folder)).toBe('full');
  expect(openFilesStand(1000, folder)).toBe('ok');
  expect(openFilesStand(null, folder)).toBe('ok');
});

it('a start that runs out of open files says so in words', () => {
  const failure = Object.assign(new Error('EMFILE: too many open files, open x'), { code: 'EMFILE' });
  expect(startFailure(failure, {})).toMatch(/^The process has as many files .*LimitNOFILE/);
});
