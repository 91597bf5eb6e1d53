import { request as askOver } from 'node:http';
import { sql } from 'kysely';
import { TOTP, Secret } from 'otpauth';
import { plainActions } from '../../domain/audit/plainActions';
import { securityActions, type SecurityAction, type SecurityPage } from '../../domain/audit/security';
import { addApplication } from '../../testing/server/applications';
import { ofCommands, ofServices } from '../../testing/server/journal';
import { openedMails } from '../../testing/server/openedMails';
import { addSale } from '../../testing/server/payouts';
import { Person } from '../../testing/server/person';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';
import { inviteLink, sendPasswordCode } from '../accounts/passwordCodes';
import { keepUp } from '../upkeep';
import { Refusals } from './refusals';

const store = 'main';
const admin = { store, vendor: '*' };
const fjord = { store, vendor: 'Fjord' };
const alma = { store, vendor: 'Alma' };
const owner = 'fjord@main.test';
const marketplace = 'admin@main.test';

let server: TestServer;
beforeEach(async () => {
  // The server's clock stands still: a machine that does cannot carry an authenticator's codes past their time.
  const began = new Date();
  server = await startServer({ loginLimits: { perAddress: 1000, perAccount: 5 } }, () => new Date(began));
  await server.addStore(store, ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterEach(() => server.close());

const rowsOf = async (action: SecurityAction, of = store) => {
  await server.services.refusals.flush();
  return server.services.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('store', '=', of)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
};

const signIn = (email: string): Promise<Person> => new Person(server).signIn(store, email);

const guess = (email: string, password = 'not the word'): Promise<unknown> =>
  new Person(server).call('logIn', { store, email, password });

/** How long a code is the current one, in ms. */
const span = 30_000;

const codeOf = (secret: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.services.now().getTime() + ahead,
  });

/** Turns a person's second step on and answers its secret. */
const turnOn = async (person: Person, password = testPassword): Promise<string> => {
  const { secret } = (await person.call('beginTwoStep', undefined)).body;
  // The code before this one, so that this one is left.
  expect((await person.call('confirmTwoStep', { password, code: codeOf(secret, -span) })).status).toBe(200);
  return secret;
};

const invited = async (): Promise<{ by: Person; id: string }> => {
  const by = await signIn(owner);
  const { body } = await by.call('invitePerson', { email: 'new@fjord.test', name: 'New', role: 'orders' });
  return { by, id: body.id };
};

const setByInvite = async (): Promise<void> => {
  await invited();
  const link = await inviteLink(server.services.db, server.services, store, 'new@fjord.test');
  const code = new URL(link).searchParams.get('code') ?? '';
  const answer = await new Person(server).call('updatePassword', {
    store,
    email: 'new@fjord.test',
    code,
    password: 'a quiet harbour 9',
  });
  expect(answer.status).toBe(201);
};

const setByMail = async (code: string | null): Promise<void> => {
  await sendPasswordCode(server.services, store, owner);
  const link = await inviteLink(server.services.db, server.services, store, owner);
  const right = new URL(link).searchParams.get('code') ?? '';
  await new Person(server).call('updatePassword', {
    store,
    email: owner,
    code: code ?? right,
    password: 'a quiet harbour 9',
  });
};

const prepared = async (): Promise<string> => {
  await addSale(server, { store, vendor: 'Fjord' });
  return (await (await signIn(marketplace)).call('preparePayment', {})).body.payoutId ?? '';
};

const paidByHand = async (): Promise<string> => {
  const payoutId = await prepared();
  const payments = [
    {
      vendor: 'Fjord',
      method: 'manual' as const,
      paidAt: server.services.now().toISOString().slice(0, 10),
      details: 'Bank',
    },
  ];
  const { body } = await (await signIn(marketplace)).call('payPayment', { payoutId, payments });
  return body.results[0]?.transaction ?? '';
};

/** Another owner of the marketplace. */
const second = async (): Promise<Person> => {
  const email = 'second@main.test';
  const { db } = server.services;
  const facts = { store, email, name: 'Second', vendor: '*', admin: true };
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('store', '=', store)
    .where('email', '=', marketplace)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('users')
    .values({ ...facts, password_hash })
    .execute();
  return signIn(email);
};

const bank = { holder: 'Fjord', iban: 'DE89370400440532013000' };

const commissions = [{ min: 0, max: null, flat: 0, percentage: 12 }];
const hook = { address: 'https://hooks.example.com/in', events: ['order.placed' as const] };

const subscribed = async (): Promise<{ by: Person; webhookId: string }> => {
  const by = await signIn(marketplace);
  return { by, webhookId: (await by.call('createWebhook', hook)).body.webhook.id };
};

/** Asks by a host that is not ours, which `fetch` does not let one do. */
const askAs = (host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    askOver({ hostname, port, path: '/app', headers: { host } }, (response) => {
      response.resume().on('end', () => {
        resolve();
      });
    })
      .on('error', reject)
      .end();
  });

/** Each kind of entry, and the act that leaves it. */
const acts: [SecurityAction, () => Promise<unknown>][] = [
  ['sign-in', () => signIn(owner)],
  ['sign-in.failed', () => guess(owner)],
  [
    'sign-in.slowed',
    async () => {
      for (let n = 0; n < 7; n += 1) await guess(owner);
    },
  ],
  [
    'second-step.failed',
    async () => {
      await turnOn(await signIn(owner));
      const person = new Person(server);
      await person.call('logIn', { store, email: owner, password: testPassword });
      expect((await person.call('logInWithCode', { code: 'AAAA-AAAA-AAAA-AAAA' })).status).toBe(401);
    },
  ],
  [
    'second-step.slowed',
    async () => {
      await turnOn(await signIn(owner));
      const person = new Person(server);
      await person.call('logIn', { store, email: owner, password: testPassword });
      for (let n = 0; n < 7; n += 1) await person.call('logInWithCode', { code: 'AAAA-AAAA-AAAA-AAAA' });
    },
  ],
  ['sign-out', async () => (await signIn(owner)).call('logOut', undefined)],
  [
    'end-session',
    async () => {
      const person = await signIn(owner);
      const { sessions } = (await person.call('listOwnSessions', undefined)).body;
      await person.call('endOwnSession', { sessionId: sessions[0]?.id ?? '' });
    },
  ],
  [
    'end-other-sessions',
    async () => {
      await signIn(owner);
      await (await signIn(owner)).call('endOtherSessions', undefined);
    },
  ],
  [
    'session.stolen',
    async () => {
      const person = await signIn(owner);
      const thief = new Person(server);
      for (const [name, value] of person.cookies) thief.cookies.set(name, value);
      await person.call('refreshSession', undefined);
      await server.services.db
        .updateTable('sessions')
        .set({ rotated_at: new Date(Date.now() - 60_000) })
        .execute();
      expect((await thief.call('refreshSession', undefined)).status).toBe(401);
    },
  ],
  ['switch-vendor', async () => (await signIn(marketplace)).call('switchVendor', { vendor: 'Fjord' })],
  ['password.set', setByInvite],
  ['password.reset', () => setByMail(null)],
  ['password-code.failed', () => setByMail('AAAAAAAA')],
  [
    'change-password',
    async () =>
      (await signIn(owner)).call('changeOwnPassword', {
        oldPassword: testPassword,
        password: 'a quiet harbour 9',
      }),
  ],
  [
    'own-password.failed',
    async () =>
      (await signIn(owner)).call('changeOwnPassword', {
        oldPassword: 'not it',
        password: 'a quiet harbour 9',
      }),
  ],
  [
    'ask-for-email',
    async () =>
      (await signIn(owner)).call('requestEmailChange', { email: 'x@fjord.test', password: testPassword }),
  ],
  [
    'change-email',
    async () => {
      const email = 'x@fjord.test';
      const person = await signIn(owner);
      await person.call('requestEmailChange', { email, password: testPassword });
      let said = '';
      while (said === '') {
        await new Promise((resolve) => setTimeout(resolve, 20));
        said = (await openedMails(server, email))[0]?.body ?? '';
      }
      const code = /verify-email\?code=([\w-]+)/.exec(said)?.[1] ?? '';
      expect((await person.call('confirmEmailChange', { store, code })).status).toBe(200);
    },
  ],
  ['turn-on-two-step', async () => turnOn(await signIn(owner))],
  [
    'turn-off-two-step',
    async () => {
      const person = await signIn(owner);
      const secret = await turnOn(person);
      await person.call('endTwoStep', { password: testPassword, code: codeOf(secret) });
    },
  ],
  [
    'renew-recovery-codes',
    async () => {
      const person = await signIn(owner);
      const secret = await turnOn(person);
      await person.call('renewRecoveryCodes', { password: testPassword, code: codeOf(secret) });
    },
  ],
  [
    'act-as-vendor',
    async () =>
      (await signIn(marketplace)).call('setVendorIdentity', { vendor: 'Fjord', identity: 'vendor' }),
  ],
  ['confirm', async () => (await signIn(owner)).call('confirmSession', { password: testPassword })],
  [
    'confirm.failed',
    async () => {
      const person = await signIn(owner);
      await turnOn(person);
      await person.call('confirmSession', { code: 'AAAA-AAAA-AAAA-AAAA' });
    },
  ],
  [
    'vendor.invite',
    async () =>
      (await signIn(marketplace)).call('inviteVendor', { vendor: 'Fjord', email: 'two@fjord.test' }),
  ],
  [
    'reset-two-step',
    async () => {
      await setByInvite();
      const colleague = await new Person(server).signIn(store, 'new@fjord.test', 'a quiet harbour 9');
      await turnOn(colleague, 'a quiet harbour 9');
      const by = await signIn(owner);
      const { people } = (await by.call('listPeople', undefined)).body;
      const id = people.find(({ email }) => email === 'new@fjord.test')?.id ?? '';
      await by.call('resetTwoStep', { personId: id });
    },
  ],
  ['invite', invited],
  [
    'invite-again',
    async () => {
      const { by, id } = await invited();
      await by.call('inviteAgain', { personId: id });
    },
  ],
  [
    'change-role',
    async () => {
      const { by, id } = await invited();
      await by.call('changePerson', { personId: id, role: 'owner' });
    },
  ],
  [
    'remove',
    async () => {
      const { by, id } = await invited();
      await by.call('removePerson', { personId: id });
    },
  ],
  [
    'owner-link.failed',
    () =>
      new Person(server).call('openMarketplace', {
        token: 'not-a-link',
        shopName: 'Mine',
        name: 'Me',
        email: 'thief@main.test',
        password: 'a quiet harbour 9',
      }),
  ],
  ['payout-method.bank', async () => (await signIn(owner)).call('saveBankAccount', bank)],
  [
    'payout-method.paypal',
    async () =>
      (await signIn(owner)).call('registerPaypal', { emailOrVenmo: 'pay@fjord.test', type: 'EMAIL' }),
  ],
  [
    'payout-method.removed',
    async () => {
      await (await signIn(owner)).call('saveBankAccount', bank);
      await (await signIn(owner)).call('removePayoutMethod', undefined);
    },
  ],
  [
    'payout-method.released',
    async () => {
      await (await signIn(owner)).call('saveBankAccount', bank);
      await (await signIn(marketplace)).call('releaseAccountHold', { vendor: 'Fjord' });
    },
  ],
  ['payout.prepared', prepared],
  [
    'payout.approved',
    async () => {
      await (await signIn(marketplace)).call('saveFeatures', { payments: { approvalAbove: '20.00' } });
      const payoutId = await prepared();
      await (await second()).call('approvePayout', { payoutId });
    },
  ],
  [
    'payout.released',
    async () => (await signIn(marketplace)).call('releasePayments', { payoutId: await prepared() }),
  ],
  [
    'payment.deleted',
    async () => (await signIn(marketplace)).call('deleteManualPayment', { transaction: await paidByHand() }),
  ],
  ['payment.by-hand', paidByHand],
  ['api-key.create', async () => (await signIn(marketplace)).call('createApiKey', { name: 'Till' })],
  [
    'api-key.revoke',
    async () => {
      const { line } = (await (await signIn(marketplace)).call('createApiKey', { name: 'Till' })).body;
      await (await signIn(marketplace)).call('revokeApiKey', { keyId: line.id });
    },
  ],
  ['delivery.secret.renewed', async () => (await signIn(marketplace)).call('renewCheckoutSecret', undefined)],
  ['audit.exported', async () => (await signIn(owner)).call('exportTrail', {})],
  [
    'incoming.secret',
    async () => (await signIn(marketplace)).call('rollIncomingOrderSecret', { source: 'own' }),
  ],
  [
    'settings.security',
    async () => (await signIn(marketplace)).call('saveFeatures', { support: { email: 'help@main.test' } }),
  ],
  [
    'settings.money',
    async () =>
      (await signIn(marketplace)).call('saveFeatures', {
        payments: { approvalAbove: '20.00', holdbackDays: 3 },
      }),
  ],
  [
    'template.of-accounts',
    async () => {
      const change = { template: 'auth-invite', subject: 'Come in' } as const;
      expect((await (await signIn(marketplace)).call('saveTemplate', change)).status).toBe(200);
    },
  ],
  ['vendor.create', async () => (await signIn(marketplace)).call('createVendor', { vendor: 'Sund' })],
  [
    'vendor.approve',
    async () => (await signIn(marketplace)).call('actOnVendor', { vendor: 'Fjord', action: 'approve' }),
  ],
  [
    'vendor.unapprove',
    async () => (await signIn(marketplace)).call('actOnVendor', { vendor: 'Fjord', action: 'unapprove' }),
  ],
  [
    'vendor.settings',
    async () =>
      (await signIn(marketplace)).call('setMarketplaceSettings', { vendor: 'Fjord', autoApprove: true }),
  ],
  [
    'vendor.rename',
    async () =>
      (await signIn(marketplace)).call('renameVendor', { oldVendor: 'Fjord', newVendor: 'Fjordlys' }),
  ],
  ['vendor.delete', async () => (await signIn(marketplace)).call('deleteVendor', { vendor: 'Alma' })],
  [
    'application.approved',
    async () => {
      const by = await signIn(marketplace);
      const id = await addApplication(server, { vendorName: 'Mill', email: 'mill@mill.test' });
      expect((await by.call('setApplicationStatus', { id, status: 'approved' })).status).toBe(200);
    },
  ],
  [
    'payout.transfer-file',
    async () => {
      const by = await signIn(marketplace);
      await by.call('saveFeatures', {
        payments: { debtor: { name: 'Shop', iban: 'NL91ABNA0417164300', bic: '' }, accountHoldDays: 0 },
      });
      await (await signIn(owner)).call('saveBankAccount', bank);
      expect((await by.call('readTransferFile', { payoutId: await prepared() })).status).toBe(200);
    },
  ],
  ['commission.saved', async () => (await signIn(marketplace)).call('saveCommissions', { commissions })],
  [
    'commission.default',
    async () => (await signIn(marketplace)).call('saveDefaultCommission', { min: 0, percentage: 8 }),
  ],
  [
    'commission.withdrawn',
    async () => {
      const by = await signIn(marketplace);
      await by.call('saveCommissions', { commissions, begins: '2090-01-01' });
      const { versions } = (await by.call('readCommissions', {})).body;
      await by.call('withdrawCommissions', { versionId: versions[0]?.id ?? '' });
    },
  ],
  [
    'incoming.shop',
    async () =>
      (await signIn(marketplace)).call('saveIncomingOrderShop', { domain: 'north-mill.myshopify.com' }),
  ],
  ['webhook.created', async () => subscribed()],
  [
    'webhook.changed',
    async () => {
      const { by, webhookId } = await subscribed();
      await by.call('saveWebhook', { ...hook, webhookId, on: false });
    },
  ],
  [
    'webhook.rolled',
    async () => {
      const { by, webhookId } = await subscribed();
      await by.call('rollWebhookSecret', { webhookId });
    },
  ],
  [
    'webhook.removed',
    async () => {
      const { by, webhookId } = await subscribed();
      await by.call('removeWebhook', { webhookId });
    },
  ],
  ['transactions.exported', async () => (await signIn(owner)).call('exportTransactions', {})],
  ['received.exported', async () => (await signIn(marketplace)).call('exportReceived', { kind: 'message' })],
  [
    'received.forgotten',
    async () => {
      await new Person(server).call('sendContactForm', { store, data: { name: 'Ada', email: 'ada@a.test' } });
      await (await signIn(marketplace)).call('forgetReceived', { email: 'ada@a.test' });
    },
  ],
  ['orders.exported', async () => (await signIn(owner)).call('exportOrders', {})],
  ['security.exported', async () => (await signIn(owner)).call('exportSecurity', {})],
  ['refused.right', async () => (await signIn(owner)).call('listVendors', undefined)],
  ['refused.not-there', async () => (await signIn(owner)).call('readOrder', { orderId: '999999' })],
  [
    'refused.token',
    async () => {
      const [head = '', body = ''] = (await server.tokenOf(fjord)).split('.');
      const forged = `${head}.${body}.${'A'.repeat(43)}`;
      await fetch(`${server.url}/api/orders`, { headers: { authorization: `Bearer ${forged}` } });
    },
  ],
  ['refused.signature', () => fetch(`${server.url}/hooks/orders/main`, { method: 'POST', body: '{}' })],
  [
    'refused.origin',
    () =>
      fetch(`${server.url}/auth/public/login`, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: new URLSearchParams({ email: owner, password: testPassword }),
      }),
  ],
  ['refused.host', () => askAs('rebound.example')],
];

