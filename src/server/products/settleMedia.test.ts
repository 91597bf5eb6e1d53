import sharp from 'sharp';
import type { ProductInput } from '../../domain/products/products';
import { startObjectStore, type ObjectStore } from '../../testing/objectStore/startObjectStore';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { postFile, putFile } from '../../testing/server/uploads';
import { registrationErrors } from '../../domain/errors/registration';

const uploadFailure = registrationErrors.imageRefused().message;

let store: ObjectStore;
let servers: Record<'disk' | 'service', TestServer>;
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const dune: Caller = { store: 'main', vendor: 'Dune' };
const elsewhere: Caller = { store: 'other', vendor: 'Fjord' };
const admin: Caller = { store: 'main', vendor: '*' };

beforeAll(async () => {
  store = await startObjectStore();
  servers = { disk: await startServer(), service: await startServer({ s3: store.settings }) };
  for (const server of Object.values(servers)) {
    await server.addStore('main', ['Fjord', 'Dune']);
    await server.addStore('other', ['Fjord']);
  }
});
afterAll(async () => {
  for (const server of Object.values(servers)) await server.close();
  await store.close();
});

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#208040' } })
    .png()
    .toBuffer();

const product = (srcs: string[], variantSrcs: string[] = []): ProductInput => ({
  title: 'A mug',
  media: srcs.map((src) => ({ src })),
  variants: [{ price: '1.00', stock: 1, media: variantSrcs.map((src) => ({ src })) }],
});

describe.each(['disk', 'service'] as const)("a product's media on the %s", (kind) => {
  const server = (): TestServer => servers[kind];
  const save = (input: ProductInput, as: Caller) => server().call('saveProduct', { product: input }, as);
  const kindOf = async (location: string): Promise<string | undefined> =>
    (
      await server()
        .services.db.selectFrom('files')
        .select('kind')
        .where('path', '=', location.replace('/files/', ''))
        .executeTakeFirst()
    )?.kind;

  it('are kept from upkeep once the product is saved, those of variants too', async () => {
    const [first, second, unused] = await Promise.all(
      [1, 2, 3].map(async () => putFile(server(), await png(), { ext: 'png', as: fjord })),
    );
    const { status } = await save(product([first!.location], [second!.location]), fjord);
    expect(status).toBe(200);
    expect(await Promise.all([first!, second!, unused!].map(({ location }) => kindOf(location)))).toEqual([
      'product',
      'product',
      'picture',
    ]);
  });

  it('that were posted by a form become public files, once however often they are named', async () => {
    const posted = { mime: 'image/png', filename: 'Mug 1.PNG', as: fjord };
    const { resource, address } = await postFile(server(), await png(), posted);
    const { body, errors } = await save(product([resource, address], [resource]), fjord);
    expect(errors).toEqual({});
    const [first, second] = body.product.media;
    expect(first?.src).toMatch(/^\/files\/public\/main\/product-images\/[\da-f-]{36}\.png$/);
    expect([second?.src, body.product.variants[0]?.media[0]?.src]).toEqual([first?.src, first?.src]);
    const shown = await fetch(server().url + (first?.src ?? ''));
    expect([shown.status, (await shown.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    expect(await kindOf(first?.src ?? '')).toBe('product');
  });

  it('are never private files of another vendor, of another store, or of no picture', async () => {
    const posted = { mime: 'image/png', filename: 'a.png' };
    const bytes = await png();
    const theirs = await postFile(server(), bytes, { ...posted, as: dune });
    const other = await postFile(server(), bytes, { ...posted, as: elsewhere });
    const applicant = await postFile(server(), bytes, { ...posted, as: null });
    const csv = await postFile(server(), Buffer.from('a,b\n'), {
      mime: 'text/csv',
      filename: 'a.csv',
      as: fjord,
    });
    const refusal = { 'product.media[0].src': 'There is no uploaded file at this address' };
    for (const { resource, address } of [theirs, other, applicant, csv])
      for (const src of [resource, address])
        expect([src, (await save(product([src]), fjord)).errors]).toEqual([src, refusal]);
    // The address of one with the id of another is neither.
    const own = await postFile(server(), bytes, { ...posted, as: fjord });
    const mixed = own.address.replace('a.png', 'b.png');
    expect((await save(product([mixed]), fjord)).errors).toEqual(refusal);
    const marketplace = { ...product([theirs.resource]), vendor: 'Dune' };
    expect((await save(marketplace, admin)).status).toBe(200);
  });

  it('say at their places what is wrong with them', async () => {
    const good = await putFile(server(), await png(), { ext: 'png', as: fjord });
    const bad = await putFile(server(), Buffer.from('no picture at all'), { ext: 'png', as: fjord });
    const announced = { proxy: 'product-images' as const, ext: 'png', name: 'a.png', fileSize: 9 };
    const { location } = (await server().call('createUpload', announced, fjord)).body;
    const { status, errors } = await save(product([good.location, bad.location], [location]), fjord);
    expect(status).toBe(422);
    expect(errors).toEqual({
      'product.media[1].src': uploadFailure,
      'product.variants[0].media[0].src': 'The file has not arrived yet. Upload it again.',
    });
  });

  it('of other sites are left where they are, and never asked for', async () => {
    const src = 'http://169.254.169.254/latest/meta-data/a.png';
    const { body } = await save(product([src]), fjord);
    expect(body.product.media[0]?.src).toBe(src);
    expect((await fetch(`${server().url}/pictures/96/${src}`)).status).toBe(404);
  });

  it('are there though the server was killed before it wrote down that they had come', async () => {
    const { location } = await putFile(server(), await png(), { ext: 'png', as: fjord });
    expect((await save(product([location]), fjord)).status).toBe(200);
    const { db } = server().services;
    const path = location.replace('/files/', '');
    await db.updateTable('files').set({ stored_at: null }).where('path', '=', path).execute();
    expect((await save(product([location]), fjord)).errors).toEqual({});
  });

  it('can be a video, which must be one', async () => {
    const video = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom\x00\x00\x02\x00isomiso2mp41'),
    ]);
    const { location } = await putFile(server(), video, { ext: 'mp4', as: fjord });
    expect((await save(product([location]), fjord)).status).toBe(200);
    const shown = await fetch(server().url + location);
    expect([shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer()).equals(video)]).toEqual(
      ['video/mp4', true],
    );
    const fake = await putFile(server(), await png(), { ext: 'mp4', as: fjord });
    expect((await save(product([fake.location]), fjord)).status).toBe(422);
  });

  it('of more than 500 MB are refused where no size was announced', async () => {
    const { storage } = server().services;
    const announced = { proxy: 'product-images' as const, ext: 'mp4', name: 'a.mp4' };
    const { location } = (await server().call('createUpload', announced, fjord)).body;
    const facts = jest
      .spyOn(storage, 'facts')
      .mockResolvedValue({ size: 500 * 1024 * 1024 + 1, version: 'v' });
    const { errors } = await save(product([location]), fjord);
    facts.mockRestore();
    expect(errors).toEqual({ 'product.media[0].src': 'The file is larger than 500 MB' });
  });
});
