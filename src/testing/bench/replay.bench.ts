import { cpus } from 'node:os';
import { median } from './figures';
import {
  bandsOf,
  replayInto,
  type ReplayCase,
  type ReplayColumns,
} from '../../domain/finance/commission/replay';

const lines = 1_000_000;
const vendors = 2000;
const rounds = 15;

/** Numbers that are the same in every run. */
const numbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const soldLines = (): ReplayColumns => {
  const next = numbers(7);
  const columns = {
    length: lines,
    unitPrice: new Float64Array(lines),
    base: new Float64Array(lines),
    most: new Float64Array(lines),
    caseOf: new Int32Array(lines),
  };
  for (let line = 0; line < lines; line += 1) {
    const price = Math.floor(next() * 30_000);
    const base = price * (1 + Math.floor(next() * 3));
    columns.unitPrice[line] = price;
    columns.base[line] = base;
    columns.most[line] = base;
    columns.caseOf[line] = Math.floor(next() * vendors);
  }
  return columns;
};

/** Three bands of prices; a third of the vendors have a line of their own. */
const cases = (): ReplayCase[] =>
  Array.from({ length: vendors }, (_, vendor) => ({
    vendorLines: vendor % 3 === 0 ? [{ min: 0, max: null, flat: 20, percentage: 8.5 }] : [],
    marketplaceLines: [
      { min: 0, max: 2500, flat: 30, percentage: 15 },
      { min: 2500, max: 10_000, flat: 0, percentage: 12 },
      { min: 10_000, max: null, flat: 0, percentage: 9 },
    ],
    facts: {},
  }));

/**
 * What one would write down first: for each line go through the vendor's table, then the marketplace's, to the
 * line of its price, and add the share in floats. It knows no conditions, and is off by a cent now and then.
 */
const plainLoop = (
  sums: Float64Array,
  { length, unitPrice, base, most, caseOf }: ReplayColumns,
  given: readonly ReplayCase[],
): void => {
  for (let line = 0; line < length; line += 1) {
    const of = caseOf[line] ?? 0;
    const price = unitPrice[line] ?? 0;
    const tables = given[of];
    if (tables === undefined) continue;
    const lists = tables.vendorLines.length > 0 ? tables.vendorLines : tables.marketplaceLines;
    for (const { min, max, percentage, flat } of lists) {
      if (price < min || (typeof max === 'number' && price >= max)) continue;
      const amount = Math.round(((base[line] ?? 0) * percentage) / 100) + flat;
      sums[of] = (sums[of] ?? 0) + Math.min(amount, most[line] ?? 0);
      break;
    }
  }
};

const time = (work: () => unknown): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

const bench = (): void => {
  const columns = soldLines();
  const given = cases();
  const made: number[] = [];
  const plain: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sums = new Float64Array(vendors);
    plain.push(time(() => plainLoop(sums, columns, given)));
    made.push(time(() => replayInto(new Float64Array(vendors), columns, bandsOf(given))));
  }
  const ratios = made.map((each, round) => each / (plain[round] ?? 1));
  const write = (text: string): void => {
    process.stdout.write(`${text}\n`);
  };
  write(`replay of ${String(lines)} lines, ${String(vendors)} vendors, ${String(cpus().length)} cores`);
  write(`ours ${median(made).toFixed(1)} ms, plain loop ${median(plain).toFixed(1)} ms`);
  write(`ratio ${median(ratios).toFixed(2)} (limit 2)`);
  if (median(ratios) > 2) process.exitCode = 1;
};

bench();
