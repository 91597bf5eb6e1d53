import type { Database } from '../db/database';
import { addJob, finishJob, holdJob, interruptJob, retryJob, takeJob, type Job } from './queries/jobs';

/** Does the work of one kind of job. `hold` keeps the job while long work goes on; `stopping` asks it to end soon. */
export type JobWork = (
  job: Job,
  facts: { hold: () => Promise<void>; stopping: () => boolean },
) => Promise<void>;

/** Thrown by a job that ends early because the process stops; it goes on where it was. */
export class JobInterrupted extends Error {
  constructor() {
    super('The job goes on after the restart');
    this.name = 'JobInterrupted';
  }
}

/** Keeps a job for its next piece of work, or ends it where the process stops. Errors: JobInterrupted. */
export const goOn = async ({ hold, stopping }: Parameters<JobWork>[1]): Promise<void> => {
  await hold();
  if (stopping()) throw new JobInterrupted();
};

const holdFor = 60_000;
const pollEvery = 2_000;
/** After so many tries a job that fails is given up. */
export const mostAttempts = 5;

/** How often a kind of job is tried, and how long it waits after the n-th try, in milliseconds. */
export interface Timeout {
  attempts: number;
  wait: (attempt: number) => number;
}

const usualTimeout: Timeout = { attempts: mostAttempts, wait: (attempt) => 1000 * 2 ** attempt };

/** A lane of its own, so that what must go out soon does not wait behind a long import. */
interface Lane {
  name: string;
  timer: NodeJS.Timeout | null;
  running: Promise<void> | null;
}

const usualLane = 'usual';

/** The database's queue: the jobs of a lane run here, one after the other, and survive the process. */
export class JobQueue {
  private stopped = true;
  private readonly works = new Map<string, { work: JobWork; lane: string; timeout: Timeout }>();
  private readonly lanes: Lane[] = [{ name: usualLane, timer: null, running: null }];

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly report: (error: unknown, job: Job | null) => void,
  ) {}

  /** Names who does a kind of job, in which lane, and how often it is tried. Before the start. */
  handle(
    kind: string,
    work: JobWork,
    { lane = usualLane, timeout = usualTimeout }: { lane?: string; timeout?: Timeout } = {},
  ): void {
    this.works.set(kind, { work, lane, timeout });
    if (!this.lanes.some(({ name }) => name === lane))
      this.lanes.push({ name: lane, timer: null, running: null });
  }

  /** Puts a job in the queue; call `wake` once its transaction has committed. */
  async add(store: string, kind: string, payload: Record<string, unknown>): Promise<void> {
    await addJob(this.db, store, kind, payload, this.now());
    this.wake();
  }

  start(): void {
    this.stopped = false;
    this.wake();
  }

  /** Looks for work at once instead of at the next poll. */
  wake(): void {
    for (const lane of this.lanes) this.wakeLane(lane);
  }

  /** Ends after the jobs in hand have come to a safe point. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const { timer } of this.lanes) if (timer !== null) clearTimeout(timer);
    await Promise.all(this.lanes.map(({ running }) => running ?? Promise.resolve()));
  }

  private wakeLane(lane: Lane): void {
    if (this.stopped || lane.running !== null) return;
    if (lane.timer !== null) clearTimeout(lane.timer);
    lane.timer = null;
    lane.running = this.drain(lane)
      .catch((error: unknown) => {
        this.report(error, null);
      })
      .finally(() => {
        lane.running = null;
        if (!this.stopped) lane.timer = setTimeout(() => this.wakeLane(lane), pollEvery).unref();
      });
  }

  private until(): Date {
    return new Date(this.now().getTime() + holdFor);
  }

  /** The usual lane takes every kind that no other lane does, those that nothing does included. */
  private kindsOf(lane: Lane): { any: boolean; names: string[] } {
    const any = lane.name === usualLane;
    const names = [...this.works].filter(([, { lane: own }]) => (own === lane.name) !== any);
    return { any, names: names.map(([kind]) => kind) };
  }

  private async drain(lane: Lane): Promise<void> {
    const kinds = this.kindsOf(lane);
    while (!this.stopped) {
      const job = await takeJob(this.db, kinds, this.now(), this.until());
      if (job === null) return;
      await this.run(job);
    }
  }

  private async run(job: Job): Promise<void> {
    const { work, timeout } = this.works.get(job.kind) ?? { work: undefined, timeout: usualTimeout };
    try {
      if (work === undefined) throw new Error(`Nothing does jobs of kind ${job.kind}`);
      await work(job, {
        hold: () => holdJob(this.db, job, this.until()),
        stopping: () => this.stopped,
      });
      await finishJob(this.db, job, this.now(), null);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof JobInterrupted) {
        await interruptJob(this.db, job);
        return;
      }
      this.report(error, job);
      const again = new Date(this.now().getTime() + timeout.wait(job.attempts));
      if (job.attempts >= timeout.attempts) await finishJob(this.db, job, this.now(), message);
      else await retryJob(this.db, job, again, message);
    }
  }
}
