import sharp from 'sharp';
import { heicPicture } from '../../testing/pictures/heic';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  server = await startServer();
  for (const store of ['main', 'other']) {
    await server.addStore(store, ['Fjord', 'Dune']);
    await server.services.db
      .updateTable('stores')
      .set({
        settings: JSON.stringify({
          registration: {
            enableApproval: true,
            fields: [{ key: 'photos', name: 'Photos', type: 'media', required: false }],
          },
        }),
      })
      .where('store', '=', store)
      .execute();
  }
});
afterAll(() => server.close());

const stage = async (as: Caller | null, mime = 'image/png', store?: string) =>
  (await server.call('stageUpload', { mime, filename: 'a.png', fileSize: 1000, store }, as)).body;

type Staged = Awaited<ReturnType<typeof stage>>;

const post = ({ stagedTarget }: Staged, bytes: Uint8Array<ArrayBuffer>): Promise<Response> => {
  const form = new FormData();
  for (const { name, value } of stagedTarget.parameters) form.append(name, value);
  form.append('file', new Blob([bytes]), 'a.png');
  return fetch(new URL(stagedTarget.url, server.url), { method: 'POST', body: form });
};

const resolve = (ressourceId: string, as: Caller | null) => server.call('resolveFile', { ressourceId }, as);

const apply = (store: string, value: string) =>
  server.call(
    'applyAsVendor',
    {
      store,
      vendorName: 'Mill',
      email: `${String(Math.random()).slice(2)}@mill.test`,
      fields: [{ key: 'photos', name: 'Photos', value }],
      started: undefined,
      website: undefined,
    },
    null,
  );

describe('a file of an applicant', () => {
  it('has a source once it is stored, under an id with the configured beginning', async () => {
    const staged = await stage(null);
    expect(staged.resource).toMatch(/^gid:\/\/stallkeeper\/File\/main\/[\da-f-]{36}$/);
    expect((await resolve(staged.resource, null)).body).toEqual({ src: null });
    expect((await post(staged, png)).status).toBe(201);
    const { src } = (await resolve(staged.resource, null)).body;
    const file = await fetch(new URL(src ?? '', server.url));
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await file.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 1,
    });
  });

  it('is kept when an application names it, and only in its own store', async () => {
    const staged = await stage(null, 'image/png', 'other');
    const value = `UPLOAD_ME#IMAGE#${staged.resource}`;
    const early = await apply('other', value);
    expect(early.errors).toEqual({ 'fields.photos': 'The file is not there any more. Upload it again' });
    await post(staged, png);
    expect((await apply('main', value)).status).toBe(422);
    expect((await apply('other', value)).status).toBe(200);
    const kept = await server.services.db
      .selectFrom('files')
      .selectAll()
      .where('kind', '=', 'application')
      .execute();
    expect(kept.map(({ store }) => store)).toEqual(['other']);
    expect((await apply('other', 'UPLOAD_ME#IMAGE#gid://stallkeeper/File/other/x')).status).toBe(422);
  });

  it('of a vendor is for that vendor and the marketplace, nobody else', async () => {
    const { resource } = await stage({ store: 'main', vendor: 'Fjord' });
    const statusFor = async (as: Caller | null): Promise<number> => (await resolve(resource, as)).status;
    expect(await statusFor({ store: 'main', vendor: 'Fjord' })).toBe(200);
    expect(await statusFor({ store: 'main', vendor: '*' })).toBe(200);
    expect(await statusFor({ store: 'main', vendor: 'Dune' })).toBe(404);
    expect(await statusFor({ store: 'other', vendor: '*' })).toBe(404);
    expect(await statusFor(null)).toBe(404);
    for (const id of ['x', 'gid://stallkeeper/File/', 'gid://stallkeeper/File/%/1', `${resource}/x`])
      expect((await resolve(id, null)).status).toBe(404);
  });

  it('is looked at, and not believed by its name', async () => {
    for (const mime of ['image/png', 'video/mp4', 'application/pdf']) {
      const answer = await post(await stage(null, mime), Buffer.from('<script>alert(1)</script>'));
      expect(answer.status).toBe(422);
    }
    expect(
      (await post(await stage(null, 'video/mp4'), Buffer.from('\0\0\0\x18ftypisom\0\0\0\0'))).status,
    ).toBe(201);
    expect((await post(await stage(null, 'image/heic'), heicPicture)).status).toBe(201);
    expect((await post(await stage(null, 'image/png'), Buffer.from('GIF'))).status).toBe(422);
    expect(
      (
        await server.call(
          'stageUpload',
          { mime: 'text/html', filename: 'a', fileSize: 1, store: 'main' },
          null,
        )
      ).status,
    ).toBe(401);
  });
});
