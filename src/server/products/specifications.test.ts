import type { FieldDefinition } from '../../domain/vendors/fields';
import { importCsv, untilEnded } from '../../testing/server/importCsv';
import { productInput, saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const stranger: Caller = { store: 'other', vendor: '*' };

let server: TestServer;

const define = (key: string, changes: Partial<FieldDefinition> = {}): FieldDefinition => ({
  key,
  name: key,
  type: 'input',
  required: false,
  showOnVendorPage: true,
  registration: true,
  ...changes,
});
const kind = define('kind', { type: 'select', options: ['Chair', 'Lamp'] });
const wood = define('wood', { required: true, description: '{show:kind|showWhen:Chair}' });
const told = (key: string, value: string, namespace = 'custom') => ({ namespace, key, value, type: 'x' });

const keysOf = async (as: Caller): Promise<string[]> =>
  (await server.call('listSpecifications', undefined, as)).body.metafields.map(({ key }) => key);
const put = async (...metafields: FieldDefinition[]) => {
  const { version } = (await server.call('listSpecifications', undefined, admin)).body;
  return server.call('saveSpecifications', { metafields, version }, admin);
};

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['variants', 'products', 'collections'] as const)
    await server.services.db.deleteFrom(table).execute();
  await put();
});

describe('the specifications of a marketplace', () => {
  it('are added, changed and removed one by one, and keep their order', async () => {
    await server.call('saveSpecification', kind, admin);
    await server.call('saveSpecification', wood, admin);
    const { body } = await server.call('saveSpecification', { ...kind, name: 'What is it?' }, admin);
    expect(body.metafields.map(({ name }) => name)).toEqual(['What is it?', 'wood']);
    const gone = await server.call('deleteSpecification', { key: 'kind' }, admin);
    expect(gone.body.metafields).toEqual([wood]);
    expect((await server.call('deleteSpecification', { key: 'kind' }, admin)).status).toBe(200);
  });

  it('are replaced as a whole, unless someone else has changed them', async () => {
    const { version } = (await server.call('listSpecifications', undefined, admin)).body;
    expect((await put(wood, kind)).body.metafields.map(({ key }) => key)).toEqual(['wood', 'kind']);
    const late = await server.call('saveSpecifications', { metafields: [], version }, admin);
    expect([late.status, await keysOf(fjord)]).toEqual([409, ['wood', 'kind']]);
  });

  it('have each metafield once', async () => {
    await put(wood);
    const twice = await server.call('saveSpecification', define('custom.wood'), admin);
    expect([twice.status, twice.errors]).toEqual([422, { key: 'Another field has this key' }]);
  });

  it('are read by vendors, changed by admins alone, and of their store alone', async () => {
    await put(kind);
    expect([await keysOf(fjord), await keysOf(stranger)]).toEqual([['kind'], []]);
    const { version } = (await server.call('listSpecifications', undefined, fjord)).body;
    const tries = [
      await server.call('saveSpecification', wood, fjord),
      await server.call('saveSpecifications', { metafields: [], version }, fjord),
      await server.call('deleteSpecification', { key: 'kind' }, fjord),
      await server.call('saveCollection', { key: 'kind', value: 'Chair' }, fjord),
      await server.call('listCollections', undefined, fjord),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    await server.call('deleteSpecification', { key: 'kind' }, stranger);
    expect(await keysOf(admin)).toEqual(['kind']);
  });

  it('leave a trace of who changed them', async () => {
    await put(kind);
    const entry = await server.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'specifications.changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ by_email: 'admin@main.test', detail: { after: [{ key: 'kind' }] } });
  });

  it('are told of in the audit log where something was done to them, and not where it was to another', async () => {
    const size = define('size');
    const colour = define('colour');
    await put(kind, wood, size);
    const entriesSince = async (): Promise<string[]> => {
      const rows = await server.services.db
        .selectFrom('audit_trail')
        .select(['id', 'action', 'record'])
        .where('kind', '=', 'specification')
        .orderBy('id')
        .execute();
      const fresh = rows.filter(({ id }) => id > seen);
      seen = Math.max(seen, ...rows.map(({ id }) => id));
      return fresh.map(({ action, record }) => `${action} ${record}`);
    };
    let seen = 0;
    await entriesSince();
    await server.call('saveSpecification', colour, admin);
    expect(await entriesSince()).toEqual(['create colour']);
    await server.call('saveSpecification', { ...wood, name: 'Of which wood?' }, admin);
    expect(await entriesSince()).toEqual(['change wood']);
    await server.call('deleteSpecification', { key: 'kind' }, admin);
    expect(await entriesSince()).toEqual(['delete kind']);
    await put(size, { ...wood, name: 'Of which wood?' }, colour);
    expect(await keysOf(admin)).toEqual(['size', 'wood', 'colour']);
    expect((await entriesSince()).filter((entry) => !entry.startsWith('change'))).toEqual([]);
  });
});

describe('a product', () => {
  it('is not saved without what it must say', async () => {
    await put(kind, wood);
    const product = productInput({ metafields: [told('kind', 'Chair'), told('wood', ' ')] });
    const { status, message, errors } = await server.call('saveProduct', { product }, fjord);
    expect([status, message]).toEqual([422, 'Some metafields are required']);
    expect(errors).toEqual({
      'product.metafields': 'Some metafields are required',
      'product.metafields.wood': 'Required',
    });
  });

  it('says what it says under the type of the definition, and keeps what nobody asks', async () => {
    await put(kind, wood);
    const metafields = [told('kind', 'Chair'), told('wood', 'Oak'), told('pitch', '440', 'organ')];
    const { metafields: kept } = await saveProduct(server, { metafields }, fjord);
    expect(kept).toMatchObject([
      { namespace: 'custom', key: 'kind', value: 'Chair', type: 'select' },
      { namespace: 'custom', key: 'wood', value: 'Oak', type: 'input' },
      { namespace: 'organ', key: 'pitch', value: '440', type: 'x' },
    ]);
  });

  it('keeps the files that it names from upkeep, but none of another vendor', async () => {
    await put(define('manual', { type: 'file' }));
    const stage = async (as: Caller): Promise<string> => {
      const file = { mime: 'application/pdf', filename: 'manual.pdf', fileSize: 3 };
      return (await server.call('stageUpload', file, as)).body.resource;
    };
    const own = await stage(fjord);
    const foreign = await stage({ store: 'main', vendor: 'Alma' });
    const metafields = [told('manual', own), told('stolen', foreign)];
    await saveProduct(server, { metafields }, fjord);
    const kindOf = async (resource: string): Promise<string | undefined> => {
      const id = resource.split('/').at(-1) ?? '';
      const files = server.services.db.selectFrom('files').select('kind').where('id', '=', id);
      return (await files.executeTakeFirst())?.kind;
    };
    expect([await kindOf(own), await kindOf(foreign)]).toEqual(['metafield', 'staged']);
  });

  it('is not asked where specifications are off', async () => {
    await put(define('wood', { required: true }));
    await server.call('saveFeatures', { specifications: { enabled: false } }, admin);
    const off = await server.call('saveProduct', { product: productInput() }, fjord);
    await server.call('saveFeatures', { specifications: { enabled: null } }, admin);
    const product = productInput({ variants: [{ price: '1', stock: 1, sku: 'OTHER' }] });
    const on = await server.call('saveProduct', { product }, fjord);
    expect([off.status, on.status]).toEqual([200, 422]);
  });

  it('is taken where specifications are off only as it stands already, and taken away', async () => {
    await put(define('glaze', {}));
    const field = (value: string, key = 'glaze', namespace = 'custom') => ({
      ...{ namespace, key, value, type: 'input' },
    });
    const save = (metafields: ReturnType<typeof field>[], given: object = {}) =>
      server.call('saveProduct', { product: { ...productInput({ metafields }), ...given } }, fjord);
    const variants = (sku: string) => ({ variants: [{ price: '1', stock: 1, sku }] });
    const wood = field('Oak', 'wood');
    const { body } = await save([wood, field('Celadon')], variants('GLAZED'));
    const { product } = body;
    await server.call('saveFeatures', { specifications: { enabled: false } }, admin);
    const made = await save([field('Tenmoku')], variants('ANOTHER'));
    expect([made.status, made.codes]).toEqual([422, { 'product.metafields.glaze': 'specificationsOff' }]);
    const { version: _, ...kept } = product;
    const changed = await save([], { ...kept, metafields: [wood, field('Tenmoku')] });
    expect(changed.codes).toEqual({ 'product.metafields.glaze': 'specificationsOff' });
    const tags = field('new, blue', 'tags', 'product');
    const strange = field('x', 'nobody-asks');
    const same = await save([], {
      ...kept,
      title: 'Same',
      metafields: [wood, field('Celadon'), tags, strange],
    });
    expect(same.status).toBe(200);
    const lines =
      'title,sku,price,metafields\nA bowl,BOWL,5,custom.glaze=Ash\nA jug,JUG,5,product.tags=blue\n';
    const { rows } = await importCsv(server, lines, fjord);
    expect(JSON.stringify(rows)).toContain('specificationsOff');
    const gone = await save([], { ...kept, metafields: [wood] });
    await server.call('saveFeatures', { specifications: { enabled: null } }, admin);
    expect(gone.status).toBe(200);
    const skus = await server.services.db
      .selectFrom('variants')
      .select('sku')
      .where('sku', 'in', ['BOWL', 'JUG'])
      .execute();
    expect(skus).toEqual([{ sku: 'JUG' }]);
  });

  describe('that is put back where specifications are off', () => {
    const off = (enabled: false | null) =>
      server.call('saveFeatures', { specifications: { enabled } }, admin);
    const glazeOf = async (productId: string) => {
      const { product } = (await server.call('readProduct', { productId }, fjord)).body;
      return [product.title, product.metafields.map(({ key, value }) => `${key}=${value}`)];
    };
    const made = async () => {
      await put(define('glaze'));
      const metafields = [told('glaze', 'Celadon'), told('nobody-asks', 'x')];
      const variants = [{ price: '1', stock: 1, sku: 'GLAZED' }];
      return saveProduct(server, { title: 'Bowl', metafields, variants }, fjord);
    };
    afterEach(() => off(null));

    it('says nothing in them again by the roll back of an import, which puts the rest back and says so', async () => {
      const { id } = await made();
      const lines = 'title,sku,price,metafields\nCup,GLAZED,2,custom.glaze=Tenmoku;custom.nobody-asks=y\n';
      const { batch } = await importCsv(server, lines, fjord);
      expect(await glazeOf(id)).toEqual(['Cup', ['glaze=Tenmoku', 'nobody-asks=y']]);
      await off(false);
      const foreseen = await server.call('foreseeRollBack', { importId: batch.id }, fjord);
      expect(foreseen.body.forecast).toMatchObject({ restored: 0, kept: 1 });
      const begun = await server.call('rollBackImport', { importId: batch.id }, fjord);
      const run = await untilEnded(server, begun.body.batch.id, fjord);
      const { rows } = (await server.call('listImportRows', { importId: run.id }, fjord)).body;
      expect(rows.map(({ outcome, errors }) => [outcome, errors['metafields']?.code])).toEqual([
        ['kept', 'specificationsOff'],
      ]);
      expect(await glazeOf(id)).toEqual(['Bowl', ['glaze=Tenmoku', 'nobody-asks=x']]);
    });

    it('says nothing in them again by its log, which puts the rest back and names what stays', async () => {
      const product = await made();
      const metafields = [told('glaze', 'Tenmoku'), told('nobody-asks', 'y')];
      const { version } = product;
      await saveProduct(server, { ...product, title: 'Cup', metafields }, fjord);
      await off(false);
      const back = await server.call('revertProduct', { productId: product.id, version, whole: true }, fjord);
      expect(back.body.kept).toEqual([{ field: 'metafields' }]);
      expect(await glazeOf(product.id)).toEqual(['Bowl', ['glaze=Tenmoku', 'nobody-asks=x']]);
      const again = { productId: product.id, version, whole: true };
      expect(await server.call('revertProduct', again, fjord)).toMatchObject({
        status: 409,
        code: 'specificationsOff',
      });
    });

    it('may say no more what an import had it say', async () => {
      await put(define('glaze'));
      const variants = [{ price: '1', stock: 1, sku: 'PLAIN' }];
      const { id } = await saveProduct(server, { title: 'Bowl', variants }, fjord);
      const lines = 'title,sku,price,metafields\nBowl,PLAIN,1,custom.glaze=Ash\n';
      const { batch } = await importCsv(server, lines, fjord);
      await off(false);
      const begun = await server.call('rollBackImport', { importId: batch.id }, fjord);
      const run = await untilEnded(server, begun.body.batch.id, fjord);
      expect(await glazeOf(id)).toEqual(['Bowl', []]);
      expect(run).toMatchObject({ state: 'finished' });
    });
  });
});

describe('a collection', () => {
  it('is the same when it is asked for again, and is named for what it holds', async () => {
    await put(kind);
    const first = await server.call('saveCollection', { key: 'kind', value: 'Chair' }, admin);
    const again = await server.call(
      'saveCollection',
      { key: 'kind', value: 'Chair', title: 'Chairs' },
      admin,
    );
    expect(again.body.collectionId).toBe(first.body.collectionId);
    const { body } = await server.call('listCollections', undefined, admin);
    expect(body.collections).toEqual([
      { id: first.body.collectionId, key: 'kind', value: 'Chair', title: 'Chairs' },
    ]);
    expect((await server.call('saveCollection', { key: 'gone', value: 'x' }, admin)).status).toBe(422);
  });

  it('is removed by its own store alone', async () => {
    await put(kind);
    const { collectionId } = (await server.call('saveCollection', { key: 'kind', value: 'Chair' }, admin))
      .body;
    expect((await server.call('deleteCollection', { collectionId }, stranger)).status).toBe(404);
    expect((await server.call('deleteCollection', { collectionId }, admin)).status).toBe(200);
    expect((await server.call('deleteCollection', { collectionId }, admin)).status).toBe(404);
  });
});
