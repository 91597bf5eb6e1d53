import type { UploadKind } from '../../domain/files/uploads';
import { startServer, type TestServer } from '../../testing/server/startServer';
import { removeOldFiles } from '../upkeep';

const day = 86_400_000;
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

/** Uploads a public picture, and answers its address. */
const send = async (vendor: string | null, proxy: UploadKind = 'metafield-file'): Promise<string> => {
  const as = vendor === null ? null : { store: 'main', vendor };
  const { body } = await server.call('createUpload', { proxy, ext: 'png', name: 'a.png' }, as);
  const put = await fetch(new URL(body.url, server.url), { method: 'PUT', body: png });
  expect(put.ok).toBe(true);
  return body.location;
};
const isShown = async (location: string): Promise<boolean> =>
  (await fetch(new URL(location, server.url))).status === 200;
const tidy = (days: number): Promise<void> =>
  removeOldFiles(server.services.db, server.services, new Date(Date.now() + days * day), 90);

it('removes public pictures of strangers that nothing names after a week, and never one in use', async () => {
  const { db } = server.services;
  const unused = await send(null);
  const ofVendor = await send('Fjord', 'vendor-page');
  const written = await send(null);
  const shown = await send(null, 'vendor-page');
  const answered = await send(null, 'metafield-file');
  const described = await send(null);
  const set = await send(null);
  await db
    .insertInto('contact_messages')
    .values({ store: 'main', kind: 'message', content: JSON.stringify({ body: `See ${written}` }) })
    .execute();
  await db.updateTable('vendors').set({ image_url: shown }).execute();
  await db
    .insertInto('vendor_applications')
    .values({
      store: 'main',
      email: 'a@mill.test',
      vendor_name: 'Mill',
      fields: JSON.stringify([{ key: 'photo', name: 'Photo', value: answered }]),
    })
    .execute();
  await db
    .insertInto('products')
    .values({ store: 'main', vendor: 'Fjord', title: 'Mug', body_html: `<img src="${described}">` })
    .execute();
  await db
    .updateTable('stores')
    .set({ settings: JSON.stringify({ logo: { src: set } }) })
    .execute();
  const all = [unused, ofVendor, written, shown, answered, described, set];
  await tidy(6.9);
  expect(await Promise.all(all.map(isShown))).toEqual(all.map(() => true));
  await tidy(7.1);
  expect(await Promise.all(all.map(isShown))).toEqual(all.map((location) => location !== unused));
  const kinds = await db.selectFrom('files').select(['kind', 'vendor']).execute();
  expect(kinds.filter(({ kind }) => kind === 'public')).toEqual([{ kind: 'public', vendor: 'Fjord' }]);
});

describe('pictures of messages from people without an account', () => {
  const address = async (more: { fileSize?: number } = {}) =>
    server.call('createUpload', { proxy: 'messages', ext: 'png', name: 'x', ...more }, null);
  const put = async (url: string, body: Buffer) =>
    fetch(new URL(url, server.url), { method: 'PUT', body: new Uint8Array(body) });
  const waits = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const key of server.services.storage.keys()) if (key.includes('/messages/')) found.push(key);
    return found;
  };
  const dayLater = async (hours: number): Promise<void> =>
    removeOldFiles(server.services.db, server.services, new Date(Date.now() + hours * 3_600_000), 90);

  it.each([
    ['nothing but zeros', Buffer.alloc(2_000_000)],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', Buffer.from('<!doctype html><title>a</title>')],
    ['what only begins like a picture', Buffer.concat([png.subarray(0, 30), Buffer.alloc(10_000, 7)])],
  ])('are looked at as they arrive: %s is refused, and no byte of it stays', async (_what, bytes) => {
    const { body } = await address();
    const answer = await put(body.url, bytes);
    expect([
      answer.status,
      (await waits()).filter((key) => body.location.endsWith(key.split('/').at(-1) ?? '')),
    ]).toEqual([422, []]);
  });

  it.each([
    ['no account', null, '8'],
    ['an account', { store: 'main', vendor: 'Fjord' }, '20'],
  ])('are refused with the limits of who sends them: %s', async (_who, as, size) => {
    await server.services.db.deleteFrom('attempts').execute();
    const asked = { proxy: 'messages', ext: 'png', name: 'x' } as const;
    const { body } = await server.call('createUpload', asked, as);
    const said = await (await put(body.url, Buffer.alloc(1000))).text();
    expect(said).toContain(`at most ${size} MB and 25 megapixels`);
    expect(said).not.toContain('20MP');
  });

  it('are as large as a photograph of a phone, and no larger', async () => {
    expect((await address({ fileSize: 8_000_000 })).status).toBe(200);
    expect(await address({ fileSize: 9_000_000 })).toMatchObject({
      status: 422,
      codes: { fileSize: 'fileTooLarge' },
    });
  });

  it('are removed after a day where no message came with them, and stay where one did', async () => {
    const lost = (await address()).body;
    const sent = (await address()).body;
    for (const { url } of [lost, sent]) expect((await put(url, png)).status).toBe(204);
    const asked = { email: 'guest@buyers.test', vendor: 'Fjord', text: 'Is it this?', store: 'main' };
    expect((await server.call('createConversation', { ...asked, image: sent.location }, null)).status).toBe(
      200,
    );
    const isThere = async (location: string): Promise<boolean> =>
      (await waits()).some((key) => location.endsWith(key) && key.startsWith('main/'));
    await dayLater(23);
    expect([await isThere(lost.location), await isThere(sent.location)]).toEqual([true, true]);
    await dayLater(25);
    expect([await isThere(lost.location), await isThere(sent.location)]).toEqual([false, true]);
  });

  it('have an end for one address, and for all together', async () => {
    const { db } = server.services;
    await db.deleteFrom('attempts').execute();
    const pdf = { mime: 'application/pdf', filename: 'a.pdf', fileSize: 20_000_000 };
    const statuses = [];
    for (let sent = 0; sent < 12; sent += 1)
      statuses.push((await server.call('stageUpload', pdf, null)).status);
    // 200 MiB are ten of them.
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect((await address({ fileSize: 1000 })).status).toBe(429);
    await db.deleteFrom('attempts').execute();
    expect((await address({ fileSize: 1000 })).status).toBe(200);
    await db
      .updateTable('files')
      .set({ size: 4 * 1024 ** 3 })
      .where('name', '=', 'a.pdf')
      .execute();
    expect(await address({ fileSize: 1000 })).toMatchObject({ status: 429, code: 'tooManyUploadsWait' });
    // Who has an account is not kept from work by it.
    const own = { proxy: 'messages', ext: 'png', name: 'x' } as const;
    expect((await server.call('createUpload', own, { store: 'main', vendor: 'Fjord' })).status).toBe(200);
    // What was asked for and never came is forgotten when its address is over.
    await db
      .updateTable('files')
      .set({ created_at: new Date(Date.now() - 3_700_000) })
      .where('name', '=', 'a.pdf')
      .execute();
    expect((await address({ fileSize: 1000 })).status).toBe(200);
  });

  // The last one: the connection of what is cut off is of no use to the next.
  it('are cut off where more comes than was said', async () => {
    await server.services.db.deleteFrom('attempts').execute();
    const { body } = await address();
    expect((await put(body.url, Buffer.concat([png, Buffer.alloc(9_000_000)]))).status).toBe(413);
  });
});
