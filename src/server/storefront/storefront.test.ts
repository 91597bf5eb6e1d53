import { languages } from '../../locales/languages';
import { saveProduct } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>"\'&';

let server: TestServer;

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/api/storefront/${path}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

beforeAll(async () => {
  server = await startServer({}, () => new Date('2026-05-06T10:00:00Z'));
  await server.addStore('main', ['Fjord', 'Alma', 'Zoë & Söhne']);
  await server.addStore('other', ['Fjord']);
  const field = { required: false, registration: false };
  await server.call(
    'saveFeatures',
    {
      catalog: { enabled: true },
      colors: { indigo: { 600: '#aa3300' } },
      vendorPage: {
        enabled: true,
        fields: [
          { ...field, key: 'origin', name: `Where? ${hostile}`, type: 'input', showOnVendorPage: true },
          { ...field, key: 'people', name: 'Who?', type: 'richtext', showOnVendorPage: true },
          { ...field, key: 'terms', name: 'Discount', type: 'input', showOnVendorPage: false },
        ],
      },
    },
    admin,
  );
  await server.call(
    'saveVendorProfile',
    {
      description: hostile,
      metafields: [
        { key: 'origin', value: hostile },
        { key: 'people', value: '<p>We <b>two</b><script>alert(3)</script></p>' },
        { key: 'terms', value: 'forty percent' },
      ],
    },
    fjord,
  );
  const { id } = await saveProduct(
    server,
    { title: hostile, variants: [{ price: '12.5', stock: 1 }] },
    fjord,
  );
  await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
  await saveProduct(server, { title: 'A draft', variants: [{ price: '1', stock: 1 }] }, fjord);
});
afterAll(() => server.close());

