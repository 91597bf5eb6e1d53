import { array, object, string } from 'yup';
import { catalogue, type CallName } from '../../catalogue/index';
import type { Call } from '../../catalogue/call';
import { hasShared, readShared } from '../../testing/sharedFolder';
import { rawCall } from '../../testing/server/rawCall';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 1_000_000, perAccount: 1_000_000 } });
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

const rows = Object.entries<Call>(catalogue);

const callerOf = ({ allow }: Call): Caller | null => {
  if (allow === 'anyone') return null;
  return { store: 'main', vendor: allow.role === 'vendor' ? 'Fjord' : '*' };
};

const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A value with all members that a schema knows, lists of one, and a text in every other place. */
const filled = (schema: unknown): unknown => {
  if (!isParent(schema)) return '1';
  const { fields, innerType } = schema;
  if (isParent(fields))
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(field)]));
  return innerType === undefined ? '1' : [filled(innerType)];
};

/** The same value with a member more in one of its objects, once for each of them, and where it stands. */
const withStranger = (value: unknown, path = ''): [string, unknown][] => {
  if (!isParent(value)) return [];
  const isList = Array.isArray(value);
  const own: [string, unknown][] = isList
    ? []
    : [[path === '' ? 'stranger' : `${path}.stranger`, { ...value, stranger: '1' }]];
  const inner = Object.entries(value).flatMap(([name, each]) =>
    withStranger(each, isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`).map(
      ([where, changed]): [string, unknown] => [where, isList ? [changed] : { ...value, [name]: changed }],
    ),
  );
  return [...own, ...inner];
};

const codeIn = (text: string): unknown => {
  if (!text.startsWith('{')) return text;
  const answer: unknown = JSON.parse(text);
  return isParent(answer) ? answer['code'] : undefined;
};

/** A call without an input sends no body by itself. */
const sent = async (
  call: Call,
  input: Record<string, unknown>,
): Promise<{ status: number; text: string }> => {
  if (call.input !== undefined) return rawCall(server, call, input, callerOf(call));
  const caller = callerOf(call);
  const response = await fetch(
    `${server.url}${call.prefix === 'root' ? '' : '/api'}/${call.path}${call.method === 'GET' ? '?stranger=1' : ''}`,
    {
      method: call.method,
      headers: {
        ...(caller !== null && { authorization: `Bearer ${await server.tokenOf(caller)}` }),
        ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(call.method !== 'GET' && { body: JSON.stringify(input) }),
    },
  );
  return { status: response.status, text: await response.text() };
};

/** Calls of shops and services, who add members of their own (docs/decisions/house.md). */
const ofOthers: readonly CallName[] = [
  'checkDiscount',
  'confirmShop',
  'publicRates',
  'requestSellerToken',
  'requestShop',
  'sendContactForm',
  'sendMessage',
  'subscribe',
  'tellSubscriptionChanged',
];

describe('a member that no call knows', () => {
  it('is refused by all calls but those of sessions, and of shops and services', () => {
    const lenient = rows.filter(([, call]) => !call.exact && call.prefix !== 'root').map(([name]) => name);
    expect(lenient.sort()).toEqual([...ofOthers]);
  });

  it.each(rows.filter(([, call]) => call.exact))(
    'is refused by %s at every depth, by its name',
    async (_name, call) => {
      const input = filled(call.input ?? { fields: {} });
      for (const [where, changed] of withStranger(input)) {
        if (!isParent(changed)) continue;
        // A query has no objects within one another.
        if (call.method === 'GET' && where !== 'stranger') continue;
        const { status, text } = await sent(call, changed);
        expect({ where, status }).toEqual({ where, status: 400 });
        expect(JSON.parse(text)).toMatchObject({ code: 'memberUnknown', params: { name: where } });
      }
    },
  );

  it.each(rows.filter(([, call]) => call.exact && call.method !== 'GET'))(
    'is refused by %s behind its address, where it would narrow nothing',
    async (_name, call) => {
      const caller = callerOf(call);
      const response = await fetch(
        `${server.url}${call.prefix === 'root' ? '' : '/api'}/${call.path.replace(/\{[^}]+\}/g, '1')}?vendors=Fjord`,
        {
          method: call.method,
          headers: caller === null ? {} : { authorization: `Bearer ${await server.tokenOf(caller)}` },
        },
      );
      const text = await response.text();
      expect([response.status, codeIn(text)]).toEqual([400, 'memberUnknown']);
    },
  );
});

const specified = array(
  object({
    id: string().required(),
    method: string().required(),
    path: string().required(),
    query: array(string().required()).required(),
    body: array(string().required()).required(),
    implied: object({
      query: array(string().required()).required(),
      body: array(string().required()).required(),
    }).required(),
  }),
).required();

describe('what the specification names of a call', () => {
  it('is known to its row, all but the wrapper that it leaves open', async () => {
    if (!hasShared) {
      expect(hasShared).toBe(false);
      return;
    }
    const { calls } = object({ calls: specified }).validateSync(readShared('spec/calls.json'));
    const addressOf = (method: string, path: string): string =>
      `${method} ${path.replace(/\{[^}]+\}/g, '{}')}`;
    const named = new Map(calls.map((call) => [addressOf(call.method, call.path), call]));
    const refused: string[] = [];
    for (const [, call] of rows) {
      const found = named.get(addressOf(call.method, `/${call.path}`));
      if (found === undefined) continue;
      const members = [...found.query, ...found.body, ...found.implied.query, ...found.implied.body];
      if (members.length === 0) continue;
      const inPath = [...call.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
      const input = Object.fromEntries([...inPath, ...members].map((member) => [member, '1']));
      const { text } = await sent(call, input);
      if (codeIn(text) === 'memberUnknown') refused.push(found.id);
    }
    // Its settings are sent bare (docs/decisions/settings.md).
    expect(refused).toEqual(['appInfoFeatures']);
  });
});
