import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder, makeFolderNow } from './makeFolder';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'folder-'));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe.each([
  ['at once', (folder: string) => Promise.resolve().then(() => makeFolderNow(folder, 0o700))],
  ['while others are answered', (folder: string) => makeFolder(folder, 0o700)],
])('a folder that is made %s', (_, make) => {
  it('is there with all above it, for its owner alone, also where it was or others make it too', async () => {
    const folder = path.join(root, 'one', 'two', 'three');
    await Promise.all([make(folder), make(folder), make(path.join(root, 'one', 'two', 'four'))]);
    await make(folder);
    for (const each of [folder, path.dirname(folder)]) expect(statSync(each).mode & 0o777).toBe(0o700);
  });

  it('is refused, and not tried for ever, where no folder can be', async () => {
    const file = path.join(root, 'file');
    writeFileSync(file, '');
    await expect(make(file)).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(make(path.join(file, 'x', 'y'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    for (const place of ['/proc/none', '/proc/none/of/these', '/proc/self/none'])
      await expect(make(place)).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
  });
});
