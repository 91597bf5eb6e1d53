import { catalogue } from '../../catalogue/index';
import type { Call } from '../../catalogue/call';
import { toWire } from '../../catalogue/wire';
import { keyScopes, type KeyScope } from '../../domain/accounts/keyScopes';
import { saveProduct } from '../../testing/server/products';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { callLimitsOf } from '../config/callLimits';
import { openApiOf } from '../web/openApi';

let server: TestServer;
const admin = { store: 'main', vendor: '*' };

beforeAll(async () => {
  server = await startServer({ calls: callLimitsOf({ CALLS_PER_MINUTE: '20000,20000,20000,20000' }) });
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
});
afterAll(() => server.close());

const keyWith = async (scopes?: KeyScope[]): Promise<string> => {
  const { body } = await server.call('createApiKey', { name: 'Depot', ...(scopes && { scopes }) }, admin);
  return body.key;
};

const sample = { productId: '1', orderId: '1', importId: '1', actionId: '1', store: 'main' };

interface Answer {
  status: number;
  headers: Headers;
  fault: { code?: string; params?: unknown };
}

const callBy = async (key: string, call: Call): Promise<Answer> => {
  const wire = toWire(call, sample);
  const { status, headers, ...response } = await fetch(server.url + wire.url, {
    method: wire.method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(wire.contentType === undefined ? {} : { 'content-type': wire.contentType }),
    },
    ...(wire.body === undefined ? {} : { body: wire.body }),
  }).then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }));
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  return { status, headers, fault: isJson ? (JSON.parse(response.text) as Answer['fault']) : {} };
};

/** What the document, which others read, says of a call. */
const { paths } = openApiOf(catalogue, '1') as {
  paths: Record<string, Record<string, { operationId: string; security: Record<string, string[]>[] }>>;
};
const told = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId, security }) => [
      operationId,
      security.find((each) => 'apiKey' in each)?.['apiKey'] ?? null,
    ]),
);

