import fc from 'fast-check';
import { commissionOf } from '../finance/commission/commission';
import { entriesOf, sumsOf } from '../finance/ledger';
import { ledgerOrderOf } from '../finance/ledgerOrder';
import { formatAmount } from '../money';
import { splitOrder, wholeOf, type SoldLine } from '../orders/splitOrder';
import { defaultFeatures } from '../settings/settings';
import { atAgreedPrices, boughtAsAgreed } from './bargain';
import { counterFault, leastPrice, offerCode, offerCodesIn, offeredFault, readPrice } from './offerPrice';
import { movedTo, offerMovers, offerStatuses, type OfferMove } from './offers';

/**
 * The table by hand, from docs/decisions/offers.md: who may, from what, by what, to what. B buyer, V vendor,
 * M marketplace, F the floor, E expiry, O an order.
 */
const byHand = `
  pending accept V accepted
  pending accept M accepted
  countered accept B accepted
  pending reject V rejected
  pending reject M rejected
  pending reject B rejected
  pending reject F rejected
  pending reject E rejected
  countered reject V rejected
  countered reject M rejected
  countered reject B rejected
  countered reject E rejected
  accepted reject M rejected
  accepted reject E rejected
  pending counter V countered
  pending counter M countered
  pending counter F countered
  countered counter V countered
  countered counter M countered
  accepted complete O completed
  completed reopen O accepted
`;
const letters = { B: 'buyer', V: 'vendor', M: 'marketplace', F: 'floor', E: 'expiry', O: 'order' };
const lines = new Set(
  byHand
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', move = '', letter = '', to = ''] = line.trim().split(' ');
      return `${from} ${move} ${Reflect.get(letters, letter) as string} ${to}`;
    }),
);
const everyMove: OfferMove[] = ['accept', 'reject', 'counter', 'complete', 'reopen'];

it('an offer is moved as the table by hand has it, and in no other way', () => {
  const found = offerStatuses.flatMap((from) =>
    everyMove.flatMap((move) =>
      offerMovers.flatMap((by) => {
        const to = movedTo(from, move, by);
        return to === null ? [] : [`${from} ${move} ${by} ${to}`];
      }),
    ),
  );
  expect(found.sort()).toEqual([...lines].sort());
});

describe('the floor', () => {
  it('is never undercut by rounding: at it the share is reached, one unit below it is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 100 }),
        (price, percent) => {
          const least = leastPrice(price, { floorPercent: percent });
          const share = BigInt(price) * BigInt(percent);
          expect(BigInt(least) * 100n).toBeGreaterThanOrEqual(share);
          expect(least === 1 || BigInt(least - 1) * 100n < share).toBe(true);
          expect(least).toBeLessThanOrEqual(price);
        },
      ),
    );
  });

  it.each([
    [1999, 50, 1000],
    [1, 50, 1],
    [3, 33, 1],
    [1001, 80, 801],
    [500, 0, 1],
    [500, 100, 500],
  ])('of %d at %d percent is %d', (price, floorPercent, least) => {
    expect(leastPrice(price, { floorPercent })).toBe(least);
  });
});

describe('a price', () => {
  it.each([
    ['12.50', 'EUR', 1250],
    ['12.5', 'EUR', 1250],
    ['12', 'JPY', 12],
    ['12.345', 'KWD', 12_345],
    ['12.500', 'EUR', 1250],
  ])('%s %s is read as %d', (text, currency, price) => {
    expect(readPrice(text, currency)).toEqual({ price });
  });

  it.each([
    ['12.505', 'EUR'],
    ['12.5', 'JPY'],
    ['-5', 'EUR'],
    ['1e3', 'EUR'],
    ['', 'EUR'],
    ['0x10', 'EUR'],
    ['Infinity', 'EUR'],
    ['NaN', 'EUR'],
    ['12,50', 'EUR'],
    ['99999999999999999999', 'EUR'],
    ['0', 'EUR'],
    ['0.00', 'EUR'],
  ])('%s %s is none', (text, currency) => {
    expect(readPrice(text, currency)).toHaveProperty('fault');
  });

  it('is at most that of the list', () => {
    expect(offeredFault(1000, 1000, 'EUR')).toBeNull();
    expect(offeredFault(1001, 1000, 'EUR')?.code).toBe('offerAbovePrice');
  });

  it('that is proposed lies above the offer, at the least allowed or more, and at most at the list', () => {
    const between = { amount: 500, listPrice: 1000, least: 700 };
    const codes = [500, 501, 699, 700, 1000, 1001].map(
      (price) => counterFault(price, between, 'EUR')?.code ?? null,
    );
    const low = 'floorOfMarketplace';
    expect(codes).toEqual(['counterAboveOffer', low, low, null, null, 'counterAtMostPrice']);
  });
});

