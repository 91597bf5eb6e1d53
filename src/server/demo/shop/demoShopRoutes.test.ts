import { saveProduct } from '../../../testing/server/products';
import { startServer, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
const fjord = { store: 'main', vendor: 'Fjord' };

beforeAll(async () => {
  server = await startServer({ demo: true });
  await server.addStore('main', ['Fjord']);
  const add = (title: string, sku: string) =>
    saveProduct(server, { title, variants: [{ price: '12.50', stock: 5, trackStock: true, sku }] }, fjord);
  for (let made = 0; made < 60; made += 1) await add(`Oak <board> ${String(made)}`, `OAK-${String(made)}`);
  await add('Blue cup', 'CUP-1');
  await server.services.db.updateTable('products').set({ approval: 'approved', status: 'ACTIVE' }).execute();
});
afterAll(() => server.close());

const read = async (path: string): Promise<{ status: number; html: string; type: string }> => {
  const answer = await fetch(server.url + path);
  return { status: answer.status, html: await answer.text(), type: answer.headers.get('content-type') ?? '' };
};
const titlesIn = (html: string): string[] =>
  [...html.matchAll(/<li><a href="\/shop\/products[^>]*>.*?<br>(.*?)<\/a>/g)].map(([, title = '']) => title);

it('finds products by their words, page by page, and keeps the words in its links', async () => {
  expect(titlesIn((await read('/shop?q=blue+cup')).html)).toEqual(['Blue cup']);
  const titles: string[] = [];
  let path: string | undefined = '/shop?q=oak&lang=de';
  while (path !== undefined) {
    const { html } = await read(path);
    titles.push(...titlesIn(html));
    path = /<p><a href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  }
  expect(titles).toHaveLength(60);
  expect(new Set(titles).size).toBe(60);
  expect((await read('/shop?q=blue&q=oak&lang=de&lang=fr&after=x&after=y')).status).toBe(200);
  const { html } = await read('/shop?q=%22%3E%3Cscript%3E&lang=de');
  expect(html).toContain('Zu „&quot;&gt;&lt;script&gt;“ wurde nichts gefunden.');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;"');
});

it.each([
  '/shop/vendors/Nobody',
  '/shop/vendors/*',
  '/shop/products/1e3',
  '/shop/products/999999',
  '/shop/products/<b>',
  '/shop/elsewhere',
])('says in a page of the shop that there is nothing at %s', async (path) => {
  const { status, html, type } = await read(`${path}?lang=de`);
  expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
  expect(html).toContain('Nicht gefunden');
  expect(html).toContain('<a href="/shop?lang=de">');
  expect(html).not.toContain('<b>');
});

it('shows who sells, and lets everybody write and ask for news', async () => {
  const { status, html } = await read('/shop/vendors/Fjord');
  expect(status).toBe(200);
  for (const piece of ['stallkeeper-vendor vendor="Fjord"', 'stallkeeper-contact', 'stallkeeper-newsletter'])
    expect(html).toContain(`<${piece}`);
});

it('says of a link to what is not sold now that it is not, and not that there is nothing', async () => {
  const admin = { store: 'main', vendor: '*' };
  const [, id = ''] = /href="\/shop\/products\/(\d+)/.exec((await read('/shop?q=blue+cup')).html) ?? [];
  const draft = await saveProduct(server, { title: 'A draft', variants: [{ price: '1', stock: 1 }] }, fjord);
  await server.call('actOnVendor', { vendor: 'Fjord', action: 'unapprove' }, admin);
  const told = await Promise.all(
    [
      `/shop/products/${id}?lang=de`,
      '/shop/vendors/Fjord?lang=de',
      `/shop/products/${draft.id}`,
      '/shop',
    ].map(read),
  );
  await server.call('actOnVendor', { vendor: 'Fjord', action: 'approve' }, admin);
  expect(told.map(({ status }) => status)).toEqual([200, 200, 404, 200]);
  for (const { html } of told.slice(0, 2)) {
    expect(html).toContain('Das wird hier zurzeit nicht verkauft.');
    expect(html).not.toMatch(/Blue cup|basket\/add|stallkeeper-vendor /);
  }
  expect(titlesIn(told[3]?.html ?? '')).toEqual([]);
  expect((await read(`/shop/products/${id}`)).html).toContain('Blue cup');
});
