import { JobInterrupted, type JobWork } from '../../jobs/queue';

/** How often a job is held anew while a file is read, in milliseconds; it would be lost after a minute. */
const holdEvery = 10_000;

/** Keeps a job while long reading goes on, and ends it where the process stops. Errors: JobInterrupted. */
export const holdNow = (
  now: () => Date,
  { hold, stopping }: Parameters<JobWork>[1],
): (() => Promise<void>) => {
  let heldAt = now().getTime();
  return async () => {
    if (stopping()) throw new JobInterrupted();
    // A clock that was set back says less than nothing of how long it is.
    if (Math.abs(now().getTime() - heldAt) < holdEvery) return;
    heldAt = now().getTime();
    await hold();
  };
};
