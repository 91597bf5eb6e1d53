import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inLane } from './lanes';
import { Threads } from './threads';

type Work = { wait: true } | { say: string } | { fill: true } | { end: true };

let folder = '';
let program = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'threads-'));
  program = path.join(folder, 'worker.mjs');
  writeFileSync(
    program,
    `import { parentPort } from 'node:worker_threads';
    const kept = [];
    parentPort.on('message', (work) => {
      if (work.say !== undefined) parentPort.postMessage(work.say);
      if (work.wait) for (;;) {}
      if (work.fill) for (;;) kept.push(new Array(100_000).fill(kept.length));
      if (work.end) throw new Error('Broken');
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { threads: 2, mostWaiting: 4, mostOfParty: 2, timeout: 60_000, memory: 64 };
const as = <T>(party: string, work: () => Promise<T>): Promise<T> => inLane({ party, isJob: false }, work);

describe('work in threads', () => {
  it('is answered, one piece after the other in the same thread', async () => {
    const threads = new Threads<Work, string>(program, limits);
    expect(
      await Promise.all(['a', 'b', 'c'].map((say, at) => as(String(at), () => threads.run({ say })))),
    ).toEqual([...['a', 'b', 'c']]);
  });

  it('that takes too long ends its thread, and the next piece gets another', async () => {
    const threads = new Threads<Work, string>(program, { ...limits, timeout: 300 });
    await expect(threads.run({ wait: true })).rejects.toMatchObject({
      status: 422,
      fault: { code: 'workTooLarge' },
    });
    const patient = new Threads<Work, string>(program, limits);
    await expect(patient.run({ say: 'good' })).resolves.toBe('good');
  });

  it('that takes too much memory ends its thread alone', async () => {
    const threads = new Threads<Work, string>(program, limits);
    await expect(threads.run({ fill: true })).rejects.toMatchObject({ fault: { code: 'workTooLarge' } });
    await expect(threads.run({ say: 'good' })).resolves.toBe('good');
  });

  it('that breaks is told, and the next piece is done', async () => {
    const threads = new Threads<Work, string>(program, limits);
    await expect(threads.run({ end: true })).rejects.toThrow('Broken');
    await expect(threads.run({ say: 'good' })).resolves.toBe('good');
  });

  it('of one party leaves a thread to others, and what waits has an end', async () => {
    const threads = new Threads<Work, string>(program, { ...limits, timeout: 4_000 });
    const noisy = Array.from({ length: 4 }, () =>
      as('noisy', () => threads.run({ wait: true })).catch(String),
    );
    // One is at work and two wait: the fourth is asked to come again.
    expect(await noisy[3]).toContain('Too many requests');
    expect(await as('quiet', () => threads.run({ say: 'good' }))).toBe('good');
    const others = ['a', 'b', 'c'].map((party) => as(party, () => threads.run({ wait: true })).catch(String));
    const told = as('d', () => threads.run({ say: 'late' }));
    await expect(told).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: expect.any(Number) as number,
    });
    await Promise.all([...noisy, ...others]);
  });
});