/** Those that nobody who is signed in leaves, and so no browser of theirs. */
const ofStrangers: readonly SecurityAction[] = [
  'refused.token',
  'refused.signature',
  'refused.origin',
  'refused.host',
];

describe('the journal of security', () => {
  it('has an act for every kind but those of services and commands', () => {
    const tried = acts.map(([action]) => action);
    expect([...tried, ...ofServices, ...ofCommands].sort()).toEqual(Object.keys(securityActions).sort());
  });

  it('shows no act that is said to be none of it', () => {
    expect(plainActions.filter((action) => Object.hasOwn(securityActions, action))).toEqual([]);
    expect(new Set(plainActions).size).toBe(plainActions.length);
  });

  it.each(acts)('has %s, with where it came from, once it was done', async (action, act) => {
    expect(await rowsOf(action)).toEqual([]);
    await act();
    const [row, ...more] = await rowsOf(action);
    expect(more).toEqual([]);
    expect(row?.security).not.toBeNull();
    // As the marketplace's owners read it.
    const { entries } = (await server.call('listSecurity', { q: '' }, admin)).body;
    const entry = entries.find((each) => each.id === String(row?.id));
    expect(entry).toMatchObject({ action, group: securityActions[action].group, address: '127.0.0.1' });
    const isStranger = ofStrangers.includes(action);
    expect(entry?.by === '').toBe(isStranger);
    if (!isStranger) expect([entry?.browser, entry?.system]).toEqual(['Firefox', 'Linux']);
  });

  it('says who it was, in which browser and in which session', async () => {
    await signIn(owner);
    const [row] = await rowsOf('sign-in');
    expect(row).toMatchObject({ by_email: owner, vendor: 'Fjord', browser: 'Firefox', system: 'Linux' });
    const session = await server.services.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ person: session.user_id, session: session.id });
  });

  it('gathers what is refused again and again in one row with its count', async () => {
    for (let n = 0; n < 5; n += 1) await guess('nobody@main.test');
    await server.services.refusals.flush();
    for (let n = 0; n < 5; n += 1) await guess('nobody@main.test');
    expect(await rowsOf('sign-in.failed')).toMatchObject([
      { times: 5, by_email: 'nobody@main.test', person: null },
    ]);
    expect(await rowsOf('sign-in.slowed')).toMatchObject([{ times: 5 }]);
  });

  it('has an end, however many addresses somebody makes up', async () => {
    for (let n = 0; n < 500; n += 1)
      server.services.refusals.note(
        { store, vendor: null },
        { by: `${String(n)}@main.test`, action: 'sign-in.failed', subject: 'person', subjectId: '' },
      );
    const rows = await rowsOf('sign-in.failed');
    expect(rows).toHaveLength(201);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(500);
  });

  it('counts once what could not be written at first', async () => {
    const entry = { action: 'sign-in.failed', subject: 'person', subjectId: '' } as const;
    const scope = { store, vendor: null };
    const refusals = new Refusals(server.services.db, server.services.now, () => undefined);
    for (const by of ['a', 'b', 'c', 'd']) refusals.note(scope, { ...entry, by: `${by}@main.test` });
    // The database refuses one of them, wherever it stands in their order.
    const { db } = server.services;
    await sql`alter table audit_entries add constraint no_b check (by_email <> 'b@main.test')`.execute(db);
    await refusals.flush();
    await sql`alter table audit_entries drop constraint no_b`.execute(db);
    await refusals.flush();
    expect((await rowsOf('sign-in.failed')).map(({ times }) => times)).toEqual([1, 1, 1, 1]);
  });

  it('takes nothing for stores that are not there, and fails nobody for it', async () => {
    expect(
      (await new Person(server).call('logIn', { store: 'nowhere', email: owner, password: 'x' })).status,
    ).toBe(401);
    await guess(owner);
    expect(await rowsOf('sign-in.failed')).toHaveLength(1);
  });

  it('keeps nothing of an act that was undone', async () => {
    const person = await signIn(owner);
    const { body } = await person.call('listPeople', undefined);
    // The last owner stays one.
    expect(
      (await person.call('changePerson', { personId: body.people[0]?.id ?? '', role: 'orders' })).status,
    ).toBe(409);
    expect(await rowsOf('change-role')).toEqual([]);
  });

  it('says each matter once in the log, without passwords, codes or cookies', async () => {
    const lines: string[] = [];
    server.services.refusals.say = (line) => void lines.push(JSON.stringify(line));
    const person = await signIn(owner);
    await guess(owner, 'a secret of mine');
    await server.services.refusals.flush();
    expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual([
      'sign-in',
      'sign-in.failed',
    ]);
    for (const secret of ['a secret of mine', testPassword, person.token, ...person.cookies.values()])
      expect(lines.join('\n')).not.toContain(secret);
  });

  it('is kept as long as it is to be, and the rest of the audit stays', async () => {
    await (await signIn(owner)).call('updateAccount', { name: 'Else' });
    const long = new Date(Date.now() + 399 * 86_400_000);
    await keepUp(server.services.db, false, 1, long);
    expect(await rowsOf('sign-in')).toHaveLength(1);
    await keepUp(server.services.db, false, 1, new Date(Date.now() + 401 * 86_400_000));
    expect(await rowsOf('sign-in')).toEqual([]);
    const rest = await server.services.db.selectFrom('audit_entries').select('action').execute();
    expect(rest).toEqual([{ action: 'rename' }]);
  });
});

