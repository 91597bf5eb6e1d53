import { addSale } from '../../testing/server/payouts';
import { Person } from '../../testing/server/person';
import { startServer, type TestServer } from '../../testing/server/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
});
afterAll(() => server.close());

const told = async (): Promise<string[]> => {
  const rows = await server.services.db
    .selectFrom('mails')
    .select(['recipient', 'body'])
    .where('template', '=', 'payout-method-changed')
    .orderBy('id')
    .execute();
  for (const { body } of rows) expect(body).toContain('fjord@main.test has changed');
  return rows.map(({ recipient }) => recipient);
};

it('all owners of the vendor and of the marketplace hear of each change of how it is paid, once', async () => {
  const person = await new Person(server).signIn('main', 'fjord@main.test');
  const bank = { holder: 'Fjord', iban: 'DE89370400440532013000' };
  const both = ['fjord@main.test', 'admin@main.test'];
  expect((await person.call('saveBankAccount', bank)).status).toBe(200);
  expect(await told()).toEqual(both);
  await person.call('saveBankAccount', { ...bank, iban: 'DE89 3704 0044 0532 0130 00' });
  expect(await told()).toEqual(both);
  const { status } = await person.call('registerPaypal', { emailOrVenmo: 'pay@fjord.test', type: 'EMAIL' });
  expect(status).toBe(200);
  expect(await told()).toEqual([...both, ...both]);
  await person.call('removePayoutMethod', undefined);
  await person.call('removePayoutMethod', undefined);
  expect(await told()).toEqual([...both, ...both, ...both]);
});

