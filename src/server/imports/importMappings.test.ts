import { keptPlan } from '../../domain/imports/importMappings';
import { planOfMapping } from '../../domain/imports/plan/plan';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const fjord: Caller = { store: 'main', vendor: 'Fjord', email: 'ada@fjord.test' };
const alma: Caller = { store: 'main', vendor: 'Alma', email: 'ada@fjord.test' };
const foreign: Caller = { store: 'other', vendor: 'Fjord', email: 'ada@fjord.test' };
const admin: Caller = { store: 'main', vendor: '*' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
afterEach(() => server.services.db.deleteFrom('import_mappings').execute());

const plan = keptPlan({
  ...planOfMapping(['title', null, 'sku']),
  constants: { stock: '5' },
  makeSkus: true,
  skuPrefix: 'F-',
});
const keep = (as: Caller, headings = ['Name', 'Colour', 'Code'], name = 'hats.csv') =>
  server.call('saveImportMapping', { name, headings, plan }, as);
const kept = async (as: Caller) => (await server.call('listImportMappings', undefined, as)).body.mappings;

describe('remembered mappings', () => {
  it('come back as they were, with who kept them', async () => {
    await keep(fjord);
    expect(await kept(fjord)).toMatchObject([
      { name: 'hats.csv', headings: ['Name', 'Colour', 'Code'], plan, by: 'ada@fjord.test' },
    ]);
  });

  it('are one for each list of headings, the newest first', async () => {
    await keep(fjord);
    await keep(fjord, ['Other'], 'other.csv');
    await keep(fjord, ['NAME', 'Code', 'colour'], 'caps.csv');
    expect((await kept(fjord)).map(({ name }) => name)).toEqual(['caps.csv', 'other.csv']);
  });

  it('are the vendor’s, and nobody else’s', async () => {
    await keep(fjord);
    for (const stranger of [alma, foreign, admin]) expect(await kept(stranger)).toEqual([]);
    const [mapping] = await kept(fjord);
    for (const stranger of [alma, foreign, admin]) {
      const { status } = await server.call('forgetImportMapping', { mappingId: mapping?.id ?? '' }, stranger);
      expect(status).toBe(404);
    }
    await server.call('forgetImportMapping', { mappingId: mapping?.id ?? '' }, fjord);
    expect(await kept(fjord)).toEqual([]);
  });

  it('refuses a plan with fields and changes that there are not', async () => {
    const wrong = { ...plan, feeds: [{ column: 0, target: 'nothing' as 'title', steps: [] }] };
    const { status } = await server.call(
      'saveImportMapping',
      { name: 'a', headings: ['A'], plan: wrong },
      fjord,
    );
    expect(status).toBe(422);
  });
});
