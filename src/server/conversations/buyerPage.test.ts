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

it('counts characters as people do, and lets the browser cut none', async () => {
  const { token, id } = await begin();
  expect((await post(token, { text: '😀'.repeat(500) })).status).toBe(303);
  expect((await messagesOf(id)).at(-1)?.text).toBe('😀'.repeat(500));
  expect((await post(`${token}/report`, { reason: '😀'.repeat(500) })).status).toBe(303);
  expect((await post(token, { text: '😀'.repeat(501) })).status).toBe(422);
  expect(await (await get(token)).text()).not.toContain('maxlength');
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

it('opens nothing of a deleted conversation, nor of talks among the teams', async () => {
  const { token, id } = await begin();
  await server.call('reportConversation', { conversationId: id, reason: 'Spam' }, fjord);
  const admin = { store: 'main', vendor: '*' };
  const { body } = await server.call('chatWithSeller', { vendor: 'Fjord', text: 'Between us' }, admin);
  const inner = buyerToken(server.services, 'conversation', { store: 'main', id: body.conversationId }, 1);
  expect((await get(inner)).status).toBe(404);
  await server.call('moderateConversation', { conversationId: id, action: 'delete-conversation' }, admin);
  expect((await get(token)).status).toBe(404);
});

it('is read while messages are off, and takes nothing', async () => {
  const { token, id } = await begin();
  const admin = { store: 'main', vendor: '*' };
  await server.call('saveFeatures', { messages: { enabled: false } }, admin);
  const page = await get(token);
  const text = await page.text();
  expect(page.status).toBe(200);
  expect(text).toContain('Is it red?');
  expect(text).toContain('Messages are switched off at present');
  expect(text).not.toContain('<form');
  const written = await post(token, { text: 'And how large?' });
  expect(written.status).toBe(409);
  const answer = await written.text();
  expect(answer).toContain('Messages are switched off at present');
  expect(answer).toContain('And how large?');
  expect((await post(`${token}/report`, { reason: 'Rude' })).status).toBe(409);
  await server.call('saveFeatures', { messages: { enabled: null } }, admin);
  expect(await messagesOf(id)).toHaveLength(1);
  const { body } = await server.call('listConversations', { conversationId: id }, admin);
  expect(body.conversations[0]?.reported).toBeNull();
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

it('refuses a report that is empty, too long or one of too many, as a page that keeps what was typed', async () => {
  const { token, id } = await begin();
  const empty = await post(`${token}/report`, { reason: ' ' });
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('Say in a few words')]);
  const reason = 'y'.repeat(501);
  const long = await post(`${token}/report`, { reason });
  expect(long.status).toBe(422);
  const page = await long.text();
  expect(page).toContain(reason);
  expect(page).toContain('At most 500 characters');
  // Below its own form, which is open, and not at that of the answer.
  expect(page).toMatch(/<details open>.*id="reason-error".*<textarea id="reason"[^>]*aria-invalid="true"/s);
  expect(page).not.toContain('id="text-error"');
  const admin = { store: 'main', vendor: '*' };
  const listed = () => server.call('listConversations', { conversationId: id }, admin);
  expect((await listed()).body.conversations[0]?.reported).toBeNull();
  await server.services.db.deleteFrom('attempts').where('key', 'like', 'chat-report:%').execute();
  let last = await post(`${token}/report`, { reason: 'Rude' });
  for (let n = 0; n < 21 && last.status === 303; n += 1)
    last = await post(`${token}/report`, { reason: 'Rude <again>' });
  expect(last.status).toBe(429);
  expect(last.headers.get('content-type')).toContain('text/html');
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await last.text()).toContain('Rude &lt;again&gt;');
});

it('keeps what was typed while the link came to its end', async () => {
  const { token } = await begin();
  clock = new Date(clock.getTime() + 15 * day);
  for (const [form, field] of [
    ['', 'text'],
    ['/report', 'reason'],
  ] as const) {
    const over = await post(`${token}${form}`, { [field]: 'Long <thought> about' });
    expect(over.status).toBe(410);
    expect(await over.text()).toContain('Long &lt;thought&gt; about');
  }
});

it('leads whoever opens the address of a form to its page', async () => {
  const { token } = await begin();
  for (const form of ['report', 'renew']) {
    const led = await fetch(`${server.url}/c/${token}/${form}`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([303, `/c/${token}`]);
  }
});

describe('what fails before a page of a buyer is asked is said as a page', () => {
  const send = (place: string, body: string, type: string) =>
    fetch(`${server.url}${place}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': type, 'accept-language': 'de' },
      body,
    });
  const form = 'application/x-www-form-urlencoded';

  it.each(['/c/TOKEN', '/c/TOKEN/report', '/c/TOKEN/renew', '/o/TOKEN', '/o/TOKEN/renew'])(
    '%s',
    async (path) => {
      const { token } = await begin();
      const offer = buyerToken(server.services, 'offer', { store: 'main', id: '1' }, 1);
      const place = path.replace('TOKEN', path.startsWith('/c/') ? token : offer);
      const large = await send(place, `text=${'x'.repeat(20_000)}`, form);
      expect([large.status, await large.text()]).toEqual([413, expect.stringContaining('zu groß')]);
      expect(large.headers.get('content-security-policy')).toContain("default-src 'none'");
      const many = await send(place, 'a=1&'.repeat(200), form);
      expect([many.status, await many.text()]).toEqual([400, expect.stringContaining('nicht lesbar')]);
      const odd = await send(place, '<xml/>', 'application/xml');
      expect([odd.status, await odd.text()]).toEqual([415, expect.stringContaining('<html lang="de">')]);
    },
  );

  it('also what fails on our side, with its reference and without its cause', async () => {
    const { token } = await begin();
    jest.spyOn(server.services.attempts, 'count').mockRejectedValueOnce(new Error('secret cause'));
    const failed = await post(token, { text: 'Hello' });
    const page = await failed.text();
    expect([failed.status, failed.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(page).toContain(failed.headers.get('x-request-id'));
    expect(page).not.toContain('secret cause');
  });

  it('names no field that is not its own, and takes nothing of such a form', async () => {
    const { token, id } = await begin();
    const strange = await post(token, { text: 'Hello', other: '1' });
    expect([strange.status, strange.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(await messagesOf(id)).toHaveLength(1);
  });
});