describe('codes', () => {
  it('are of letters that are not taken for each other, and are found again however they were written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
        const code = offerCode(random);
        expect(code).toMatch(/^OFFER-[0-9A-HJKMNP-TV-Z]{10}$/);
        expect(offerCodesIn([` ${code.toLowerCase()} `, 'SUMMER10', code])).toEqual([code]);
      }),
    );
  });

  it('of others are left alone', () => {
    expect(offerCodesIn(['', 'OFFER-', 'OFFER-123', 'SUMMER-0123456789'])).toEqual([]);
  });
});

type Line = SoldLine & { variantId: number | null };

const agreedArb = fc.record({
  variantId: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  price: fc.integer({ min: 1, max: 90_000 }),
});
/** A shop takes the difference off the line, off the whole, or only in part. */
const saleArb = fc
  .record({
    agreed: fc.array(agreedArb, { maxLength: 4 }),
    sold: fc.array(
      fc.record({
        vendor: fc.constantFrom('Fjord', 'Alma'),
        variantId: fc.option(fc.integer({ min: 1, max: 4 })),
        above: fc.integer({ min: 0, max: 50_000 }),
        quantity: fc.integer({ min: 1, max: 7 }),
        part: fc.double({ min: 0, max: 1, noNaN: true }),
        tax: fc.nat(3000),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    whole: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ agreed, sold, whole }) => {
    const lines = sold.map(({ vendor, variantId, above, quantity, part, tax }): Line => {
      const price = (agreed.find((each) => each.variantId === variantId)?.price ?? 100) + above;
      return { vendor, variantId, price, quantity, tax, discount: Math.floor(price * quantity * part) };
    });
    const net = lines.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0);
    return { agreed, lines, discount: Math.floor(net * whole) };
  });

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
const paidFor = ({ price, quantity, discount }: SoldLine): number => price * quantity - discount;

describe('a bargain', () => {
  it('changes nothing of what is paid, and leaves no discount below 0', () => {
    fc.assert(
      fc.property(saleArb, ({ agreed, lines: sold, discount }) => {
        const bargained = atAgreedPrices({ lines: sold, discount }, agreed);
        expect(sum(bargained.lines.map(paidFor)) - bargained.discount).toBe(
          sum(sold.map(paidFor)) - discount,
        );
        expect(bargained.discount).toBeGreaterThanOrEqual(0);
        for (const [index, line] of bargained.lines.entries()) {
          const was = sold[index];
          expect(line.discount).toBeGreaterThanOrEqual(0);
          expect(line.quantity).toBe(was?.quantity);
          if (line.price === was?.price) continue;
          const bargain = agreed.find(
            ({ variantId, price, quantity }) =>
              variantId === line.variantId && price === line.price && quantity >= line.quantity,
          );
          expect(bargain).toBeDefined();
        }
        const used = bargained.lines.filter((line, index) => line.price !== sold[index]?.price);
        expect(sum(used.map(({ quantity }) => quantity))).toBeLessThanOrEqual(
          sum(agreed.map(({ quantity }) => quantity)),
        );
      }),
    );
  });

  it('is shared out, charged and booked to the cent, whatever the terms are', () => {
    const terms = fc.record({
      shippingInPayout: fc.boolean(),
      discountInPayout: fc.boolean(),
      taxInPayout: fc.boolean(),
    });
    fc.assert(
      fc.property(
        saleArb,
        terms,
        fc.integer({ min: 0, max: 100 }),
        fc.nat(5000),
        fc.boolean(),
        ({ agreed, lines: sold, discount }, payout, percentage, shipping, taxIncluded) => {
          const whole = {
            ...atAgreedPrices({ lines: sold, discount }, agreed),
            shipping: [{ vendor: null, amount: shipping, tax: 0 }],
            tax: 0,
            taxIncluded,
          };
          const parts = splitOrder(whole);
          const before = splitOrder({ ...whole, lines: sold, discount });
          expect(wholeOf(parts).total).toBe(wholeOf(before).total);
          const table = [{ min: 0, max: null, flat: 30, percentage }];
          for (const part of parts) {
            const lines = part.lines.map((line, id) => ({
              ...line,
              id,
              commission: commissionOf([], table, {
                unitPrice: line.price,
                quantity: line.quantity,
                lineTotal: paidFor(line),
                facts: {},
              }).amount,
            }));
            const sale = { shipping: part.shipping, tax: part.tax, taxIncluded, lines };
            const entries = entriesOf(ledgerOrderOf(sale, [], payout, false), [], 'sale');
            expect(sum(entries.map(({ amount }) => amount))).toBe(0);
            const buyer = sum(entries.map(({ account, amount }) => (account === 'customer' ? amount : 0)));
            expect(0 - buyer).toBe(part.total);
          }
        },
      ),
    );
  });

  it('pays the vendor what was agreed on, however the shop wrote it, and nothing that the marketplace would bear', () => {
    const agreed = [{ variantId: 1, quantity: 3, price: 4001 }];
    const line = { vendor: 'Fjord', variantId: 1, quantity: 3, tax: 0 };
    const off = (5000 - 4001) * 3;
    const ways = [
      { lines: [{ ...line, price: 5000, discount: off }], discount: 0 },
      { lines: [{ ...line, price: 5000, discount: 0 }], discount: off },
      { lines: [{ ...line, price: 5000, discount: 1000 }], discount: off - 1000 },
      { lines: [{ ...line, price: 4001, discount: 0 }], discount: 0 },
    ];
    const nets = ways.map((way) => {
      const [part] = splitOrder({ ...atAgreedPrices(way, agreed), shipping: [], tax: 0, taxIncluded: false });
      const lines = (part?.lines ?? []).map((each, id) => ({ ...each, id, commission: 1200 }));
      const sale = { shipping: 0, tax: 0, taxIncluded: false, lines };
      return sumsOf(entriesOf(ledgerOrderOf(sale, [], defaultFeatures.financeConfig, false), [], 'sale')).net;
    });
    expect(nets).toEqual(ways.map(() => 4001 * 3 - 1200));
  });

  it('is had by an order of exactly its pieces; any other is booked to the cent as if nothing had been agreed on', () => {
    fc.assert(
      fc.property(saleArb, fc.boolean(), ({ agreed: all, lines: sold, discount }, taxIncluded) => {
        const agreed = all.map((each) => ({ ...each, isBought: false }));
        const piecesOf = (variant: number): number =>
          sum(sold.map(({ variantId, quantity }) => (variantId === variant ? quantity : 0)));
        const had = boughtAsAgreed(sold, agreed);
        const bargained = atAgreedPrices({ lines: sold, discount }, had);
        const rest = { shipping: [], tax: 0, taxIncluded };
        expect(wholeOf(splitOrder({ ...bargained, ...rest })).total).toBe(
          wholeOf(splitOrder({ lines: sold, discount, ...rest })).total,
        );
        for (const [index, line] of bargained.lines.entries()) {
          const isHad = all.some(
            ({ variantId, quantity }) => variantId === line.variantId && piecesOf(variantId) === quantity,
          );
          if (!isHad) expect(line).toEqual(sold[index]);
        }
        // What it was made with it keeps: pieces of it may have come back.
        expect(
          boughtAsAgreed(
            sold,
            all.map((each) => ({ ...each, isBought: true })),
          ),
        ).toHaveLength(all.length);
      }),
    );
  });

  it('is for as many pieces as were agreed on, or fewer, in however many lines they are written', () => {
    const agreed = [{ variantId: 1, quantity: 2, price: 500 }];
    const line = (quantity: number): Line => ({
      vendor: 'Fjord',
      variantId: 1,
      quantity,
      price: 1000,
      discount: 500 * quantity,
      tax: 0,
    });
    const priced = (lines: Line[]): number[] =>
      atAgreedPrices({ lines, discount: 0 }, agreed).lines.map(({ price }) => price);
    expect(priced([line(2)])).toEqual([500]);
    expect(priced([line(1)])).toEqual([500]);
    expect(priced([line(3)])).toEqual([1000]);
    expect(priced([line(1), line(1)])).toEqual([500, 500]);
    expect(priced([line(1), line(2)])).toEqual([500, 1000]);
    expect(priced([line(1), line(1), line(1)])).toEqual([500, 500, 1000]);
  });
});

it('writes the least price so that it reads back as itself', () => {
  for (const currency of ['EUR', 'JPY', 'KWD'])
    expect(readPrice(formatAmount(leastPrice(12_345, { floorPercent: 50 }), currency), currency)).toEqual({
      price: 6173,
    });
});
