import { addApplication } from '../../testing/server/applications';
import { postCancellation, postPayout, postSale } from '../finance/postOrder';
import { addOrder } from '../../testing/server/orders';
import { saveProduct } from '../../testing/server/products';
import { postFile } from '../../testing/server/uploads';
import { openedMails } from '../../testing/server/openedMails';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const unasked = { registration: false, required: false, showOnVendorPage: true };
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const elsewhere: Caller = { store: 'other', vendor: '*' };

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
  await server.services.db
    .updateTable('stores')
    .set({
      settings: JSON.stringify({
        vendorPage: {
          enabled: true,
          fields: [
            {
              key: 'city',
              name: 'City',
              type: 'input',
              registration: true,
              required: true,
              showOnVendorPage: true,
            },
            {
              key: 'crafts',
              name: 'Craft',
              type: 'select',
              options: ['wood', 'clay'],
              ...unasked,
            },
            { key: 'sketch', name: 'Sketch', type: 'media', ...unasked },
            { key: 'story', name: 'Story', type: 'richtext', ...unasked },
          ],
        },
      }),
    })
    .where('store', '=', 'main')
    .execute();
});
afterAll(() => server.close());

const mailsTo = async (recipient: string): Promise<{ subject: string; body: string }[]> =>
  (await openedMails(server, recipient)).map(({ subject, body }) => ({ subject, body }));

