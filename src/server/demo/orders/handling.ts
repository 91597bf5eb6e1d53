import { createRandom, mixSeed, type Random } from '../random';
import type { DemoLine, DemoPart } from '../types';
import { firstHalf, sendParcel } from './parcels';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The first Monday after 1970 began, at six in the morning. */
const FIRST_MONDAY = 4 * DAY + 6 * HOUR;

type Outcome = Pick<
  DemoPart,
  'fulfilment' | 'fulfilments' | 'cancelledAt' | 'payout' | 'paidAt' | 'updatedAt'
>;

interface Situation {
  lines: readonly DemoLine[];
  vendorIndex: number;
  placedAt: number;
  now: number;
  random: Random;
}

/** The Monday on which a sale is paid out: the first that comes a week after the last parcel. */
function paidOutAt(sentAt: number): number {
  return FIRST_MONDAY + Math.ceil((sentAt + 7 * DAY - FIRST_MONDAY) / (7 * DAY)) * 7 * DAY;
}

/** Hours until the parcel is handed over: some vendors are twice as fast as others, and a few orders lie around. */
function delayOf(vendorIndex: number, random: Random): number {
  const pace = 0.6 + createRandom(mixSeed(0xfa57, vendorIndex)).next() * 1.1;
  const hours = 5 + pace * (12 + random.next() ** 2 * 80);
  return (random.chance(0.03) ? hours + random.next() * 200 : hours) * HOUR;
}

function untouched(placedAt: number): Outcome {
  return {
    fulfilment: 'unfulfilled',
    fulfilments: [],
    cancelledAt: null,
    payout: 'due',
    paidAt: null,
    updatedAt: placedAt,
  };
}

/**
 * What has become of a vendor's share of a purchase until `now`: sent by then, in part, cancelled, or still waiting.
 * Takes what was sent, or cancelled, off the lines' `fulfillableQuantity`.
 */
export function handle({ lines, vendorIndex, placedAt, now, random }: Situation): Outcome {
  const waiting = untouched(placedAt);
  if (random.chance(0.03)) {
    const cancelledAt = placedAt + Math.floor((0.3 + random.next() * 30) * HOUR);
    if (cancelledAt > now) return waiting;
    for (const line of lines) line.fulfillableQuantity = 0;
    return { ...waiting, fulfilment: 'cancelled', cancelledAt, updatedAt: cancelledAt };
  }

  const sentAt = placedAt + Math.floor(delayOf(vendorIndex, random));
  const forgotten = random.chance(0.008);
  if (forgotten || sentAt > now) return waiting;

  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const everything = lines.map(({ quantity }) => quantity);
  if (pieces === 1 || !random.chance(0.14)) {
    const parcel = sendParcel(lines, everything, { vendorIndex, createdAt: sentAt, random });
    return settle({ ...waiting, fulfilment: 'fulfilled', fulfilments: [parcel], updatedAt: sentAt }, now);
  }

  const first = sendParcel(lines, firstHalf(lines), { vendorIndex, createdAt: sentAt, random });
  const restAt = sentAt + Math.floor((20 + random.next() ** 3 * 500) * HOUR);
  if (restAt > now || random.chance(0.1)) return { ...waiting, fulfilments: [first], updatedAt: sentAt };
  const rest = sendParcel(lines, everything, { vendorIndex, createdAt: restAt, random });
  return settle({ ...waiting, fulfilment: 'fulfilled', fulfilments: [first, rest], updatedAt: restAt }, now);
}

function settle(outcome: Outcome, now: number): Outcome {
  const paidAt = paidOutAt(outcome.updatedAt);
  return paidAt > now ? outcome : { ...outcome, payout: 'paid', paidAt, updatedAt: paidAt };
}
