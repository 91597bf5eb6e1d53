import { laneNow, type Lane } from './lanes';

/** Waiting took longer than was allowed. */
export class TurnTimeout extends Error {
  constructor() {
    super('The turn did not come in time');
    this.name = 'TurnTimeout';
  }
}

/** After so many turns of calls a job gets one, however many calls wait. */
const callsPerJob = 4;

interface Waiting {
  party: string;
  next: () => void;
}

/** Those who wait, the parties in turn: who asks a hundred times waits behind itself alone. */
class Queue {
  private readonly parties = new Map<string, Waiting[]>();

  add(waiting: Waiting): void {
    const own = this.parties.get(waiting.party);
    if (own === undefined) this.parties.set(waiting.party, [waiting]);
    else own.push(waiting);
  }

  remove(waiting: Waiting): void {
    const left = (this.parties.get(waiting.party) ?? []).filter((each) => each !== waiting);
    if (left.length === 0) this.parties.delete(waiting.party);
    else this.parties.set(waiting.party, left);
  }

  /** The next one of the party whose turn it is, which goes to the end. */
  take(): Waiting | undefined {
    const [turn] = this.parties;
    if (turn === undefined) return undefined;
    const [party, own] = turn;
    const first = own.shift();
    this.parties.delete(party);
    if (own.length > 0) this.parties.set(party, own);
    return first;
  }
}

/**
 * Gives few places to many: calls before jobs, and the parties of each in turn (`src/server/scheduling/lanes.ts`), each
 * party's own in the order of asking.
 */
export class Turns {
  private readonly calls = new Queue();
  private readonly jobs = new Queue();
  private taken = 0;
  private callsInRow = 0;

  constructor(
    private readonly limit: number,
    private readonly places = 1,
  ) {}

  /** Waits for the turn. Errors: TurnTimeout after the limit, in milliseconds. */
  async take(limit = this.limit, { party, isJob }: Lane = laneNow()): Promise<void> {
    if (this.taken < this.places) {
      this.taken += 1;
      return;
    }
    const queue = isJob ? this.jobs : this.calls;
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        party,
        next: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        queue.remove(waiting);
        reject(new TurnTimeout());
      }, limit);
      queue.add(waiting);
    });
  }

  give(): void {
    const next = this.nextInTurn();
    if (next === undefined) this.taken -= 1;
    else next.next();
  }

  /** Does work in its turn. Errors: TurnTimeout, and those of the work. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.take();
    try {
      return await work();
    } finally {
      this.give();
    }
  }

  private nextInTurn(): Waiting | undefined {
    if (this.callsInRow >= callsPerJob) {
      this.callsInRow = 0;
      const job = this.jobs.take();
      if (job !== undefined) return job;
    }
    const call = this.calls.take();
    if (call === undefined) return this.jobs.take();
    this.callsInRow += 1;
    return call;
  }
}
