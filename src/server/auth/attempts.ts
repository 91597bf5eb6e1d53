import type { Database } from '../db/database';
import { countAttempt, forgetAttempts, takeAttemptBack } from './queries/attempts';
import { CallError, TooManyRequests } from '../errors';

const quarterOfAnHour = 15 * 60_000;

/** What is counted under a key: at most `most` tries within `span` ms, a quarter of an hour unless said otherwise. */
export interface Limit {
  key: string;
  most: number;
  span?: number;
}

/** Limits tries by a key over a span of time, over all processes on the database. */
export class Attempts {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Counts one try, or `amount` of what is counted. Errors: TooManyRequests beyond `most`. */
  async count(key: string, most: number, span = quarterOfAnHour, amount = 1): Promise<void> {
    const now = this.now();
    const { n, resetAt } = await countAttempt(this.db, key, now, new Date(now.getTime() + span), amount);
    if (n > most)
      throw new TooManyRequests(Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000)), key);
  }

  /** Counts one try, and answers whether it is the first within `span` ms. */
  async isFirst(key: string, span: number): Promise<boolean> {
    const now = this.now();
    return (await countAttempt(this.db, key, now, new Date(now.getTime() + span))).n === 1;
  }

  /** Counts one try, and answers whether it is among the first `most` within `span` ms. */
  async isWithin(key: string, most: number, span = quarterOfAnHour): Promise<boolean> {
    const now = this.now();
    return (await countAttempt(this.db, key, now, new Date(now.getTime() + span))).n <= most;
  }

  /**
   * Checks a secret under several limits and answers what the check answers, null for a wrong one. A try counts before
   * it is checked, so that many at once are not taken for one, and a right one is given back: limits are for failures.
   * Errors: TooManyRequests; those of the check.
   */
  async guarded<T>(limits: readonly Limit[], check: () => Promise<T | null>): Promise<T | null> {
    for (const { key, most, span } of limits) await this.count(key, most, span);
    const found = await check();
    if (found !== null) for (const { key } of limits) await takeAttemptBack(this.db, key);
    return found;
  }

  /**
   * Makes something of which so many may be made, and answers it. It counts before it is made, so that many at once are
   * not taken for one, and is given back where it was refused: limits are for what was made, and who mistypes corrects it
   * as often as it takes, within `tries`. Not to be called in a transaction. Errors: TooManyRequests; those of the work.
   */
  async made<T>(limits: readonly Limit[], tries: Limit, work: () => Promise<T>): Promise<T> {
    await this.count(tries.key, tries.most, tries.span);
    const counted: string[] = [];
    try {
      for (const { key, most, span } of limits) {
        await this.count(key, most, span);
        counted.push(key);
      }
      return await work();
    } catch (error) {
      if (error instanceof CallError) for (const key of counted) await takeAttemptBack(this.db, key);
      throw error;
    }
  }

  async forget(key: string): Promise<void> {
    await forgetAttempts(this.db, key);
  }
}
