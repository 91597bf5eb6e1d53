import { startServer, type TestServer } from '../../testing/server/startServer';
import { buyerToken } from '../notifications/buyerLink';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');
const fjord = { store: 'main', vendor: 'Fjord' };
const day = 86_400_000;

beforeAll(async () => {
  server = await startServer({}, () => clock);
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());
beforeEach(() => {
  clock = new Date(clock.getTime() + 3_600_000);
});

let buyers = 0;
const begin = async (
  more: Record<string, string> = {},
): Promise<{ id: string; email: string; token: string }> => {
  const email = `guest${String((buyers += 1))}@buyers.test`;
  const input = { email, vendor: 'Fjord', text: 'Is it red?', store: 'main', ...more };
  const { body } = await server.call('createConversation', input, null);
  const mail = await server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return { id: body.conversationId, email, token: /\/c\/(\S+)/.exec(mail.body)?.[1] ?? '' };
};

const get = (token: string) => fetch(`${server.url}/c/${token}`);
const post = (address: string, fields: Record<string, string>) =>
  fetch(`${server.url}/c/${address}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
const messagesOf = async (conversationId: string) =>
  (await server.call('listConversations', { conversationId }, fjord)).body.messages ?? [];

it('is opened by the link of the mail, which says nothing of what was written', async () => {
  const { token, email } = await begin();
  const page = await get(token);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Is it red?');
  const mail = await server.services.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  expect(mail.body + (mail.html ?? '')).not.toContain('Is it red?');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('is changed by nothing but what is written: opened a hundred times it is as it was', async () => {
  const { token, id } = await begin();
  const state = () =>
    server.services.db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const before = await state();
  for (let n = 0; n < 3; n += 1) await get(token);
  // What a scanner sends that fills in nothing.
  expect((await post(token, {})).status).toBe(422);
  expect(await state()).toEqual(before);
});

it('takes an answer, which the vendor reads', async () => {
  const { token, id } = await begin();
  const answer = await post(token, { text: 'And is it\r\nround?' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/c/${token}?done=sent`]);
  expect((await messagesOf(id)).map(({ text }) => text)).toEqual(['Is it red?', 'And is it\nround?']);
});

it('refuses what is too long or too much, and keeps what was typed', async () => {
  const { token, id } = await begin();
  const long = await post(token, { text: 'x'.repeat(501) });
  expect(long.status).toBe(422);
  expect(await long.text()).toContain('x'.repeat(501));
  let last = 303;
  for (let n = 0; n < 21 && last === 303; n += 1)
    last = (await post(token, { text: `No. ${String(n)}` })).status;
  expect(last).toBe(429);
  expect((await messagesOf(id)).length).toBe(21);
});

it('opens one conversation alone, and by no token but ours', async () => {
  const one = await begin();
  const other = await begin();
  const [store = '', , until = '', signature = ''] = one.token.split('.');
  const later = (parseInt(until, 36) + 1000).toString(36);
  for (const token of [
    [store, other.id, until, signature].join('.'),
    [store, one.id, later, signature].join('.'),
    `${one.token}x`,
    one.token.slice(0, -1),
    `${one.token}.x`,
    'x',
    '....',
    one.id,
  ]) {
    expect([token, (await get(token)).status]).toEqual([token, 404]);
    expect((await post(token, { text: 'Mine' })).status).toBe(404);
    expect((await server.call('updateConversation', { token, text: 'Mine' }, null)).status).toBe(404);
  }
  const mixed = { token: one.token, conversationId: other.id, text: 'Mine' };
  expect((await server.call('updateConversation', mixed, null)).status).toBe(404);
  expect(await messagesOf(other.id)).toHaveLength(1);
  expect(await messagesOf(one.id)).toHaveLength(1);
});

it('ends with its time, and is sent anew to the buyer alone, once in a quarter of an hour', async () => {
  const { token, id, email } = await begin();
  clock = new Date(clock.getTime() + 15 * day);
  const over = await get(token);
  expect(over.status).toBe(410);
  const page = await over.text();
  expect(page).not.toContain('Is it red?');
  expect(page).not.toContain(email);
  expect((await post(token, { text: 'Late' })).status).toBe(410);
  const mails = () =>
    server.services.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('id').execute();
  expect((await post(`${token}/renew`, {})).status).toBe(200);
  expect((await post(`${token}/renew`, {})).status).toBe(200);
  const sent = await mails();
  expect(sent).toHaveLength(2);
  const fresh = /\/c\/(\S+)/.exec(sent[1]?.body ?? '')?.[1] ?? '';
  expect((await get(fresh)).status).toBe(200);
  expect(await messagesOf(id)).toHaveLength(1);
  expect((await post('nonsense/renew', {})).status).toBe(404);
});

it('speaks the language of its buyer', async () => {
  const { token } = await begin({ locale: 'de-AT' });
  const page = await (await get(token)).text();
  expect(page).toContain('<html lang="de">');
  expect(page).toContain('Ihre Unterhaltung mit Fjord');
});

it('opens nothing of a deleted conversation, of talks among the teams, nor while messages are off', async () => {
  const { token, id } = await begin();
  await server.call('reportConversation', { conversationId: id, reason: 'Spam' }, fjord);
  const admin = { store: 'main', vendor: '*' };
  const { body } = await server.call('chatWithSeller', { vendor: 'Fjord', text: 'Between us' }, admin);
  const inner = buyerToken(server.services, 'conversation', { store: 'main', id: body.conversationId }, 1);
  expect((await get(inner)).status).toBe(404);
  await server.call('moderateConversation', { conversationId: id, action: 'delete-conversation' }, admin);
  expect((await get(token)).status).toBe(404);
});

it('takes a report, with its reason', async () => {
  const { token, id } = await begin();
  expect((await post(`${token}/report`, { reason: 'Rude' })).headers.get('location')).toContain(
    'done=reported',
  );
  const admin = { store: 'main', vendor: '*' };
  const { body } = await server.call('listConversations', { conversationId: id }, admin);
  expect(body.conversations[0]?.reported).toMatchObject({ reason: 'Rude', by: 'buyer' });
});
