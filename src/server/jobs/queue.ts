import type { Database } from '../db/database';
import {
  addJob,
  finishJob,
  holdJob,
  interruptJob,
  retryJob,
  takeJob,
  type Job,
} from '../db/repositories/jobs';

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

const holdFor = 60_000;
const pollEvery = 2_000;
/** After so many tries a job that fails is given up. */
export const mostAttempts = 5;

/** The database's queue: jobs run here, one after the other, and survive the process. */
export class JobQueue {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;
  private stopped = true;
  private readonly works = new Map<string, JobWork>();

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly report: (error: unknown, job: Job | null) => void,
  ) {}

  /** Names who does a kind of job. */
  handle(kind: string, work: JobWork): void {
    this.works.set(kind, work);
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
    if (this.stopped || this.running !== null) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.running = this.drain()
      .catch((error: unknown) => {
        this.report(error, null);
      })
      .finally(() => {
        this.running = null;
        if (!this.stopped) this.timer = setTimeout(() => this.wake(), pollEvery).unref();
      });
  }

  /** Ends after the job in hand has come to a safe point. */
  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    await this.running;
  }

  private until(): Date {
    return new Date(this.now().getTime() + holdFor);
  }

  private async drain(): Promise<void> {
    while (!this.stopped) {
      const job = await takeJob(this.db, this.now(), this.until());
      if (job === null) return;
      await this.run(job);
    }
  }

  private async run(job: Job): Promise<void> {
    const work = this.works.get(job.kind);
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
      if (job.attempts >= mostAttempts) await finishJob(this.db, job, this.now(), message);
      else await retryJob(this.db, job, new Date(this.now().getTime() + 1000 * 2 ** job.attempts), message);
    }
  }
}