describe('what owners are told of when rights or money matters are changed', () => {
  /** The mails of one act: to whom, and what the first says. */
  const toldOf = async (act: () => Promise<{ status: number }>): Promise<{ to: string[]; body: string }> => {
    const { db } = server.services;
    await db.deleteFrom('mails').execute();
    expect((await act()).status).toBeLessThan(300);
    const rows = await db
      .selectFrom('mails')
      .select(['recipient', 'body'])
      .where('template', '=', 'power-changed')
      .orderBy('id')
      .execute();
    return { to: rows.map(({ recipient }) => recipient), body: rows[0]?.body ?? '' };
  };
  const marketplaces = 'admin@main.test';
  const fjords = 'fjord@main.test';
  let admin: Person;
  let fjord: Person;
  let packer = '';

  /** As by setting a first password. */
  const provesAddress = async (id: string): Promise<void> => {
    await server.services.db
      .updateTable('users')
      .set({ password_hash: 'set' })
      .where('id', '=', Number(id))
      .execute();
  };

  beforeAll(async () => {
    admin = await new Person(server).signIn('main', marketplaces);
    fjord = await new Person(server).signIn('main', fjords);
    const { body } = await fjord.call('invitePerson', {
      email: 'packer@fjord.test',
      name: 'Pia',
      role: 'orders',
    });
    packer = body.id;
    await provesAddress(packer);
  });

  it('a new colleague: the vendor’s owners', async () => {
    const { to, body } = await toldOf(() =>
      fjord.call('invitePerson', { email: 'new@fjord.test', name: 'Nils', role: 'finance' }),
    );
    expect(to).toEqual([fjords]);
    expect(body).toContain('fjord@main.test has invited new@fjord.test to work at Fjord.');
  });

  it('a new owner of a vendor: the vendor’s owners, who it is, and the marketplace’s', async () => {
    const made = await toldOf(() => fjord.call('changePerson', { personId: packer, role: 'owner' }));
    expect(made.to).toEqual([fjords, 'packer@fjord.test', marketplaces]);
    const again = await toldOf(() => fjord.call('changePerson', { personId: packer, role: 'owner' }));
    expect(again.to).toEqual([]);
    const invited = await toldOf(() =>
      admin.call('inviteVendor', { vendor: 'Fjord', email: 'second@fjord.test' }),
    );
    expect(invited.to).toEqual([fjords, 'packer@fjord.test', marketplaces]);
    // Whom of the marketplace acted is not the vendor's to know.
    expect(invited.body).not.toContain(marketplaces);
  });

  it('another role, and a removal: owners and who it is, also where they were an owner', async () => {
    const role = await toldOf(() => fjord.call('changePerson', { personId: packer, role: 'orders' }));
    expect(role.to).toEqual([fjords, 'packer@fjord.test']);
    expect(role.body).toContain('has given packer@fjord.test another role at Fjord.');
    const gone = await toldOf(() => fjord.call('removePerson', { personId: packer }));
    expect(gone.to).toEqual([fjords, 'packer@fjord.test']);
  });

  it('whoever was invited and has set no password: nothing', async () => {
    const { body } = await fjord.call('invitePerson', {
      email: 'late@fjord.test',
      name: 'Lou',
      role: 'orders',
    });
    const role = await toldOf(() => fjord.call('changePerson', { personId: body.id, role: 'finance' }));
    expect(role.to).toEqual([fjords]);
  });

  it('rules of payouts, and how people sign in: the marketplace’s owners, by the settings’ names', async () => {
    const money = await toldOf(() => admin.call('saveFeatures', { payments: { accountHoldDays: 1 } }));
    expect(money.to).toEqual([marketplaces]);
    expect(money.body).toContain('is divided: Days before a new account is paid.');
    const same = await toldOf(() => admin.call('saveFeatures', { payments: { accountHoldDays: 1 } }));
    expect(same.to).toEqual([]);
    const support = { support: { email: 'help@main.test' } };
    expect((await toldOf(() => admin.call('saveFeatures', support))).body).toContain('Email for questions');
    const log = (enabled: boolean) => toldOf(() => admin.call('saveFeatures', { auditLogs: { enabled } }));
    const off = await log(false);
    expect(off.to).toEqual([marketplaces]);
    expect(off.body).toContain('has switched off the audit log of');
    expect(off.body).not.toContain('auditLogs');
    expect((await log(true)).body).toContain('has switched on the audit log of');
    const light = await toldOf(() => admin.call('saveFeatures', { comments: { enabled: false } }));
    expect(light.to).toEqual([]);
  });

  it('a table of commission, once however often it is sent', async () => {
    const commissions = [{ min: 0, max: null, percentage: 12, flat: 0 }];
    const first = await toldOf(() => admin.call('saveCommissions', { commissions }));
    expect(first.to).toEqual([marketplaces]);
    const again = await toldOf(() => admin.call('saveCommissions', { commissions }));
    expect(again.to).toEqual([]);
    const { versions } = (await admin.call('readCommissions', {})).body;
    expect(versions).toHaveLength(1);
    const own = await toldOf(() =>
      admin.call('setMarketplaceSettings', { vendor: 'Fjord', commissions, begins: undefined }),
    );
    expect(own.body).toContain('has changed commissions at Shop main: Fjord.');
  });

  it('keys, secrets and webhooks', async () => {
    const key = await toldOf(() => admin.call('createApiKey', { name: 'Till', scopes: ['read_orders'] }));
    expect([key.to, key.body.includes('Till')]).toEqual([[marketplaces], true]);
    const rolled = await toldOf(() => admin.call('rollIncomingOrderSecret', { source: 'own' }));
    expect(rolled.to).toEqual([marketplaces]);
    // Where it stands, as it is to be undone there.
    expect(rolled.body).toContain('/app/settings/incoming');
    const hook = await toldOf(() =>
      admin.call('createWebhook', { address: 'https://hooks.example.com/in', events: ['order.placed'] }),
    );
    expect(hook.body).toContain('https://hooks.example.com/in');
  });

  it('an account that is let off its wait: the marketplace’s owners and the vendor’s', async () => {
    await fjord.call('saveBankAccount', { holder: 'Fjord', iban: 'GB82WEST12345698765432' });
    const { to } = await toldOf(() => admin.call('releaseAccountHold', { vendor: 'Fjord' }));
    expect(to).toEqual([marketplaces, fjords]);
  });

  it('a payout that somebody prepared, with what it comes to', async () => {
    await addSale(server, { vendor: 'Fjord' });
    const { to, body } = await toldOf(() => admin.call('preparePayment', {}));
    expect(to).toEqual([marketplaces]);
    expect(body).toMatch(/has prepared a payout at Shop main: \d+\.\d\d EUR\./);
  });
});
