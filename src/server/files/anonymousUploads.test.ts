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
