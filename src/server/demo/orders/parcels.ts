import type { Random } from '../random';
import type { DemoFulfilment, DemoLine } from '../types';
import { fillNumbers } from './numbers';

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
export function sendParcel(
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
export function firstHalf(lines: readonly DemoLine[]): number[] {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let left = Math.floor(pieces / 2);
  return lines.map(({ quantity }) => {
    const taken = Math.min(quantity, left);
    left -= taken;
    return taken;
  });
}
