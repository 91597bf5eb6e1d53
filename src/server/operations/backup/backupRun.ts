import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { object, string, type InferType } from 'yup';
import type { Database } from '../../db/database';
import { dropFactAs, exchangeFact, noteFact, readFact } from '../../db/serverFacts';

const fact = 'backup-running';
/** How often who makes a backup says that it goes on, and after how long of silence it does not, in ms. */
const sayEvery = 30_000;
const silentFor = 180_000;

const runSchema = object({
  id: string().required(),
  host: string().required(),
  /** The name of its file, in the folder of the backups. */
  file: string().required(),
  begunAt: string().required(),
  seenAt: string().required(),
});

/** A backup by itself that is under way, as whoever makes it writes down; instants of UTC. */
export type BackupRun = InferType<typeof runSchema>;

/** A backup by itself that this process is at. */
export interface OwnRun {
  begunAt: string;
  /** Takes it off the record. False where another process did, as it took this one for dead. */
  end: () => Promise<boolean>;
}

/**
 * Writes down that this process begins a backup, and says every while that it goes on. Null where another one is under
 * way. `lost` hears where another process took this one for dead.
 */
export const beginRun = async (
  db: Database,
  now: () => Date,
  file: string,
  lost: () => void,
): Promise<OwnRun | null> => {
  const begunAt = now().toISOString();
  const run: BackupRun = { id: randomUUID(), host: hostname(), file, begunAt, seenAt: begunAt };
  let text = JSON.stringify(run);
  if (!(await noteFact(db, fact, text))) return null;
  const say = async (): Promise<void> => {
    const next = JSON.stringify({ ...run, seenAt: now().toISOString() });
    if (await exchangeFact(db, fact, text, next)) text = next;
    else lost();
  };
  let saying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Whose database is away for a moment is silent for a moment.
    saying = saying.then(say).catch(() => undefined);
  }, sayEvery).unref();
  return {
    begunAt,
    end: async () => {
      clearInterval(timer);
      await saying;
      return dropFactAs(db, fact, text);
    },
  };
};

/** What is known of the backup that is written down as under way. */
export type RunStanding = { kind: 'none' | 'goesOn' } | { kind: 'dead'; run: BackupRun };

/**
 * Watches who makes a backup. One is dead that said nothing new for a while of our own steady time, so that no clock that
 * jumps ends a living one.
 */
export class RunWatch {
  private heard: { text: string; at: number } | null = null;

  /** `steady`: a clock that never jumps, in ms. */
  constructor(private readonly steady: () => number = () => performance.now()) {}

  /**
   * How a run stands. One that is dead is off the record then, and told to one of all who look. `isAlone`: nobody else
   * can be at one, as the folder of the database is in our hands.
   */
  async look(db: Database, isAlone: boolean): Promise<RunStanding> {
    const text = await readFact(db, fact);
    if (text === null) {
      this.heard = null;
      return { kind: 'none' };
    }
    if (this.heard?.text !== text) this.heard = { text, at: this.steady() };
    if (!isAlone && this.steady() - this.heard.at < silentFor) return { kind: 'goesOn' };
    if (!(await dropFactAs(db, fact, text))) return { kind: 'goesOn' };
    this.heard = null;
    return { kind: 'dead', run: runSchema.validateSync(JSON.parse(text)) };
  }
}
