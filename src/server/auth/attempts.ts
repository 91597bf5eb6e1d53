import type { Database } from '../db/database';
import { countAttempt, forgetAttempts } from './queries/attempts';
import { TooManyRequests } from '../errors';

const quarterOfAnHour = 15 * 60_000;

/** Limits tries by a key over a quarter of an hour, over all processes on the database. */
export class Attempts {
  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Counts one try. Errors: TooManyRequests beyond `most`. */
  async count(key: string, most: number): Promise<void> {
    const now = this.now();
    const { n, resetAt } = await countAttempt(this.db, key, now, new Date(now.getTime() + quarterOfAnHour));
    if (n > most)
      throw new TooManyRequests(Math.max(1, Math.ceil((resetAt.getTime() - now.getTime()) / 1000)));
  }

  async forget(key: string): Promise<void> {
    await forgetAttempts(this.db, key);
  }
}
