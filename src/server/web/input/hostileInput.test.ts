import { catalogue } from '../../../catalogue/index';
import { routeOf } from '../../../catalogue/wire';
import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  token = await server.tokenOf(admin);
});
afterAll(() => server.close());

const send = async (
  method: string,
  address: string,
  body?: string,
  type = 'application/json',
): Promise<{ status: number; answer: Record<string, unknown> }> => {
  const response = await fetch(`${server.url}${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) },
    body: body ?? null,
  });
  const answer: unknown = JSON.parse(await response.text());
  return { status: response.status, answer: answer as Record<string, unknown> };
};

describe('the marketplace itself is no vendor', () => {
  it.each([
    ['renameVendor', { oldVendor: '*', newVendor: 'Taken over' }, 'oldVendor'],
    ['deleteVendor', { vendor: '*' }, 'vendor'],
    ['actOnVendor', { vendor: '*', action: 'unapprove' }, 'vendor'],
    ['setMarketplaceSettings', { vendor: '*', isManagedByMarketplace: true }, 'vendor'],
    ['inviteVendor', { vendor: '*', email: 'a@b.test' }, 'vendor'],
  ] as const)('to %s', async (name, input, field) => {
    const { status, codes } = await server.call(name, input, admin);
    expect(status).toBe(422);
    expect(codes).toEqual({ [field]: 'nameReserved' });
    expect((await server.call('listVendors', undefined, admin)).status).toBe(200);
  });
});

it.each(['null', '[]', '5', '"all"', '[[[[]]]]'])(
  'does not take a body of %s for one that names everything',
  async (body) => {
    const { status, answer } = await send('POST', '/api/payment/v3/prepare', body);
    expect(status).toBe(400);
    expect(answer['code']).toBe('bodyNoObject');
  },
);

it('does not take text for a body that names everything', async () => {
  const { status } = await send('POST', '/api/payment/v3/prepare', 'hello', 'text/plain');
  expect(status).toBe(400);
});

it.each([
  ['PUT', routeOf(catalogue.saveDefaultCommission), '{"min":1e309,"percentage":1}', 'min'],
  ['PUT', routeOf(catalogue.saveDefaultCommission), '{"min":"Infinity","percentage":1}', 'min'],
  ['PUT', routeOf(catalogue.saveDefaultCommission), '{"min":9e300,"percentage":1}', 'min'],
])('refuses a number without end (%s %s %s)', async (method, address, body, field) => {
  const { status, answer } = await send(method, address, body);
  expect(status).toBe(422);
  expect(answer['errors']).toMatchObject({ [field]: { code: 'atMost', params: { max: 1e12 } } });
});

it('refuses a version that no column holds', async () => {
  const { id } = await saveProduct(server, {}, { store: 'main', vendor: 'Fjord' });
  const { status } = await send('GET', `/api/logs/product/${id}?before=4294967296`);
  expect(status).toBe(400);
});

it.each([
  ['a broken escape', '/api/vendors/%zz', 400, 'requestUnreadable'],
  ['half a character', '/api/vendors/%ED%A0%80', 400, 'requestUnreadable'],
  ['an endless name', `/api/vendors/${'x'.repeat(3000)}`, 414, 'requestTooLarge'],
])('refuses %s in an address as it refuses all else', async (_, address, expected, code) => {
  const { status, answer } = await send('GET', address);
  expect(status).toBe(expected);
  expect(answer['code']).toBe(code);
  expect(JSON.stringify(answer)).not.toMatch(/FST_|is not a valid url component/);
});

it('takes a statement that declares a document type for no statement of a bank', async () => {
  await server.call('preparePayment', {}, admin);
  const { status, codes } = await server.call(
    'matchStatement',
    { payoutId: '1', file: '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document/>' },
    admin,
  );
  expect([404, 422]).toContain(status);
  if (status === 422) expect(codes).toEqual({ file: 'bankStatementForm' });
});
