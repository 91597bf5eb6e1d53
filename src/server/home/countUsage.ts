import { addDays, dayOf } from '../../domain/dates';
import { generalErrors } from '../../domain/errors/general';
import {
  usageFlowNames,
  usageFlows,
  usageOf,
  usageParts,
  type Usage,
  type UsageAnswer,
} from '../../domain/home/usage';
import type { PublicContext, SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { BadInput } from '../errors';
import { storeOf } from '../storeOf';
import { checkDays } from './tellFigures';
import { addUsage, readUsage, refusesUsage } from './queries/usage';

/** What a person may tell of in a quarter of an hour. */
const mostTold = 300;

/**
 * Counts what a client tells of itself, by day and step and not by person or vendor; nothing of who does not want it, by
 * their account or their browser. Errors: BadInput by field for anything that is not on the list; TooManyAttempts.
 */
export const countTold = async (
  { db, scope, user, attempts, request, now }: SignedInContext,
  event: string,
  properties: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const used = usageOf(event, properties);
  if (typeof used === 'string') throw new BadInput({ [used]: generalErrors.notInList() });
  await attempts.count(`track:${user.store}:${user.email}`, mostTold);
  // A key is no person, and whoever acts as a vendor is none of the vendor's.
  if (user.key !== undefined || (scope.vendor !== null && user.admin === true)) return;
  if (request.refusesUsage || (await refusesUsage(db, scope.store, user.person))) return;
  const { timeZone } = await storeOf(db, scope.store);
  const side = scope.vendor === null ? 'marketplace' : 'vendor';
  await addUsage(db, scope.store, { ...used, day: dayOf(now(), timeZone), side });
};

/**
 * Counts a step of the registration, which nobody is signed in for. Call it at the end: a count is written by everyone,
 * and nobody shall wait for it. An applicant whose browser does not want it is not counted.
 */
export const countRegistration = async (
  { db, request, now }: Pick<PublicContext, 'request' | 'now'> & { db: Queries },
  { store, timeZone }: { store: string; timeZone: string },
  step: Extract<Usage['step'], 'opened' | 'sent' | 'accepted'>,
): Promise<void> => {
  if (step !== 'accepted' && request.refusesUsage) return;
  const day = dayOf(now(), timeZone);
  await addUsage(db, store, { name: 'registration', step, times: 1, day, side: 'applicant' });
};

interface Input {
  from?: string | undefined;
  to?: string | undefined;
}

/** Which parts of the app were used in some days, and how far people came in what they set out to do. */
export const tellUsage = async (
  { db, scope, now }: SignedInContext,
  { from = '', to = '' }: Input,
): Promise<UsageAnswer> => {
  const { timeZone } = await storeOf(db, scope.store);
  const last = to === '' ? dayOf(now(), timeZone) : to;
  const days = checkDays({ from: from === '' ? addDays(last, -29) : from, to: last });
  const length = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1;
  const before = { from: addDays(days.from, -length), to: addDays(days.from, -1) };
  const counts = await readUsage(db, scope.store, days);
  const earlier = await readUsage(db, scope.store, before);
  const sumOf = (rows: typeof counts, event: string, step: string, side?: string): number =>
    rows
      .filter((row) => row.event === event && row.step === step && (side ?? row.side) === row.side)
      .reduce((sum, { times }) => sum + times, 0);
  const parts = usageParts.map((part) => ({
    part,
    marketplace: sumOf(counts, 'screen', part, 'marketplace'),
    vendors: sumOf(counts, 'screen', part, 'vendor'),
    before: sumOf(earlier, 'screen', part),
  }));
  const used = (part: (typeof parts)[number]): number => part.marketplace + part.vendors;
  return {
    ...days,
    parts: parts.sort((one, other) => used(other) - used(one)),
    flows: usageFlowNames.map((flow) => ({
      flow,
      steps: usageFlows[flow].map((step) => ({ step, times: sumOf(counts, flow, step) })),
    })),
  };
};
