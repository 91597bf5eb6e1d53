import type { FieldDefinition } from '../../domain/vendors/fields';
import type { Features } from '../../domain/settings/settings';
import { openedMails } from '../../testing/server/openedMails';
import { Person } from '../../testing/server/person';
import { startServer, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');
let people = 0;

const field = (changes: Partial<FieldDefinition> & { key: string }): FieldDefinition => ({
  name: `Name of ${changes.key}`,
  type: 'input',
  showOnVendorPage: true,
  registration: true,
  required: false,
  ...changes,
});

const fields: FieldDefinition[] = [
  field({ key: 'city', required: true }),
  field({ key: 'kind', type: 'select', options: ['Shop', 'Studio'] }),
  field({ key: 'rooms', required: true, description: 'How many? {show:kind|showWhen:Studio}' }),
  field({ key: 'goods', type: 'checkbox', options: ['Mugs', 'Cups'] }),
  field({ key: 'story', type: 'richtext' }),
  field({ key: 'photos', type: 'media' }),
];

const setFeatures = async (features: Partial<Features>): Promise<void> => {
  await server.services.db
    .updateTable('stores')
    .set({ settings: JSON.stringify(features) })
    .where('store', '=', 'main')
    .execute();
};

beforeAll(async () => {
  server = await startServer({}, () => clock);
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', ['Dune']);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 3_600_000);
  await setFeatures({
    registration: { fields, enableApproval: true },
    vendorPage: {
      enabled: true,
      collectionTemplate: '',
      fields: [field({ key: 'site', type: 'url' }), field({ key: 'inside', registration: false })],
    },
  });
});

const started = async (): Promise<string> => {
  const { body } = await server.call('readRegistration', {}, null);
  clock = new Date(clock.getTime() + 10_000);
  return body.started;
};

const newEmail = (): string => `person${String((people += 1))}@mill.test`;

const apply = async (answers: Record<string, string>, changes: Record<string, unknown> = {}) =>
  server.call(
    'applyAsVendor',
    {
      store: 'main',
      vendorName: 'Mill',
      email: newEmail(),
      fields: Object.entries(answers).map(([key, value]) => ({ key, value, name: 'forged' })),
      started: await started(),
      website: undefined,
      ...changes,
    },
    null,
  );

const applications = () =>
  server.services.db.selectFrom('vendor_applications').selectAll().orderBy('id').execute();
const lastFields = async () => (await applications()).at(-1)?.fields;

describe('store/registration', () => {
  it('tells what is asked, of the store that is named or the default one', async () => {
    const { body } = await server.call('readRegistration', {}, null);
    expect(body).toMatchObject({
      store: 'main',
      shopName: 'Shop main',
      requireApproval: true,
      logo: { selected: 'default' },
      wordings: { vendor: 'vendor', products: 'products' },
    });
    expect(body.registrationFields.map(({ key, required }) => [key, required])).toEqual([
      ['city', true],
      ['kind', false],
      ['rooms', true],
      ['goods', false],
      ['story', false],
      ['photos', false],
      ['site', false],
    ]);
    expect(body.texts).toEqual([]);
    expect((await server.call('readRegistration', { store: 'other' }, null)).body.store).toBe('other');
    expect((await server.call('readRegistration', { store: 'none' }, null)).status).toBe(404);
  });

  it('says so when registration is off, and takes no application', async () => {
    await setFeatures({ registration: { fields, enableApproval: false } });
    expect((await server.call('readRegistration', {}, null)).body.requireApproval).toBe(false);
    const answer = await apply({ city: 'Bergen' });
    expect([answer.status, answer.message]).toEqual([403, 'Vendor registration is currently disabled.']);
  });
});

describe('an application', () => {
  it('is kept with its visible answers, written down, and mailed to admins and applicant', async () => {
    const email = newEmail();
    const answer = await apply(
      { city: ' Bergen ', kind: 'Shop', rooms: '3', goods: 'Mugs, Cups', email: 'x', unknown: 'y' },
      { email: `  ${email.toUpperCase()} `, vendorName: '  North Mill ' },
    );
    expect(answer.body).toEqual({ ok: true });
    expect((await applications()).at(-1)).toMatchObject({
      store: 'main',
      email,
      vendor_name: 'North Mill',
      status: 'pending',
      fields: [
        { key: 'city', value: 'Bergen', name: 'Name of city' },
        { key: 'kind', value: 'Shop', name: 'Name of kind' },
        { key: 'goods', value: 'Mugs, Cups', name: 'Name of goods' },
      ],
    });
    const mails = await server.services.db.selectFrom('mails').selectAll().orderBy('id').execute();
    expect(mails.slice(-2).map(({ recipient }) => recipient)).toEqual(['admin@main.test', email]);
    const [audit] = await server.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(audit).toMatchObject({ by_email: email, action: 'apply', subject: 'application' });
  });

  it('names each field that does not hold, as the form does', async () => {
    const answer = await apply(
      { kind: 'Studio', goods: 'Plates', site: 'javascript:alert(1)', photos: 'x' },
      { email: 'no', vendorName: ' ' },
    );
    expect(answer.status).toBe(422);
    expect(answer.errors).toMatchObject({ email: 'Must be a valid email', vendorName: 'Required field' });
    const named = await apply({ kind: 'Studio', goods: 'Plates', site: 'javascript:alert(1)', photos: 'x' });
    expect(named.errors).toEqual({
      'fields.city': 'Required field',
      'fields.rooms': 'Required field',
      'fields.goods': 'Choose from the list',
      'fields.photos': 'Must be an uploaded file or a valid URL',
      'fields.site': 'Must be a valid URL',
    });
  });

  it('comes out harmless, whatever script is in it', async () => {
    const script = '<img src=x onerror=alert(1)><script>alert(1)</script>';
    await apply({ city: script, story: `<p>Hello <b>you</b></p>${script}` }, { vendorName: script });
    const kept = await lastFields();
    expect(kept?.find(({ key }) => key === 'story')?.value).not.toMatch(/script|onerror/);
    expect(kept?.find(({ key }) => key === 'story')?.value).toContain('<b>you</b>');
    // A plain text stays as it was typed: it is shown as text.
    expect(kept?.find(({ key }) => key === 'city')?.value).toBe(script);
  });

  it('refuses the name of a vendor that there is, whatever the case of its letters', async () => {
    const answer = await apply({ city: 'Bergen' }, { vendorName: 'fJORD' });
    expect([answer.status, answer.errors]).toEqual([409, { vendorName: 'This name is taken' }]);
    expect((await apply({ city: 'Bergen' }, { vendorName: 'Dune' })).status).toBe(200);
  });

  it('refuses a name that looks like a vendor’s, or like another applicant’s', async () => {
    const named = async (vendorName: string) => (await apply({ city: 'Bergen' }, { vendorName })).status;
    expect(await named('Fjоrd')).toBe(409);
    expect(await named('Ｆjord')).toBe(409);
    expect(await named('Nord/Licht')).toBe(200);
    expect(await named('Nord∕Licht')).toBe(409);
  });

  it('sent again before the answer changes the first, and keeps what it held', async () => {
    const email = newEmail();
    await apply({ city: 'Bergen' }, { email });
    const count = (await applications()).length;
    const mails = (await server.services.db.selectFrom('mails').select('id').execute()).length;
    await apply({ city: 'Oslo' }, { email });
    expect(await applications()).toHaveLength(count);
    expect(await lastFields()).toEqual([{ key: 'city', value: 'Oslo', name: 'Name of city' }]);
    expect(await server.services.db.selectFrom('mails').select('id').execute()).toHaveLength(mails);
    const audits = await server.services.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    expect(JSON.stringify(audits.at(-1)?.detail)).toContain('Bergen');
    await server.services.db.updateTable('vendor_applications').set({ status: 'rejected' }).execute();
    await apply({ city: 'Narvik' }, { email });
    expect(await applications()).toHaveLength(count + 1);
  });
});

describe('machines', () => {
  it('that fill in the field nobody sees are thanked, and kept out', async () => {
    const count = (await applications()).length;
    expect((await apply({ city: 'Bergen' }, { website: 'https://spam.test' })).body).toEqual({ ok: true });
    expect(await applications()).toHaveLength(count);
  });

  it('that are quicker than people type may apply a few times: browsers fill in forms as well', async () => {
    clock = new Date(clock.getTime() + 3_600_000);
    const quickly = async () => {
      const { body: again } = await server.call('readRegistration', {}, null);
      return server.call(
        'applyAsVendor',
        {
          store: 'main',
          vendorName: 'Mill',
          email: newEmail(),
          fields: [{ key: 'city', value: 'Bergen', name: 'city' }],
          started: again.started,
          website: '',
        },
        null,
      );
    };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await quickly()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // Who takes their time at the same address is not kept out by them.
    expect((await apply({ city: 'Bergen' })).status).toBe(200);
  });

  it('and people are not counted for answers that are refused and corrected', async () => {
    clock = new Date(clock.getTime() + 3_600_000);
    for (let n = 0; n < 25; n += 1) expect((await apply({})).status).toBe(422);
    expect((await apply({ city: 'Bergen' })).status).toBe(200);
  });

  it('may not go on for ever, for one email, nor without the mark of a form or with a made-up one', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await apply({ city: 'Bergen' }, { email })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    clock = new Date(clock.getTime() + 3_600_000);
    const marks = [undefined, 'x', `${String(clock.getTime())}.x`, '', 'y', 'z'];
    const unmarked: number[] = [];
    for (const mark of marks) unmarked.push((await apply({ city: 'Bergen' }, { started: mark })).status);
    expect(unmarked).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('how an application stands', () => {
  const mails = async (
    wanted: 'vendor-pending-approval' | 'marketplace-vendor-request' | 'vendor-accepted' | 'vendor-rejection',
  ) => (await openedMails(server)).filter(({ template }) => template === wanted).reverse();
  const linkIn = (body: string): URLSearchParams =>
    new URL(/https?:\S+\/app\/login\/application\?\S+/.exec(body)?.[0] ?? '').searchParams;
  const read = (application: string, key: string, store = 'main') =>
    server.call('readApplicationState', { application, key, store }, null);

  it('is seen by the link in the mail, from the day it came to the decision, and by nobody else', async () => {
    const email = newEmail();
    await apply({ city: 'Bergen' }, { email, vendorName: 'Quay Mill' });
    const mail = (await mails('vendor-pending-approval')).find(({ recipient }) => recipient === email);
    const link = linkIn(mail?.body ?? '');
    const [application, key] = [link.get('application') ?? '', link.get('key') ?? ''];
    expect((await read(application, key)).body).toMatchObject({
      vendorName: 'Quay Mill',
      shopName: 'Shop main',
      status: 'pending',
      note: '',
    });
    for (const [id, made, store] of [
      [application, `${key}x`, 'main'],
      [application, '', 'main'],
      [String(Number(application) - 1), key, 'main'],
      [application, key, 'other'],
    ] as const)
      expect([id, (await read(id, made, store)).status]).toEqual([id, made === '' ? 422 : 404]);
    const decision = { id: application, status: 'rejected', note: 'We have no room.' } as const;
    await server.call('setApplicationStatus', decision, { store: 'main', vendor: '*' });
    expect((await read(application, key)).body).toMatchObject({
      status: 'rejected',
      note: 'We have no room.',
    });
  });

  it('is told to the marketplace with the way to the very application, and in words', async () => {
    const terms = field({ key: 'terms', type: 'terms' });
    await setFeatures({ registration: { fields: [...fields, terms], enableApproval: true } });
    await apply({
      city: 'Bergen\nName of terms: none',
      terms: 'true',
      photos: 'UPLOAD_ME#IMAGE#https://mill.test/a.png',
    });
    const { id } = (await applications()).at(-1) ?? { id: 0 };
    const [mail] = await mails('marketplace-vendor-request');
    expect(mail?.body).toContain(`/app/vendors/application/${String(id)}`);
    expect(mail?.body).toContain('Name of terms: ✓');
    // No answer reads as another's.
    expect(mail?.body).toContain('Bergen Name of terms: none');
    expect(mail?.body).not.toMatch(/UPLOAD_ME|gid:|true/);
  });

  it('accepted is said as such, with what comes next, in place of an invitation', async () => {
    const email = newEmail();
    await apply({ city: 'Bergen' }, { email, vendorName: 'Accepted Mill' });
    const { id } = (await applications()).at(-1) ?? { id: 0 };
    const decided = await server.call(
      'setApplicationStatus',
      { id: String(id), status: 'approved' },
      { store: 'main', vendor: '*' },
    );
    expect(decided.status).toBe(200);
    const [mail, ...more] = (await mails('vendor-accepted')).filter(({ recipient }) => recipient === email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Shop main has accepted Accepted Mill');
    expect(mail?.body).toContain('set a password');
    const invitations = await server.services.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'auth-invite')
      .where('recipient', '=', email)
      .execute();
    expect(invitations).toEqual([]);
  });

  it.each([
    ['approved', 'vendor-accepted', 'Shop main hat de-approved Mill angenommen'],
    ['rejected', 'vendor-rejection', null],
  ] as const)('%s is said in the language in which one applied', async (status, template, subject) => {
    const email = newEmail();
    const vendorName = `de-${status} Mill`;
    const fieldsGiven = [{ key: 'city', value: 'Bergen', name: 'city' }];
    const form = { store: 'main', vendorName, email, fields: fieldsGiven, started: await started() };
    await new Person(server).call('applyAsVendor', form, { 'accept-language': 'de' });
    const { id } = (await applications()).at(-1) ?? { id: 0 };
    const decision = { id: String(id), status, note: 'Danke' };
    expect((await server.call('setApplicationStatus', decision, { store: 'main', vendor: '*' })).status).toBe(
      200,
    );
    const [mail] = (await mails(template)).filter(({ recipient }) => recipient === email);
    expect(mail?.language).toBe('de');
    if (subject !== null) expect(mail?.subject).toBe(subject);
    // What is written to them before they choose a language themselves is in that too.
    const account = await server.services.db
      .selectFrom('users')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirst();
    expect(account?.language).toBe(status === 'approved' ? 'de' : undefined);
  });
});
