import { webErrors } from '../../domain/errors/web';
import { TooMuchForNow } from '../errors';
import { inName, nobody, type SecurityLine } from '../audit/acting';
import type { Database } from '../db/database';
import {
  addJob,
  bringBackJobs,
  countWaiting,
  finishJob,
  forgetError,
  holdJob,
  interruptJob,
  mostDeaths,
  retryJob,
  takeAlike,
  takeJob,
  unknownKinds,
  type Job,
  type TakenJob,
} from './queries/jobs';
import { inLane, laneNow } from '../scheduling/lanes';
import type { Tracer } from '../tracing';

/** Does the work of one kind of job. `hold` keeps the job while long work goes on; `stopping` asks it to end soon. */
export type JobWork = (
  job: Job,
  facts: { hold: () => Promise<void>; stopping: () => boolean },
) => Promise<void>;

/** Does many jobs of a kind and a party at once. Answers those that are over; the others are then done one by one. */
export interface WorkTogether {
  work: (jobs: readonly TakenJob[]) => Promise<readonly TakenJob[]>;
  /** How many at most; the answer may be another each time. */
  most: () => number;
}

/** Thrown by a job that ends early because the process stops; it goes on where it was. */
export class JobInterrupted extends Error {
  constructor() {
    super('The job goes on after the restart');
    this.name = 'JobInterrupted';
  }
}

/** Thrown by a job that was held too late: another worker has it since, and does it. */
export class JobLost extends Error {
  constructor() {
    super('Another worker has taken the job');
    this.name = 'JobLost';
  }
}

/** A job that a newer version put there; it waits for a process that knows it. */
class JobUnknown extends Error {
  constructor(kind: string) {
    super(`Jobs of kind ${kind} are not known here and wait for a newer version of this server`);
    this.name = 'JobUnknown';
  }
}

/** Keeps a job for its next piece of work, or ends it where the process stops. Errors: JobInterrupted, JobLost. */
export const goOn = async ({ hold, stopping }: Parameters<JobWork>[1]): Promise<void> => {
  await hold();
  if (stopping()) throw new JobInterrupted();
};

const holdFor = 60_000;
const pollEvery = 2_000;
/** When who has too many jobs waiting may ask for another, in seconds: one may have ended by then. */
const comeAgain = 15;
/** How often jobs are looked for that a clock ahead of time put off, in ms of a clock that never jumps. */
const bringBackEvery = 15_000;
/** How far the clocks of processes on one database may differ, in ms. */
const slack = 10_000;
/** How long a job waits that ends each process that does it, in ms: others have their turn meanwhile. */
const apart = 300_000;
const processEnded = 'The process ended while it was at work';
/** After so many tries a job that fails is given up. */
export const mostAttempts = 5;

/** How often a kind of job is tried, and how long it waits after the n-th try, in milliseconds. */
export interface Timeout {
  attempts: number;
  wait: (attempt: number) => number;
}

/** How long a job may lie waiting after a try, at most. */
const longestWait = ({ attempts, wait }: Timeout): number =>
  Math.max(...Array.from({ length: attempts }, (_, done) => wait(done + 1)));

const usualTimeout: Timeout = { attempts: mostAttempts, wait: (attempt) => 1000 * 2 ** attempt };

/**
 * A lane of its own, so that what must go out soon does not wait behind a long import. Of the usual lane there are
 * several side by side, so that one party's long work leaves room for others.
 */
interface Lane {
  name: string;
  /** Whose job is at work in it. */
  party: string | null;
  /** How many of one party are at work in the places of that name at once. */
  ofOne: number;
  timer: NodeJS.Timeout | null;
  running: Promise<void> | null;
}

const usualLane = 'usual';
/** Jobs of the usual lane that are at work at once, each of another party. */
const usualPlaces = 3;
/** So many parties are known to have had their turn. */
const mostServed = 100;

