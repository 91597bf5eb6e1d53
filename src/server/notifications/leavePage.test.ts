import { Person } from '../../testing/server/person';
import { smtpSettings, startSmtp, type SmtpTest } from '../../testing/server/smtpServer';
import { startServer, type TestServer } from '../../testing/server/startServer';
import type { MailTemplate, MailValues } from '../../domain/notifications/mails';
import { createVault } from '../auth/keys/vault';
import { leaveAddress, readLeaveLink } from './leaveLink';
import { queueMails } from './queueMail';
import { storeOf } from '../storeOf';

let smtp: SmtpTest;
let server: TestServer;

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ mail: smtpSettings(smtp.port), publicUrl: 'https://desk.test' });
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', ['Fjord']);
});
beforeEach(async () => {
  smtp.mails.splice(0);
  await server.services.db.deleteFrom('mail_refusals').execute();
  await server.services.db.deleteFrom('mails').execute();
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const digest: MailValues['marketplace-duty-digest'] = {
  orders: '2',
  late: '1',
  products: '0',
  applications: '0',
  link: 'https://desk.test/app',
};
const link = 'https://desk.test/app/account';
const write = async <T extends MailTemplate>(
  template: T,
  values: MailValues[T],
  recipient = 'ada@main.test',
  isTest = false,
): Promise<void> => {
  const { db, vault } = server.services;
  await queueMails(db, await storeOf(db, 'main'), template, [{ recipient, values }], { isTest, vault });
};
const written = async (): Promise<number> =>
  (await server.services.db.selectFrom('mails').select('id').execute()).length;
const sentMail = async () => {
  server.services.jobs.wake();
  while (smtp.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  const [mail] = smtp.mails;
  const headers = Object.fromEntries(mail!.headers.map(({ key, value }) => [key, value]));
  return { headers, text: mail!.text ?? '', html: mail!.html ?? '' };
};
/** The page of a link, as it is reached here. */
const pageOf = (address: string): string => address.replace('https://desk.test', server.url);
const addressFor = async (recipient = 'ada@main.test', store = 'main'): Promise<string> => {
  const mail = { store, recipient, template: 'marketplace-duty-digest', language: 'nl' };
  const address = await leaveAddress(server.services, mail);
  return pageOf(address ?? '');
};
const post = (address: string, body: string | FormData): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body,
    ...(typeof body === 'string' ? { headers: { 'content-type': 'application/x-www-form-urlencoded' } } : {}),
  });

describe('a mail that its reader may leave out', () => {
  it('says how, in a header for one click, in its text and in its HTML', async () => {
    await write('marketplace-duty-digest', digest);
    const { headers, text, html } = await sentMail();
    const [, address = ''] =
      /^<(https:\/\/desk\.test\/m\/[\w-]+)>$/.exec(headers['list-unsubscribe'] ?? '') ?? [];
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(text).toContain(`Leave out mails like this\n${address}`);
    expect(html).toContain(`href="${address}"`);
    expect(html).not.toContain('<!--foot-->');
    expect(address).not.toContain('ada');
    expect(await readLeaveLink(server.services, address.split('/').pop() ?? '')).toMatchObject({
      store: 'main',
      email: 'ada@main.test',
      template: 'marketplace-duty-digest',
    });
  });

  it.each([
    ['auth-change-password', { code: 'K7PX2M9Q', link }],
    ['auth-guessed-at', { link }],
    ['payout-method-changed', { vendor: 'Fjord', by: 'a@main.test', link }],
    ['marketplace-automated-payments', { count: '1', total: '1 EUR', items: '', more: '', link }],
    ['marketplace-ledger-check', { count: '1', link }],
  ] as const)('is not %s, which has neither the header nor the words', async (template, values) => {
    await write(template, values);
    const { headers, text, html } = await sentMail();
    expect(Object.keys(headers).filter((name) => name.startsWith('list-'))).toEqual([]);
    expect(text + html).not.toContain('/m/');
  });
});

describe('the page of its link', () => {
  it('changes nothing when it is opened, by whatever method that reads', async () => {
    const address = await addressFor();
    for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(address, { method })).status).toBe(200);
    await write('marketplace-duty-digest', digest);
    expect(await written()).toBe(1);
  });

  it.each([
    ['in a form', () => 'List-Unsubscribe=One-Click'],
    [
      'in parts',
      () => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      },
    ],
  ])('takes one click of a mail program %s, without a redirect, as often as it comes', async (_, body) => {
    const address = await addressFor();
    for (let n = 0; n < 2; n += 1) expect((await post(address, body())).status).toBe(200);
    await write('marketplace-duty-digest', digest);
    expect(await written()).toBe(0);
    await write('marketplace-new-vendor', { vendor: 'Fjord', email: 'f@main.test', link });
    await write('marketplace-duty-digest', digest, 'someone@main.test');
    expect(await written()).toBe(2);
  });

  it('stops and begins again by its buttons, and does nothing for another body', async () => {
    const address = await addressFor();
    expect(await (await fetch(address)).text()).toContain('value="stop"');
    expect((await post(address, 'action=else')).status).toBe(303);
    expect(await (await fetch(address)).text()).toContain('value="stop"');
    const stopped = await post(address, 'action=stop');
    expect(stopped.headers.get('location')).toBe(new URL(address).pathname);
    expect(await (await fetch(address)).text()).toContain('value="resume"');
    await write('marketplace-duty-digest', digest);
    expect(await written()).toBe(0);
    await write('marketplace-duty-digest', digest, 'ada@main.test', true);
    expect(await written()).toBe(1);
    await post(address, 'action=resume');
    await write('marketplace-duty-digest', digest);
    expect(await written()).toBe(2);
  });

  it('leaves a row in the audit log for each change, with whose it is, how and from where, and none for no change', async () => {
    const address = await addressFor('fjord@main.test');
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'Firefox/140.0' };
    for (const body of ['List-Unsubscribe=One-Click', 'action=stop', 'action=resume', 'action=else'])
      await fetch(address, { method: 'POST', redirect: 'manual', headers, body });
    const { entries } = (await server.call('listTrail', {}, { store: 'main', vendor: '*' })).body;
    const rows = entries.filter(({ act, by }) => act === 'mails.link' && by === 'fjord@main.test');
    expect(rows.map(({ input }) => input)).toEqual([
      { kind: 'marketplace-duty-digest', action: 'resume', method: 'form' },
      { kind: 'marketplace-duty-digest', action: 'stop', method: 'click' },
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        actor: 'stranger',
        kind: 'person',
        vendor: 'Fjord',
        call: 'mailLink',
        browser: 'Firefox',
      });
    expect(rows.every((row) => row.address !== '')).toBe(true);
  });

  it('writes no address of a buyer, who has no account, into the log', async () => {
    await post(await addressFor('buyer@shop.test'), 'action=stop');
    const { entries } = (await server.call('listTrail', {}, { store: 'main', vendor: '*' })).body;
    expect(entries[0]).toMatchObject({ act: 'mails.link', by: '', kind: 'mail' });
    expect(JSON.stringify(entries)).not.toContain('buyer@shop.test');
  });

  it('speaks the language of its reader, or else that of the mail', async () => {
    const address = await addressFor();
    const read = async (language?: string): Promise<string> =>
      (
        await fetch(address, language === undefined ? {} : { headers: { 'accept-language': language } })
      ).text();
    expect(await read('de-AT,de;q=0.9')).toContain('Darauf verzichten');
    expect(await read('fr')).toContain('Ne plus les recevoir');
    expect(await read()).toContain('Niet meer ontvangen');
  });

  it('belongs to one store, and to nobody who made it up or changed it', async () => {
    await post(await addressFor('ada@main.test', 'other'), 'action=stop');
    await write('marketplace-duty-digest', digest);
    expect(await written()).toBe(1);
    const address = await addressFor();
    for (const broken of [`${address.slice(0, -6)}AAAAAA`, `${server.url}/m/AAAA`, `${address}A%00`]) {
      expect((await post(broken, 'action=stop')).status).toBeGreaterThanOrEqual(400);
      expect((await fetch(broken)).status).toBeGreaterThanOrEqual(400);
    }
  });

  it('holds for as long as the key does: past any date, with an earlier key, and not with another', async () => {
    const mail = { store: 'main', recipient: 'x@x.test', template: 'order-placed', language: 'en' };
    const { db, config } = server.services;
    const former = createVault('a former secret of the server');
    const token = ((await leaveAddress({ db, config, vault: former }, mail)) ?? '').split('/').pop() ?? '';
    const rotated = createVault('a new secret of the server', ['a former secret of the server']);
    expect(await readLeaveLink({ db, vault: rotated }, token)).toMatchObject({ email: 'x@x.test' });
    expect(await readLeaveLink({ db, vault: createVault('another') }, token)).toBeNull();
  });
});

