import { ruleAt, type CommissionFacts, type CommissionLine } from './commission';

/** Sold lines as columns, for a million of them at a time. Amounts in minor units, below 2^53. */
export interface ReplayColumns {
  length: number;
  unitPrice: Float64Array;
  /** What the percentage is taken of. */
  base: Float64Array;
  /** Price x quantity less the discount: no commission goes above it. */
  most: Float64Array;
  /** Which of the cases, a vendor with what its product says, a line is. */
  caseOf: Int32Array;
}

/** Whose table goes first, and what is known of the product. */
export interface ReplayCase {
  vendorLines: readonly CommissionLine[];
  marketplaceLines: readonly CommissionLine[];
  facts: CommissionFacts;
}

/** Tables as price bands, one after the other. */
export interface ReplayBands {
  /** The table of each case: cases with the same lines share one. */
  tableOf: Int32Array;
  /** Where the bands of a table begin; one more than there are tables. */
  start: Int32Array;
  /** From which unit price on a band holds. */
  from: Float64Array;
  /** The percentage as a whole number of `scale`. */
  digits: Float64Array;
  scale: Float64Array;
  flat: Float64Array;
}

const endOf = ({ max }: CommissionLine): number => (typeof max === 'number' ? max : Infinity);

const exactly = (percentage: number): { digits: number; scale: number } => {
  let scale = 1;
  while (scale < 1e9 && Math.round(percentage * scale) / scale !== percentage) scale *= 10;
  return { digits: Math.round(percentage * scale), scale: scale * 100 };
};

interface Band {
  from: number;
  digits: number;
  scale: number;
  flat: number;
}

/** The bands of one case; those that take the same as the one before are one with it. */
const bandsOfCase = ({ vendorLines, marketplaceLines, facts }: ReplayCase): Band[] => {
  const borders = [...vendorLines, ...marketplaceLines].flatMap((line) => [line.min, endOf(line)]);
  const cuts = [...new Set([0, ...borders])].filter((cut) => cut !== Infinity).sort((a, b) => a - b);
  const bands: Band[] = [];
  for (const from of cuts) {
    const rule = ruleAt(vendorLines, marketplaceLines, { unitPrice: from, facts });
    const band = { from, ...exactly(rule?.percentage ?? 0), flat: rule?.flat ?? 0 };
    const last = bands.at(-1);
    const isSame = last?.digits === band.digits && last.scale === band.scale && last.flat === band.flat;
    if (!isSame) bands.push(band);
  }
  return bands;
};

/**
 * Turns tables into price bands by asking for the rule once in every stretch of prices in which no line
 * begins or ends: what holds at its start holds all through it.
 */
export const bandsOf = (cases: readonly ReplayCase[]): ReplayBands => {
  const start = [0];
  const all: Band[] = [];
  const known = new Map<string, number>();
  const tableOf = Int32Array.from(cases, (each) => {
    const bands = bandsOfCase(each);
    const name = bands.map(({ from, digits, scale, flat }) => [from, digits, scale, flat].join(' ')).join();
    const table = known.get(name) ?? known.size;
    if (known.has(name)) return table;
    known.set(name, table);
    all.push(...bands);
    start.push(all.length);
    return table;
  });
  return {
    tableOf,
    start: Int32Array.from(start),
    from: Float64Array.from(all, ({ from }) => from),
    digits: Float64Array.from(all, ({ digits }) => digits),
    scale: Float64Array.from(all, ({ scale }) => scale),
    flat: Float64Array.from(all, ({ flat }) => flat),
  };
};

const mostExact = Number.MAX_SAFE_INTEGER;

/** The share where the product would not be exact as a float. */
const largeShare = (base: number, digits: number, scale: number): number =>
  Number((2n * BigInt(base) * BigInt(digits) + BigInt(scale)) / (2n * BigInt(scale)));

/**
 * Adds what each line's commission comes to by these bands to its case's sum in `sums`, to the cent what
 * `commissionOf` says of it.
 */
export const replayInto = (sums: Float64Array, columns: ReplayColumns, bands: ReplayBands): void => {
  const { length, unitPrice, base, most, caseOf } = columns;
  const { tableOf, start, from, digits, scale, flat } = bands;
  for (let line = 0; line < length; line += 1) {
    const of = caseOf[line] ?? 0;
    const price = unitPrice[line] ?? 0;
    const table = tableOf[of] ?? 0;
    const end = (start[table + 1] ?? 0) - 1;
    let band = start[table] ?? 0;
    while (band < end && price >= (from[band + 1] ?? 0)) band += 1;
    const taken = base[line] ?? 0;
    const parts = digits[band] ?? 0;
    const whole = scale[band] ?? 100;
    const product = taken * parts;
    const share =
      product < mostExact - whole
        ? Math.floor((product + whole / 2) / whole)
        : largeShare(taken, parts, whole);
    const amount = share + (flat[band] ?? 0);
    const limit = most[line] ?? 0;
    sums[of] = (sums[of] ?? 0) + (amount > limit ? limit : amount);
  }
};
