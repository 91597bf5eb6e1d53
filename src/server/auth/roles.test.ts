import type { Call } from '../../catalogue/call';
import { catalogue } from '../../catalogue/index';
import { rawCall } from '../../testing/server/rawCall';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { expectedAnswer, forAnyone, groups } from '../../testing/server/whoMay';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  // What is switched off is refused to everyone.
  const on = { integrations: { enabled: true }, discounts: { enabled: true } };
  await server.call('saveFeatures', on, { store: 'main', vendor: '*' });
});
afterAll(() => server.close());

const staffRoles = ['owner', 'manager', 'orders', 'finance'] as const;
const calls = Object.entries<Call>(catalogue);
const guarded = calls.filter(([name]) => !forAnyone.includes(name));

it('every call stands once in the table that says who may make it', () => {
  const named = [...forAnyone, ...groups.flatMap((group) => group.calls)];
  expect([...named].sort()).toEqual(calls.map(([name]) => name).sort());
});

describe.each(staffRoles)('as %s', (role) => {
  it.each(guarded)('%s answers the marketplace and a vendor as their rights say', async (name, call) => {
    const input = Object.fromEntries(Object.keys(call.input?.fields ?? {}).map((field) => [field, '1']));
    for (const vendor of ['*', 'Fjord']) {
      const { status } = await rawCall(server, call, input, { store: 'main', vendor, role });
      const expected = expectedAnswer(name, { marketplace: vendor === '*', role });
      expect({ vendor, refused: status === 403 }).toEqual({ vendor, refused: expected === 403 });
    }
  });

  it('the shell opens whatever the role', async () => {
    const caller = { store: 'main', vendor: 'Fjord', role };
    expect((await server.call('readAppInfo', undefined, caller)).status).toBe(200);
    expect((await server.call('readAppStatus', {}, caller)).status).toBe(200);
  });
});

describe('a token', () => {
  it('with a role that is not known counts as none', async () => {
    const { tokens } = server.services;
    const claims = { email: 'a@main.test', store: 'main', vendor: '*', admin: true };
    const sign = (role: string): Promise<string> =>
      // The type forbids the word, which is what is tried here.
      tokens.sign({ ...claims, role } as Parameters<typeof tokens.sign>[0], crypto.randomUUID());
    expect(await tokens.read(await sign('orders'))).toMatchObject({ role: 'orders' });
    for (const word of ['Owner', 'boss', '']) expect(await tokens.read(await sign(word))).toBeNull();
  });
});
