import { createRandom, mixSeed, type Random } from '../random';
import type { DemoLine, DemoPart, DemoFulfilment } from '../types';
import { fillNumbers } from '../wording';

interface Carrier {
  name: string;
  tracking: string;
  /** `*` is the tracking number. */
  url: string;
}

const CARRIERS: readonly Carrier[] = [
  {
    name: 'DHL',
    tracking: '00340434############',
    url: 'https://www.dhl.com/en/express/tracking.html?AWB=*',
  },
  { name: 'DPD', tracking: '0150##########', url: 'https://tracking.dpd.de/status/en_US/parcel/*' },
  { name: 'GLS', tracking: '5########0##', url: 'https://gls-group.com/track/*' },
  { name: 'UPS', tracking: '1Z?##?##68########', url: 'https://www.ups.com/track?tracknum=*' },
  { name: 'PostNord', tracking: '00373##########SE', url: 'https://tracking.postnord.com/en/tracking?id=*' },
  {
    name: 'Colissimo',
    tracking: '6A###########',
    url: 'https://www.laposte.fr/outils/suivre-vos-envois?code=*',
  },
];

/** A parcel with everything that `quantities` says of each line; what it holds is no longer to be sent. */
function sendParcel(
  lines: readonly DemoLine[],
  quantities: readonly number[],
  { vendorIndex, createdAt, random }: { vendorIndex: number; createdAt: number; random: Random },
): DemoFulfilment {
  // A vendor sends with one carrier, and with another when that one fails.
  const carrier = CARRIERS[(vendorIndex + (random.chance(0.15) ? 1 : 0)) % CARRIERS.length];
  if (!carrier) throw new RangeError('No carrier');
  const tracking = fillNumbers(carrier.tracking, random);
  const sent: DemoFulfilment['lines'] = [];
  lines.forEach((line, index) => {
    const quantity = Math.min(quantities[index] ?? 0, line.fulfillableQuantity);
    if (quantity === 0) return;
    line.fulfillableQuantity -= quantity;
    sent.push({ line: index, quantity });
  });
  return { carrier: carrier.name, tracking, url: carrier.url.replace('*', tracking), createdAt, lines: sent };
}

/** Some but not all pieces: the first lines whole, or a part of the only one. Needs two pieces at least. */
function firstHalf(lines: readonly DemoLine[]): number[] {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let left = Math.floor(pieces / 2);
  return lines.map(({ quantity }) => {
    const taken = Math.min(quantity, left);
    left -= taken;
    return taken;
  });
}

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
