import { array, mixed, object, string } from 'yup';
import { catalogue } from '../../catalogue/index';
import type { Call } from '../../catalogue/call';
import { hasShared, readShared } from '../../testing/sharedFolder';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { expectedAnswer, forAnyone, neededFor } from '../../testing/server/whoMay';
import { toWire } from '../../catalogue/wire';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, { store: 'main', vendor: '*' });
});
afterAll(() => server.close());

const callers = {
  anonymous: null,
  vendor: { store: 'main', vendor: 'Fjord' },
  admin: { store: 'main', vendor: '*' },
} satisfies Record<string, Caller | null>;

const sample: Record<string, unknown> = {
  productId: '1',
  orderId: '1',
  importId: '1',
  actionId: '1',
  action: 'delete',
  store: 'main',
  proxy: 'product-images',
};

const rows = Object.entries<Call>(catalogue);

const statusOf = async (call: Call, as: Caller | null): Promise<number> => {
  const wire = toWire(call, sample);
  const headers = new Headers(wire.contentType === undefined ? {} : { 'content-type': wire.contentType });
  if (as !== null) headers.set('authorization', `Bearer ${await server.tokenOf(as)}`);
  const response = await fetch(server.url + wire.url, {
    method: wire.method,
    headers,
    ...(wire.body === undefined ? {} : { body: wire.body }),
  });
  return response.status;
};

const expected = (name: string, who: keyof typeof callers): 'passed' | 401 | 403 =>
  expectedAnswer(name, who === 'anonymous' ? null : { marketplace: who === 'admin', role: 'owner' });

describe('who may call', () => {
  it.each(rows)('%s', async (name, call) => {
    for (const who of ['anonymous', 'vendor', 'admin'] as const) {
      const status = await statusOf(call, callers[who]);
      const wanted = expected(name, who);
      if (wanted !== 'passed') expect({ name, who, status }).toEqual({ name, who, status: wanted });
      else if (!forAnyone.includes(name))
        expect({ name, who, refused: status === 403 }).toEqual({ name, who, refused: false });
      expect(status).not.toBe(500);
    }
  });

  /** Ours stands open to every role (docs/decisions.md): the matrix knows none that lacks a permission. */
  const withoutPermission = ['readAppInfo'];

  it('is what the matrix of permissions says', () => {
    if (!hasShared) {
      expect(hasShared).toBe(false);
      return;
    }
    const calls = object({
      calls: array(
        object({ id: string().required(), method: string().required(), path: string().required() }),
      ).required(),
    }).validateSync(readShared('spec/calls.json')).calls;
    const matrix = object({
      calls: mixed<Record<string, Record<string, string | null>>>().required(),
    }).validateSync(readShared('spec/permissions.json')).calls;
    for (const [name, call] of rows) {
      const spec = calls.find(({ method, path }) => method === call.method && path === `/${call.path}`);
      const row = spec === undefined ? undefined : matrix[spec.id];
      if (row === undefined) continue;
      const permission = neededFor(name)[0] ?? null;
      const wanted = withoutPermission.includes(name) ? null : row['permission'];
      expect({ name, permission }).toEqual({ name, permission: wanted });
      const allows = (who: keyof typeof callers): boolean => expected(name, who) === 'passed';
      expect({ name, anonymous: allows('anonymous') }).toEqual({
        name,
        anonymous: row['anonymous'] !== 'no',
      });
      if (row['permission'] !== 'switch_vendor')
        expect({ name, vendor: allows('vendor') }).toEqual({ name, vendor: row['vendor'] !== 'no' });
      expect({ name, admin: allows('admin') }).toEqual({ name, admin: row['admin'] !== 'no' });
    }
  });
});

describe('a call', () => {
  it('names each field that does not hold', async () => {
    const answer = await server.call('listOrders', { page: 0, from: 'yesterday' }, callers.admin);
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual({ page: 'Must be at least 1', from: 'Must be a date like 2026-01-31' });
  });

  it('takes names with a slash, a hash and letters of any kind in its path', async () => {
    const answer = await server.call('readOrder', { orderId: 'a/b #ü' }, callers.admin);
    expect(answer.status).toBe(404);
    expect(answer.message).toBe('The order was not found');
  });

  it('answers what is no JSON with a sentence, not with a crash', async () => {
    const response = await fetch(`${server.url}/api/products-v2`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await server.tokenOf(callers.admin)}`,
      },
      body: '{"product":',
    });
    expect(response.status).toBe(400);
  });

  it.each(['/hooks/orders/%00', '/hooks/shopify/a%00b', '/api/orders/%00', '/o/%00'])(
    'with a zero byte in its path, as in %s, is one that does not exist',
    async (path) => {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${server.url}${path}`, { method });
        expect(response.status).toBe(404);
      }
    },
  );

  it.each([
    ['/auth/marketplace/confirm?shop=x', 404, 'de', 'Zur App'],
    ['/api/auth/marketplace/confirm?shop=x&code=1', null, 'fr', 'Aller à l’application'],
    ['/api/nothing/<b>', 404, 'en', 'Go to the app'],
    ['/api/orders', 401, 'nl', 'Naar de app'],
  ])(
    'that a browser is led to (%s) fails in words, with the way back',
    async (path, status, language, back) => {
      const visit = await fetch(`${server.url}${path}`, {
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': language },
      });
      const page = await visit.text();
      if (status !== null) expect(visit.status).toBe(status);
      expect(visit.status).toBeGreaterThanOrEqual(400);
      expect(visit.headers.get('content-type')).toBe('text/html; charset=utf-8');
      // Where the app is framed it is shown as well, and nowhere else.
      expect(visit.headers.get('content-security-policy')).toMatch(/; frame-ancestors 'self'$/);
      expect(page).toContain(`<html lang="${language}">`);
      expect(page).toContain(`<a href="/app">${back}</a>`);
      expect(page).not.toContain('<b>');
      // A program that asks for the same is answered as one.
      const asked = await fetch(`${server.url}${path}`);
      expect(asked.status).toBe(visit.status);
      expect(asked.headers.get('content-type')).not.toContain('text/html');
    },
  );

  it('that does not exist is a 404 with a message', async () => {
    const response = await fetch(`${server.url}/api/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'nothingThere',
      message: 'There is nothing at GET /api/nothing',
      params: { address: 'GET /api/nothing' },
    });
  });
});
