import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/server/testDatabase';
import type { OpenDatabase } from '../db/database';
import { inLane } from '../scheduling/lanes';
import { addJob, finishJob, takeJob } from './queries/jobs';
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

/** What a worker waits for until a test says so. */
const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
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

  it('leaves a job alone for five minutes that ended its process again and again, and tries it once more then', async () => {
    await addJob(opened.db, 'main', 'work', {}, clock);
    await opened.db.updateTable('jobs').set({ attempts: 5 }).execute();
    let runs = 0;
    const queue = queueWith(() => {
      runs += 1;
      return Promise.resolve();
    });
    queue.start();
    await until(() => isOver(6));
    expect(await job()).toMatchObject({
      error: 'The process ended while it was at work',
      run_at: new Date(clock.getTime() + 300_000),
    });
    await queue.stop();
    expect(runs).toBe(0);
    clock = new Date(clock.getTime() + 301_000);
    queue.start();
    await until(async () => (await job()).finished_at !== null);
    expect(runs).toBe(1);
  });

  it('takes no job that was asked to end for one that ended its process, however often it failed before', async () => {
    await addJob(opened.db, 'main', 'work', {}, clock);
    await opened.db.updateTable('jobs').set({ attempts: 7, error: 'no space' }).execute();
    const queue = queueWith(async (_job, { stopping }) => {
      while (!stopping()) await new Promise((resolve) => setTimeout(resolve, 1));
      throw new JobInterrupted();
    });
    queue.start();
    await until(async () => (await job()).attempts === 8);
    await queue.stop();
    expect(await job()).toMatchObject({ attempts: 7, error: 'no space' });
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

  it('leaves a kind alone that it does not know, and says so', async () => {
    const reports: string[] = [];
    const queue = new JobQueue(
      opened.db,
      () => clock,
      (error) => reports.push(String(error)),
    );
    queue.handle('work', () => Promise.resolve());
    started.push(queue);
    await addJob(opened.db, 'main', 'of-a-newer-version', { any: 1 }, clock);
    await addJob(opened.db, 'main', 'work', {}, clock);
    queue.start();
    await until(async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from jobs where finished_at is null`.execute(opened.db);
      return rows[0]?.left === 1 && reports.length > 0;
    });
    expect(reports.join()).toContain('of-a-newer-version');
    const waiting = await opened.db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'of-a-newer-version')
      .executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ attempts: 0, error: null, finished_at: null, locked_until: null });
    await queue.stop();
    const newer = queueWith(() => Promise.resolve());
    newer.handle('of-a-newer-version', () => Promise.resolve());
    newer.start();
    await until(
      async () =>
        (await opened.db.selectFrom('jobs').select('id').where('finished_at', 'is', null).execute())
          .length === 0,
    );
  });

  it('does what a clock ahead of time put two days off, once the clock is right again', async () => {
    clock = new Date('2026-03-03T12:00:00Z');
    await addJob(opened.db, 'main', 'work', {}, clock);
    clock = new Date('2026-03-01T12:00:00Z');
    const queue = queueWith(() => Promise.resolve());
    queue.start();
    await until(async () => (await job()).finished_at !== null);
    expect((await job()).run_at).toEqual(clock);
  });

  it('leaves what was put ahead of time as far as its kind allows', async () => {
    await addJob(opened.db, 'main', 'work', {}, new Date(clock.getTime() + 3_600_000));
    const queue = new JobQueue(
      opened.db,
      () => clock,
      () => undefined,
    );
    queue.handle('work', () => Promise.resolve(), { ahead: 2 * 3_600_000 });
    started.push(queue);
    queue.start();
    await queue.stop();
    expect(await job()).toMatchObject({ attempts: 0, run_at: new Date(clock.getTime() + 3_600_000) });
  });

  it('frees a job that a clock ahead of time holds for two days', async () => {
    await addJob(opened.db, 'main', 'work', {}, clock);
    await opened.db
      .updateTable('jobs')
      .set({ locked_until: new Date(clock.getTime() + 48 * 3_600_000), attempts: 1 })
      .execute();
    const queue = queueWith(() => Promise.resolve());
    queue.start();
    await queue.stop();
    clock = new Date(clock.getTime() + 61_000);
    queue.start();
    await until(async () => (await job()).finished_at !== null);
  });

  it('does not take a job at work for a forgotten one because the clock went ahead', async () => {
    const atWork = gate();
    const first = queueWith(() => atWork.opened);
    first.start();
    await first.add('main', 'work', {});
    await until(async () => (await job()).attempts === 1);
    let runs = 0;
    const second = queueWith(() => {
      runs += 1;
      return Promise.resolve();
    });
    clock = new Date(clock.getTime() + 48 * 3_600_000);
    second.clockJumped(48 * 3_600_000);
    second.start();
    await second.stop();
    expect(runs).toBe(0);
    atWork.open();
    await until(async () => (await job()).finished_at !== null);
    expect((await job()).attempts).toBe(1);
  });

  it('brings back what a wrong clock put off though all places for long work are taken', async () => {
    const long = gate();
    const done: string[] = [];
    const queue = new JobQueue(
      opened.db,
      () => clock,
      () => undefined,
    );
    queue.handle('work', () => long.opened);
    queue.handle(
      'order',
      () => {
        done.push('order');
        return Promise.resolve();
      },
      { lane: 'orders' },
    );
    started.push(queue);
    for (const party of ['main Fjord', 'main Alma', 'main Oslo'])
      await inLane({ party, isJob: false }, () => addJob(opened.db, 'main', 'work', {}, clock));
    queue.start();
    await until(async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from jobs where locked_until is not null`.execute(opened.db);
      return rows[0]?.n === 3;
    });
    await addJob(opened.db, 'main', 'order', {}, new Date(clock.getTime() + 48 * 3_600_000));
    queue.clockJumped(-48 * 3_600_000);
    await until(() => {
      queue.wake();
      return Promise.resolve(done.length === 1);
    });
    long.open();
  });

  it('has several places in a lane where that is said, so that one party that hangs holds up no other', async () => {
    const hung = gate();
    const done: string[] = [];
    const queue = new JobQueue(
      opened.db,
      () => clock,
      () => undefined,
    );
    const work: JobWork = async ({ payload: { name } }) => {
      if (name === 'slow 1') await hung.opened;
      done.push(String(name));
    };
    queue.handle('mail', work, { lane: 'mail', places: 2 });
    started.push(queue);
    for (const name of ['slow 1', 'slow 2', 'quick 1', 'quick 2']) {
      const [party = ''] = name.split(' ');
      await inLane({ party, isJob: false }, () => addJob(opened.db, 'main', 'mail', { name }, clock));
    }
    queue.start();
    await until(() => Promise.resolve(done.length === 2));
    // Those of one party still come one after the other.
    expect(done).toEqual(['quick 1', 'quick 2']);
    hung.open();
    await until(() => Promise.resolve(done.length === 4));
    expect(done.slice(2)).toEqual(['slow 1', 'slow 2']);
  });

  it('does as many of one party at once as is said, so that one that hangs holds up no other of theirs', async () => {
    const hung = gate();
    const done: string[] = [];
    const queue = new JobQueue(
      opened.db,
      () => clock,
      () => undefined,
    );
    const work: JobWork = async ({ payload: { name } }) => {
      if (name === 'hangs') await hung.opened;
      done.push(String(name));
    };
    queue.handle('mail', work, { lane: 'mail', places: 3, ofOne: 2 });
    started.push(queue);
    for (const name of ['hangs', 'hangs', 'third'])
      await inLane({ party: 'one', isJob: false }, () => addJob(opened.db, 'main', 'mail', { name }, clock));
    await inLane({ party: 'other', isJob: false }, () =>
      addJob(opened.db, 'main', 'mail', { name: 'other' }, clock),
    );
    queue.start();
    await until(() => Promise.resolve(done.length === 1));
    expect(done).toEqual(['other']);
    hung.open();
    await until(() => Promise.resolve(done.length === 4));
  });

  it('does not let a worker that slept write to a job that another has taken since', async () => {
    const wake = gate();
    const lost: unknown[] = [];
    const slow = queueWith(async (_job, { hold }) => {
      await wake.opened;
      await hold().catch((error: unknown) => {
        lost.push(error);
        throw error;
      });
    });
    slow.start();
    await slow.add('main', 'work', {});
    await until(async () => (await job()).attempts === 1);
    clock = new Date(clock.getTime() + 61_000);
    const held = gate();
    const quick = queueWith(() => held.opened);
    quick.start();
    await until(async () => (await job()).attempts === 2);
    wake.open();
    await slow.stop();
    expect(lost).toHaveLength(1);
    expect(await job()).toMatchObject({ attempts: 2, finished_at: null, error: null });
    held.open();
    await until(async () => (await job()).finished_at !== null);
  });
});

