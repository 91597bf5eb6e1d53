import fc from 'fast-check';
import { sql } from 'kysely';
import type { FieldDefinition } from '../../domain/vendors/fields';
import type { Features } from '../../domain/settings/settings';
import { catalogue } from '../../catalogue/index';
import { inTransaction } from '../db/inTransaction';
import { rawCall } from '../../testing/server/rawCall';
import { productInput } from '../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const otherAdmin: Caller = { store: 'other', vendor: '*' };

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.services;
  await inTransaction(db, async (tx) => {
    // What a call before was refused is written down behind its answer, and must not come in between.
    await sql`lock table audit_entries in exclusive mode`.execute(tx);
    for (const table of [
      'product_changes',
      'variants',
      'products',
      'audit_entries',
      'mails',
      'jobs',
      'users',
      'vendors',
      'stores',
    ] as const)
      await tx.deleteFrom(table).execute();
  });
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', ['Ostwind']);
});

const featuresOf = async (caller: Caller): Promise<Features> =>
  (await server.call('readAppInfo', undefined, caller)).body.features;

it.each(['auth-verify', 'auth-invite', 'auth-change-password'] as const)(
  'refuses to switch %s off, as its own page does',
  async (name) => {
    const send = (enabled: boolean | null) =>
      server.call('saveFeatures', { notifications: { templates: { [name]: { enabled } } } }, admin);
    const { status, codes } = await send(false);
    expect([status, codes]).toEqual([422, { [`notifications.templates.${name}.enabled`]: 'mailAlwaysOn' }]);
    // A refusal leaves the next change alone, and what was read is taken as it was read.
    expect([(await send(null)).status, (await send(true)).status]).toEqual([200, 200]);
  },
);

it.each([
  ['marketplace', 200],
  ['spring.sale-2_b', 200],
  ['', 200],
  ['../x', 422],
  ['a b', 422],
  ['é', 422],
])('a template of the shop’s theme called "%s" is answered by %d', async (templateSuffix, status) => {
  expect((await server.call('saveFeatures', { templateSuffix }, admin)).status).toBe(status);
});

describe('buttons of conversations', () => {
  const save = (part: { callbackUrl: string; redirect?: string }) =>
    server.call(
      'saveFeatures',
      {
        conversations: {
          ctas: [
            {
              label: 'Refund',
              redirect: '',
              variant: 'info',
              prompt: { title: '', confirmText: '' },
              ...part,
            },
          ],
        },
      },
      admin,
    );

  it('are refused as they are set where they lead into the own network, or nowhere', async () => {
    for (const host of ['127.0.0.1', 'localhost:5432', '10.1.2.3', '[::1]', 'metadata.internal'])
      expect((await save({ callbackUrl: `http://${host}/` })).errors).toEqual({
        'conversations.ctas[0].callbackUrl':
          'The address of the button may not be called: it is not an address of the public web',
      });
    expect((await save({ callbackUrl: '' })).errors).toEqual({
      'conversations.ctas[0].callbackUrl': 'Required field',
    });
    expect((await save({ callbackUrl: '', redirect: 'https://example.com/' })).status).toBe(200);
    expect((await save({ callbackUrl: 'https://hooks.example.com/refund' })).status).toBe(200);
  });

  it('need no question before them', async () => {
    const { status, text } = await rawCall(
      server,
      catalogue.saveFeatures,
      {
        conversations: {
          ctas: [{ label: 'Go', callbackUrl: 'https://example.com/', redirect: '', variant: 'info' }],
        },
      },
      admin,
    );
    expect({ status, text: JSON.parse(text) as unknown }).toMatchObject({
      status: 200,
      text: { features: { conversations: { ctas: [{ prompt: { title: '', confirmText: '' } }] } } },
    });
  });
});