it('opens to a key what its scopes name, and names the scope that it lacks', async () => {
  const all = await keyWith([...keyScopes]);
  const reader = await keyWith(['read_orders']);
  const counts = { open: 0, refused: 0, closed: 0 };
  for (const [name, call] of Object.entries<Call>(catalogue)) {
    if (call.allow === 'anyone' || call.answers === 'events') continue;
    const scopes = told.get(name) ?? null;
    const byReader = await callBy(reader, call);
    if (scopes === null) {
      counts.closed += 1;
      const { status, fault } = await callBy(all, call);
      expect([name, status, fault.code]).toEqual([name, 403, 'notForKeys']);
      expect([name, byReader.status]).toEqual([name, 403]);
      continue;
    }
    const missing = scopes.find((scope) => scope !== 'read_orders');
    if (missing === undefined) {
      counts.open += 1;
      expect([name, byReader.status < 500 && ![401, 403].includes(byReader.status)]).toEqual([name, true]);
    } else {
      counts.refused += 1;
      expect([name, byReader.status, byReader.fault]).toEqual([
        name,
        403,
        expect.objectContaining({ code: 'scopeMissing', params: { scope: missing } }),
      ]);
    }
    expect([name, byReader.headers.get('ratelimit-policy')]).toEqual([name, '"key";q=10000;w=30']);
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(10);
});

it('asks for no scope that no call needs, and closes what asks for a person', () => {
  const needed = new Set([...told.values()].flatMap((scopes) => scopes ?? []));
  expect([...needed].sort()).toEqual([...keyScopes].sort());
  for (const name of ['createApiKey', 'invitePerson', 'actAs', 'saveStripeKey', 'paySelected', 'logout'])
    if (told.has(name)) expect([name, told.get(name)]).toEqual([name, null]);
  expect(told.get('listOrders')).toEqual(['read_orders']);
  expect(told.get('saveZone')).toEqual(['write_settings']);
  expect(told.get('makeStatement')).toEqual(['read_finance']);
  expect(told.get('exportTransactions')).toEqual(['read_finance']);
  expect(told.get('exportOrders')).toEqual(['read_orders']);
  expect(told.get('exportProducts')).toEqual(['read_products']);
});

it('writes by a scope to write, reads by it too, and says in the log which key it was', async () => {
  const key = await keyWith(['write_settings']);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const made = await fetch(`${server.url}/api/${catalogue.saveShopName.path}`, {
    method: catalogue.saveShopName.method,
    headers,
    body: JSON.stringify({ shopName: 'Harbour' }),
  });
  expect(made.status).toBe(200);
  expect((await fetch(`${server.url}/api/vendors`, { headers })).status).toBe(200);
  const rows = await server.services.db
    .selectFrom('audit_entries')
    .select(['by_email', 'person', 'session'])
    .where('store', '=', 'main')
    .where('action', '=', 'shop.renamed')
    .execute();
  expect(rows).toEqual([{ by_email: 'Depot (stk_…)', person: null, session: null }]);
});

it.each([
  { support: { email: 'evil@elsewhere.test' } },
  { notifications: { sendingEmail: 'evil@elsewhere.test' } },
  { orders: { hiddenFields: [] } },
  {
    conversations: {
      ctas: [{ label: 'Pay', callbackUrl: 'https://elsewhere.test/pay', redirect: '', variant: 'primary' }],
    },
  },
  { discountLimits: { vendorMost: 100 } },
  { offers: { floorPercent: 1 } },
])('writes no setting that people are trusted with: %j', async (settings) => {
  const key = await keyWith(['write_settings']);
  // Something else than it is.
  await server.call('saveFeatures', { orders: { hiddenFields: ['note'] } }, admin);
  const before = await server.call('readAppInfo', undefined, admin);
  const { path, method } = catalogue.saveFeatures;
  const sent = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect([sent.status, ((await sent.json()) as { code?: string }).code]).toEqual([403, 'notForKeys']);
  expect((await server.call('readAppInfo', undefined, admin)).body.features).toEqual(before.body.features);
});

it('takes no product from a key that has not read it, as what it leaves out would be emptied', async () => {
  const product = await saveProduct(server, { title: 'Oak board' }, { store: 'main', vendor: 'Fjord' });
  const key = await keyWith(['write_products']);
  const put = async (changes: object) => {
    const answer = await fetch(`${server.url}/api/${catalogue.saveProduct.path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ product: { ...product, ...changes } }),
    });
    return { status: answer.status, answer: (await answer.json()) as { errors?: Record<string, unknown> } };
  };
  const blind = await put({ version: undefined });
  expect([blind.status, Object.keys(blind.answer.errors ?? {})]).toEqual([422, ['product.version']]);
  expect((await put({ title: 'Ash board' })).status).toBe(200);
  expect((await put({ title: 'Elm board' })).status).toBe(409);
});

it('leaves a key without scopes what it had, and takes orders only by the scope for them', async () => {
  const door = async (key: string): Promise<number> => {
    const sent = { method: 'POST', headers: { authorization: `Bearer ${key}` }, body: '{}' };
    return (await fetch(`${server.url}/hooks/orders/main`, sent)).status;
  };
  const before = await keyWith();
  expect(await door(before)).toBe(202);
  const { status, fault } = await callBy(before, catalogue.listOrders);
  expect([status, fault]).toEqual([403, expect.objectContaining({ params: { scope: 'read_orders' } })]);
  expect(await door(await keyWith(['write_orders']))).toBe(202);
  expect(await door(await keyWith(['read_orders']))).toBe(403);
});

it('refuses a key that is unknown, revoked or of another store, and scopes that there are not', async () => {
  const unknown = `stk_${Buffer.from('main').toString('base64url')}.${'x'.repeat(43)}`;
  expect((await callBy(unknown, catalogue.listOrders)).status).toBe(401);
  const { body } = await server.call('createApiKey', { name: 'Brief', scopes: ['read_orders'] }, admin);
  const orders = `${server.url}/api/orders`;
  expect((await fetch(orders, { headers: { authorization: `Bearer ${body.key}` } })).status).toBe(200);
  const elsewhere = body.key.replace(/^stk_[^.]+/, `stk_${Buffer.from('other').toString('base64url')}`);
  expect((await callBy(elsewhere, catalogue.listOrders)).status).toBe(401);
  await server.call('revokeApiKey', { keyId: body.line.id }, admin);
  expect((await callBy(body.key, catalogue.listOrders)).status).toBe(401);
  const odd = await server.call('createApiKey', { name: 'Odd', scopes: ['manage_people'] as never }, admin);
  expect(odd.status).toBe(422);
});

it('counts each key by itself, and says what is left of it', async () => {
  const small = await startServer({ calls: callLimitsOf({ CALLS_PER_MINUTE: '6,600,600,600' }) });
  try {
    await small.addStore('main', []);
    const make = async (): Promise<string> =>
      (await small.call('createApiKey', { name: 'Depot', scopes: ['read_orders'] }, admin)).body.key;
    const [one, other] = [await make(), await make()];
    const ask = (key: string): Promise<Response> =>
      fetch(`${small.url}/api/orders`, { headers: { authorization: `Bearer ${key}` } });
    const seen: (string | null)[][] = [];
    for (let n = 0; n < 4; n += 1) {
      const answer = await ask(one);
      const { headers } = answer;
      seen.push([String(answer.status), headers.get('ratelimit-policy'), headers.get('ratelimit')]);
      // What is told to wait is never shorter than what the limit says.
      if (answer.status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(9);
    }
    const policy = '"key";q=3;w=30';
    expect(seen).toEqual([
      ['200', policy, '"key";r=2;t=10'],
      ['200', policy, expect.stringMatching(/^"key";r=1;t=(10|9)$/)],
      ['200', policy, expect.stringMatching(/^"key";r=0;t=(10|9)$/)],
      ['429', policy, expect.stringMatching(/^"key";r=0;t=(10|9)$/)],
    ]);
    expect((await ask(other)).headers.get('ratelimit')).toBe('"key";r=2;t=10');
  } finally {
    await small.close();
  }
});
