import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const ada: Caller = { store: 'main', vendor: 'Fjord', email: 'ada@fjord.test' };
const bea: Caller = { store: 'main', vendor: 'Fjord', email: 'bea@fjord.test' };
const oak: Caller = { store: 'main', vendor: 'Oak', email: 'ada@fjord.test' };
const foreign: Caller = { store: 'other', vendor: 'Fjord', email: 'ada@fjord.test' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Oak']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
afterEach(() => server.services.db.deleteFrom('saved_views').execute());

const view = { list: 'products', name: 'Sold out', search: 'stock=oos', shared: false } as const;
const keep = async (as: Caller, parts: { shared?: boolean; columns?: string[] } = {}) =>
  (await server.call('saveView', { ...view, ...parts }, as)).body.view;
const seenBy = async (as: Caller) =>
  (await server.call('listViews', { list: 'products' }, as)).body.views.map(({ name, own }) => [name, own]);

describe('views of lists', () => {
  it('are kept with their columns, and changed by their owner', async () => {
    const { id } = await keep(ada, { columns: ['product', 'stock'] });
    const changed = await server.call('saveView', { ...view, id, name: 'Empty', search: 'q=a' }, ada);
    expect(changed.body.view).toMatchObject({ id, name: 'Empty', search: 'q=a', columns: null, own: true });
    expect(await seenBy(ada)).toEqual([['Empty', true]]);
  });

  it('are seen by colleagues only where they are shared, and changed by their owner alone', async () => {
    const { id } = await keep(ada);
    expect(await seenBy(bea)).toEqual([]);
    await server.call('saveView', { ...view, id, shared: true }, ada);
    expect(await seenBy(bea)).toEqual([['Sold out', false]]);
    expect((await server.call('saveView', { ...view, id, name: 'Mine' }, bea)).status).toBe(404);
    expect((await server.call('deleteView', { viewId: id }, bea)).status).toBe(404);
  });

  it.each([
    ['another vendor', oak],
    ['another store', foreign],
  ])('are nothing to %s, even under the same email', async (_, as) => {
    const { id } = await keep(ada, { shared: true });
    expect(await seenBy(as)).toEqual([]);
    expect((await server.call('deleteView', { viewId: id }, as)).status).toBe(404);
    expect((await server.call('saveView', { ...view, id }, as)).status).toBe(404);
    expect(await seenBy(ada)).toEqual([['Sold out', true]]);
  });

  it('are opened first one at a time, each person by their own choice', async () => {
    const firstOf = async (as: Caller) =>
      (await server.call('listViews', { list: 'products' }, as)).body.views.map((each) => [
        each.name,
        each.opensFirst,
      ]);
    const one = await keep(ada, { shared: true });
    await server.call('saveView', { ...view, id: one.id, shared: true, opensFirst: true }, ada);
    expect(await firstOf(bea)).toEqual([['Sold out', false]]);
    await server.call('saveView', { ...view, name: 'Empty', opensFirst: true }, ada);
    expect(await firstOf(ada)).toEqual([
      ['Empty', true],
      ['Sold out', false],
    ]);
    // What does not speak of it leaves it as it is.
    const { body } = await server.call('listViews', { list: 'products' }, ada);
    await server.call('saveView', { ...view, id: body.views[0]?.id, name: 'Bare' }, ada);
    expect(await firstOf(ada)).toContainEqual(['Bare', true]);
  });

  it('have names of their own, whatever the case', async () => {
    await keep(ada);
    const again = await server.call('saveView', { ...view, name: 'SOLD OUT' }, ada);
    expect(again.status).toBe(422);
    expect(again.errors).toEqual({ name: 'You have a view of this name already' });
    await keep(bea);
  });

  it('go for good', async () => {
    const { id } = await keep(ada);
    await server.call('deleteView', { viewId: id }, ada);
    expect(await seenBy(ada)).toEqual([]);
    expect((await server.call('deleteView', { viewId: id }, ada)).status).toBe(404);
  });
});
