import { addOrder } from '../../testing/server/orders';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { postSale } from '../finance/postOrder';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

let server: TestServer;
let sold = 0;

/** An order of the minute after 2026-05-01, six of which fall on one instant. */
const sell = async (vendor: string): Promise<string> => {
  const { db } = server.services;
  const placedAt = new Date(Date.UTC(2026, 4, 1, 12, Math.floor(sold / 6)));
  sold += 1;
  const { id } = await addOrder(db, { vendor, placedAt });
  await postSale(db, { store: 'main', orderId: id, at: placedAt });
  return String(id);
};

/** The orders that are there, the oldest first. */
const all: { id: string; vendor: string }[] = [];

beforeAll(async () => {
  server = await startServer({}, () => new Date('2026-05-20T10:00:00Z'));
  await server.addStore('main', ['Fjord', 'Alma']);
  for (let count = 0; count < 130; count += 1) {
    const vendor = count % 5 === 0 ? 'Alma' : 'Fjord';
    all.push({ id: await sell(vendor), vendor });
  }
});
afterAll(() => server.close());

interface Read {
  ids: string[];
  next?: string | null | undefined;
}
const orders = async (input: object, as: Caller): Promise<Read> => {
  const { body } = await server.call('listOrders', input, as);
  return { ids: body.orders.map(({ id }) => id), next: body.next };
};
const postings = async (input: object, as: Caller): Promise<Read> => {
  const { body } = await server.call('listTransactions', { period: 'all', ...input }, as);
  return { ids: body.transactions.map(({ orderId }) => orderId ?? ''), next: body.next };
};

/** Reads all pages as another system does, while orders come in and one that was read is shipped. */
const readAll = async (read: (input: object) => Promise<Read>): Promise<string[]> => {
  const ids: string[] = [];
  let after: string | null | undefined = '0';
  while (typeof after === 'string') {
    const page: Read = await read({ after });
    ids.push(...page.ids);
    after = page.next;
    await sell('Fjord');
    await sell('Alma');
    await server.services.db
      .updateTable('orders')
      .set({ fulfillment: 'fulfilled' })
      .where('id', '=', Number(ids.at(-1)))
      .execute();
  }
  return ids;
};

const expected = (vendor: string | null): string[] =>
  all
    .filter((each) => vendor === null || each.vendor === vendor)
    .map(({ id }) => id)
    .reverse();

describe.each([
  ['orders', orders],
  ['transactions', postings],
] as const)('%s', (_, list) => {
  it.each([
    ['all', admin, {}, null],
    ['those of a vendor', fjord, {}, 'Fjord'],
    ['those of a vendor that the marketplace picks', admin, { vendor: 'Fjord' }, 'Fjord'],
    ['those until a day', admin, { from: '2026-04-30', to: '2026-05-02', period: 'all' }, null],
  ])('are read once each, newest first, while others come in: %s', async (_name, as, filters, vendor) => {
    const before = new Set(
      (await readAll((input) => list({ ...filters, ...input, pageSize: 200 }, as))).map(String),
    );
    const read = await readAll((input) => list({ ...filters, ...input }, as));
    expect(read.length).toBe(new Set(read).size);
    // What earlier tests brought in is newer than all that was there from the beginning.
    expect([...before].every((id) => read.includes(id))).toBe(true);
    expect(read.slice(-expected(vendor).length)).toEqual(expected(vendor));
  });

  it('refuse a page number beside it, and a place that is not in the list', async () => {
    const other = all.find(({ vendor }) => vendor === 'Fjord')!.id;
    const name = list === orders ? 'listOrders' : 'listTransactions';
    const refusals = await Promise.all([
      server.call(name, { after: '0', page: 1 }, admin),
      server.call(name, { after: '999999999' }, admin),
      server.call(name, { after: list === orders ? other : '2' }, alma),
    ]);
    expect(refusals.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual([
      [422, ['page']],
      [400, ['after']],
      [400, ['after']],
    ]);
  });

  it('say no next where pages are asked for by number', async () => {
    expect((await list({}, admin)).next).toBeUndefined();
  });
});

it('refuses a search beside it', async () => {
  const { status, errors } = await server.call('listOrders', { after: '0', q: '1042' }, admin);
  expect([status, errors['q']]).toEqual([422, expect.stringMatching(/after/)]);
});