describe('a person', () => {
  const mailsOf = async (person: Person) => (await person.call('readAccount', undefined)).body.ownMails;

  it('leaves out what they like in their account, and what compels stays', async () => {
    const person = await new Person(server).signIn('main', 'fjord@main.test');
    const { language, mails } = await mailsOf(person);
    expect(language).toBe('');
    expect(mails.map(({ template }) => template)).toContain('order-placed');
    expect(mails.map(({ template }) => template)).not.toContain('marketplace-duty-digest');
    expect(mails.every(({ wanted }) => wanted)).toBe(true);
    const saved = await person.call('saveOwnMails', { language: 'de', left: ['order-placed'] });
    expect(saved.body).toMatchObject({ language: 'de' });
    expect((await mailsOf(person)).mails.filter(({ wanted }) => !wanted)).toEqual([
      { template: 'order-placed', wanted: false },
    ]);
    const order = { order: '#1', items: '', more: '', link };
    await write('order-placed', order, 'fjord@main.test');
    expect(await written()).toBe(0);
    await person.call('saveOwnMails', { left: [] });
    await write('order-placed', order, 'Fjord@main.test');
    const [row] = await server.services.db.selectFrom('mails').select('language').execute();
    expect(row).toEqual({ language: 'de' });
    expect((await person.call('saveOwnMails', { language: 'tlh' })).status).toBe(422);
    const left = ['auth-verify'] as unknown as ['order-placed'];
    expect((await person.call('saveOwnMails', { left })).status).toBe(422);
  });

  it('is meant by a link that went to the address before', async () => {
    const { db } = server.services;
    const address = await addressFor('fjord@main.test');
    await db
      .updateTable('users')
      .set({ email: 'sund@main.test' })
      .where('email', '=', 'fjord@main.test')
      .where('store', '=', 'main')
      .execute();
    await post(address, 'action=stop');
    await write('marketplace-duty-digest', digest, 'sund@main.test');
    expect(await written()).toBe(0);
    await db
      .updateTable('users')
      .set({ email: 'fjord@main.test' })
      .where('email', '=', 'sund@main.test')
      .execute();
  });
});

it('is a page also where what was sent cannot be read', async () => {
  const address = await addressFor();
  const huge = await post(address, `action=stop&more=${'x'.repeat(300_000)}`);
  expect(huge.status).toBe(413);
  expect(huge.headers.get('content-type')).toContain('text/html');
});
