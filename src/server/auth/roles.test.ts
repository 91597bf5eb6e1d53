import type { Call } from '../../catalogue/call';
import { catalogue } from '../../catalogue/index';
import { permissionsOf, staffRoles } from '../../domain/accounts/permissions';
import { rawCall } from '../../testing/server/rawCall';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

const rows: [string, Call][] = Object.entries(catalogue);
const guarded = rows.flatMap(([name, call]) =>
  call.allow === 'anyone' || call.allow.permission === undefined
    ? []
    : [{ name, call, role: call.allow.role, permission: call.allow.permission }],
);

describe.each(staffRoles)('as %s', (staffRole) => {
  it.each(guarded)('$name answers by its permission', async ({ call, role, permission }) => {
    const input = Object.fromEntries(Object.keys(call.input?.fields ?? {}).map((field) => [field, '1']));
    const callers: Caller[] = [
      ...(role === 'vendor' ? [] : [{ store: 'main', vendor: '*', role: staffRole }]),
      ...(role === 'admin' ? [] : [{ store: 'main', vendor: 'Fjord', role: staffRole }]),
    ];
    for (const caller of callers) {
      const admin = caller.vendor === '*';
      const may = permissionsOf({ role: staffRole, admin }).includes(permission);
      const { status } = await rawCall(server, call, input, caller);
      expect({ vendor: caller.vendor, refused: status === 403 }).toEqual({
        vendor: caller.vendor,
        refused: !may,
      });
    }
  });

  it('the shell opens whatever the role', async () => {
    const caller = { store: 'main', vendor: 'Fjord', role: staffRole };
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
