import { openTestDatabase } from '../../testing/server/testDatabase';
import type { OpenDatabase } from '../db/database';
import { addJob } from './queries/jobs';
import { JobInterrupted, JobQueue, type JobWork } from './queue';

let opened: OpenDatabase;
let clock: Date;
const started: JobQueue[] = [];

beforeEach(async () => {
  clock = new Date('2026-03-01T12:00:00Z');
  opened = await openTestDatabase();
  await opened.db
    .insertInto('stores')
    .values({ store: 'main', shop_name: 'Main', currency: 'EUR' })
    .execute();
});
afterEach(async () => {
  for (const queue of started.splice(0)) await queue.stop();
  await opened.close();
});

const queueWith = (work: JobWork): JobQueue => {
  const queue = new JobQueue(
    opened.db,
    () => clock,
    () => undefined,
  );
  queue.handle('work', work);
  started.push(queue);
  return queue;
};

const job = () =>
  opened.db
    .selectFrom('jobs')
    .select(['attempts', 'finished_at', 'error', 'run_at', 'locked_until'])
    .executeTakeFirstOrThrow();

/** Whether an attempt is over and written down: while it runs, the job is held, and says the error of the last. */
const isOver = async (attempt: number): Promise<boolean> => {
  const { attempts, locked_until: heldUntil } = await job();
  return attempts === attempt && heldUntil === null;
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 4000; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('It did not come to that');
};

describe('the job queue', () => {
  it('does a job once, with its payload', async () => {
    const payloads: unknown[] = [];
    const queue = queueWith(({ payload }) => {
      payloads.push(payload);
      return Promise.resolve();
    });
    queue.start();
    await queue.add('main', 'work', { batch: 7 });
    await until(async () => (await job()).finished_at !== null);
    expect(payloads).toEqual([{ batch: 7 }]);
  });

  it('does each job once though two queues ask', async () => {
    const done: number[] = [];
    const work: JobWork = ({ id }) => {
      done.push(id);
      return Promise.resolve();
    };
    for (let n = 0; n < 20; n += 1) await addJob(opened.db, 'main', 'work', {}, clock);
    const queues = [queueWith(work), queueWith(work)];
    for (const queue of queues) queue.start();
    await until(() => Promise.resolve(done.length >= 20));
    for (const queue of queues) await queue.stop();
    expect([...done].sort((a, b) => a - b)).toEqual([...new Set(done)].sort((a, b) => a - b));
  });

  it('tries a failed job again later, and gives up with the reason', async () => {
    const queue = queueWith(() => Promise.reject(new Error('no network')));
    queue.start();
    await queue.add('main', 'work', {});
    await until(() => isOver(1));
    expect((await job()).run_at.getTime()).toBeGreaterThan(clock.getTime());
    for (let attempt = 2; attempt <= 5; attempt += 1) {
      clock = new Date(clock.getTime() + 60_000);
      queue.wake();
      await until(() => {
        queue.wake();
        return isOver(attempt);
      });
    }
    expect((await job()).finished_at).not.toBeNull();
    expect(await job()).toMatchObject({ attempts: 5, error: 'no network' });
  });

  it('takes over a job whose process was killed, once it is no longer held', async () => {
    await addJob(opened.db, 'main', 'work', {}, clock);
    await opened.db
      .updateTable('jobs')
      .set({ locked_until: new Date(clock.getTime() + 60_000), attempts: 1 })
      .execute();
    let runs = 0;
    const queue = queueWith(() => {
      runs += 1;
      return Promise.resolve();
    });
    queue.start();
    await queue.stop();
    expect(runs).toBe(0);
    clock = new Date(clock.getTime() + 61_000);
    queue.start();
    await until(async () => (await job()).finished_at !== null);
    expect(runs).toBe(1);
  });

  it('lets the job in hand come to a safe point when it stops, and goes on with it afterwards', async () => {
    let interrupted = 0;
    const work: JobWork = async (_job, { stopping }) => {
      while (!stopping()) await new Promise((resolve) => setTimeout(resolve, 1));
      interrupted += 1;
      throw new JobInterrupted();
    };
    const queue = queueWith(work);
    queue.start();
    await queue.add('main', 'work', {});
    await until(async () => (await job()).attempts === 1);
    await queue.stop();
    expect(interrupted).toBe(1);
    expect(await job()).toMatchObject({ finished_at: null, attempts: 0 });
    const again = queueWith(() => Promise.resolve());
    again.start();
    await until(async () => (await job()).finished_at !== null);
  });
});
