import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderInUse, lockFolder } from './folderLock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('lockFolder', () => {
  it('refuses a second holder while the first lives, and names it', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(String(process.pid));
    unlock();
    lockFolder(folder)();
  });

  it('is taken over from a process that is no more', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    writeFileSync(path.join(folder, 'lock'), `${String(child.pid)}\n1\n`);
    lockFolder(folder);
    expect(readFileSync(path.join(folder, 'lock'), 'utf8')).toContain(String(process.pid));
  });

  it('is taken over where another process has got the number since', () => {
    writeFileSync(path.join(folder, 'lock'), `${String(process.pid)}\n1\n`);
    expect(() => lockFolder(folder)).not.toThrow();
  });
});
