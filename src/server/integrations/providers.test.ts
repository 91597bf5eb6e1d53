import { sql } from 'kysely';
import { startPaypal, type PaypalStandIn } from '../../testing/paypal/paypalStandIn';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startStripe, type StripeStandIn } from '../../testing/stripe/stripeStandIn';

let server: TestServer;
let stripe: StripeStandIn;
let paypal: PaypalStandIn;
let admin: Caller;
let fjord: Caller;
let stores = 0;
const logged: string[] = [];

beforeAll(async () => {
  // The server's log; it goes by this where it finds that somebody listens to it.
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    logged.push(String(text));
    return true;
  });
  [stripe, paypal] = await Promise.all([startStripe(), startPaypal()]);
  server = await startServer({ logLevel: 'trace' });
  const { config } = server.services;
  config.providers = { ...config.providers, stripeUrl: stripe.url, paypalUrl: paypal.url };
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  await paypal.close();
  jest.restoreAllMocks();
});
beforeEach(async () => {
  stores += 1;
  const store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  fjord = { store, vendor: 'Fjord' };
  await server.addStore(store, ['Fjord', 'Alma']);
});

const saveStripe = (apiKey: string, more: { webhookSecret?: string } = {}) =>
  server.call('saveStripeKey', { apiKey, ...more }, admin);
const payments = async () => (await server.call('readAppInfo', undefined, admin)).body.features.payments;

describe("Stripe's key", () => {
  it('is held to the rules, and tried at Stripe', async () => {
    expect((await saveStripe('')).errors).toEqual({ apiKey: 'Required field' });
    expect((await saveStripe('pk_test_0123456789012345678901234567')).errors).toEqual({
      apiKey: 'Must starts with sk_',
    });
    expect((await saveStripe('sk_test_short')).errors).toEqual({ apiKey: 'Must be at least 32 characters' });
    expect((await saveStripe(stripe.key, { webhookSecret: 'nonsense' })).errors).toEqual({
      webhookSecret: 'Must starts with whsec_',
    });
    const strange = await saveStripe(`sk_test_${'7'.repeat(40)}`);
    expect([strange.status, strange.errors]).toEqual([422, { apiKey: 'Stripe does not take this key' }]);
    stripe.mishaps.push({ call: 'GET /v1/balance', what: 'error' });
    expect((await saveStripe(stripe.key)).status).toBe(502);
    expect((await server.call('readStripeKey', undefined, admin)).body.enabled).toBe(false);
  });

  it('is kept masked, holds in its own store alone, and is forgotten', async () => {
    const saved = await saveStripe(stripe.key, { webhookSecret: stripe.webhookSecret });
    expect(saved.body).toEqual({
      enabled: true,
      isTestKey: true,
      hasWebhookSecret: true,
      maskedKey: `sk_test_…${stripe.key.slice(-4)}`,
      webhookUrl: `${server.services.config.publicUrl}/api/webhooks/stripe/${admin.store}`,
    });
    const read = await server.call('readStripeKey', undefined, admin);
    expect(read.body).toEqual(saved.body);
    expect((await payments()).stripeConnect).toEqual({ enabled: true, isTestKey: true });
    await server.addStore(`${admin.store}b`, []);
    const other = await server.call('readStripeKey', undefined, { store: `${admin.store}b`, vendor: '*' });
    expect(other.body.enabled).toBe(false);
    expect((await server.call('readStripeKey', undefined, fjord)).status).toBe(403);
    expect((await server.call('saveStripeKey', { apiKey: stripe.key }, fjord)).status).toBe(403);
    expect((await server.call('deleteStripeKey', undefined, fjord)).status).toBe(403);
    expect((await server.call('deleteStripeKey', undefined, admin)).body).toEqual({ deleted: true });
    expect((await server.call('deleteStripeKey', undefined, admin)).body).toEqual({ deleted: false });
    expect((await payments()).stripeConnect).toEqual({ enabled: false, isTestKey: false });
  });
});

it("tries PayPal's client and secret, keeps them masked and forgets them", async () => {
  const { clientId, secret, webhookId } = paypal;
  const save = (input: { clientId: string; secret: string; isSandbox?: boolean; webhookId?: string }) =>
    server.call('savePaypalKey', input, admin);
  expect((await save({ clientId: '', secret: 'short' })).errors).toEqual({
    clientId: 'Required field',
    secret: 'Must be at least 20 characters',
  });
  expect((await save({ clientId, secret: 'x'.repeat(30) })).errors).toEqual({
    secret: 'PayPal does not take this client id and secret',
  });
  const saved = await save({ clientId, secret, isSandbox: true, webhookId });
  expect(saved.body).toMatchObject({
    enabled: true,
    isSandbox: true,
    hasWebhookId: true,
    maskedKey: `${clientId.slice(0, 4)}…${clientId.slice(-4)}`,
  });
  expect((await server.call('readPaypalKey', undefined, admin)).body).toEqual(saved.body);
  expect((await server.call('readPaypalKey', undefined, fjord)).status).toBe(403);
  expect((await server.call('savePaypalKey', { clientId, secret }, fjord)).status).toBe(403);
  expect((await server.call('deletePaypalKey', undefined, fjord)).status).toBe(403);
  expect((await payments()).paypal).toEqual({ enabled: true, isSandbox: true });
  expect((await server.call('deletePaypalKey', undefined, admin)).body).toEqual({ deleted: true });
  expect((await server.call('readPaypalKey', undefined, admin)).body.enabled).toBe(false);
});

