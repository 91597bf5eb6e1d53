import type { CommissionLine } from '../../domain/finance/commission/commission';
import type { DemoVendor } from './types';

/** What the demo marketplace takes; amounts are minor units. */
export const demoMarketplaceTable: readonly CommissionLine[] = [
  { min: 0, max: 2500, flat: 30, percentage: 15 },
  { min: 2500, max: 10_000, flat: 0, percentage: 12 },
  { min: 10_000, max: null, flat: 0, percentage: 9 },
];

/** Every so many vendors one has a table of its own. */
const ownEvery = 3;

/** The vendor's own table, minor units; the others go by the marketplace's. */
export const demoOwnTable = (
  { commission: { flat, percentage } }: Pick<DemoVendor, 'commission'>,
  index: number,
): CommissionLine[] => (index % ownEvery === 0 ? [{ min: 0, max: null, flat, percentage }] : []);

/** A table as it is edited: decimal numbers of the currency. */
export const asEdited = (lines: readonly CommissionLine[]): CommissionLine[] =>
  lines.map((line) => ({
    ...line,
    min: line.min / 100,
    max: typeof line.max === 'number' ? line.max / 100 : null,
    flat: line.flat / 100,
  }));
