import { Person } from '../../testing/server/person';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { keepUp } from '../upkeep';

const admin: Caller = { store: 'main', vendor: '*' };
const elsewhere: Caller = { store: 'other', vendor: '*' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
beforeEach(() => server.services.db.deleteFrom('usage_counts').execute());

const person = (email: string): Promise<Person> => new Person(server).signIn('main', email);
const opened = { event: 'screen', properties: { part: 'orders' } };
const rows = () =>
  server.services.db.selectFrom('usage_counts').select(['store', 'side', 'event', 'step', 'times']).execute();
const usage = async (caller: Caller, days = {}) => (await server.call('readUsage', days, caller)).body;

describe('what the app is used for', () => {
  it('is counted by day and step, of several people as one number and without anything of theirs', async () => {
    const [fjord, alma, own] = [
      await person('fjord@main.test'),
      await person('alma@main.test'),
      await person('admin@main.test'),
    ];
    for (const each of [fjord, alma, own]) expect((await each.call('trackEvent', opened)).status).toBe(200);
    await fjord.call('trackEvent', { event: 'screen', properties: { part: 'orders', times: 4 } });
    await fjord.call('trackEvent', { event: 'step', properties: { flow: 'product', step: 'opened' } });
    expect(
      (await rows()).sort((one, other) => one.side.localeCompare(other.side) || other.times - one.times),
    ).toEqual([
      { store: 'main', side: 'marketplace', event: 'screen', step: 'orders', times: 1 },
      { store: 'main', side: 'vendor', event: 'screen', step: 'orders', times: 6 },
      { store: 'main', side: 'vendor', event: 'product', step: 'opened', times: 1 },
    ]);
    const { parts, flows } = await usage(admin);
    expect(parts[0]).toEqual({ part: 'orders', marketplace: 1, vendors: 6, before: 0 });
    expect(flows.find(({ flow }) => flow === 'product')?.steps.map(({ times }) => times)).toEqual([1, 0, 0]);
  });

  it('is refused for what is not on the list, and for nobody', async () => {
    const fjord = await person('fjord@main.test');
    const wrong = { event: 'screen', properties: { part: 'orders', customer: 'Ada' } };
    expect((await fjord.call('trackEvent', wrong)).status).toBe(422);
    expect((await fjord.call('trackEvent', { event: 'mail', properties: {} })).status).toBe(422);
    expect((await fjord.call('trackEvent', { ...opened, properties: ['x'] as never })).status).toBe(422);
    expect((await server.call('trackEvent', opened, null)).status).toBe(401);
    expect(await rows()).toEqual([]);
  });

  it('is not counted of who says no, by their account', async () => {
    const fjord = await person('fjord@main.test');
    const says = async (countsUsage: boolean) => {
      expect((await fjord.call('updateAccount', { countsUsage })).body).toEqual({
        name: 'Fjord',
        countsUsage,
      });
      expect((await fjord.call('readAccount', undefined)).body.countsUsage).toBe(countsUsage);
      expect((await fjord.call('readAppStatus', {})).body.countsUsage).toBe(countsUsage);
      expect((await fjord.call('trackEvent', opened)).status).toBe(200);
    };
    await says(false);
    expect(await rows()).toEqual([]);
    await says(true);
    expect(await rows()).toHaveLength(1);
  });

  it.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])(
    'is not counted of a browser that says no: %j',
    async (headers) => {
      const { token } = await person('fjord@main.test');
      const response = await fetch(`${server.url}/api/app/track`, {
        method: 'POST',
        headers: {
          ...headers,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        } as Record<string, string>,
        body: JSON.stringify(opened),
      });
      expect(response.status).toBe(200);
      await fetch(`${server.url}/api/store/registration?store=main`, {
        headers: headers as Record<string, string>,
      });
      expect(await rows()).toEqual([]);
    },
  );

  it('is told to the marketplace alone, and of its own store', async () => {
    await (await person('fjord@main.test')).call('trackEvent', opened);
    expect((await server.call('readUsage', {}, { store: 'main', vendor: 'Fjord' })).status).toBe(403);
    expect((await usage(elsewhere)).parts.every((each) => each.marketplace + each.vendors === 0)).toBe(true);
  });

  it('is compared with as many days before, and forgotten after two years', async () => {
    const add = (day: string, times: number) =>
      server.services.db
        .insertInto('usage_counts')
        .values({ store: 'main', day, side: 'vendor', event: 'screen', step: 'products', times })
        .execute();
    await add('2026-03-10', 2);
    await add('2026-03-08', 5);
    await add('2026-03-06', 9);
    const { parts } = await usage(admin, { from: '2026-03-09', to: '2026-03-10' });
    expect(parts[0]).toEqual({ part: 'products', marketplace: 0, vendors: 2, before: 5 });
    expect((await server.call('readUsage', { from: '2026-03-09', to: '2026-03-01' }, admin)).status).toBe(
      422,
    );
    await keepUp(server.services.db, false, 1, new Date('2028-03-09T12:00:00Z'));
    expect(await rows()).toEqual([expect.objectContaining({ times: 2 })]);
  });
});

it('counts an application that is opened and sent, which nobody is signed in for', async () => {
  await server.call('readRegistration', { store: 'main' }, null);
  expect((await rows()).map(({ event, step }) => [event, step])).toEqual([['registration', 'opened']]);
});