const auditOf = async (subject: string): Promise<string[]> =>
  (
    await server.services.db
      .selectFrom('audit_entries')
      .select('action')
      .where('store', '=', 'main')
      .where('subject_id', '=', subject)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

const vendorsOf = async (as: Caller): Promise<string[]> =>
  (await server.call('listVendors', undefined, as)).body.vendors.map(({ vendor }) => vendor);

describe('an application', () => {
  it('becomes a vendor with an account, its answers and a mailed link', async () => {
    const id = await addApplication(server, {
      vendorName: ' Ürmel & Söhne / Holz #1 ',
      email: 'urmel@maker.test',
      fields: [
        { key: 'city', name: 'City', value: 'Graz' },
        { key: 'shoe', name: 'Shoe size', value: '44' },
        { key: '$imageUrl', name: 'Picture', value: 'https://maker.test/a.png' },
      ],
    });
    const { status, body } = await server.call('setApplicationStatus', { id, status: 'approved' }, admin);
    expect([status, body.application.status]).toEqual([200, 'approved']);
    const name = 'Ürmel & Söhne / Holz #1';
    const read = await server.call('readVendor', { vendor: name }, admin);
    expect(read.body.vendor).toMatchObject({
      vendor: name,
      email: 'urmel@maker.test',
      approved: true,
      hasAccount: true,
      imageUrl: 'https://maker.test/a.png',
      metafields: [{ key: 'city', namespace: 'vendor', value: 'Graz', type: 'input' }],
    });
    const [mail] = await mailsTo('urmel@maker.test');
    expect(`${mail?.subject ?? ''}\n${mail?.body ?? ''}`).toContain('/app/login/change-password?code=');
    expect(await auditOf(id)).toEqual(['application.approved']);
  });

  it('makes one vendor and one mail, however many approve it at once', async () => {
    const id = await addApplication(server, { vendorName: 'Twice', email: 'twice@maker.test' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call('setApplicationStatus', { id, status: 'approved' }, admin)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await vendorsOf(admin)).filter((vendor) => vendor === 'Twice')).toHaveLength(1);
    expect(await mailsTo('twice@maker.test')).toHaveLength(1);
    expect(await auditOf(id)).toEqual(['application.approved']);
  });

  it('of two for one name is approved once, whatever the case of its letters', async () => {
    const first = await addApplication(server, { vendorName: 'Same Name', email: 'a@same.test' });
    const second = await addApplication(server, { vendorName: 'SAME name', email: 'b@same.test' });
    const answers = await Promise.all(
      [first, second].map((id) => server.call('setApplicationStatus', { id, status: 'approved' }, admin)),
    );
    const refused = answers.find(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refused?.message).toMatch(/^The name same name is taken/i);
  });

  it('is rejected with the note, may still be approved, and then no longer rejected', async () => {
    const id = await addApplication(server, { vendorName: 'Late', email: 'late@maker.test' });
    const note = 'Tell us <b>more</b>';
    const rejected = await server.call('setApplicationStatus', { id, status: 'rejected', note }, admin);
    expect(rejected.body.application).toMatchObject({ status: 'rejected', note });
    const [mail] = await mailsTo('late@maker.test');
    expect(mail?.body).toContain('more');
    expect(await vendorsOf(admin)).not.toContain('Late');
    const approved = await server.call('setApplicationStatus', { id, status: 'approved' }, admin);
    expect(approved.status).toBe(200);
    const again = await server.call('setApplicationStatus', { id, status: 'rejected' }, admin);
    expect([again.status, again.message]).toEqual([
      409,
      'Late has been approved already. Withdraw its approval or delete it instead.',
    ]);
  });

  it('is not approved under a name that stands in paths, nor for an email with an account', async () => {
    const odd = await addApplication(server, { vendorName: 'v2', email: 'v2@maker.test' });
    expect((await server.call('setApplicationStatus', { id: odd, status: 'approved' }, admin)).status).toBe(
      422,
    );
    const known = await addApplication(server, { vendorName: 'Other Fjord', email: 'fjord@main.test' });
    const answer = await server.call('setApplicationStatus', { id: known, status: 'approved' }, admin);
    expect([answer.status, answer.message]).toEqual([
      409,
      'fjord@main.test has an account already. Use another email.',
    ]);
    expect(await vendorsOf(admin)).not.toContain('Other Fjord');
  });

  it("is not another store's to answer", async () => {
    const id = await addApplication(server, { vendorName: 'Mine', email: 'mine@maker.test' });
    expect((await server.call('setApplicationStatus', { id, status: 'approved' }, elsewhere)).status).toBe(
      404,
    );
  });
});

describe('a vendor', () => {
  it('is added with and without an account, and invited later', async () => {
    const created = await server.call('createVendor', { vendor: 'Quiet' }, admin);
    expect(created.body.vendor).toMatchObject({ vendor: 'Quiet', email: null, hasAccount: false });
    const { body } = await server.call('listVendors', undefined, admin);
    expect(body.vendorsWithoutAccount).toContainEqual({ vendor: 'Quiet', productCount: 0 });
    const invite = { vendor: 'Quiet', email: 'quiet@maker.test' };
    expect((await server.call('inviteVendor', invite, admin)).body.vendor.hasAccount).toBe(true);
    expect((await server.call('inviteVendor', invite, admin)).status).toBe(200);
    expect(await mailsTo('quiet@maker.test')).toHaveLength(2);
    const taken = await server.call('inviteVendor', { vendor: 'Quiet', email: 'alma@main.test' }, admin);
    expect([taken.status, Object.keys(taken.errors)]).toEqual([409, ['email']]);
    const loud = await server.call('createVendor', { vendor: 'Loud', email: 'loud@maker.test' }, admin);
    expect(loud.body.vendor.hasAccount).toBe(true);
  });

  it('that is only a name on products has a page, is renamed, and is invited', async () => {
    await saveProduct(server, { variants: [{ price: '1', stock: 1, sku: 'N-1' }], vendor: 'Fjord' }, admin);
    const { db } = server.services;
    const named = (vendor: string) =>
      db.updateTable('products').set({ vendor }).where('store', '=', 'main').where('vendor', '=', 'Fjord');
    await named('Byname').execute();
    const { status, body } = await server.call('readVendor', { vendor: 'Byname' }, admin);
    expect([status, body.isListed, body.counts.products]).toEqual([200, false, 1]);
    expect(body.vendor).toMatchObject({ vendor: 'Byname', email: null, approved: false, hasAccount: false });
    for (const vendor of ['byname', 'Nobody'])
      expect((await server.call('readVendor', { vendor }, admin)).status).toBe(404);
    expect((await server.call('readVendor', { vendor: 'Byname' }, elsewhere)).status).toBe(404);
    await server.call('renameVendor', { oldVendor: 'Byname', newVendor: 'By name' }, admin);
    const invite = { vendor: 'By name', email: 'byname@maker.test' };
    expect((await server.call('inviteVendor', { ...invite, vendor: 'Nobody' }, admin)).status).toBe(404);
    expect((await server.call('inviteVendor', invite, elsewhere)).status).toBe(404);
    const invited = await server.call('inviteVendor', invite, admin);
    expect(invited.body.vendor).toMatchObject({
      email: 'byname@maker.test',
      hasAccount: true,
      productCount: 1,
    });
    const after = await server.call('readVendor', { vendor: 'By name' }, admin);
    expect([after.body.isListed, after.body.vendor.approved]).toEqual([true, true]);
    expect(await auditOf('By name')).toEqual(['vendor.rename', 'vendor.invite']);
  });

  it.each(['v2', '*', '.', '..', '  ', 'a\u0007b', 'x'.repeat(101)])(
    'cannot be called %j',
    async (vendor) => {
      const { status, errors } = await server.call('createVendor', { vendor }, admin);
      expect([status, Object.keys(errors)]).toEqual([422, ['vendor']]);
    },
  );

  it('is found by a long name with slashes, signs and umlauts', async () => {
    const vendor = `${'Ö'.repeat(60)} / # % ? & +`;
    await server.call('createVendor', { vendor }, admin);
    expect((await server.call('readVendor', { vendor }, admin)).body.vendor.vendor).toBe(vendor);
  });

  it('is due what its unpaid orders come to, less commission', async () => {
    await server.call('createVendor', { vendor: 'Dues' }, admin);
    const placedAt = new Date('2026-03-01T12:00:00Z');
    const { db } = server.services;
    const { id } = await addOrder(db, { vendor: 'Dues', placedAt });
    await db.updateTable('order_lines').set({ commission_amount: 250 }).where('order_id', '=', id).execute();
    const paid = await addOrder(db, { vendor: 'Dues', placedAt, payout: 'paid' });
    const cancelled = await addOrder(db, { vendor: 'Dues', placedAt, fulfillment: 'cancelled' });
    const at = placedAt;
    for (const orderId of [id, paid.id, cancelled.id]) await postSale(db, { store: 'main', orderId, at });
    await postCancellation(db, { store: 'main', orderId: cancelled.id, at });
    const allocations = [{ orderId: paid.id, amount: 2500 }];
    const payout = {
      store: 'main',
      vendor: 'Dues',
      currency: 'EUR',
      payoutId: 1,
      amount: 2500,
      allocations,
      at,
    };
    await postPayout(db, payout);
    const { body } = await server.call('readVendor', { vendor: 'Dues' }, admin);
    expect([body.due, body.currency]).toEqual(['22.50', 'EUR']);
    expect(body.counts).toEqual({ products: 0, orders: 3, unfulfilled: 2, people: 0 });
    const { body: all } = await server.call('listVendors', undefined, admin);
    expect(all.orders['Dues']).toBe(3);
    expect(all.balances).toContainEqual({ vendor: 'Dues', amount: '22.50', currency: 'EUR' });
    expect((await server.call('listVendors', undefined, elsewhere)).body.balances).toEqual([]);
  });

  it('is unapproved, and then puts nothing into the shop by itself', async () => {
    const settings = { vendor: 'Alma', autoApprove: true };
    await server.call('setMarketplaceSettings', settings, admin);
    const alma: Caller = { store: 'main', vendor: 'Alma' };
    const made = async (sku: string): Promise<string> =>
      (await saveProduct(server, { variants: [{ price: '1', stock: 1, sku }] }, alma)).status;
    expect(await made('A-1')).toBe('ACTIVE');
    const { body } = await server.call('actOnVendor', { vendor: 'Alma', action: 'unapprove' }, admin);
    expect(body.vendor.approved).toBe(false);
    expect(await made('A-2')).toBe('DRAFT');
    await server.call('actOnVendor', { vendor: 'Alma', action: 'approve' }, admin);
    expect(await made('A-3')).toBe('ACTIVE');
    expect(await auditOf('Alma')).toEqual(['vendor.settings', 'vendor.unapprove', 'vendor.approve']);
  });

  it('has commissions of its own that are sound, or none', async () => {
    const set = (commissions: { min: number; max?: number | null; flat: number; percentage: number }[]) =>
      server.call('setMarketplaceSettings', { vendor: 'Fjord', commissions }, admin);
    const gap = await set([{ min: 10, max: null, flat: 0, percentage: 5 }]);
    expect([gap.status, gap.errors]).toEqual([
      422,
      { commissions: 'There should not be a gap between $0 and $10' },
    ]);
    const wrong = await set([{ min: 0, max: null, flat: 0, percentage: 101 }]);
    expect(wrong.errors).toEqual({ 'commissions[0].percentage': 'Must be between 0 and 100' });
    const line = { min: 0, max: null, flat: 0.5, percentage: 12 };
    expect((await set([line])).body.vendor.commissions).toEqual([line]);
    expect((await set([])).body.vendor.commissions).toEqual([]);
  });

  it('keeps what is not given, and null means the default', async () => {
    const set = (changes: { autoApprove?: boolean | null; isManagedByMarketplace?: boolean }) =>
      server.call('setMarketplaceSettings', { vendor: 'Fjord', ...changes }, admin);
    await set({ autoApprove: false, isManagedByMarketplace: true });
    expect((await set({ autoApprove: null })).body.vendor).toMatchObject({
      autoApprove: null,
      isManagedByMarketplace: true,
    });
  });

  it("is not another store's, by any call", async () => {
    await server.call('createVendor', { vendor: 'Ours' }, admin);
    const vendor = 'Ours';
    const tries = await Promise.all([
      server.call('readVendor', { vendor }, elsewhere),
      server.call('inviteVendor', { vendor, email: 'x@x.test' }, elsewhere),
      server.call('deleteVendor', { vendor }, elsewhere),
      server.call('renameVendor', { oldVendor: vendor, newVendor: 'Theirs' }, elsewhere),
      server.call('actOnVendor', { vendor, action: 'unapprove' }, elsewhere),
      server.call('setMarketplaceSettings', { vendor, autoApprove: true }, elsewhere),
      server.call('saveVendorProfile', { vendor, description: 'x' }, elsewhere),
    ]);
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    const { body } = await server.call('readVendor', { vendor }, admin);
    expect(body.vendor).toMatchObject({ approved: true, autoApprove: null, description: '' });
  });
});

describe('a vendor’s page', () => {
  it('is written by the vendor itself, and refused where it names another', async () => {
    const input = {
      description: 'By the sea',
      imageUrl: 'https://fjord.test/a.png',
      metafields: [
        { key: 'city', value: ' Bergen ' },
        { key: 'unknown', value: 'x' },
      ],
    };
    const foreign = await server.call('saveVendorProfile', { ...input, vendor: 'Alma' }, fjord);
    expect([foreign.status, Object.keys(foreign.errors)]).toEqual([403, ['vendor']]);
    const { status, body } = await server.call('saveVendorProfile', input, fjord);
    expect([status, body.vendor]).toEqual([
      200,
      {
        description: 'By the sea',
        imageUrl: 'https://fjord.test/a.png',
        metafields: [{ key: 'city', namespace: 'vendor', value: 'Bergen', type: 'input' }],
      },
    ]);
    const own = await server.call('readVendorDefinitions', undefined, fjord);
    expect(own.body.definitions.map(({ key }) => key)).toEqual(['city', 'crafts', 'sketch', 'story']);
    expect(own.body.vendor?.description).toBe('By the sea');
    const { body: alma } = await server.call('readVendor', { vendor: 'Alma' }, admin);
    expect(alma.vendor.description).toBe('');
  });

  it('is written by the marketplace for the vendor that it names', async () => {
    const none = await server.call('saveVendorProfile', { description: 'x' }, admin);
    expect([none.status, none.errors]).toEqual([422, { vendor: 'Required field' }]);
    await server.call('saveVendorProfile', { vendor: 'Alma', description: 'Hills' }, admin);
    const { body } = await server.call('readVendor', { vendor: 'Alma' }, admin);
    expect(body.vendor.description).toBe('Hills');
    expect((await server.call('readVendorDefinitions', undefined, admin)).body.vendor).toBeNull();
  });

  it('keeps uploads of its own and of the marketplace, and nobody else’s', async () => {
    const file = { mime: 'image/png', filename: 'boat.png' };
    const upload = async (as: Caller | null) => (await postFile(server, png, { ...file, as })).resource;
    const write = (as: Caller, resource: string) => {
      const sketch = { key: 'sketch', value: `UPLOAD_ME#IMAGE#${resource}` };
      const metafields = [{ key: 'city', value: 'Bergen' }, sketch];
      return server.call('saveVendorProfile', { vendor: 'Fjord', metafields }, as);
    };
    const ofMarketplace = await upload(admin);
    expect((await server.call('resolveFile', { ressourceId: ofMarketplace }, fjord)).status).toBe(404);
    for (const [as, resource] of [
      [fjord, await upload(fjord)],
      [fjord, await upload(null)],
      [admin, ofMarketplace],
    ] as const) {
      expect((await write(as, resource)).status).toBe(200);
      expect((await server.call('resolveFile', { ressourceId: resource }, fjord)).body.src).toMatch(
        /^http|^\//,
      );
    }
    const strangers = [
      await upload({ store: 'main', vendor: 'Alma' }),
      await upload(elsewhere),
      'gid://stallkeeper/File/main/00000000-0000-4000-8000-000000000000',
    ];
    for (const resource of strangers) {
      const { status, errors } = await write(fjord, resource);
      const gone = 'The file is not there any more. Upload it again';
      expect([status, errors]).toEqual([422, { 'metafields.sketch': gone }]);
    }
    const image = await server.call('saveVendorProfile', { imageUrl: strangers[0]! }, fjord);
    expect([image.status, Object.keys(image.errors)]).toEqual([422, ['imageUrl']]);
  });

  it('keeps nothing that runs in a formatted text', async () => {
    const story = '<p>By <b>hand</b><script>alert(1)</script><img src=x onerror="alert(2)"></p>';
    const metafields = [
      { key: 'city', value: 'Bergen' },
      { key: 'story', value: story },
    ];
    const { body } = await server.call('saveVendorProfile', { metafields }, fjord);
    const kept = body.vendor.metafields.find(({ key }) => key === 'story')?.value ?? '';
    expect(kept).toContain('<b>hand</b>');
    expect(kept).not.toMatch(/script|onerror/);
  });

  it('refuses what is no choice, what lacks, and addresses that run scripts', async () => {
    const metafields = [{ key: 'crafts', value: 'gold' }];
    const bad = await server.call('saveVendorProfile', { metafields }, fjord);
    expect([bad.status, bad.errors]).toEqual([
      422,
      { 'metafields.city': 'Required field', 'metafields.crafts': 'Choose from the list' },
    ]);
    const script = await server.call('saveVendorProfile', { imageUrl: 'javascript:alert(1)' }, fjord);
    expect([script.status, script.errors]).toEqual([422, { imageUrl: 'Must be a valid URL' }]);
  });
});