describe("a vendor's page", () => {
  it('tells what the vendor shows and sells, and nothing of its people or what is not for buyers', async () => {
    const { body } = await server.call('readShopVendor', { vendor: 'Fjord', json: true }, null);
    expect(body).toMatchObject({
      language: 'en',
      shopName: 'Shop main',
      vendor: { vendor: 'Fjord', away: null, image: null },
      products: [{ title: hostile, variants: [{ price: '12.50' }] }],
      next: null,
      currency: 'EUR',
      takes: { questions: true, offers: false },
    });
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/forty percent|A draft|@main\.test|sku|stock"/);
  });

  it('says products in the language of the page, with what their pictures show, as text', async () => {
    await server.call('saveFeatures', { translations: { locales: ['nl', 'pt'] } }, admin);
    const media = [{ src: '/files/public/main/b.png', alt: 'A "board"' }];
    const board = { title: 'Oak board', media, variants: [{ price: '1', stock: 1, sku: 'BOARD' }] };
    const { id } = await saveProduct(server, board, fjord);
    await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    const say = (locale: string, key: 'title' | 'media.1.alt', value: string) => ({ locale, key, value });
    const translations = [
      say('nl', 'title', 'Eiken plank'),
      say('nl', 'media.1.alt', 'Een "plank"'),
      say('pt', 'title', 'Tábua'),
    ];
    await server.call('saveTranslations', { productId: id, translations }, fjord);
    const dutch = await page('populate/vendor?vendor=Fjord&locale=nl');
    const english = await page('populate/vendor?vendor=Fjord');
    // The words around it are English, as these are there in five languages alone.
    const portuguese = await page('populate/vendor?vendor=Fjord&locale=pt');
    await server.call('actOnProduct', { productId: id, action: 'delete' }, admin);
    expect(dutch.text).toContain('Eiken plank');
    expect(dutch.text).toContain('alt="Een &quot;plank&quot;"');
    expect(english.text).toContain('Oak board');
    expect(english.text).toContain('alt="A &quot;board&quot;"');
    expect(portuguese.text).toContain('Tábua');
  });

  it('is HTML without scripts, in which everything that people wrote is text', async () => {
    const { text, headers } = await page('populate/vendor?vendor=Fjord');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('<b>two</b>');
    const tags = [...text.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    expect(new Set(tags.map(([, name]) => name))).not.toContain('script');
    expect(tags.filter(([, , rest = '']) => /\son\w+\s*=|\sstyle\s*=/.test(rest))).toEqual([]);
    expect(text).toContain('€12.50');
  });

  it('loads pictures of a vendor from no host that it named, and those of products by https', async () => {
    const there = 'https://tracker.test';
    await server.call(
      'saveVendorProfile',
      {
        imageUrl: `${there}/logo.png`,
        metafields: [
          { key: 'people', value: `<p>We</p><img src="${there}/we.png"><img src="/files/public/x.png">` },
        ],
      },
      fjord,
    );
    const media = ['http://plain.test/c.png', 'https://cdn.test/a.png', '/files/public/main/b.png'].map(
      (src, index) => ({
        id: String(index + 1),
        src,
        alt: '',
        contentType: 'IMAGE',
      }),
    );
    await server.services.db
      .updateTable('products')
      .set({ media: JSON.stringify(media) })
      .where('title', '=', hostile)
      .execute();
    const shown = await page('populate/vendor?vendor=Fjord&locale=nl');
    const list = await page('populate/v2?locale=nl');
    const beside = await page('populate?vendor=Fjord&locale=nl');
    const { body } = await server.call('readShopVendor', { vendor: 'Fjord', json: true }, null);
    for (const text of [shown.text, list.text, beside.text, JSON.stringify(body)])
      expect(text).not.toMatch(/tracker\.test|plain\.test/);
    expect(shown.text).toContain('src="/files/public/x.png"');
    expect(shown.text).toContain('https://cdn.test/a.png');
    await server.call('saveVendorProfile', { imageUrl: '' }, fjord);
  });

  it.each(languages)('is written in the language of the page that shows it (%s)', async (language) => {
    const { text } = await page(`populate/vendor?vendor=Fjord&locale=${language}-XX`);
    const said = { en: 'Products', nl: 'Producten', de: 'Produkte', fr: 'Produits', es: 'Productos' };
    expect(text).toContain(`lang="${language}"`);
    expect(text).toContain(said[language]);
  });

  it('says that the vendor is away, and until when', async () => {
    const away = { enabled: true, from: '2026-05-01', to: '2026-05-09', message: `At sea ${hostile}` };
    await server.call('saveHolidays', away, fjord);
    const { text } = await page('populate?vendor=Fjord&locale=de');
    expect(text).toContain('Abwesend bis 9. Mai 2026.');
    expect(text).toContain('At sea &lt;img');
    const { body } = await server.call('readShopVendor', { vendor: 'Fjord', json: true }, null);
    expect(body).toMatchObject({ vendor: { away: { until: '2026-05-09' } } });
    await server.call('saveHolidays', { enabled: false }, fjord);
    expect((await page('populate?vendor=Fjord&locale=de')).text).not.toContain('Abwesend');
  });

  it('is there for active vendors of the store alone', async () => {
    await server.call('actOnVendor', { vendor: 'Alma', action: 'unapprove' }, admin);
    const off = [
      await page('populate/vendor?vendor=Alma'),
      await page('populate?vendor=Alma&json'),
      await page('populate/vendor?vendor=Nobody'),
      await page('populate/vendor?vendor=*'),
      await page('populate/vendor?vendor=Fjord&store=other'),
      await page('populate/vendor?vendor=Fjord&store=nowhere'),
    ];
    expect(off.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(off[0]?.headers.get('access-control-allow-origin')).toBe('*');
    expect((await page('populate/v2')).text).not.toContain('Alma');
    await server.call('actOnVendor', { vendor: 'Alma', action: 'approve' }, admin);
    expect((await page('populate/vendor?vendor=Alma')).status).toBe(200);
  });

  it('is gone while the marketplace shows none, and has no products without a public catalogue', async () => {
    await server.call('saveFeatures', { catalog: { enabled: false } }, admin);
    const without = await server.call('readShopVendor', { vendor: 'Fjord', json: true }, null);
    expect(without.body).toMatchObject({ products: [], next: null });
    await server.call('saveFeatures', { catalog: { enabled: true }, vendorPage: { enabled: false } }, admin);
    expect((await page('populate/vendor?vendor=Fjord')).status).toBe(404);
    await server.call('saveFeatures', { vendorPage: { enabled: null } }, admin);
    expect((await page('populate/v2?json=1')).status).toBe(404);
    await server.call('saveFeatures', { vendorPage: { enabled: true } }, admin);
    expect((await page('populate/vendor?vendor=Fjord')).status).toBe(200);
  });

  it('leaves what stands beside a product while it is off, without a link to it', async () => {
    const set = (change: Parameters<typeof server.call<'saveFeatures'>>[1]) =>
      server.call('saveFeatures', change, admin);
    await set({ vendorPage: { enabled: null, collectionTemplate: 'seller' } });
    const beside = await page('populate?vendor=Fjord');
    expect(beside.status).toBe(200);
    expect(beside.text).toContain('Fjord</strong>');
    expect(beside.text).not.toContain('<a ');
    const { body } = await server.call('readSoldBy', { vendor: 'Fjord', json: true }, null);
    expect(body).toMatchObject({ vendor: { vendor: 'Fjord', page: null } });
    expect((await page('populate/delivery?vendor=Fjord')).status).toBe(200);
    await set({ display: { enabled: false } });
    expect((await page('populate?vendor=Fjord')).status).toBe(404);
    expect((await page('populate/delivery?vendor=Fjord')).status).toBe(404);
    await set({ vendorPage: { enabled: true, collectionTemplate: '' } });
    expect((await page('populate/delivery?vendor=Fjord')).status).toBe(200);
    await set({ display: { enabled: null } });
  });
});

describe('the list of vendors', () => {
  it('is by name, narrowed by a text, and read on after a name', async () => {
    const names = async (input: { q?: string; after?: string; vendor?: string }): Promise<string[]> => {
      const { body } = await server.call('listShopVendors', { ...input, json: true }, null);
      if (typeof body === 'string') throw new Error('JSON was asked for');
      return body.vendors.map(({ vendor }) => vendor);
    };
    expect(await names({})).toEqual(['Alma', 'Fjord', 'Zoë & Söhne']);
    expect(await names({ q: 'söh' })).toEqual(['Zoë & Söhne']);
    expect(await names({ q: '%' })).toEqual([]);
    const fjordsPlace = `n_${Buffer.from('Fjord').toString('base64url')}`;
    expect(await names({ after: fjordsPlace })).toEqual(['Zoë & Söhne']);
    expect(await names({ vendor: 'Alma' })).toEqual(['Alma']);
    expect((await page('populate/v2')).text).toContain('Zoë &amp; Söhne');
  });
});

describe('what shops include', () => {
  it('is kept for a minute, and not sent to who has it', async () => {
    const first = await page('populate/vendor?vendor=Fjord');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".{22}"$/);
    const again = await page('populate/vendor?vendor=Fjord', { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    await server.call('saveVendorProfile', { description: 'Changed' }, fjord);
    const changed = await page('populate/vendor?vendor=Fjord', { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('Changed');
  });

  it('is the same text however it is squeezed', async () => {
    const texts = [];
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await page('populate/vendor?vendor=Fjord', { 'accept-encoding': encoding });
      expect(answer.headers.get('vary')).toContain('accept-encoding');
      texts.push(answer.text);
    }
    expect(new Set(texts).size).toBe(1);
  });

  it("has the marketplace's colours, of which no text can be more than a colour", async () => {
    const { text, headers } = await page('styles.css');
    expect(headers.get('content-type')).toBe('text/css; charset=utf-8');
    // Else no page of a shop could include them.
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(text).toContain('--stallkeeper-button:#aa3300');
  });

  it('shows no button for what the marketplace does not take', async () => {
    expect((await page('styles.css')).text).toContain('.stallkeeper-offer{display:none}');
    await server.call(
      'saveFeatures',
      { makeAnOffer: { enabled: true }, messages: { enabled: false } },
      admin,
    );
    const { text } = await page('styles.css');
    await server.call('saveFeatures', { makeAnOffer: { enabled: null }, messages: { enabled: null } }, admin);
    expect(text).not.toContain('.stallkeeper-offer{display:none}');
    expect(text).toContain('.stallkeeper-ask{display:none}');
  });

  it.each(['populate?vendor=Fjord', 'populate/v2?', 'populate/vendor?vendor=Fjord', 'styles.css?'])(
    'refuses what %s does not know',
    async (path) => {
      const { status, text } = await page(`${path}&zzz=1`);
      expect([status, JSON.parse(text)]).toEqual([
        400,
        expect.objectContaining({ code: 'memberUnknown', params: { name: 'zzz' } }),
      ]);
    },
  );

  it('lets a page of the shop make the calls of buyers, and no others', async () => {
    const asking = { 'access-control-request-method': 'POST', origin: 'https://shop.test' };
    const buyers = await fetch(`${server.url}/api/conversations/create`, {
      method: 'OPTIONS',
      headers: asking,
    });
    expect([buyers.status, buyers.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const others = await fetch(`${server.url}/api/orders`, { method: 'OPTIONS', headers: asking });
    expect(others.headers.get('access-control-allow-origin')).toBeNull();
  });
});