describe("a vendor's account at Stripe", () => {
  it('says where the key is set while there is none', async () => {
    const { status, message } = await server.call('registerStripe', undefined, fjord);
    expect([status, message]).toEqual([
      409,
      'Stripe is not connected. An admin enters its key in Settings, Payouts.',
    ]);
    expect((await server.call('readStripeAccount', undefined, fjord)).body).toEqual({ account: null });
  });

  it('is opened once, asks for what is due, and shows its dashboard when it is ready', async () => {
    await saveStripe(stripe.key);
    const before = stripe.accounts.size;
    expect((await server.call('onboardStripe', undefined, fjord)).status).toBe(409);
    const opened = await server.call('registerStripe', undefined, fjord);
    expect((await server.call('registerStripe', undefined, fjord)).body).toEqual(opened.body);
    expect(stripe.accounts.size).toBe(before + 1);
    const { account } = (await server.call('readStripeAccount', undefined, fjord)).body;
    expect(account).toMatchObject({ payoutsEnabled: false, detailsSubmitted: false });
    expect(account?.due).toContain('external_account');
    expect(opened.body.url).toBe(`${stripe.url}/setup/s/${account?.id ?? ''}`);
    expect((await server.call('onboardStripe', undefined, fjord)).body).toEqual(opened.body);
    expect((await server.call('openStripeDashboard', undefined, fjord)).status).toBe(409);
    const own = stripe.accounts.get(account?.id ?? '');
    if (own !== undefined) own.ready = true;
    expect((await server.call('readStripeAccount', undefined, fjord)).body.account).toMatchObject({
      payoutsEnabled: true,
      due: [],
    });
    expect((await server.call('readPayoutMethod', undefined, fjord)).body).toMatchObject({
      method: 'stripe',
      stripe: { ready: true, due: [] },
    });
    const dashboard = await server.call('openStripeDashboard', undefined, fjord);
    expect(dashboard.body.url).toBe(`${stripe.url}/express/${account?.id ?? ''}`);
    const alma = { ...fjord, vendor: 'Alma' };
    expect((await server.call('readStripeAccount', undefined, alma)).body).toEqual({ account: null });
    expect((await server.call('openStripeDashboard', undefined, alma)).status).toBe(409);
    const marketplace = await server.call('readStripeAccount', undefined, admin);
    expect(marketplace.body.account?.id).toBe('acct_marketplace');
    expect((await server.call('registerStripe', undefined, admin)).status).toBe(403);
  });
});

it('pays a vendor by PayPal to what it says, until it forgets it', async () => {
  const register = (type: 'EMAIL' | 'USER_HANDLE', emailOrVenmo: string) =>
    server.call('registerPaypal', { type, emailOrVenmo }, fjord);
  expect((await register('EMAIL', '')).errors).toEqual({ emailOrVenmo: 'Required field' });
  expect((await register('EMAIL', '@fjord-studio')).errors).toEqual({
    emailOrVenmo: 'Must be a valid email',
  });
  expect((await register('USER_HANDLE', 'kari@fjord.test')).errors).toEqual({
    emailOrVenmo: 'Must be a handle such as @fjord-studio',
  });
  expect((await register('EMAIL', 'kari@fjord.test')).status).toBe(200);
  const { body } = await register('USER_HANDLE', '@fjord-studio');
  expect(body).toMatchObject({ method: 'paypal', emailOrVenmo: '@fjord-studio', type: 'USER_HANDLE' });
  const alma = { ...fjord, vendor: 'Alma' };
  expect((await server.call('readPayoutMethod', undefined, alma)).body.method).toBeNull();
  expect((await server.call('removePayoutMethod', undefined, alma)).body).toEqual({ deleted: false });
  expect((await server.call('readPayoutMethod', undefined, fjord)).body.method).toBe('paypal');
  expect((await server.call('removePayoutMethod', undefined, admin)).status).toBe(403);
  expect((await server.call('removePayoutMethod', undefined, fjord)).body).toEqual({ deleted: true });
  expect((await server.call('readPayoutMethod', undefined, fjord)).body).toMatchObject({
    method: null,
    paypal: null,
  });
});

/** Every row of every table, as text. */
const everyRow = async (): Promise<string> => {
  const { db } = server.services;
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
    db,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
};

it('leaves no secret in the log, in what is noted of who did what, or readable in any table', async () => {
  await saveStripe(stripe.key, { webhookSecret: stripe.webhookSecret });
  await saveStripe(`${stripe.key}x`);
  stripe.mishaps.push({ call: 'GET /v1/balance', what: 'error' });
  await saveStripe(stripe.key);
  const { clientId, secret } = paypal;
  await server.call('savePaypalKey', { clientId, secret }, admin);
  // The reader of forms in parts writes down all heads of a request.
  const heads = { cookie: 'stallkeeper_refresh=of-a-cookie', authorization: 'Bearer of-a-token' };
  const form = new FormData();
  form.append('email', 'admin@main.test');
  await fetch(`${server.url}/auth/public/login`, { method: 'POST', headers: heads, body: form });
  const noted = await server.services.db.selectFrom('audit_entries').selectAll().execute();
  const log = logged.join('\n');
  expect(log).toContain('Server listening');
  expect(log).toContain('"cookie":"[Redacted]"');
  expect(JSON.stringify(noted)).toContain('stripe.connected');
  const rows = await everyRow();
  // What may be shown of the key is there, so the rows were read.
  expect(rows).toContain(`sk_test_…${stripe.key.slice(-4)}`);
  for (const text of [log, JSON.stringify(noted), rows])
    for (const kept of [stripe.key, stripe.webhookSecret, secret, 'of-a-cookie', 'of-a-token'])
      expect(text).not.toContain(kept);
});
