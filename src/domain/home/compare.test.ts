import { behindIn, medianOf, medianOfOthers, measuredOf, type VendorCounts } from './compare';
import { vendorMarks } from './vendorMarks';

const counts = (changes: Partial<VendorCounts> = {}): VendorCounts => ({
  vendor: 'Fjord',
  sales: 10_000,
  salesBefore: 8_000,
  orders: 100,
  shipped: 100,
  late: 0,
  cancelled: 0,
  refunded: 0,
  questions: 10,
  answerHours: 2,
  live: 10,
  soldOut: 0,
  ...changes,
});
const marks = { ...vendorMarks.standard, refunded: 10, soldOut: 50 };

describe('who falls behind', () => {
  it('is above a mark, not at it', () => {
    expect(
      behindIn(counts({ late: 4, cancelled: 2, refunded: 10, soldOut: 5, answerHours: 24 }), marks),
    ).toEqual([]);
    expect(
      behindIn(counts({ late: 5, cancelled: 3, refunded: 11, soldOut: 6, answerHours: 24.1 }), marks),
    ).toEqual(['late', 'cancelled', 'refunded', 'answer', 'soldOut']);
  });

  it('is nobody with too few orders or questions to tell', () => {
    const few = counts({
      orders: 9,
      shipped: 9,
      late: 9,
      cancelled: 9,
      refunded: 9,
      questions: 2,
      answerHours: 90,
    });
    expect(behindIn(few, marks)).toEqual([]);
    expect(behindIn({ ...few, shipped: 10 }, marks)).toEqual(['late']);
  });

  it('is nobody in what the marketplace sets no mark for', () => {
    const none = { ...marks, late: null, cancelled: null, refunded: null, answer: null, soldOut: null };
    expect(behindIn(counts({ late: 100, cancelled: 100, answerHours: 500, soldOut: 10 }), none)).toEqual([]);
  });
});

it('says nothing of what there is nothing of', () => {
  expect(
    measuredOf(counts({ orders: 0, shipped: 0, live: 0, salesBefore: 0, questions: 0, answerHours: null })),
  ).toEqual({ late: null, cancelled: null, refunded: null, answer: null, soldOut: null, growth: null });
  expect(measuredOf(counts({ late: 5, shipped: 50 })).late).toBe(0.1);
  expect(measuredOf(counts()).growth).toBe(0.25);
});

describe('the middle of the others', () => {
  it('is between the two in the middle of an even number', () => {
    expect(medianOf([9, 1, 5])).toBe(5);
    expect(medianOf([9, 1, 5, 7])).toBe(6);
  });

  it('is none of fewer than five who sold something, for each figure by itself', () => {
    const four = [1, 2, 3, 4].map((late) => counts({ late }));
    const silent = Array.from({ length: 9 }, () => counts({ orders: 0 }));
    expect(Object.values(medianOfOthers([...four, ...silent])).every((value) => value === null)).toBe(true);
    const five = [...four, counts({ answerHours: null, questions: 0 })];
    const median = medianOfOthers(five);
    expect([median.late, median.answer]).toEqual([0.02, null]);
  });

  it('is nobody’s own figure: amounts to two digits, shares to a whole per cent, answers to the hour', () => {
    const exact = counts({ sales: 123_456, orders: 1234, shipped: 1000, late: 37, answerHours: 3.7 });
    expect(medianOfOthers(Array.from({ length: 5 }, () => exact))).toMatchObject({
      sales: 120_000,
      orders: 1200,
      late: 0.04,
      answer: 4,
    });
  });
});
