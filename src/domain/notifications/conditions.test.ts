import {
  conditionsSchema,
  conditionValueNames,
  conditionValues,
  meets,
  testsOf,
  type MailCondition,
} from './conditions';
import { meetsConditions, notifications } from './notifications';
import { switchedMails } from './switchedMails';

const digest = { orders: '3', late: '0', products: '', applications: '1' };
const goes = (...conditions: MailCondition[]) => meets(conditions, digest, 'Ada@Oak.test');

it.each<[MailCondition, boolean]>([
  [{ value: 'orders', is: 'atLeast', text: '3' }, true],
  [{ value: 'orders', is: 'atLeast', text: '4' }, false],
  [{ value: 'orders', is: 'atMost', text: '3' }, true],
  [{ value: 'orders', is: 'atMost', text: '2' }, false],
  [{ value: 'products', is: 'atLeast', text: '1' }, false],
  [{ value: 'recipient', is: 'contains', text: '@oak' }, true],
  [{ value: 'recipient', is: 'lacks', text: '@oak' }, false],
  [{ value: 'products', is: 'missing', text: '' }, true],
  [{ value: 'products', is: 'given', text: '' }, false],
])('%j is %s', (condition, expected) => {
  expect(goes(condition)).toBe(expected);
});

it('all conditions have to hold, and without any a mail goes out', () => {
  const holds: MailCondition = { value: 'orders', is: 'atLeast', text: '1' };
  expect(goes()).toBe(true);
  expect(goes(holds, { value: 'late', is: 'atLeast', text: '1' })).toBe(false);
});

it.each([
  [{ value: 'orders', is: 'atLeast', text: '1' }, true],
  [{ value: 'orders', is: 'contains', text: '1' }, false],
  [{ value: 'orders', is: 'atLeast', text: 'many' }, false],
  [{ value: 'orders', is: 'atLeast', text: '' }, false],
  [{ value: 'password', is: 'given', text: '' }, false],
  [{ value: 'recipient', is: 'given', text: '' }, true],
  [{ value: 'recipient', is: 'contains', text: '' }, false],
])('of the daily mail %j is taken: %s', (condition, expected) => {
  expect(conditionsSchema('marketplace-duty-digest').isValidSync([condition])).toBe(expected);
});

it('every mail that can be switched off has what its conditions look at, each with a test', () => {
  for (const template of switchedMails) {
    const values = conditionValues(template);
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(testsOf(value).length).toBeGreaterThan(0);
  }
  const all = new Set<string>(switchedMails.flatMap(conditionValues));
  expect([...all].sort()).toEqual([...conditionValueNames].sort());
});

it('mails without which nobody gets in have none', () => {
  const { standard } = notifications;
  expect(meetsConditions(standard, 'auth-verify', { link: '' }, 'a@b.test')).toBe(true);
});
