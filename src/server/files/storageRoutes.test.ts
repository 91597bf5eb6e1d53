import { Readable } from 'node:stream';
import sharp from 'sharp';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');
const vendor: Caller = { store: 'main', vendor: 'Fjord' };
const admin: Caller = { store: 'main', vendor: '*' };

beforeAll(async () => {
  server = await startServer({}, () => clock);
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

const picture = (width: number, height: number, colour = '#c04020'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();

const csv = 'title,sku\nMug,M-1\n';
const stage = (text: string, as: Caller | null = vendor) =>
  server.call('stageUpload', { mime: 'text/csv', filename: '../products ü.csv', fileSize: text.length }, as);

type Staged = Awaited<ReturnType<typeof stage>>['body']['stagedTarget'];

const post = (staged: Staged, text: string, changes: Record<string, string> = {}): Promise<Response> => {
  const form = new FormData();
  for (const { name, value } of staged.parameters) form.append(name, changes[name] ?? value);
  form.append('file', new Blob([text]), 'products.csv');
  return fetch(new URL(staged.url, server.url), { method: 'POST', body: form });
};

describe('a staged upload', () => {
  it('takes the announced file once it is signed', async () => {
    const { body } = await stage(csv);
    expect(body.stagedTarget.resourceUrl).toMatch(/^\/files\/main\/staged\/[\w-]+\/products_.csv$/);
    expect((await post(body.stagedTarget, csv)).status).toBe(201);
    const file = await server.services.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', body.resource.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(file).toMatchObject({ store: 'main', vendor: 'Fjord', size: csv.length });
    expect(file.stored_at).not.toBeNull();
  });

  it('takes the file once, so that it does not change under an import', async () => {
    const { stagedTarget } = (await stage(csv)).body;
    expect((await post(stagedTarget, csv)).status).toBe(201);
    expect((await post(stagedTarget, csv.toUpperCase())).status).toBe(409);
  });

  it('refuses another key, another size, a made-up signature, and one whose time is over', async () => {
    const { stagedTarget } = (await stage(csv)).body;
    for (const changes of [{ key: 'main/staged/x/y.csv' }, { size: '999999' }, { signature: 'x' }])
      expect((await post(stagedTarget, csv, changes)).status).toBe(403);
    clock = new Date(clock.getTime() + 2 * 3_600_000);
    expect((await post(stagedTarget, csv)).status).toBe(403);
  });

  it('refuses a file that is larger than announced, and keeps none of it', async () => {
    const { body } = await stage(csv);
    expect((await post(body.stagedTarget, csv.repeat(100))).status).toBe(413);
    const file = await server.services.db
      .selectFrom('files')
      .select(['stored_at', 'path'])
      .where('id', '=', body.resource.split('/').at(-1) ?? '')
      .executeTakeFirstOrThrow();
    expect(file.stored_at).toBeNull();
    expect(await server.services.storage.size(file.path)).toBeNull();
  });

  it('says why it does not take an empty or a 2 GB file, or a CSV of a stranger', async () => {
    const claim = (fileSize: number) =>
      server.call('stageUpload', { mime: 'text/csv', filename: 'a.csv', fileSize }, vendor);
    expect((await claim(0)).errors).toEqual({ fileSize: 'The file is empty' });
    expect((await claim(2 * 1024 ** 3)).errors).toEqual({ fileSize: 'The file is larger than 500 MB' });
    expect((await stage(csv, null)).status).toBe(401);
  });
});

describe('a direct upload', () => {
  const create = (proxy: 'product-images' | 'logo-text', ext: string, as: Caller | null) =>
    server.call('createUpload', { proxy, ext, name: 'picture' }, as);

  it('puts a picture to its address, where everyone reads it without running it', async () => {
    const { body } = await create('product-images', '.png', vendor);
    const bytes = await picture(30, 20);
    const send = (): Promise<Response> =>
      fetch(new URL(body.url, server.url), { method: 'PUT', body: new Uint8Array(bytes) });
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(409);
    const read = await fetch(new URL(body.location, server.url));
    expect([read.status, read.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(read.headers.get('content-security-policy')).toContain('sandbox');
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await sharp(Buffer.from(await read.arrayBuffer())).metadata()).toMatchObject({
      width: 30,
      height: 20,
    });
  });

  it('is of the announced bytes at most', async () => {
    const bytes = await picture(30, 20);
    const announce = async (fileSize: number) =>
      (
        await server.call(
          'createUpload',
          { proxy: 'product-images', ext: 'png', name: 'a', fileSize },
          vendor,
        )
      ).body;
    const send = async (fileSize: number): Promise<number> => {
      const url = new URL((await announce(fileSize)).url, server.url);
      return (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status;
    };
    expect([await send(bytes.length), await send(bytes.length - 1)]).toEqual([204, 413]);
    const refused = await server.call(
      'createUpload',
      { proxy: 'product-images', ext: 'png', name: 'a', fileSize: 20 * 1024 * 1024 + 1 },
      vendor,
    );
    expect(refused.errors).toEqual({ fileSize: 'Maximum image size is 20MB' });
  });

  it('is refused unsigned, to another place, and for what is no picture', async () => {
    const { body } = await create('product-images', 'png', vendor);
    const elsewhere = new URL(body.url, server.url);
    elsewhere.searchParams.set('key', 'public/main/logo-text/x.png');
    expect((await fetch(elsewhere, { method: 'PUT', body: 'x' })).status).toBe(403);
    expect((await create('product-images', 'html', vendor)).errors).toHaveProperty('ext');
  });

  it('of a logo is for the marketplace, of a product for the signed in', async () => {
    expect((await create('logo-text', 'png', vendor)).status).toBe(403);
    expect((await create('logo-text', 'png', admin)).status).toBe(200);
    expect((await create('product-images', 'png', null)).status).toBe(401);
  });
});

describe('files', () => {
  it('that are not public need a signature, which ends', async () => {
    const { services, url } = server;
    await services.storage.write('main/exports/1/products.csv', Readable.from([csv]));
    const address = await services.storage.address('main/exports/1/products.csv', 60);
    const signed = await fetch(url + address);
    expect(signed.status).toBe(200);
    expect(signed.headers.get('content-disposition')).toContain('attachment');
    expect(await signed.text()).toBe(csv);
    expect((await fetch(`${url}/files/main/exports/1/products.csv`)).status).toBe(404);
    expect((await fetch(url + address.replace('exports/1', 'exports/2'))).status).toBe(404);
    clock = new Date(clock.getTime() + 61_000);
    expect((await fetch(url + address)).status).toBe(404);
  });

  it('that cannot be are not found', async () => {
    const { body } = await server.call('createUpload', { proxy: 'vendor-page', ext: 'png', name: 'a' }, null);
    const bytes = new Uint8Array(await picture(3, 3));
    await fetch(new URL(body.url, server.url), { method: 'PUT', body: bytes });
    const folder = body.location.slice(0, body.location.lastIndexOf('/'));
    for (const path of [
      `${body.location}/x`,
      folder,
      `${folder}/`,
      `${folder}/%00`,
      `${folder}/${'a'.repeat(400)}`,
    ])
      expect([path, (await fetch(server.url + path)).status]).toEqual([path, 404]);
  });

  it('outside the folder cannot be reached', async () => {
    for (const path of ['/files/public/..%2f..%2f..%2fetc%2fpasswd', '/files/public/%2e%2e/%2e%2e/lock'])
      expect((await fetch(server.url + path)).status).toBe(404);
  });
});
