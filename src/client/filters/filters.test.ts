import { orderFiltersSchema } from '../../domain/orders/orders';
import { readFilters, writeFilters } from './readFilters';

const defaults = { page: 1, q: '', fulfillment: 'any', period: 'all', from: '' };
const read = (search: string): object =>
  readFilters(orderFiltersSchema, defaults, new URLSearchParams(search));

it.each([
  ['', defaults],
  ['page=3&q=oak&fulfillment=fulfilled', { ...defaults, page: 3, q: 'oak', fulfillment: 'fulfilled' }],
  ['page=0&fulfillment=eaten&period=week', { ...defaults, period: 'week' }],
  ['page=x&from=2026-02-31', defaults],
  ['from=2026-02-28&foreign=1', { ...defaults, from: '2026-02-28' }],
])('reads %s', (search, expected) => {
  expect(read(search)).toEqual(expected);
});

it('writes only what differs', () => {
  expect(writeFilters(defaults, { ...defaults, page: 2, q: 'a & b' }).toString()).toBe('page=2&q=a+%26+b');
  expect(writeFilters(defaults, defaults).toString()).toBe('');
  expect(writeFilters(defaults, { ...defaults, fulfillment: undefined }).toString()).toBe('');
});
