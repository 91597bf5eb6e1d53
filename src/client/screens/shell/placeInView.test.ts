import { permissionsOf } from '../../../domain/accounts/permissions';
import type { User } from '../../../domain/accounts/session';
import type { ScreenRoute } from '../../screenRoute';
import { placeInView } from './placeInView';

const seeing = (vendor: string): User => ({
  email: 'admin@demo.test',
  name: 'Ada',
  store: 'demo',
  vendor,
  permissions: permissionsOf({ admin: true }),
  isEmbedded: false,
  marketplaceView: vendor === '*',
});
const screen = (path: string, rest: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  load: () => Promise.reject(new Error('not drawn')),
  ...rest,
});
const admins = { role: 'admin' } as const;
const vendors = { role: 'vendor' } as const;

it.each([
  ['a list that both have', screen('orders'), undefined, null],
  ['their own order', screen('orders/:orderId'), 'North Mill', null],
  ["another vendor's order", screen('orders/:orderId'), 'South Farm', '/orders'],
  ['an order of whom nobody knows', screen('orders/:orderId'), undefined, '/orders'],
  ['the list of vendors', screen('vendors', admins), undefined, '/profile'],
  ['a page of a vendor', screen('vendors/:vendor', admins), undefined, '/profile'],
  ['payouts', screen('payouts', admins), undefined, '/payments'],
  ['approval', screen('products/approval', admins), undefined, '/products'],
  ['an import', screen('imports/:importId'), undefined, '/imports'],
  ['settings', screen('settings/:page', admins), undefined, '/'],
])('leads a vendor from %s', (_, from, recordOf, to) => {
  expect(placeInView({ screen: from, recordOf }, seeing('North Mill'), '*')).toBe(to);
});

it.each([
  ['a list', screen('orders'), null],
  ['an order', screen('orders/:orderId'), null],
  ['the profile', screen('profile', vendors), '/vendors/North%20Mill'],
  ['own payments', screen('payments', vendors), '/payouts'],
  ['the membership', screen('membership', vendors), '/'],
])('leads the marketplace from %s of a vendor', (_, from, to) => {
  expect(placeInView({ screen: from, recordOf: undefined }, seeing('*'), 'North Mill')).toBe(to);
});