describe('reading the journal of security', () => {
  const seen = async (as: typeof admin, input = {}) => {
    await server.services.refusals.flush();
    return (await server.call('listSecurity', input, as)).body.entries;
  };

  it('shows owners their vendor alone, and the marketplace all of its store', async () => {
    for (const email of [owner, 'alma@main.test', marketplace]) await signIn(email);
    await new Person(server).signIn('other', 'fjord@other.test');
    expect((await seen(fjord)).map(({ by }) => by)).toEqual([owner]);
    expect((await seen(alma)).map(({ by }) => by)).toEqual(['alma@main.test']);
    expect((await seen(admin)).map(({ by }) => by)).toEqual([marketplace, 'alma@main.test', owner]);
    expect((await seen({ store: 'other', vendor: '*' })).map(({ by }) => by)).toEqual(['fjord@other.test']);
  });

  it('is for owners: who only works there is refused', async () => {
    for (const role of ['manager', 'orders', 'finance'] as const) {
      expect((await server.call('listSecurity', {}, { ...fjord, role })).status).toBe(403);
      expect((await server.call('exportSecurity', {}, { ...fjord, role })).status).toBe(403);
    }
  });

  it('does not tell a vendor who of the marketplace acted for them, nor from where', async () => {
    const person = await signIn(marketplace);
    await person.call('switchVendor', { vendor: 'Fjord' });
    await person.call('saveBankAccount', bank);
    const [own] = await seen(fjord, { group: 'money' });
    expect(own).toMatchObject({
      action: 'payout-method.bank',
      byMarketplace: true,
      by: '',
      address: '',
      browser: '',
    });
    expect(await seen(fjord, { q: marketplace })).toEqual([]);
    const [all] = await seen(admin, { group: 'money' });
    expect(all).toMatchObject({
      byMarketplace: true,
      by: marketplace,
      address: '127.0.0.1',
      vendor: 'Fjord',
    });
  });

  it('finds by kind, person, address and day', async () => {
    await signIn(owner);
    await guess('alma@main.test');
    expect((await seen(admin, { q: 'ALMA@' })).map(({ action }) => action)).toEqual(['sign-in.failed']);
    expect((await seen(admin, { group: 'money' })).length).toBe(0);
    expect((await seen(admin, { q: '127.0.0' })).length).toBe(2);
    expect((await seen(admin, { q: '%' })).length).toBe(0);
    const today = new Date().toISOString().slice(0, 10);
    expect((await seen(admin, { from: today, to: today })).length).toBe(2);
    expect((await seen(admin, { to: '2020-01-01' })).length).toBe(0);
    expect((await server.call('listSecurity', { from: 'yesterday' }, admin)).status).toBe(422);
  });

  it('goes on by key, page by page, without a row twice', async () => {
    for (let n = 0; n < 120; n += 1)
      server.services.refusals.note(
        { store, vendor: null },
        { by: `${String(n)}@main.test`, action: 'sign-in.failed', subject: 'person', subjectId: '' },
      );
    await server.services.refusals.flush();
    const ids: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const answer = await server.call('listSecurity', before === '' ? {} : { before }, admin);
      const page: SecurityPage = answer.body;
      ids.push(...page.entries.map(({ id }) => id));
      before = page.next;
    }
    expect(new Set(ids).size).toBe(120);
    expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
  });

  it('shows each person their own, and what others did to their account', async () => {
    const { id } = await invited();
    await signIn('alma@main.test');
    const person = await signIn(owner);
    await person.call('changePerson', { personId: id, role: 'finance' });
    const { body } = await person.call('listOwnSecurity', {});
    expect(body.entries.map(({ action }) => action)).toEqual(['change-role', 'sign-in', 'invite', 'sign-in']);
    await setByInviteOf('new@fjord.test');
    const theirs = await new Person(server).signIn(store, 'new@fjord.test', 'a quiet harbour 9');
    const { entries } = (await theirs.call('listOwnSecurity', {})).body;
    expect(entries.map(({ action }) => action)).toEqual([
      'sign-in',
      'sign-in',
      'password.set',
      'change-role',
      'invite',
    ]);
    // From where a colleague did it is theirs.
    expect(entries.find(({ action }) => action === 'change-role')).toMatchObject({
      address: '',
      browser: '',
    });
  });

  it('is taken along as CSV, in which no formula is one', async () => {
    await guess('=cmd@main.test');
    await server.services.refusals.flush();
    const { body } = await server.call('exportSecurity', {}, admin);
    const text = await (await fetch(new URL(body.url, server.url))).text();
    expect(text).toContain('sign-in.failed');
    expect(text).not.toMatch(/(^|[,"])=cmd/m);
  });
});

const setByInviteOf = async (email: string): Promise<void> => {
  const link = await inviteLink(server.services.db, server.services, store, email);
  const code = new URL(link).searchParams.get('code') ?? '';
  await new Person(server).call('updatePassword', { store, email, code, password: 'a quiet harbour 9' });
};

describe('mails about sign-ins', () => {
  const told = (recipient: string) =>
    server.services.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).execute();
  const settled = async (): Promise<void> => {
    server.services.jobs.wake();
    const open = () =>
      server.services.db.selectFrom('jobs').select('id').where('finished_at', 'is', null).execute();
    while ((await open()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('tell of a browser that is new to the account, and of each once', async () => {
    const first = await signIn(owner);
    await settled();
    expect(await told(owner)).toEqual([]);
    const second = await signIn(owner);
    await settled();
    const [mail, ...more] = await told(owner);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'auth-new-device' });
    for (const word of ['Firefox, Linux', '127.0.0.1', 'UTC', '/app/account'])
      expect(mail?.body).toContain(word);
    for (const known of [first, second]) {
      await known.call('logOut', undefined);
      await known.signIn(store, owner);
    }
    // Another password makes no stranger of a browser that was told of.
    await second.call('changeOwnPassword', { oldPassword: testPassword, password: 'a quiet harbour 9' });
    await first.signIn(store, owner, 'a quiet harbour 9');
    await settled();
    expect(await told(owner)).toHaveLength(1);
  });

  it("tell of it in the person's own language, not in that of the strange browser", async () => {
    const { db } = server.services;
    await db.updateTable('users').set({ language: 'de' }).where('email', '=', owner).execute();
    await signIn(owner);
    const right = { store, email: owner, password: testPassword };
    await new Person(server).call('logIn', right, { 'accept-language': 'nl' });
    await settled();
    expect(await told(owner)).toMatchObject([{ template: 'auth-new-device', language: 'de' }]);
  });

  it('say once a day that somebody guesses, and that known browsers come in', async () => {
    const known = await signIn(owner);
    for (let n = 0; n < 9; n += 1) await guess(owner);
    await settled();
    expect(await told(owner)).toMatchObject([{ template: 'auth-guessed-at' }]);
    await known.call('logOut', undefined);
    await known.signIn(store, owner);
    for (let n = 0; n < 9; n += 1) await guess('nobody@main.test');
    await settled();
    expect(await told('nobody@main.test')).toEqual([]);
  });
});
