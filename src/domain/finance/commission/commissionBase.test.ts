import { commissionOf } from './commission';
import {
  commissionBases,
  inMinorUnits,
  tableFor,
  type CommissionTerms,
  type SaleLine,
} from './commissionBase';

const terms = (part: Partial<CommissionTerms> = {}): CommissionTerms => ({
  includeDiscount: false,
  includeShipping: false,
  includeTax: false,
  ...part,
});
/** Two pieces of 119.00 that hold 38.00 of tax together, or owe it beside the price. */
const line = (part: Partial<SaleLine> = {}): SaleLine => ({
  price: 11_900,
  quantity: 2,
  discount: 1000,
  tax: 3800,
  ...part,
});

describe('the base of a commission', () => {
  it('is price times quantity where prices are without tax and nothing else counts', () => {
    expect(commissionBases([line()], terms())).toEqual([23_800]);
  });

  it('leaves the tax out of prices that hold it, unless tax counts', () => {
    const inside = { pricesWithTax: true };
    expect(commissionBases([line()], terms(), inside)).toEqual([20_000]);
    expect(commissionBases([line()], terms({ includeTax: true }), inside)).toEqual([23_800]);
  });

  it('adds the tax to prices without it where tax counts', () => {
    expect(commissionBases([line()], terms({ includeTax: true }))).toEqual([27_600]);
  });

  it('takes the discount off only where the terms say so', () => {
    expect(commissionBases([line()], terms({ includeDiscount: true }))).toEqual([22_800]);
    expect(commissionBases([line()], terms({ includeDiscount: true }), { pricesWithTax: true })).toEqual([
      19_000,
    ]);
  });

  it('shares the shipping by what the lines cost, to the last cent, where shipping counts', () => {
    const lines = [line({ price: 100, quantity: 1 }), line({ price: 100, quantity: 2 })];
    expect(commissionBases(lines, terms({ includeShipping: true }), { shipping: 100 })).toEqual([133, 267]);
    expect(commissionBases(lines, terms(), { shipping: 100 })).toEqual([100, 200]);
  });

  it('is never below nothing', () => {
    const given = line({ price: 100, quantity: 1, discount: 150 });
    expect(commissionBases([given], terms({ includeDiscount: true }))).toEqual([0]);
  });
});

describe('a table in minor units', () => {
  const table = { min: 10, max: 20.5, flat: 0.3, percentage: 12.5 };

  it('counts its amounts in the currency’s own, and leaves the percentage', () => {
    expect(inMinorUnits([table], 'EUR')).toEqual([{ min: 1000, max: 2050, flat: 30, percentage: 12.5 }]);
    expect(inMinorUnits([{ ...table, max: 20, flat: 1 }], 'JPY')).toEqual([
      { min: 10, max: 20, flat: 1, percentage: 12.5 },
    ]);
  });

  it.each([[null], [''], [undefined], [Infinity]] as const)('has no end where the end is %p', (max) => {
    expect(inMinorUnits([{ ...table, max }], 'EUR')).toEqual([
      { min: 1000, max: null, flat: 30, percentage: 12.5 },
    ]);
  });
});

describe('a table of one currency in a sale of another', () => {
  const bands = [
    { min: 100, max: null, flat: 1, percentage: 5 },
    { min: 0, max: 100, flat: 2, percentage: 12.5 },
    { min: 0, max: null, flat: 3, percentage: 8, constraint: { key: 'tag', value: 'book' } },
  ];
  const sold = (unitPrice: number, facts = {}) => ({ unitPrice, quantity: 1, lineTotal: unitPrice, facts });

  it('takes the percentage of its lowest prices for every price, and nothing flat', () => {
    const yen = tableFor(bands, 'JPY', 'EUR');
    expect(commissionOf([], yen, sold(5000))).toMatchObject({
      amount: 625,
      rule: { line: 1, min: 0, max: null, flat: 0, percentage: 12.5 },
    });
    expect(commissionOf([], yen, sold(50)).amount).toBe(6);
    expect(commissionOf([], yen, sold(5000, { tag: 'book' }))).toMatchObject({
      amount: 400,
      rule: { line: 2 },
    });
    expect(commissionOf([], tableFor(bands, 'KWD', 'EUR'), sold(600_461)).amount).toBe(75_058);
  });

  it('holds as it is in its own, whatever its digits', () => {
    for (const currency of ['EUR', 'JPY', 'KWD'])
      expect(tableFor(bands, currency, currency)).toEqual(inMinorUnits(bands, currency));
  });

  it('of a rule from a price on takes its percentage, and an empty one nothing', () => {
    expect(
      commissionOf([], tableFor([{ min: 5, flat: 0, percentage: 10 }], 'JPY', 'EUR'), sold(3)).rule,
    ).toMatchObject({ min: 0, percentage: 10 });
    expect(tableFor([], 'JPY', 'EUR')).toEqual([]);
  });
});
