/** A line that was sold. Minor units of the whole line; `amount` after discount, with the tax where `taxIncluded`. */
export interface TaxedLine {
  amount: number;
  tax: number;
  quantity: number;
  taxIncluded: boolean;
}

/** How tax was taken of something: `rate` of its net price, inside the price or on top of it. */
export interface TaxCase {
  rate: number;
  taxIncluded: boolean;
}

/** More ways than these to tax the same thing say nothing. */
const mostCases = 12;

/** The tax of an amount, minor units, rounded half up. */
export const taxAt = ({ rate, taxIncluded }: TaxCase, amount: number): number =>
  taxIncluded ? amount - Math.round(amount / (1 + rate)) : Math.round(amount * rate);

/** The rate of a line, as people say it (19 %, 8.9 %) where its tax is just that. */
const rateOf = ({ amount, tax, taxIncluded }: TaxedLine): number => {
  const net = taxIncluded ? amount - tax : amount;
  if (net <= 0) return 0;
  const spoken = Math.round((tax / net) * 1000) / 1000;
  return taxAt({ rate: spoken, taxIncluded }, amount) === tax ? spoken : tax / net;
};

/**
 * The ways in which lines were taxed. The dearest tell a rate best; a line that one of the rates found explains, but for
 * the rounding of its pieces, tells no other one.
 */
export const taxCasesOf = (lines: readonly TaxedLine[]): TaxCase[] => {
  const cases: TaxCase[] = [];
  const dearest = lines.filter(({ amount }) => amount > 0).sort((one, other) => other.amount - one.amount);
  for (const line of dearest) {
    const { amount, tax, quantity, taxIncluded } = line;
    const isKnown = cases.some(
      (known) => known.taxIncluded === taxIncluded && Math.abs(taxAt(known, amount) - tax) <= quantity,
    );
    if (!isKnown && cases.length < mostCases) cases.push({ rate: rateOf(line), taxIncluded });
  }
  return cases;
};
