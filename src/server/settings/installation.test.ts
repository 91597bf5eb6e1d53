import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startStripe, type StripeStandIn } from '../../testing/stripe/stripeStandIn';

const admin: Caller = { store: 'main', vendor: '*' };
let server: TestServer;
let stripe: StripeStandIn;
const read = async (as = admin) => (await server.call('readInstallation', undefined, as)).body;
const choose = (plan: string, addons: string[] = []) =>
  server.call('saveInstallation', { plan, addons }, admin);
const shownPlan = async (as: Caller) => (await server.call('readAppInfo', undefined, as)).body.plan;
const changed = (store: string) => server.call('tellSubscriptionChanged', { store }, null);

beforeAll(async () => {
  stripe = await startStripe();
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', []);
  stripe.plans.push(
    { id: 'small', name: 'Small', amount: 2900, metadata: { stallkeeper: 'plan', trial_days: '14' } },
    { id: 'large', name: 'Large', amount: 9900, metadata: { stallkeeper: 'plan' } },
    { id: 'maps', name: 'Maps', amount: 500, metadata: { stallkeeper: 'addon' } },
  );
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

it('offers nothing while no billing platform is set', async () => {
  expect(await read()).toEqual({ configured: false, plan: null, addons: [], plans: [], availableAddons: [] });
  expect((await choose('small')).errors).toEqual({ plan: 'This is not offered' });
  expect((await changed('main')).body).toEqual({ ok: true });
  const { config } = server.services;
  config.providers = { ...config.providers, stripeUrl: stripe.url, platformKey: stripe.key };
});

it('leads to where plan and add-ons are confirmed, with a trial once, and then shows them', async () => {
  const offer = { currency: 'EUR', interval: 'month' };
  expect(await read()).toEqual({
    configured: true,
    plan: null,
    addons: [],
    plans: [
      { id: 'small', name: 'Small', price: '29.00', trialDays: 14, ...offer },
      { id: 'large', name: 'Large', price: '99.00', trialDays: 0, ...offer },
    ],
    availableAddons: [{ id: 'maps', name: 'Maps', price: '5.00', trialDays: 0, ...offer }],
  });
  expect((await choose('prod_stall')).errors).toEqual({ plan: 'This is not offered' });
  expect((await choose('maps')).errors).toEqual({ plan: 'This is not offered' });
  expect((await choose('small', ['large'])).errors).toEqual({ addons: 'This is not offered' });
  expect((await choose('')).errors).toEqual({ plan: 'Required field' });
  expect(stripe.subscriptions.size).toBe(0);
  expect((await choose('small', ['maps', 'maps'])).body.url).toContain(`${stripe.url}/pay/cus_`);
  expect([...stripe.subscriptions.values()]).toMatchObject([{ trial: true, products: ['small', 'maps'] }]);
  expect(await read()).toMatchObject({ plan: 'small', addons: ['maps'] });
  expect(await shownPlan(admin)).toBe('small');
});

it('ends the older plan when it is told of the newer, whoever tells it, and only once', async () => {
  expect((await choose('large')).status).toBe(200);
  expect([...stripe.older.values()].flat()).toMatchObject([{ status: 'trialing' }]);
  expect((await changed('main')).body).toEqual({ ok: true });
  expect((await changed('main')).body).toEqual({ ok: true });
  expect([...stripe.older.values()].flat()).toMatchObject([{ status: 'canceled' }]);
  expect([...stripe.subscriptions.values()]).toMatchObject([{ status: 'active', trial: false }]);
  expect(await shownPlan(admin)).toBe('large');
  expect(await shownPlan({ store: 'main', vendor: 'Fjord' })).toBeNull();
  expect(await shownPlan({ store: 'other', vendor: '*' })).toBeNull();
  expect(await read()).toMatchObject({ plan: 'large', addons: [] });
});

it("is a store's own, and no vendor's; a store that is none answers the same", async () => {
  expect(await read({ store: 'other', vendor: '*' })).toMatchObject({ configured: true, plan: null });
  expect((await changed('nowhere')).body).toEqual({ ok: true });
  const fjord = { store: 'main', vendor: 'Fjord' };
  expect((await server.call('readInstallation', undefined, fjord)).status).toBe(403);
  expect((await server.call('saveInstallation', { plan: 'small' }, fjord)).status).toBe(403);
  expect((await server.call('readInstallation', undefined, null)).status).toBe(401);
});
