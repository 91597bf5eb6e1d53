import { brokenLimits, oneOf, textUpTo, type Limit } from '../../testing/errors/brokenLimits';
import { displayCurrencySchema, ratesSchema, shownIn } from './currencies';
import { patternOf } from './paymentSettings';
import { mayReceive, paypalKeySchema, paypalRegisterSchema, stripeKeySchema } from './payoutMethods';
import {
  bankStatementSchema,
  manualDeleteSchema,
  payItemSchema,
  paymentIdSchema,
  payoutIdSchema,
  payoutPageSchema,
  paySchema,
  prepareSchema,
  releaseSchema,
  settleByHandSchema,
} from './payouts';
import { statementSchema, transactionExportSchema, transactionListSchema } from './transactions';

const list = (count: number, member: unknown): unknown[] => Array.from({ length: count }, () => member);
const id: Limit = { takes: ['1'], refuses: [[undefined], ['']] };
const day: Limit = { takes: ['2026-01-31', '', undefined], refuses: [['2026-02-30', 'dateForm']] };
const key = (start: string, least: number): Limit => ({
  takes: [start.padEnd(least, 'x'), start.padEnd(300, 'x')],
  refuses: [
    [start.padEnd(least - 1, 'x'), 'tooShort'],
    [start.padEnd(301, 'x'), 'tooLong'],
    [undefined, 'requiredField'],
  ],
});

it('amounts are shown in a currency by its rate, and not without one', () => {
  const rate = { currency: 'USD', rate: '1.08', day: '2026-01-31' };
  const code: Limit = {
    takes: ['USD'],
    refuses: [
      ['usd', 'currencyCode'],
      ['USDX', 'currencyCode'],
      [undefined, 'requiredField'],
    ],
  };
  expect([
    ...brokenLimits(displayCurrencySchema, { displayCurrency: 'EUR' }, { displayCurrency: code }),
    ...brokenLimits(
      ratesSchema,
      { rates: [rate] },
      {
        rates: {
          takes: [[], list(200, rate)],
          refuses: [
            [list(201, rate), 'tooManyEntries'],
            [undefined, 'requiredField'],
          ],
        },
        'rates[0].currency': code,
        'rates[0].rate': {
          takes: ['1', '0.000000001', '999999999.999999999'],
          refuses: [
            ['0'],
            ['0.0'],
            ['1,08', 'rateNumber'],
            ['-1', 'rateNumber'],
            ['1234567890', 'rateNumber'],
            [undefined, 'requiredField'],
          ],
        },
        'rates[0].day': {
          takes: ['2026-02-28'],
          refuses: [
            ['2026-02-30', 'dateForm'],
            ['', 'requiredField'],
            [undefined, 'requiredField'],
          ],
        },
      },
    ),
  ]).toEqual([]);
  expect(shownIn('10.00', { rate: '1.5' })).toBe(15);
  expect(shownIn('10.00', undefined)).toBeNull();
});

it('keys of Stripe begin with sk_ and have 32 characters', () => {
  const secret: Limit = {
    takes: ['whsec_1', '', undefined, 'whsec_'.padEnd(300, 'x')],
    refuses: [['sk_1'], ['whsec_'.padEnd(301, 'x'), 'tooLong']],
  };
  expect([
    ...brokenLimits(
      stripeKeySchema,
      { apiKey: 'sk_'.padEnd(32, 'x') },
      { apiKey: key('sk_', 32), webhookSecret: secret },
    ),
    ...brokenLimits(
      stripeKeySchema,
      { apiKey: 'sk_'.padEnd(32, 'x') },
      { apiKey: { refuses: [['pk_'.padEnd(32, 'x')], [`x${'sk_'.padEnd(32, 'x')}`]] } },
    ),
    ...brokenLimits(
      paypalKeySchema,
      { clientId: 'x'.repeat(20), secret: 'y'.repeat(20) },
      {
        clientId: key('x', 20),
        secret: key('x', 20),
        isSandbox: { takes: [true, false, undefined] },
        webhookId: textUpTo(100),
      },
    ),
    ...brokenLimits(
      paypalRegisterSchema,
      { type: 'EMAIL', emailOrVenmo: 'a@b.test' },
      {
        emailOrVenmo: {
          takes: ['A@B.test'],
          refuses: [
            ['@ada', 'notAnEmail'],
            [`${'a'.repeat(60)}@${'b'.repeat(60)}.testing`, 'tooLong'],
            [undefined, 'requiredField'],
          ],
        },
        type: { refuses: [[undefined], ['PHONE', 'notInList']] },
      },
    ),
    ...brokenLimits(
      paypalRegisterSchema,
      { type: 'USER_HANDLE', emailOrVenmo: '@ada.b' },
      {
        emailOrVenmo: {
          takes: ['ada-b', 'x'.repeat(30)],
          refuses: [
            ['ada', 'venmoHandle'],
            ['x'.repeat(31), 'venmoHandle'],
            ['a@b.test', 'venmoHandle'],
          ],
        },
      },
    ),
  ]).toEqual([]);
});

it('an account of Stripe may be paid once transfers and payouts are open', () => {
  const state = {
    chargesEnabled: false,
    payoutsEnabled: true,
    detailsSubmitted: false,
    transfers: true,
    due: [],
    disabledReason: null,
  };
  expect(mayReceive(state)).toBe(true);
  expect(mayReceive({ ...state, payoutsEnabled: false })).toBe(false);
  expect(mayReceive({ ...state, transfers: false })).toBe(false);
  expect(mayReceive(null)).toBe(false);
});

