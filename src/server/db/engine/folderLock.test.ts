import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { testProgram } from '../../../testing/server/program';
import { openDatabase } from '../database';
import { FolderCopied, FolderInUse, lockFolder } from './folderLock';

const beatProgram = path.join(path.dirname(testProgram.file), 'beatWorker.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const here = {
  boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
  pids: readlinkSync('/proc/self/ns/pid'),
};

const holds = (facts: Record<string, unknown>): void => {
  const { ino, birthtimeNs } = statSync(folder, { bigint: true });
  const holder = {
    token: 'another',
    pid: process.pid,
    host: 'elsewhere',
    start: null,
    locked: null,
    place: folder,
    birth: `${String(ino)}-${String(birthtimeNs)}`,
    ...facts,
  };
  writeFileSync(path.join(folder, 'holder'), JSON.stringify(holder));
};

/** Whether the folder was taken without waiting for a beat: what was not watched was not read either. */
const tokenNow = (): unknown => JSON.parse(readFileSync(path.join(folder, 'holder'), 'utf8'));

describe('lockFolder', () => {
  it('refuses a second holder while the first lives, and names it', async () => {
    const { unlock } = await lockFolder(folder, beatProgram);
    const refusal = await failureOf(lockFolder(folder, beatProgram));
    expect(refusal).toBeInstanceOf(FolderInUse);
    expect(String(refusal)).toContain(String(process.pid));
    await unlock();
    const again = await lockFolder(folder, beatProgram);
    await again.unlock();
    expect(existsSync(path.join(folder, 'holder'))).toBe(false);
  });

  it('is taken over from a process that is no more', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    holds({ ...here, pid: child.pid });
    const { unlock, token } = await lockFolder(folder, beatProgram);
    expect(tokenNow()).toMatchObject({ token, pid: process.pid });
    await unlock();
  });

  it('is taken over where another process has got the number since', async () => {
    holds({ ...here, start: '1' });
    const { unlock, token } = await lockFolder(folder, beatProgram);
    expect(tokenNow()).toMatchObject({ token });
    await unlock();
  });

  it('is not taken from a holder elsewhere that beats, though no process of here has its number', async () => {
    holds({ boot: 'of-another-machine', pids: null, pid: 999_999_999 });
    let count = 0;
    const beating = setInterval(() => {
      count += 1;
      writeFileSync(path.join(folder, 'holder.beat'), String(count));
    }, 300);
    const refusal = await failureOf(lockFolder(folder, beatProgram));
    clearInterval(beating);
    expect(refusal).toBeInstanceOf(FolderInUse);
    expect(String(refusal)).toContain('elsewhere');
  });

  it('is taken from a holder elsewhere that is silent', async () => {
    holds({ boot: 'of-another-machine', pids: null });
    const { unlock, token } = await lockFolder(folder, beatProgram);
    expect(tokenNow()).toMatchObject({ token });
    await unlock();
  });

  it('refuses the copy of a folder that is in use, until somebody says that it is to take its place', async () => {
    const first = await openDatabase({ url: null, folder, program: testProgram });
    const copy = `${folder}-copy`;
    try {
      cpSync(folder, copy, { recursive: true, preserveTimestamps: true });
      const refusal = await failureOf(openDatabase({ url: null, folder: copy, program: testProgram }));
      expect(refusal).toBeInstanceOf(FolderCopied);
      expect(String(refusal)).toContain(folder);
      const adopted = await openDatabase({ url: null, folder: copy, program: testProgram, adopt: true });
      await adopted.close();
      // From now on it is its own.
      const again = await openDatabase({ url: null, folder: copy, program: testProgram });
      await again.close();
    } finally {
      await first.close();
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('refuses a copy from another machine that was made while that had the folder in use', async () => {
    holds({ boot: 'of-another-machine', pids: null, place: '/elsewhere/data', birth: '1-1' });
    const refusal = await failureOf(lockFolder(folder, beatProgram));
    expect(refusal).toBeInstanceOf(FolderCopied);
    expect(String(refusal)).toContain('/elsewhere/data');
  });

  it('takes a folder that was moved after its process had died', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    holds({ ...here, pid: child.pid, place: '/where/it/was', birth: '1-1' });
    const { unlock, token } = await lockFolder(folder, beatProgram);
    expect(tokenNow()).toMatchObject({ token, place: folder });
    await unlock();
  });

  it('takes the copy of a folder that nobody had in use', async () => {
    const first = await lockFolder(folder, beatProgram);
    await first.unlock();
    const copy = `${folder}-copy`;
    try {
      cpSync(folder, copy, { recursive: true });
      const { unlock } = await lockFolder(copy, beatProgram);
      await unlock();
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it.each([
    ['moved away', () => renameSync(folder, `${folder}-away`)],
    ['removed', () => rmSync(folder, { recursive: true })],
  ])(
    'says of a folder that was %s that it is gone, once, and not that another has it',
    async (_, end) => {
      const { db, engine, close } = await openDatabase({ url: null, folder, program: testProgram });
      const said: string[] = [];
      const lost = new Promise<void>((resolve) => {
        engine?.whenLost(({ message }) => {
          said.push(message);
          resolve();
        });
      });
      end();
      await new Promise((resolve) => setTimeout(resolve, 200));
      await failureOf(sql`create table mine (n int)`.execute(db));
      await lost;
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(said).toEqual([expect.stringContaining(`${folder} is gone`)]);
      expect(said[0]).not.toContain('another one');
      await failureOf(close());
      rmSync(`${folder}-away`, { recursive: true, force: true });
    },
    60_000,
  );

  it('writes nothing more to a folder that another process has taken, and says that it was lost', async () => {
    const { db, engine, close } = await openDatabase({ url: null, folder, program: testProgram });
    const lost = new Promise<Error>((resolve) => engine?.whenLost(resolve));
    await sql`create table mine (n int)`.execute(db);
    holds({ boot: 'of-another-machine', pids: null });
    // Whoever takes a folder has watched its holder for seconds; what it slept through is what it looks for.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const failure = await failureOf(sql`insert into mine values (1)`.execute(db));
    expect(failure).toBeInstanceOf(Error);
    expect((await lost).message).toContain('another one has taken it');
    await failureOf(close());
    rmSync(path.join(folder, 'holder'));
    const after = await openDatabase({ url: null, folder, program: testProgram });
    const { rows } = await sql`select n from mine`.execute(after.db);
    expect(rows).toEqual([]);
    await after.close();
  });
});
