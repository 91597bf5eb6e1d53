import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { object, string, type InferType } from 'yup';
import { processRoles, type ProcessStanding } from '../../domain/operations/standing';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { dropFact, dropFactAs, factsOf, writeFact } from '../db/serverFacts';

const aMinute = 60_000;
/** How often a process says that it lives, and after how long of silence it does not. */
const sayEvery = aMinute / 2;
const silentFor = 3 * aMinute;
/** What is silent for so long is of no interest any more. */
const goneFor = 24 * 60 * aMinute;

const factSchema = object({
  host: string().required(),
  role: string().oneOf(processRoles).required(),
  version: string().required(),
  startedAt: string().required(),
  seenAt: string().required(),
});

type Facts = Awaited<ReturnType<typeof factsOf<'process '>>>;

type Fact = InferType<typeof factSchema>;

/** What a process wrote of itself; null where another version wrote it in a way that nobody knows here. */
const factIn = (value: string): Fact | null => {
  try {
    return factSchema.validateSync(JSON.parse(value));
  } catch {
    return null;
  }
};

const standingsIn = (facts: Facts, now: Date): ProcessStanding[] =>
  facts
    .map(({ value }) => factIn(value))
    .filter((fact) => fact !== null)
    .map((fact) => ({ ...fact, lives: now.getTime() - Date.parse(fact.seenAt) < silentFor }))
    .filter(({ seenAt }) => now.getTime() - Date.parse(seenAt) < goneFor)
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt));

/** Which processes work on this database, and which were heard of within a day. */
export const readProcesses = async (db: Queries, now: Date): Promise<ProcessStanding[]> =>
  standingsIn(await factsOf(db, 'process '), now);

/** What one process has to say of others. */
interface Reports {
  /** Hears what failed while it was said that this one lives. */
  report: (error: unknown) => void;
  /** Hears, once, of the one that stood in this one's place and ended without taking leave: killed, or its machine was. */
  died: (process: ProcessStanding) => void;
}

/**
 * Says in the database that this process works on it, every while, and looks how many answer people beside it. Answers how
 * to take leave. Where the folder of the database is this process' alone, all others are of before; on a server those
 * that were reached at the same place, once they are silent.
 */
export const appear = async (
  { db, now, config, answering }: Pick<Services, 'db' | 'now' | 'config' | 'answering'>,
  { report, died }: Reports,
): Promise<() => Promise<void>> => {
  const isAlone = config.databaseUrl === null;
  const place = `${hostname()}:${String(config.port)}`;
  const name = `process ${randomUUID()}` as const;
  const startedAt = now().toISOString();
  const tellOfDead = async (facts: Facts): Promise<void> => {
    const at = now().getTime();
    const dead: ProcessStanding[] = [];
    for (const { name: other, value } of facts) {
      const fact = factIn(value);
      if (fact === null) continue;
      const isSilent = at - Date.parse(fact.seenAt) >= silentFor;
      if (other === name || !(isAlone || (fact.host === place && isSilent))) continue;
      if (await dropFactAs(db, other, value)) dead.push({ ...fact, lives: false });
    }
    const last = dead.sort((a, b) => a.seenAt.localeCompare(b.seenAt)).at(-1);
    if (last !== undefined) died(last);
  };
  const say = async (): Promise<void> => {
    const { role, version } = config;
    // Two on one machine differ by their ports, where people can tell them apart.
    const fact = {
      host: place,
      role,
      version,
      startedAt,
      seenAt: now().toISOString(),
    };
    await writeFact(db, name, JSON.stringify(fact));
    const facts = await factsOf(db, 'process ');
    const there = standingsIn(facts, now());
    await tellOfDead(facts);
    answering.count = Math.max(1, there.filter(({ lives, role: each }) => lives && each !== 'jobs').length);
  };
  for (const { name: other, value } of await factsOf(db, 'process ')) {
    const fact = factIn(value);
    if (fact !== null && now().getTime() - Date.parse(fact.seenAt) >= goneFor) await dropFact(db, other);
  }
  await say();
  let saying: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    saying = saying.then(say).catch(report);
  }, sayEvery).unref();
  return async () => {
    clearInterval(timer);
    await saying;
    // Where the database is away it is not there to be told; the silence tells.
    await dropFact(db, name).catch(() => undefined);
  };
};