it('a payout names its vendors, and a payment by hand its day and details', () => {
  const vendors: Limit = {
    takes: [undefined, [], list(1000, 'A')],
    refuses: [[list(1001, 'A'), 'tooManyEntries']],
  };
  const name: Limit = { takes: ['x'.repeat(200)], refuses: [['x'.repeat(201), 'tooLong'], ['']] };
  const item = { vendor: 'Fjord', method: 'stripe' };
  const manual = { vendor: 'Fjord', method: 'manual', paidAt: '2026-01-31', details: 'Bank' };
  const byHand = { paymentId: '1', outcome: 'paid', paidAt: '2026-01-31', reason: 'Seen' };
  expect([
    ...brokenLimits(
      prepareSchema,
      { vendors: ['Fjord'] },
      {
        vendors,
        'vendors[0]': name,
        request: { takes: [undefined, '0f8fad5b-d9cb-469f-a165-70867728950e'], refuses: [['1']] },
      },
    ),
    ...brokenLimits(releaseSchema, { payoutId: '1', vendors: ['Fjord'] }, { payoutId: id, vendors }),
    ...brokenLimits(payItemSchema, item, {
      vendor: name,
      method: oneOf('stripe', 'paypal'),
      paidAt: { takes: [undefined, '2026-01-31'], refuses: [['soon', 'notADay']] },
      details: { takes: [undefined, '', 'x'.repeat(500)], refuses: [['x'.repeat(501), 'tooLong']] },
    }),
    ...brokenLimits(payItemSchema, manual, {
      method: { refuses: [[undefined], ['cash']] },
      paidAt: { refuses: [[undefined], [''], ['soon', 'notADay']] },
      details: { refuses: [[undefined], ['']] },
    }),
    ...brokenLimits(
      paySchema,
      { payments: [item] },
      {
        payoutId: { takes: [undefined, '1'] },
        payments: {
          takes: [list(1000, item)],
          refuses: [[[]], [list(1001, item), 'tooManyEntries'], [undefined]],
        },
      },
    ),
    ...brokenLimits(payoutIdSchema, { payoutId: '1' }, { payoutId: id }),
    ...brokenLimits(paymentIdSchema, { paymentId: '1' }, { paymentId: id }),
    ...brokenLimits(
      bankStatementSchema,
      { payoutId: '1', file: 'x' },
      {
        payoutId: id,
        file: { takes: ['x'.repeat(2_000_000)], refuses: [['x'.repeat(2_000_001)], [''], [undefined]] },
      },
    ),
    ...brokenLimits(payoutPageSchema, {}, { before: { takes: [undefined, '1'] } }),
    ...brokenLimits(manualDeleteSchema, { transaction: '1' }, { transaction: id }),
    ...brokenLimits(settleByHandSchema, byHand, {
      paymentId: id,
      outcome: { takes: ['paid', 'notPaid'], refuses: [['maybe'], [undefined]] },
      paidAt: { refuses: [[undefined], ['soon', 'notADay']] },
      reason: { takes: ['x'.repeat(500)], refuses: [['x'.repeat(501), 'tooLong'], ['']] },
    }),
    ...brokenLimits(
      settleByHandSchema,
      { ...byHand, outcome: 'notPaid' },
      { paidAt: { takes: [undefined] } },
    ),
  ]).toEqual([]);
});

it('transactions are filtered, and stated as PDF or CSV', () => {
  const filters: Record<string, Limit> = {
    q: textUpTo(200),
    vendor: { takes: [undefined, 'x'.repeat(300)], refuses: [['x'.repeat(301), 'tooLong']] },
    from: day,
    to: day,
    period: oneOf('all', 'today', 'week', 'month', 'quarter', 'year', undefined),
    payout: oneOf('all', 'due', 'paid', undefined),
  };
  expect([
    ...brokenLimits(
      transactionListSchema,
      {},
      {
        ...filters,
        page: { takes: [1, undefined], refuses: [[0]] },
        pageSize: { takes: [50, 100, 200, undefined], refuses: [[20, 'notInList']] },
      },
    ),
    ...brokenLimits(transactionExportSchema, {}, filters),
    ...brokenLimits(
      statementSchema,
      { format: 'pdf' },
      {
        vendor: filters['vendor'] ?? {},
        from: day,
        to: day,
        payoutId: {
          takes: [undefined, '123456789012345'],
          refuses: [
            ['x', 'noSuchPayout'],
            ['1234567890123456', 'noSuchPayout'],
          ],
        },
        format: { takes: ['csv'], refuses: [['xls'], [undefined, 'requiredField']] },
      },
    ),
  ]).toEqual([]);
});

it.each([
  [{ frequency: 'daily' as const }, '0 6 * * *'],
  [{ frequency: 'weekly' as const, day: 1 }, '0 6 * * 1'],
  [{ frequency: 'weekly' as const, day: 7 }, '0 6 * * 0'],
  [{ frequency: 'weekly' as const }, '0 6 * * 1'],
  [{ frequency: 'monthly' as const, day: 15 }, '0 6 15 * *'],
  [{ frequency: 'monthly' as const, day: 31 }, '0 6 28 * *'],
  [{ frequency: 'monthly' as const }, '0 6 1 * *'],
  [{ frequency: 'none' as const, day: 3 }, null],
  [null, null],
])('a payout of %j is at %s', (schedule, pattern) => {
  expect(patternOf(schedule)).toBe(pattern);
});
