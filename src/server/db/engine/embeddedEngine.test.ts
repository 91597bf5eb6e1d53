import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testProgram } from '../../../testing/server/program';
import { EmbeddedEngine } from './embeddedEngine';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A thread that opens, and ends in its own way at the first request. */
const doomed = (name: string, end: string) => {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', () => { ${end} });
     parentPort.postMessage({ id: 0, rows: [], affected: 0 });`,
  );
  return EmbeddedEngine.open({ file, execArgv: [] }, { folder: null });
};

describe('the thread of the embedded engine', () => {
  it.each([
    ['ends', 'process.exit(3);', 'The embedded database has ended'],
    ['fails', "throw new Error('out of memory');", 'out of memory'],
  ])('is reported as lost, once, when it %s by itself', async (name, end, message) => {
    const engine = await doomed(name, end);
    const losses: string[] = [];
    const lost = new Promise<void>((resolve) => {
      engine.whenLost((error) => {
        losses.push(error.message);
        resolve();
      });
    });
    await expect(engine.query('select 1', [])).rejects.toThrow(message);
    await lost;
    await expect(engine.query('select 1', [])).rejects.toThrow(message);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(losses).toEqual([expect.stringContaining(message)]);
  });

  it('is reported as lost where it answers nothing any more, and not for the requests behind the one in hand', async () => {
    const engine = await doomed('loops', 'for (;;);');
    const lost = new Promise<string>((resolve) => {
      engine.whenLost((error) => {
        resolve(error.message);
      });
    });
    engine.watch(10, 5);
    const asked = [engine.query('select 1', []), engine.query('select 2', [])];
    await expect(lost).resolves.toContain('answered nothing');
    for (const each of asked) await expect(each).rejects.toThrow('answered nothing');
    await engine.close();
  });

  it('outlives a checkpoint on a full disk, and is reported as lost where the engine panics', async () => {
    const place = path.join(folder, 'full');
    mkdirSync(place);
    const engine = await EmbeddedEngine.open(testProgram, { folder: place });
    const lost = new Promise<Error>((resolve) => {
      engine.whenLost(resolve);
    });
    // Where a checkpoint would write what it has of replication, it cannot.
    mkdirSync(path.join(place, 'pg_logical', 'replorigin_checkpoint.tmp'));
    await engine.execute('create table t (n integer); checkpoint');
    await expect(engine.query('select 1 as n', [])).resolves.toMatchObject({ rows: [{ n: 1 }] });
    // Nor can it write its log any more, which it does not outlive.
    renameSync(path.join(place, 'pg_wal'), path.join(place, 'away'));
    const fill = async (): Promise<never> => {
      for (;;) await engine.execute('insert into t values (1); select pg_switch_wal()');
    };
    await expect(fill()).rejects.toThrow('pg_wal');
    expect((await lost).message).toContain('pg_wal');
    await engine.close();
  });

  it('is not lost when it is closed, nor when it refuses a statement', async () => {
    const engine = await EmbeddedEngine.open(testProgram, { folder: null });
    let losses = 0;
    engine.whenLost(() => {
      losses += 1;
    });
    await expect(engine.query('select nothing', [])).rejects.toMatchObject({ code: '42703' });
    await expect(engine.query('select 1 as n', [])).resolves.toMatchObject({ rows: [{ n: 1 }] });
    await engine.close();
    expect(losses).toBe(0);
  });
});
