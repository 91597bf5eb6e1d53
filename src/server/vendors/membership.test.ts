import { useStripe } from '../../testing/server/payouts';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startStripe, type StripeStandIn } from '../../testing/stripe/stripeStandIn';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };
const input = { priceId: 'price_month' };
const stall = {
  id: 'prod_stall',
  name: 'Stall',
  prices: [{ id: 'price_month', amount: '19.00', currency: 'EUR', interval: 'month' }],
};

let server: TestServer;
let stripe: StripeStandIn;
const offerTo = async (as: Caller) => (await server.call('listMembershipProducts', undefined, as)).body;
const ownOf = async (as: Caller) => (await server.call('readSubscription', undefined, as)).body.subscription;

beforeAll(async () => {
  stripe = await startStripe();
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

it('says what is not set, and offers vendors what the marketplace has chosen', async () => {
  expect(await offerTo(fjord)).toMatchObject({ connected: false, enabled: false, products: [] });
  expect((await server.call('openCheckout', input, fjord)).message).toBe(
    'Stripe is not connected. An admin enters its key in Settings, Payouts.',
  );
  expect(await ownOf(fjord)).toBeNull();
  await useStripe(server, stripe);
  expect(await offerTo(admin)).toMatchObject({ connected: true, products: [stall] });
  expect((await offerTo(fjord)).products).toEqual([]);
  expect((await server.call('openCheckout', input, fjord)).errors).toEqual({
    priceId: 'This is not offered',
  });
  const days = (trialDays: number) => server.call('saveFeatures', { membership: { trialDays } }, admin);
  expect((await days(366)).errors).toEqual({ 'membership.trialDays': 'Must be at most 365' });
  const membership = { enabled: true, products: ['prod_stall'], trialDays: 14, documentationUrl: '' };
  expect((await server.call('saveFeatures', { membership }, admin)).status).toBe(200);
  expect(await offerTo(fjord)).toEqual({
    connected: true,
    enabled: true,
    products: [stall],
    trialDays: 14,
    documentationUrl: '',
  });
});

it('leads a vendor to the checkout once, shows its trial, and then to the billing portal', async () => {
  expect((await server.call('openBilling', undefined, fjord)).status).toBe(409);
  const { body } = await server.call('openCheckout', input, fjord);
  expect(body.url).toContain(`${stripe.url}/pay/cus_`);
  expect(await ownOf(fjord)).toMatchObject({
    status: 'trialing',
    productId: 'prod_stall',
    trialEnd: new Date(1_799_000_000_000).toISOString(),
  });
  expect((await server.call('openCheckout', input, fjord)).status).toBe(409);
  expect((await server.call('openBilling', undefined, fjord)).body.url).toContain(
    `${stripe.url}/portal/cus_`,
  );
  const { clientSecret } = (await server.call('readMembershipSession', undefined, fjord)).body;
  expect(clientSecret).toContain('cuss_secret_cus_');
});

it.each(['unpaid', 'paused'])('sells no second membership beside one that is %s', async (status) => {
  for (const subscription of stripe.subscriptions.values()) subscription.status = status;
  expect(await ownOf(fjord)).toMatchObject({ status });
  expect((await server.call('openCheckout', input, fjord)).status).toBe(409);
});

it('gives no second trial to who was a member before', async () => {
  for (const subscription of stripe.subscriptions.values()) subscription.status = 'canceled';
  expect(await ownOf(fjord)).toMatchObject({ status: 'canceled' });
  expect((await server.call('openCheckout', input, fjord)).status).toBe(200);
  expect(await ownOf(fjord)).toMatchObject({ status: 'active', trialEnd: null });
});

it("is each vendor's own, and none of an admin's", async () => {
  expect(await ownOf(alma)).toBeNull();
  expect((await server.call('openBilling', undefined, alma)).status).toBe(409);
  for (const name of ['readSubscription', 'readMembershipSession', 'openBilling'] as const)
    expect((await server.call(name, undefined, admin)).status).toBe(403);
  expect((await server.call('openCheckout', input, admin)).status).toBe(403);
});