describe('parties', () => {
  const addFor = (party: string, name: string): Promise<void> =>
    inLane({ party, isJob: false }, () => addJob(opened.db, 'main', 'work', { name }, clock));

  it('take turns, however many jobs one of them has waiting', async () => {
    for (const name of ['f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7']) await addFor('main Fjord', name);
    await addFor('main Alma', 'a1');
    await addFor('main Alma', 'a2');
    const taken: unknown[] = [];
    let served: string[] = [];
    for (let turn = 0; turn < 9; turn += 1) {
      const job = await takeJob(opened.db, ['work'], clock, clock, { busy: [], served });
      if (job === null) break;
      served = [...served.filter((party) => party !== job.party), job.party];
      taken.push(job.payload['name']);
      await finishJob(opened.db, job, clock, null);
    }
    expect(taken).toEqual(['f1', 'a1', 'f2', 'a2', 'f3', 'f4', 'f5', 'f6', 'f7']);
  });

  it('are at work beside one another, each with one job', async () => {
    for (const name of ['f1', 'f2']) await addFor('main Fjord', name);
    await addFor('main Alma', 'a1');
    const begun: unknown[] = [];
    const { opened: isOpen, open } = gate();
    const queue = queueWith(async (each) => {
      begun.push(each.payload['name']);
      await isOpen;
    });
    queue.start();
    await until(() => Promise.resolve(begun.length === 2));
    queue.wake();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([...begun].sort()).toEqual(['a1', 'f1']);
    open();
    await until(() => Promise.resolve(begun.length === 3));
  });

  it('are whose call asked for the job, and the store where nobody did', async () => {
    await addFor('main Fjord', 'f1');
    await addJob(opened.db, 'main', 'work', {}, clock);
    const rows = await opened.db.selectFrom('jobs').select('party').orderBy('id').execute();
    expect(rows.map(({ party }) => party)).toEqual(['main Fjord', 'main']);
  });
});