describe('settings', () => {
  it.each([
    [{ commentsEnabled: true }, 'commentsEnabled'],
    [{ comments: { enabled: true, colour: 'red' } }, 'comments.colour'],
    [{ comments: { enabled: true }, constructor: 1 }, 'constructor'],
  ])('refuse what they do not know, by its name, and keep nothing of it: %j', async (input, name) => {
    const before = await featuresOf(admin);
    const response = await fetch(`${server.url}/api/app/info/features`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${await server.tokenOf(admin)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(input),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'memberUnknown', params: { name }, errors: { [name]: { code: 'memberUnknown' } } },
    ]);
    expect(await featuresOf(admin)).toEqual(before);
  });

  it('are changed in part, deep, and written down with before and after', async () => {
    const answer = await server.call(
      'saveFeatures',
      {
        colors: { indigo: { 600: '#112233' } },
        comments: { enabled: true },
        wordings: { vendor: ' maker ' },
      },
      admin,
    );
    expect(answer.status).toBe(200);
    expect(answer.body.features.colors.indigo).toEqual({ 600: '#112233', 800: '#3730a3' });
    expect(answer.body.features).toEqual(await featuresOf(admin));
    await server.call('saveFeatures', { comments: { enabled: null } }, admin);
    const after = await featuresOf(fjord);
    expect(after.comments.enabled).toBeNull();
    expect(after.wordings.vendor).toBe('maker');
    const entries = await server.services.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    expect(
      entries.map(({ store, by_email, action, detail }) => ({ store, by_email, action, detail })),
    ).toEqual([
      {
        store: 'main',
        by_email: 'admin@main.test',
        action: 'settings.changed',
        detail: {
          before: {
            colors: { indigo: { 600: '#4f46e5' } },
            comments: { enabled: null },
            wordings: { vendor: 'vendor' },
          },
          after: {
            colors: { indigo: { 600: '#112233' } },
            comments: { enabled: true },
            wordings: { vendor: 'maker' },
          },
        },
      },
      expect.objectContaining({
        detail: { before: { comments: { enabled: true } }, after: { comments: { enabled: null } } },
      }),
    ]);
  });

  it('that are the same already are not written down', async () => {
    await server.call('saveFeatures', { wordings: { vendor: 'vendor' } }, admin);
    expect(await server.services.db.selectFrom('audit_entries').selectAll().execute()).toEqual([]);
  });

  it('are not for vendors or strangers, and reach one store alone', async () => {
    const change = { wordings: { vendor: 'maker' } };
    expect((await server.call('saveFeatures', change, fjord)).status).toBe(403);
    expect((await server.call('saveFeatures', change, { ...fjord, admin: true })).status).toBe(403);
    expect((await server.call('saveFeatures', change, null)).status).toBe(401);
    expect((await server.call('saveShopName', { shopName: 'Mine' }, fjord)).status).toBe(403);
    expect((await featuresOf(admin)).wordings.vendor).toBe('vendor');
    await server.call('saveFeatures', change, admin);
    expect((await featuresOf(otherAdmin)).wordings.vendor).toBe('vendor');
  });

  it('of two admins at once are both kept', async () => {
    const colours = ['#111111', '#222222', '#333333'] as const;
    const answers = await Promise.all([
      server.call('saveFeatures', { colors: { indigo: { 600: colours[0] } } }, admin),
      server.call('saveFeatures', { colors: { indigo: { 800: colours[1] } } }, admin),
      server.call('saveFeatures', { colors: { green: { 800: colours[2] } } }, admin),
      server.call('saveFeatures', { wordings: { vendor: 'maker' } }, admin),
      server.call('saveFeatures', { wordings: { product: 'piece' } }, admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { colors, wordings } = await featuresOf(admin);
    expect([colors.indigo[600], colors.indigo[800], colors.green[800]]).toEqual(colours);
    expect(wordings).toMatchObject({ vendor: 'maker', product: 'piece' });
  });

  describe('in lists', () => {
    const field = (key: string, changes: Partial<FieldDefinition> = {}): FieldDefinition => ({
      key,
      name: key.toUpperCase(),
      type: 'input' as const,
      required: true,
      showOnVendorPage: true,
      registration: true,
      ...changes,
    });
    const [vat, site, phone] = [field('vat'), field('site'), field('phone')];
    const save = (
      area: 'registration' | 'vendorPage',
      fields: FieldDefinition[],
      seen: FieldDefinition[],
      caller = admin,
    ) => server.call('saveFeatures', { [area]: { fields }, seen: { [area]: { fields: seen } } }, caller);

    it.each(['registration', 'vendorPage'] as const)('of %s are merged by key', async (area) => {
      const base = [vat, site];
      await server.call('saveFeatures', { [area]: { fields: base } }, admin);
      const named = { ...vat, name: 'VAT number' };
      const answers = await Promise.all([
        save(area, [named, site, phone], base),
        save(area, [{ ...vat, required: false }, field('city'), site], base),
        save(area, [vat], base),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { fields } = (await featuresOf(admin))[area];
      expect(fields[0]).toEqual({ ...named, required: false });
      expect(fields.map(({ key }) => key).sort()).toEqual(['city', 'phone', 'vat']);
    });

    it('that conflict are refused with the names, and nothing is written', async () => {
      await save('registration', [vat], []);
      expect((await save('registration', [{ ...vat, name: 'One' }], [vat])).status).toBe(200);
      const answer = await save('registration', [{ ...vat, name: 'Two' }, phone], [vat]);
      expect(answer.status).toBe(409);
      expect(answer.message).toMatch(/^Someone else has just changed this too: Two\. /);
      expect((await featuresOf(admin)).registration.fields).toEqual([{ ...vat, name: 'One' }]);
    });

    it('of sections, hidden fields and languages are merged as well', async () => {
      const first = { sections: [{ name: 'Goods', keys: ['products'] }], translations: { locales: ['nl'] } };
      await server.call('saveFeatures', first, admin);
      const goods = { name: 'Goods', keys: ['products', 'imports'] };
      await server.call('saveFeatures', { sections: [goods], seen: { sections: first.sections } }, admin);
      const menu = [...first.sections, { name: 'People', keys: ['people'] }];
      await server.call('saveFeatures', { sections: menu, seen: { sections: first.sections } }, admin);
      for (const locale of ['de', 'fr'])
        await server.call(
          'saveFeatures',
          { translations: { locales: ['nl', locale] }, seen: { translations: { locales: ['nl'] } } },
          admin,
        );
      const { sections, translations } = await featuresOf(admin);
      expect(sections).toEqual([goods, { name: 'People', keys: ['people'] }]);
      expect([...translations.locales].sort()).toEqual(['de', 'fr', 'nl']);
    });

    it('are taken whole from who does not say what was seen', async () => {
      await save('registration', [vat], []);
      await server.call('saveFeatures', { registration: { fields: [site] } }, admin);
      expect((await featuresOf(admin)).registration.fields).toEqual([site]);
    });

    it('seen by someone of another store change nothing there', async () => {
      await save('registration', [vat], []);
      expect((await save('registration', [], [vat], otherAdmin)).status).toBe(200);
      expect((await save('registration', [], [vat], fjord)).status).toBe(403);
      expect((await featuresOf(admin)).registration.fields).toEqual([vat]);
    });
  });

  it('leave alone what others hold in the same document', async () => {
    const { db } = server.services;
    const settings = JSON.stringify({ payments: { apiKey: 'sk_secret' } });
    await db.updateTable('stores').set({ settings }).where('store', '=', 'main').execute();
    const { body } = await server.call('saveFeatures', { comments: { enabled: true } }, admin);
    expect(JSON.stringify(body)).not.toContain('sk_secret');
    const row = await db
      .selectFrom('stores')
      .select('settings')
      .where('store', '=', 'main')
      .executeTakeFirst();
    expect(row?.settings).toEqual({ payments: { apiKey: 'sk_secret' }, comments: { enabled: true } });
  });

  it('that do not hold are named by field', async () => {
    const wrong = await server.call('saveFeatures', { colors: { indigo: { 600: 'blue' } } }, admin);
    expect(wrong.status).toBe(422);
    expect(wrong.errors).toEqual({ 'colors.indigo.600': 'Must match a color like #4f46e5' });
    const logo = await server.call('saveFeatures', { logoText: { selected: 'src' } }, admin);
    expect(logo.errors).toEqual({ 'logoText.src': 'Required field' });
    expect((await featuresOf(admin)).logoText).toEqual({ selected: 'default' });
  });

  it('survive junk', async () => {
    const token = await server.tokenOf(admin);
    const before = await featuresOf(otherAdmin);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const body = JSON.stringify({
          colors: value,
          sections: value,
          registration: { fields: value },
          seen: value,
        });
        const response = await fetch(`${server.url}/api/app/info/features`, {
          method: 'PATCH',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body,
        });
        // 400 where the body names what every object inherits, which the reader of bodies refuses.
        expect([200, 400, 422]).toContain(response.status);
        expect((await featuresOf(admin)).colors.indigo[600]).toMatch(/^#[0-9a-f]{6}$/i);
      }),
      { numRuns: 60 },
    );
    expect(await featuresOf(otherAdmin)).toEqual(before);
  });
});

describe('limits', () => {
  it('hold products of vendors and of the marketplace, and no other store', async () => {
    await server.call('saveFeatures', { inputLimit: { title: { min: 12, max: null } } }, admin);
    const product = productInput({ title: 'Oak board' });
    const refused = await server.call('saveProduct', { product }, fjord);
    expect(refused.status).toBe(422);
    expect(refused.errors).toEqual({ 'product.title': 'Must be at least 12 characters' });
    const theirs = { product: { ...product, vendor: 'Fjord' } };
    expect((await server.call('saveProduct', theirs, admin)).status).toBe(422);
    expect(
      (await server.call('saveProduct', { product: { ...product, vendor: 'Ostwind' } }, otherAdmin)).status,
    ).toBe(200);
    const long = { product: { ...product, title: 'Oak board, oiled' } };
    expect((await server.call('saveProduct', long, fjord)).status).toBe(200);
  });
});

describe('the shop', () => {
  it('is renamed by its admin', async () => {
    expect((await server.call('saveShopName', { shopName: ' Quay ' }, admin)).body).toEqual({
      shopName: 'Quay',
    });
    expect((await server.call('readAppInfo', undefined, admin)).body.shopName).toBe('Quay');
    expect((await server.call('readAppInfo', undefined, otherAdmin)).body.shopName).toBe('Shop other');
    expect((await server.call('saveShopName', { shopName: ' ' }, admin)).errors).toEqual({
      shopName: 'Required field',
    });
  });

  it('says where it is and what languages it speaks; to vendors only these', async () => {
    await server.call('saveFeatures', { translations: { enabled: true, locales: ['nl'] } }, admin);
    const { body } = await server.call('readShop', undefined, admin);
    expect(body).toEqual({
      locations: [{ id: 'main', name: 'Shop main' }],
      publications: [{ id: 'main', name: 'Shop main' }],
      locales: [
        { locale: 'en', name: 'English', primary: true, published: true },
        { locale: 'nl', name: 'Nederlands', primary: false, published: true },
      ],
    });
    const own = await server.call('readShop', undefined, fjord);
    expect(own.body).toEqual({ locations: [], publications: [], locales: body.locales });
  });
});