/** The database's queue: the jobs of a lane run here, one after the other, and survive the process. */
export class JobQueue {
  /** Writes a line of the log for a matter of security; set by who has a log. */
  say: (line: SecurityLine) => void = () => undefined;
  /** What tells a collector how long jobs take; set by who has one. */
  traces: Tracer | null = null;
  private stopped = true;
  private readonly works = new Map<
    string,
    { work: JobWork; lane: string; timeout: Timeout; longest: number; together: WorkTogether | null }
  >();
  private broughtBackAt = -Infinity;
  /** By how much the clock went ahead of late, in ms, and until when holds are looked at without that. */
  private leap = { ms: 0, until: -Infinity };
  private readonly said = new Set<string>();
  /** Taken with others, and not begun: the database was away, or the process stops. */
  private readonly unbegun: TakenJob[] = [];
  private served: string[] = [];
  private taking: Promise<unknown> = Promise.resolve();
  private readonly lanes: Lane[] = Array.from({ length: usualPlaces }, () => ({
    name: usualLane,
    party: null,
    ofOne: 1,
    timer: null,
    running: null,
  }));

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly report: (error: unknown, job: Job | null) => void,
  ) {}

  /**
   * Names who does a kind of job, in which lane and in how many places of it, of which one party has `ofOne`, how often it
   * is tried, and how far ahead of time it is put there at most, in ms: what waits for longer was put off by a clock that
   * was wrong. `together` does many at once that were not tried before. Before the start.
   */
  handle(
    kind: string,
    work: JobWork,
    {
      lane = usualLane,
      places = 1,
      ofOne = 1,
      timeout = usualTimeout,
      ahead = 0,
      together = null,
    }: {
      lane?: string;
      places?: number;
      ofOne?: number;
      timeout?: Timeout;
      ahead?: number;
      together?: WorkTogether | null;
    } = {},
  ): void {
    const longest = Math.max(ahead, longestWait(timeout));
    this.works.set(kind, { work, lane, timeout, longest, together });
    for (let has = this.lanes.filter(({ name }) => name === lane).length; has < places; has += 1)
      this.lanes.push({ name: lane, party: null, ofOne, timer: null, running: null });
  }

  /**
   * Hears of a clock that jumped, by so many ms. Ahead, every job at work seems to be held no longer: whoever has one
   * gets the time of a whole hold to show that it lives, before anyone else may take it.
   */
  clockJumped(ms: number): void {
    this.broughtBackAt = -Infinity;
    if (ms > 0) this.leap = { ms, until: performance.now() + holdFor };
  }

  /** What was held until before this instant is free. */
  private freeBefore(now: Date): Date {
    return performance.now() < this.leap.until ? new Date(now.getTime() - this.leap.ms) : now;
  }

  /** The kinds of jobs that are done here. */
  get kinds(): readonly string[] {
    return [...this.works.keys()];
  }

  /** Whether jobs of a kind are done here; others wait for a newer version. */
  knows(kind: string): boolean {
    return this.works.has(kind);
  }

  /** Puts a job in the queue; call `wake` once its transaction has committed. */
  async add(store: string, kind: string, payload: Record<string, unknown>): Promise<void> {
    await addJob(this.db, store, kind, payload, this.now());
    this.wake();
  }

  /** Refuses another long job of whose call this is, where `most` of theirs wait; 0: never. Errors: TooMuchForNow. */
  async refuseBeyond(most: number): Promise<void> {
    const { party } = laneNow();
    if (most === 0 || party === '') return;
    const kinds = [...this.works].filter(([, { lane }]) => lane === usualLane).map(([kind]) => kind);
    if ((await countWaiting(this.db, kinds, party)) >= most)
      throw new TooMuchForNow(comeAgain, webErrors.tooManyJobs({ most }));
  }

  start(): void {
    this.stopped = false;
    this.wake();
  }

  /** Looks for work at once instead of at the next poll: of one kind, or of all. */
  wake(kind?: string): void {
    const only = kind === undefined ? undefined : this.works.get(kind)?.lane;
    for (const lane of this.lanes) if (only === undefined || lane.name === only) this.wakeLane(lane);
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

  /** What nothing here does is left alone: a newer version may have put it there. */
  private kindsOf(lane: Lane): string[] {
    return [...this.works].filter(([, { lane: own }]) => own === lane.name).map(([kind]) => kind);
  }

  /** Brings back what a wrong clock put off, and says what nothing here does; now and then. */
  private async bringBack(): Promise<void> {
    if (performance.now() - this.broughtBackAt < bringBackEvery) return;
    this.broughtBackAt = performance.now();
    const longest = [...this.works].map(([kind, { longest: wait }]) => ({ kind, wait }));
    const now = this.now();
    await bringBackJobs(this.db, longest, { now, heldUntil: this.until(), slack, apart });
    for (const kind of await unknownKinds(this.db, [...this.works.keys()], now)) {
      if (this.said.has(kind)) continue;
      this.said.add(kind);
      this.report(new JobUnknown(kind), null);
    }
  }

  private async drain(lane: Lane): Promise<void> {
    const kinds = this.kindsOf(lane);
    while (!this.stopped) {
      await this.giveBack();
      // By whichever lane comes to it: others may have long work.
      await this.bringBack();
      const job = await this.next(lane, kinds);
      if (job === null) return;
      try {
        await inLane({ party: job.party, isJob: true }, () => this.runWithAlike(job));
      } finally {
        lane.party = null;
      }
    }
  }

  /** Takes a job of the party whose turn it is; one place of a lane asks at a time. */
  private next(lane: Lane, kinds: string[]): Promise<TakenJob | null> {
    const taking = this.taking.then(async () => {
      if (this.stopped) return null;
      const working = this.lanes.flatMap(({ name, party }) =>
        name === lane.name && party !== null ? [party] : [],
      );
      const busy = working.filter((party) => working.filter((other) => other === party).length >= lane.ofOne);
      const now = this.now();
      const turns = { busy, served: this.served };
      const job = await takeJob(this.db, kinds, now, this.until(), turns, this.freeBefore(now));
      if (job === null) return null;
      lane.party = job.party;
      this.served = [...this.served.filter((party) => party !== job.party), job.party].slice(-mostServed);
      return job;
    });
    this.taking = taking.catch(() => undefined);
    return taking;
  }

  /** Does a job, and with it those of its kind and party that wait as well, where that is done at once. */
  private async runWithAlike(job: TakenJob): Promise<void> {
    const together = this.works.get(job.kind)?.together ?? null;
    if (together === null || job.attempts > 1) {
      await this.run(job);
      return;
    }
    const held = { now: this.now(), lockedUntil: this.until() };
    const jobs = [job, ...(await takeAlike(this.db, job, together.most() - 1, held))];
    const left = new Set(jobs);
    try {
      for (const done of await this.runTogether(together, jobs)) left.delete(done);
      for (const each of [...left]) {
        if (this.stopped) break;
        // It may have waited behind many.
        if (await holdJob(this.db, each, this.until())) await this.run(each);
        left.delete(each);
      }
    } finally {
      this.unbegun.push(...left);
      if (this.stopped) await this.giveBack();
    }
  }

  /** Nothing is over where it fails: one by one it shows which of them it is. */
  private async runTogether({ work }: WorkTogether, jobs: readonly TakenJob[]): Promise<readonly TakenJob[]> {
    const [first] = jobs;
    if (first === undefined) return [];
    const who = { ...nobody, store: first.store, call: first.kind };
    try {
      return await this.traced(first.kind, () => inName(who, this.say, () => work(jobs)));
    } catch (error) {
      this.report(error, first);
      return [];
    }
  }

  /** Gives up jobs that were taken with others and not begun. */
  private async giveBack(): Promise<void> {
    for (let job = this.unbegun.pop(); job !== undefined; job = this.unbegun.pop())
      try {
        await interruptJob(this.db, job);
      } catch (error) {
        this.unbegun.push(job);
        throw error;
      }
  }

  /** Each time that a job is worked on is a trace of its own. */
  private traced<T>(kind: string, work: () => Promise<T>): Promise<T> {
    return this.traces === null ? work() : this.traces.root(`job ${kind}`, {}, work);
  }

  private async run(job: TakenJob): Promise<void> {
    const known = this.works.get(job.kind);
    if (known === undefined) return;
    const { work, timeout } = known;
    try {
      if (job.attempts > mostDeaths) {
        if (job.error === null) {
          await retryJob(this.db, job, new Date(this.now().getTime() + apart), processEnded);
          return;
        }
        await forgetError(this.db, job);
      }
      const facts = {
        hold: async () => {
          if (!(await holdJob(this.db, job, this.until()))) throw new JobLost();
        },
        stopping: () => this.stopped,
      };
      const who = { ...nobody, store: job.store, call: job.kind };
      await this.traced(job.kind, () => inName(who, this.say, () => work(job, facts)));
      await finishJob(this.db, job, this.now(), null);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof JobInterrupted) {
        await interruptJob(this.db, job);
        return;
      }
      this.report(error, job);
      if (error instanceof JobLost) return;
      const again = new Date(this.now().getTime() + timeout.wait(job.attempts));
      if (job.attempts >= timeout.attempts) await finishJob(this.db, job, this.now(), message);
      else await retryJob(this.db, job, again, message);
    }
  }
}
