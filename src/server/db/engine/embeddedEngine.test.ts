import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
