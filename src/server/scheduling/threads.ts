import { Worker } from 'node:worker_threads';
import { webErrors } from '../../domain/errors/web';
import { laneNow } from './lanes';
import { CallError, TooManyCalls } from '../errors';

/** What the threads of a kind of work may take. */
export interface ThreadLimits {
  /** Threads at once. One party has one less, so that no other waits for it. */
  threads: number;
  /** Pieces of work that may wait: of all, and of one party. */
  mostWaiting: number;
  mostOfParty: number;
  /** How long one piece may take, in ms, and how much memory a thread, in MB. */
  timeout: number;
  memory: number;
}

interface Piece<W, A> {
  work: W;
  party: string;
  resolve: (answer: A) => void;
  reject: (error: Error) => void;
}

/** Threads that nobody needs are ended after so many ms. */
const idleFor = 60_000;
/** In how many seconds whoever finds too many waiting is to come again. */
const comeAgain = 5;

/** The work took more time or memory than it may. */
const tooLarge = (): CallError => new CallError(422, webErrors.workTooLarge());

/**
 * Does heavy work in threads beside the one that answers. Parties (`src/server/scheduling/lanes.ts`) take turns, none has all
 * threads, and what takes too long or too much memory ends its thread and nothing else. The program answers each
 * message with one.
 */
export class Threads<W, A> {
  private readonly idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  private readonly running = new Map<string, number>();
  private waiting: Piece<W, A>[] = [];
  private started = 0;

  constructor(
    private readonly program: string,
    private readonly limits: ThreadLimits,
  ) {}

  /** Errors: TooManyCalls and CallError 503 where too many wait, CallError 422 for too much work, Error of the program. */
  run(work: W): Promise<A> {
    const { party } = laneNow();
    const own = this.waiting.filter((each) => each.party === party).length;
    if (own >= this.limits.mostOfParty) return Promise.reject(new TooManyCalls(comeAgain));
    if (this.waiting.length >= this.limits.mostWaiting)
      return Promise.reject(new TooManyCalls(comeAgain, 503));
    return new Promise((resolve, reject) => {
      this.waiting.push({ work, party, resolve, reject });
      this.next();
    });
  }

  /** The oldest piece of the party that has the fewest at work. */
  private take(): Piece<W, A> | null {
    const most = Math.max(1, this.limits.threads - 1);
    const atWork = (piece: Piece<W, A>): number => this.running.get(piece.party) ?? 0;
    const [first] = this.waiting
      .filter((piece) => atWork(piece) < most)
      .toSorted((one, other) => atWork(one) - atWork(other));
    if (first === undefined) return null;
    this.waiting = this.waiting.filter((each) => each !== first);
    return first;
  }

  private next(): void {
    if (this.started - this.idle.length >= this.limits.threads) return;
    const piece = this.take();
    if (piece === null) return;
    const { party } = piece;
    this.running.set(party, (this.running.get(party) ?? 0) + 1);
    void this.do(piece).finally(() => {
      const left = (this.running.get(party) ?? 1) - 1;
      if (left === 0) this.running.delete(party);
      else this.running.set(party, left);
      this.next();
    });
  }

  private thread(): Worker {
    const kept = this.idle.pop();
    if (kept !== undefined) {
      clearTimeout(kept.timer);
      return kept.worker;
    }
    this.started += 1;
    const worker = new Worker(this.program, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memory, maxYoungGenerationSizeMb: 128 },
    });
    worker.unref();
    worker.once('exit', () => {
      this.started -= 1;
    });
    return worker;
  }

  private keep(worker: Worker): void {
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    // One that is gone, or about to be, must not be asked: it would never answer.
    const forget = (): void => {
      const at = this.idle.findIndex((each) => each.worker === worker);
      if (at !== -1) this.idle.splice(at, 1);
    };
    const timer = setTimeout(() => {
      forget();
      void worker.terminate();
    }, idleFor).unref();
    worker.once('exit', () => {
      this.started -= 1;
      forget();
      clearTimeout(timer);
    });
    worker.on('error', () => undefined);
    this.idle.push({ worker, timer });
  }

  private async do({ work, resolve, reject }: Piece<W, A>): Promise<void> {
    const worker = this.thread();
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<A>((done, failed) => {
        timer = setTimeout(() => {
          failed(tooLarge());
        }, this.limits.timeout);
        worker.once('message', done);
        worker.once('error', (error) => {
          const isMemory = Reflect.get(Object(error), 'code') === 'ERR_WORKER_OUT_OF_MEMORY';
          failed(isMemory ? tooLarge() : error instanceof Error ? error : new Error(String(error)));
        });
        worker.once('exit', () => {
          failed(new Error('The thread has ended without an answer'));
        });
        worker.postMessage(work);
      });
      this.keep(worker);
      resolve(answer);
    } catch (error) {
      await worker.terminate();
      reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      clearTimeout(timer);
    }
  }
}
