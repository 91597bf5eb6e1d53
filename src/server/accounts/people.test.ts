import { jwtDecode } from 'jwt-decode';
import { openedMails } from '../../testing/server/openedMails';
import { Person } from '../../testing/server/person';
import { startServer, type TestServer } from '../../testing/server/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 10_000, perAccount: 1000 } });
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());

const as = (email: string, store = 'main'): Promise<Person> => new Person(server).signIn(store, email);

/** The link of the newest mail to someone. */
const invitationOf = async (email: string): Promise<{ code: string; email: string }> => {
  const mail = (await openedMails(server, email)).at(-1);
  const link = /https?:\/\/[^\s"<>]+change-password\?[^\s"<>]+/.exec(mail?.body ?? '')?.[0] ?? '';
  const query = new URL(link.replaceAll('&amp;', '&')).searchParams;
  return { code: query.get('code') ?? '', email: query.get('email') ?? '' };
};

const accept = async (store: string, email: string, password = 'marketplace'): Promise<Person> => {
  const person = new Person(server);
  const { code } = await invitationOf(email);
  const { status } = await person.call('updatePassword', { store, email, code, password });
  expect(status).toBe(201);
  return person;
};

const invite = async (by: Person, email: string, role: 'owner' | 'manager' | 'orders' | 'finance') => {
  const { status, text, body } = await by.call('invitePerson', { email, name: 'New One', role });
  if (status !== 200) throw new Error(`${String(status)} ${text}`);
  return body.id;
};

const peopleOf = async (by: Person) => (await by.call('listPeople', undefined)).body.people;

const auditOf = (id: string) =>
  server.services.db
    .selectFrom('audit_entries')
    .select(['action', 'vendor', 'by_email', 'detail'])
    .where('subject', '=', 'person')
    .where('subject_id', '=', id)
    .where('security', '=', 'people')
    .orderBy('id')
    .execute();

describe('inviting', () => {
  it('mails a link with which the invited sets a password and is in, with their role', async () => {
    const owner = await as('fjord@main.test');
    const id = await invite(owner, 'Packer@Fjord.test', 'orders');
    expect(await peopleOf(owner)).toContainEqual({
      id,
      email: 'packer@fjord.test',
      name: 'New One',
      role: 'orders',
      state: 'invited',
      twoStep: false,
      lastSeenAt: null,
      isYou: false,
    });
    const packer = await accept('main', 'packer@fjord.test');
    expect(jwtDecode(packer.token)).toMatchObject({ vendor: 'Fjord', role: 'orders' });
    expect((await packer.call('listOrders', {})).status).toBe(200);
    expect((await packer.call('saveProduct', { product: { title: 'x', variants: [] } })).status).toBe(403);
    expect((await packer.call('listPeople', undefined)).status).toBe(403);
    expect(await peopleOf(owner)).toContainEqual(expect.objectContaining({ id, state: 'active' }));
    expect(await auditOf(id)).toEqual([
      {
        action: 'invite',
        vendor: 'Fjord',
        by_email: 'fjord@main.test',
        detail: { email: 'packer@fjord.test', role: 'orders' },
      },
    ]);
  });

  it('gives the marketplace people of its own', async () => {
    const admin = await as('admin@main.test');
    await invite(admin, 'books@main.test', 'finance');
    const person = await accept('main', 'books@main.test');
    expect(jwtDecode(person.token)).toMatchObject({ vendor: '*', role: 'finance' });
    expect((await person.call('listVendors', undefined)).status).toBe(403);
    expect((await person.call('switchVendor', { vendor: 'Fjord' })).status).toBe(403);
    expect((await person.call('listOrders', {})).status).toBe(200);
  });

  it('again voids the first link, and stops once there is a password', async () => {
    const owner = await as('fjord@main.test');
    const id = await invite(owner, 'slow@fjord.test', 'manager');
    const first = await invitationOf('slow@fjord.test');
    expect((await owner.call('inviteAgain', { personId: id })).status).toBe(200);
    const late = await new Person(server).call('updatePassword', {
      store: 'main',
      ...first,
      password: 'marketplace',
    });
    expect(late.status).toBe(422);
    await accept('main', 'slow@fjord.test');
    expect((await owner.call('inviteAgain', { personId: id })).status).toBe(409);
  });

  it('refuses an email that has an account, and what is no email or role', async () => {
    const owner = await as('fjord@main.test');
    const taken = await owner.call('invitePerson', { email: 'alma@main.test', name: 'A', role: 'owner' });
    expect([taken.status, taken.errors]).toEqual([422, { email: 'This email has an account here already' }]);
    const wrong = await owner.call('invitePerson', { email: 'x', name: ' ', role: 'boss' as 'owner' });
    expect(wrong.errors).toEqual({
      email: 'Must be a valid email',
      name: 'Required field',
      role: 'There is no such role',
    });
  });
});

