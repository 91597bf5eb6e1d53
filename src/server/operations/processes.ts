import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { object, string } from 'yup';
import { processRoles, type ProcessStanding } from '../../domain/operations/standing';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { dropFact, factsOf, writeFact } from '../db/serverFacts';

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

/** Which processes work on this database, and which were heard of within a day. */
export const readProcesses = async (db: Queries, now: Date): Promise<ProcessStanding[]> => {
  const facts = await factsOf(db, 'process ');
  return facts
    .map(({ value }) => factSchema.validateSync(JSON.parse(value)))
    .map((fact) => ({ ...fact, lives: now.getTime() - Date.parse(fact.seenAt) < silentFor }))
    .filter(({ seenAt }) => now.getTime() - Date.parse(seenAt) < goneFor)
    .sort((a, b) => a.startedAt.localeCompare(b.startedAt));
};

/**
 * Says in the database that this process works on it, every while, and looks how many answer people beside it. Answers how
 * to take leave.
 */
export const appear = async (
  { db, now, config, answering }: Pick<Services, 'db' | 'now' | 'config' | 'answering'>,
  report: (error: unknown) => void,
): Promise<() => Promise<void>> => {
  const name = `process ${randomUUID()}` as const;
  const startedAt = now().toISOString();
  const say = async (): Promise<void> => {
    const { role, version, port } = config;
    // Two on one machine differ by their ports, where people can tell them apart.
    const fact = {
      host: `${hostname()}:${String(port)}`,
      role,
      version,
      startedAt,
      seenAt: now().toISOString(),
    };
    await writeFact(db, name, JSON.stringify(fact));
    const there = await readProcesses(db, now());
    answering.count = Math.max(1, there.filter(({ lives, role: each }) => lives && each !== 'jobs').length);
  };
  for (const { name: other, value } of await factsOf(db, 'process ')) {
    const { seenAt } = factSchema.validateSync(JSON.parse(value));
    if (now().getTime() - Date.parse(seenAt) >= goneFor) await dropFact(db, other);
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
