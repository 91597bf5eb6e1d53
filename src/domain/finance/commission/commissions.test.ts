import type { Schema } from 'yup';
import {
  calculateSchema,
  defaultCommissionSchema,
  orderCommissionSchema,
  readCommissionsSchema,
  saveCommissionsSchema,
  tableErrors,
  versionSchema,
} from './commissions';
import { faultsIn } from '../../errors/faultIn';
import { messagesIn } from '../../../testing/errors/messagesIn';

/** Messages by field, as the server answers them; empty where all is right. */
const errorsOf = (schema: Schema, value: unknown): Record<string, string> => {
  try {
    schema.validateSync(value, { abortEarly: false, stripUnknown: true });
    return {};
  } catch (error) {
    return messagesIn(faultsIn(error));
  }
};
const line = { min: 0, max: null, flat: 0, percentage: 10 };

describe('a table that is saved', () => {
  it.each([[100], [null], [''], [Infinity], [undefined]])('may end at %p', (max) => {
    expect(errorsOf(saveCommissionsSchema, { commissions: [{ ...line, max }] })).toEqual({});
  });

  it('has numbers in each line, and a condition of texts that are not too long', () => {
    expect(errorsOf(saveCommissionsSchema, { commissions: [{ max: 'much', flat: 'some' }] })).toMatchObject({
      'commissions[0].min': 'Required field',
      'commissions[0].max': 'Must be a number',
      'commissions[0].flat': 'Must be a number',
      'commissions[0].percentage': 'Required field',
    });
    const constraint = (key: number, value: number): object => ({
      commissions: [{ ...line, constraint: { key: 'k'.repeat(key), value: 'v'.repeat(value) } }],
    });
    expect(errorsOf(saveCommissionsSchema, constraint(100, 200))).toEqual({});
    expect(Object.keys(errorsOf(saveCommissionsSchema, constraint(101, 201)))).toEqual([
      'commissions[0].constraint.key',
      'commissions[0].constraint.value',
    ]);
    expect(errorsOf(saveCommissionsSchema, { commissions: [{ ...line, constraint: null }] })).toEqual({});
  });

  it('is there, has at most a hundred lines, and begins on a day', () => {
    const lines = (count: number): object => ({ commissions: Array.from({ length: count }, () => line) });
    expect(errorsOf(saveCommissionsSchema, {})).toEqual({ commissions: 'Required field' });
    expect(errorsOf(saveCommissionsSchema, lines(100))).toEqual({});
    expect(errorsOf(saveCommissionsSchema, lines(101))).toEqual({ commissions: 'Must be at most 100 lines' });
    expect(errorsOf(saveCommissionsSchema, { ...lines(1), begins: '2026-02-28' })).toEqual({});
    expect(Object.keys(errorsOf(saveCommissionsSchema, { ...lines(1), begins: '2026-02-31' }))).toEqual([
      'begins',
    ]);
  });

  it('says by field what is wrong with it, and once what is wrong with the whole', () => {
    expect(tableErrors([])).toEqual({});
    expect(tableErrors([line])).toEqual({});
    expect(messagesIn(tableErrors([{ ...line, min: -1, percentage: 101 }]))).toEqual({
      'commissions[0].min': 'Must be at least 0',
      'commissions[0].percentage': 'Must be between 0 and 100',
    });
    expect(messagesIn(tableErrors([{ ...line, min: 5, max: 20 }]))).toEqual({
      commissions:
        'There should not be a gap between $0 and $5. There should not be a gap between $20 and above',
    });
  });
});

describe('the commission that new vendors begin with', () => {
  it.each([
    [{ min: 0, percentage: 0 }, {}],
    [{ min: 0.5, percentage: 100 }, {}],
    [
      { min: -0.01, percentage: 100.5 },
      { min: 'Must be at least 0', percentage: 'Must be between 0 and 100' },
    ],
    [{ min: 1, percentage: -1 }, { percentage: 'Must be between 0 and 100' }],
    [{}, { min: 'Required field', percentage: 'Required field' }],
    [
      { min: 'a', percentage: 'b' },
      { min: 'Must be a number', percentage: 'Must be a number' },
    ],
  ])('of %j has the faults %j', (given, errors) => {
    expect(errorsOf(defaultCommissionSchema, given)).toEqual(errors);
  });
});

describe('the commission of one order', () => {
  const right = { vendor: 'Fjord', orderId: '7', flat: 0, percentage: 100 };

  it('is an amount and a share from 0 to 100', () => {
    expect(errorsOf(orderCommissionSchema, right)).toEqual({});
    expect(errorsOf(orderCommissionSchema, { ...right, percentage: 0 })).toEqual({});
    expect(errorsOf(orderCommissionSchema, { ...right, flat: -1, percentage: 100.1 })).toEqual({
      flat: 'Must be at least 0',
      percentage: 'Must be between 0 and 100',
    });
    expect(errorsOf(orderCommissionSchema, { ...right, percentage: -0.1 })).toEqual({
      percentage: 'Must be between 0 and 100',
    });
  });

  it('names its order and vendor', () => {
    expect(errorsOf(orderCommissionSchema, {})).toEqual({
      vendor: 'Required field',
      orderId: 'Required field',
      flat: 'Required field',
      percentage: 'Required field',
    });
    expect(errorsOf(orderCommissionSchema, { ...right, vendor: 'v'.repeat(300) })).toEqual({});
    expect(Object.keys(errorsOf(orderCommissionSchema, { ...right, vendor: 'v'.repeat(301) }))).toEqual([
      'vendor',
    ]);
  });
});

describe('a sale that is tried out', () => {
  const right = { vendor: 'Fjord', price: 0, quantity: 1 };

  it('has a price and whole pieces, at least one and at most ten thousand', () => {
    expect(errorsOf(calculateSchema, right)).toEqual({});
    expect(errorsOf(calculateSchema, { ...right, productId: '9'.repeat(20), quantity: 10_000 })).toEqual({});
    expect(errorsOf(calculateSchema, { ...right, price: -1, quantity: 0 })).toEqual({
      price: 'Must be at least 0',
      quantity: 'Must be at least 1',
    });
    expect(errorsOf(calculateSchema, { ...right, quantity: 1.5 })).toEqual({
      quantity: 'Must be a whole number',
    });
    expect(errorsOf(calculateSchema, { ...right, quantity: 'two' })).toEqual({
      quantity: 'Must be a whole number',
    });
    expect(
      Object.keys(errorsOf(calculateSchema, { ...right, productId: '9'.repeat(21), quantity: 10_001 })),
    ).toEqual(['productId', 'quantity']);
    expect(errorsOf(calculateSchema, {})).toEqual({
      vendor: 'Required field',
      price: 'Required field',
      quantity: 'Required field',
    });
  });
});

describe('a table that is looked for', () => {
  it('is one by its number, or those of a vendor on a day', () => {
    expect(errorsOf(versionSchema, { versionId: '123456789012345' })).toEqual({});
    for (const versionId of ['1234567890123456', 'x', '-1', '1.5'])
      expect(errorsOf(versionSchema, { versionId })).toEqual({
        versionId: 'There are no such commission rules',
      });
    expect(errorsOf(readCommissionsSchema, {})).toEqual({});
    expect(errorsOf(readCommissionsSchema, { vendor: 'v'.repeat(300), on: '2026-01-31' })).toEqual({});
    expect(Object.keys(errorsOf(readCommissionsSchema, { vendor: 'v'.repeat(301), on: 'today' }))).toEqual([
      'vendor',
      'on',
    ]);
  });
});