describe('a changed role', () => {
  it('holds at the next refresh', async () => {
    const owner = await as('fjord@main.test');
    const id = await invite(owner, 'shift@fjord.test', 'manager');
    const person = await accept('main', 'shift@fjord.test');
    expect((await person.call('exportProducts', {})).status).toBe(200);
    await owner.call('changePerson', { personId: id, role: 'finance' });
    expect((await person.call('refreshSession', undefined)).status).toBe(200);
    expect(jwtDecode(person.token)).toMatchObject({ role: 'finance' });
    expect((await person.call('exportProducts', {})).status).toBe(403);
    expect((await auditOf(id)).at(-1)).toMatchObject({
      action: 'change-role',
      detail: { from: 'manager', to: 'finance' },
    });
  });

  it('ends the right to manage people at once, whatever the token says', async () => {
    const owner = await as('fjord@main.test');
    const id = await invite(owner, 'second@fjord.test', 'owner');
    const second = await accept('main', 'second@fjord.test');
    expect((await second.call('listPeople', undefined)).status).toBe(200);
    await owner.call('changePerson', { personId: id, role: 'manager' });
    // The token says more than its person may: it is worth nothing, and the next one says what is left.
    expect((await second.call('listPeople', undefined)).status).toBe(401);
    expect((await second.call('refreshSession', undefined)).status).toBe(200);
    expect((await second.call('listPeople', undefined)).status).toBe(403);
    expect((await second.call('changePerson', { personId: id, role: 'owner' })).status).toBe(403);
  });
});

describe('the last owner', () => {
  it('stays one, invited owners not counted', async () => {
    const owner = await as('alma@main.test');
    const [self] = await peopleOf(owner);
    await invite(owner, 'later@alma.test', 'owner');
    const demoted = await owner.call('changePerson', { personId: self!.id, role: 'manager' });
    expect([demoted.status, demoted.text]).toEqual([409, expect.stringContaining('last owner')]);
    expect((await owner.call('removePerson', { personId: self!.id })).status).toBe(409);
    await accept('main', 'later@alma.test');
    expect((await owner.call('changePerson', { personId: self!.id, role: 'manager' })).status).toBe(200);
  });

  it('is left where two demote one another at once', async () => {
    const admin = await as('admin@other.test', 'other');
    const id = await invite(admin, 'twin@other.test', 'owner');
    const twin = await accept('other', 'twin@other.test');
    const self = (await peopleOf(admin)).find(({ isYou }) => isYou)!.id;
    const answers = await Promise.all([
      admin.call('changePerson', { personId: id, role: 'manager' }),
      twin.call('changePerson', { personId: self, role: 'manager' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await server.services.db
      .selectFrom('users')
      .select('email')
      .where('store', '=', 'other')
      .where('vendor', '=', '*')
      .where('role', '=', 'owner')
      .execute();
    expect(owners).toHaveLength(1);
  });
});

describe('removing', () => {
  it('ends the sessions, and what concerns accounts and people at once', async () => {
    const owner = await as('fjord@main.test');
    const id = await invite(owner, 'leaver@fjord.test', 'owner');
    const leaver = await accept('main', 'leaver@fjord.test');
    const listed = await peopleOf(owner);
    const other = listed.find(({ email }) => email === 'packer@fjord.test')!;
    expect((await owner.call('removePerson', { personId: id })).status).toBe(200);
    expect((await leaver.call('removePerson', { personId: other.id })).status).toBe(401);
    expect((await leaver.call('readAccount', undefined)).status).toBe(401);
    expect((await leaver.call('refreshSession', undefined)).status).toBe(401);
    await expect(as('leaver@fjord.test')).rejects.toThrow('401');
    expect((await peopleOf(owner)).map(({ email }) => email)).not.toContain('leaver@fjord.test');
  });

  it('forgets that mails to them came back', async () => {
    const owner = await as('fjord@main.test');
    const id = await invite(owner, 'gone@fjord.test', 'orders');
    const stopped = server.services.db.selectFrom('stopped_addresses').select('email');
    await server.services.db
      .insertInto('stopped_addresses')
      .values({
        store: 'main',
        email: 'gone@fjord.test',
        why: 'bounced',
        reason: '550',
        stopped_at: new Date(),
      })
      .execute();
    expect((await owner.call('removePerson', { personId: id })).status).toBe(200);
    expect(await stopped.execute()).toEqual([]);
  });

  it('also voids an invitation', async () => {
    const owner = await as('fjord@main.test');
    const id = await invite(owner, 'never@fjord.test', 'orders');
    const link = await invitationOf('never@fjord.test');
    await owner.call('removePerson', { personId: id });
    const late = await new Person(server).call('updatePassword', {
      store: 'main',
      ...link,
      password: 'marketplace',
    });
    expect(late.status).toBe(422);
  });
});

describe('people of others', () => {
  const tries = ['changePerson', 'removePerson', 'inviteAgain', 'resetTwoStep'] as const;

  it.each([
    ['another vendor', 'alma@main.test', 'main'],
    ['its namesake in another store', 'fjord@other.test', 'other'],
    ["another store's admin", 'admin@other.test', 'other'],
    ['the marketplace, without acting as the vendor', 'admin@main.test', 'main'],
  ])('are not there for %s', async (_who, email, store) => {
    await server.services.db
      .updateTable('users')
      .set({ role: 'owner' })
      .where('email', '=', email)
      .where('store', '=', store)
      .execute();
    const stranger = await as(email, store);
    const own = await peopleOf(await as('fjord@main.test'));
    expect((await peopleOf(stranger)).map((person) => person.email)).not.toContain('fjord@main.test');
    for (const { id } of own)
      for (const name of tries) {
        const { status } = await stranger.call(name, {
          personId: id,
          ...(name === 'changePerson' && { role: 'owner' }),
        });
        expect({ name, status }).toEqual({ name, status: 404 });
      }
    expect(await peopleOf(await as('fjord@main.test'))).toHaveLength(own.length);
  });

  it('are shown to an admin who acts as the vendor', async () => {
    const admin = await as('admin@main.test');
    await admin.call('switchVendor', { vendor: 'Fjord' });
    expect((await peopleOf(admin)).map(({ email }) => email)).toContain('fjord@main.test');
  });
});
