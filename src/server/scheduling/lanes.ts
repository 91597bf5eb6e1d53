import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom the server works: those of one lane wait for one another, and not others for them. */
export interface Lane {
  /** Whose it is, such as a vendor of a store. */
  party: string;
  /** A person waits for the answer of a call; a job may wait. */
  isJob: boolean;
}

const lanes = new AsyncLocalStorage<Lane>();

/** What no call and no job asked for: the start, the upkeep, looking for jobs. */
const ownLane: Lane = { party: '', isJob: false };

let lastCallAt = -Infinity;

/** Does work in a lane: whatever it awaits takes its turns there. */
export const inLane = <T>(lane: Lane, work: () => T): T => {
  if (!lane.isJob) lastCallAt = performance.now();
  return lanes.run(lane, work);
};

/** How long after a call others are thought to be at their screens, in ms. */
const awakeFor = 10_000;

/** Whether people are at work, for whom long work goes in small pieces. */
export const isAnswering = (): boolean => performance.now() - lastCallAt < awakeFor;

export const laneNow = (): Lane => lanes.getStore() ?? ownLane;

const watchers = new AsyncLocalStorage<true>();

/** Does what tells others how the server stands: on a PostgreSQL server it has connections of its own, and waits behind nobody. */
export const asWatcher = <T>(work: () => T): T => watchers.run(true, work);

export const isWatching = (): boolean => watchers.getStore() === true;
