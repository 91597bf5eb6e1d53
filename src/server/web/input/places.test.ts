import { catalogue } from '../../../catalogue/index';
import type { Call } from '../../../catalogue/call';
import { rawCall } from '../../../testing/server/rawCall';
import { startServer, type TestServer } from '../../../testing/server/startServer';

const admin = { store: 'main', vendor: '*' };
const fjord = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { discounts: { enabled: true }, integrations: { enabled: true } }, admin);
});
afterAll(() => server.close());

/** Calls that read on from a place, with what else they need. */
const calls: { name: keyof typeof catalogue; place: string; more?: Record<string, unknown> }[] = [
  { name: 'listOwnSecurity', place: 'before' },
  { name: 'listSecurity', place: 'before' },
  { name: 'listTrail', place: 'before' },
  { name: 'productLog', place: 'before', more: { productId: '1' } },
  { name: 'readTranslationProgress', place: 'after', more: { locale: 'nl' } },
  { name: 'listImportRows', place: 'after', more: { importId: '1' } },
  { name: 'listImportPlan', place: 'after', more: { importId: '1' } },
  { name: 'readImportDraft', place: 'after', more: { draftId: '1' } },
  { name: 'listRefusedRows', place: 'after', more: { importId: '1' } },
  { name: 'listIncomingOrders', place: 'before' },
  { name: 'listConversations', place: 'before' },
  { name: 'listConversations', place: 'messagesBefore' },
  { name: 'listDiscounts', place: 'before' },
  { name: 'listPayouts', place: 'before' },
  { name: 'listReceived', place: 'before' },
  { name: 'listReceived', place: 'before', more: { kind: 'subscription' } },
  { name: 'listProducts', place: 'after' },
  { name: 'listOrders', place: 'after' },
  { name: 'listTransactions', place: 'after' },
  { name: 'readPublicCatalog', place: 'after' },
  { name: 'listShopVendors', place: 'after' },
  { name: 'readShopVendor', place: 'after', more: { vendor: 'Fjord' } },
  { name: 'listOwnPayments', place: 'before' },
  { name: 'listShopTroubles', place: 'after' },
  {
    name: 'listWebhookDeliveries',
    place: 'before',
    more: { webhookId: '00000000-0000-4000-8000-000000000000' },
  },
];

const wrong = ['page2', '-1', '1.5', '1e3', "1' or 1=1", '9'.repeat(40), '2026-99-99T00:00:00Z_x'];

it.each(calls)(
  'a place that is none is refused with 400 by $name ($place)',
  async ({ name, place, more }) => {
    const as = name === 'listOwnPayments' ? fjord : admin;
    // A page is of a number as well where the place is one.
    const asNumber = ['productLog', 'listIncomingOrders', 'listWebhookDeliveries'].includes(name);
    // A line of a file may stand between two others.
    const right = name === 'readImportDraft' ? ['1.5'] : asNumber ? ['1e3'] : [];
    for (const given of wrong.filter((text) => !right.includes(text))) {
      const { status, text } = await rawCall(server, catalogue[name], { ...more, [place]: given }, as);
      expect({ given, status, body: JSON.parse(text) as unknown }).toMatchObject({
        given,
        status: 400,
        body: { code: 'pageMark', errors: { [place]: { code: 'pageMark' } } },
      });
    }
    const none = await rawCall(
      server,
      catalogue[name],
      { ...more, ...(asNumber ? {} : { [place]: '' }) },
      as,
    );
    expect([200, 404]).toContain(none.status);
  },
);

/** Places of a vendor's own shop, in its own words: integrations/shops.test.ts tries them. */
const ofShops = ['listShopProducts after', 'listShopifyProducts after'];

it('tries each call that reads on from a place', () => {
  const named = Object.entries<Call>(catalogue).flatMap(([name, { kind, input }]) =>
    kind !== 'query'
      ? []
      : Object.keys(input?.fields ?? {})
          .filter((field) => /before|after|cursor/i.test(field))
          .map((field) => `${name} ${field}`),
  );
  const tried = calls.map(({ name, place }) => `${name} ${place}`);
  expect(named.sort()).toEqual([...new Set([...tried, ...ofShops])].sort());
});
