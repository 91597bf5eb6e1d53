/** What a document charges at a rate of tax; minor units. */
export interface TaxLine {
  /** Percent. */
  rate: number;
  net: number;
  tax: number;
}

/** A part of what is charged, without its tax; minor units. */
export interface TaxedPart {
  net: number;
  tax: number;
}

/** Rates of value-added tax in the European Union, Britain, Iceland, Norway and Switzerland; percent. */
const usualRates = [
  2.1, 2.6, 3, 3.8, 4, 4.8, 5, 5.5, 6, 7, 8, 8.1, 9, 9.5, 10, 11, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20,
  21, 22, 23, 24, 25, 25.5, 27,
];

/** How far a tax may be from its rate: rounded by the piece and shared over lines, a unit either way. */
const slack = 1.01;

const fits = (rate: number, { net, tax }: TaxedPart): boolean =>
  Math.abs((Math.abs(net) * rate) / 100 - Math.abs(tax)) <= slack;

const mostDecimals = 10;

/** The percentage that a tax is, with as few decimals as say it to the unit. */
export const measuredRate = ({ net, tax }: TaxedPart): number => {
  if (net === 0) return 0;
  const exact = (Math.abs(tax) / Math.abs(net)) * 100;
  for (let decimals = 0; ; decimals += 1) {
    const rate = Number(exact.toFixed(decimals));
    const isNear = Math.abs((Math.abs(net) * rate) / 100 - Math.abs(tax)) <= 0.5;
    if (isNear || decimals === mostDecimals) return rate;
  }
};

/**
 * The rate of each part, in percent. Shops say amounts and not rates: of the rates that a part may be of, it is of the
 * one that most of the document may be of, so that a cheap line, whose tax fits many, goes with the others. What fits
 * no usual one is of what its tax measures, and others may be of that too.
 */
export const ratesOf = (parts: readonly TaxedPart[]): number[] => {
  const unusual = parts.filter((part) => !usualRates.some((rate) => fits(rate, part))).map(measuredRate);
  const known = [...new Set([...usualRates, ...unusual])];
  const weights = new Map<number, number>();
  for (const part of parts)
    if (part.tax !== 0)
      for (const rate of known)
        if (fits(rate, part)) weights.set(rate, (weights.get(rate) ?? 0) + Math.abs(part.net));
  const rateOf = (part: TaxedPart): number => {
    if (part.tax === 0) return 0;
    const possible = known.filter((rate) => fits(rate, part));
    const most = Math.max(...possible.map((rate) => weights.get(rate) ?? 0));
    const heaviest = possible.filter((rate) => weights.get(rate) === most);
    const own = measuredRate(part);
    const [best] = heaviest.sort((a, b) => Math.abs(a - own) - Math.abs(b - own));
    return best ?? own;
  };
  return parts.map(rateOf);
};

/** What is charged by rate of tax, the highest first. The lines add up to the parts, to the last unit. */
export const taxLinesOf = (parts: readonly TaxedPart[]): TaxLine[] => {
  const rates = ratesOf(parts);
  const lines = new Map<number, TaxLine>();
  for (const [index, part] of parts.entries()) {
    if (part.net === 0 && part.tax === 0) continue;
    const rate = rates[index] ?? 0;
    const line = lines.get(rate) ?? { rate, net: 0, tax: 0 };
    lines.set(rate, { rate, net: line.net + part.net, tax: line.tax + part.tax });
  }
  return [...lines.values()].sort((a, b) => b.rate - a.rate);
};

const union = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);

/** Whether goods that go from one country to another leave the European Union. */
export const isExport = (from: string, to: string): boolean =>
  union.has(from.toUpperCase()) && to !== '' && !union.has(to.toUpperCase());
