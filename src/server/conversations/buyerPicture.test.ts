import { startServer, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const fjord = { store: 'main', vendor: 'Fjord' };
const admin = { store: 'main', vendor: '*' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

let buyers = 0;
const begin = async (): Promise<{ id: string; token: string }> => {
  const email = `guest${String((buyers += 1))}@buyers.test`;
  const input = { email, vendor: 'Fjord', text: 'Is it this one?', store: 'main' };
  const { body } = await server.call('createConversation', input, null);
  const mail = await server.services.db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  return { id: body.conversationId, token: /\/c\/(\S+)/.exec(mail.body)?.[1] ?? '' };
};

/** Sends the page's form as a browser does: the fields in their order, a file that nobody chose without a name. */
const send = (
  token: string,
  {
    text = '',
    image,
    step,
    file = new File([], ''),
  }: Partial<Record<'text' | 'image' | 'step', string>> & {
    file?: File;
  },
) => {
  const form = new FormData();
  form.append('text', text);
  if (image === undefined) form.append('picture', file);
  else form.append('image', image);
  if (step !== undefined) form.append('step', step);
  return fetch(`${server.url}/c/${token}`, { method: 'POST', redirect: 'manual', body: form });
};
const pngFile = (name = 'cup.png', bytes: Buffer = png): File =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' });
const markIn = (page: string): string => /name="image" value="([^"]+)"/.exec(page)?.[1] ?? '';
const messagesOf = async (conversationId: string, as = fjord) =>
  (await server.call('listConversations', { conversationId }, as)).body.messages ?? [];
/** What lies among the pictures of messages, looked at or not. */
const filesLeft = async (): Promise<number> => {
  let left = 0;
  for await (const key of server.services.storage.keys()) if (key.includes('/messages/')) left += 1;
  return left;
};

it('is sent with an answer from the page, and shown to vendor, marketplace and buyer', async () => {
  const { id, token } = await begin();
  const page = await (await fetch(`${server.url}/c/${token}`)).text();
  expect(page).toContain('<label for="picture">Add a picture (optional)</label>');
  expect(page).toContain('at most 8 MB');
  expect(page).not.toContain('<script');
  const sent = await send(token, { text: 'Here it is', file: pngFile() });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/c/${token}?done=sent`]);
  for (const as of [fjord, admin]) {
    const message = (await messagesOf(id, as)).at(-1);
    expect(message).toMatchObject({ sender: 'buyer', text: 'Here it is' });
    const shown = await fetch(new URL(message?.image ?? '', server.url));
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const after = await (await fetch(`${server.url}/c/${token}`)).text();
  expect(after).toMatch(/<img src="\/files\/message\/main\/\d+\?/);
});

it('stands beside the text before it is sent, is removed again, and may be all that is said', async () => {
  const { id, token } = await begin();
  const added = await send(token, { text: 'Not <yet>', step: 'add', file: pngFile('My cup.png') });
  const page = await added.text();
  expect(added.status).toBe(200);
  expect(page).toContain('Not &lt;yet&gt;</textarea>');
  expect(page).toContain(`My cup.png, ${String(png.length)} B`);
  expect(await messagesOf(id)).toHaveLength(1);
  const image = markIn(page);
  const preview = await fetch(`${server.url}/c/${token}/picture/${image}`);
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(preview.headers.get('cache-control')).toBe('private, no-store');
  const removed = await (await send(token, { text: 'Not <yet>', image, step: 'remove' })).text();
  expect(removed).toContain('Not &lt;yet&gt;</textarea>');
  expect(removed).toContain('type="file"');
  expect(markIn(removed)).toBe('');
  expect((await send(token, { image })).status).toBe(303);
  expect((await messagesOf(id)).at(-1)).toMatchObject({ text: '', image: expect.any(String) as string });
});

it.each(['cup.jpg\0.png', '\0.png', `${'x'.repeat(5000)}\ud83d\0.png`])(
  'is taken whatever signs its name has',
  async (name) => {
    const { token } = await begin();
    const boundary = 'partsOfTheForm';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="picture"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    const step = `\r\n--${boundary}\r\ncontent-disposition: form-data; name="step"\r\n\r\nadd\r\n--${boundary}--\r\n`;
    const answer = await fetch(`${server.url}/c/${token}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat([Buffer.from(head), png, Buffer.from(step)]),
    });
    const page = await answer.text();
    expect([answer.status, page.includes('\0')]).toEqual([200, false]);
    expect(markIn(page)).not.toBe('');
  },
);

it('stays beside a text with a character that cannot be kept, which is not sent as another text', async () => {
  const { id, token } = await begin();
  for (const text of ['a\0b', 'a\ufffdb']) {
    const answer = await send(token, { text, file: pngFile() });
    const page = await answer.text();
    expect([answer.status, page]).toEqual([422, expect.stringContaining('id="text-error"')]);
    expect(page).toContain('ab</textarea>');
    expect(markIn(page)).not.toBe('');
  }
  expect(await messagesOf(id)).toHaveLength(1);
});

it('stays beside a text that is refused', async () => {
  const { token } = await begin();
  const long = await send(token, { text: 'x'.repeat(501), file: pngFile() });
  const page = await long.text();
  expect([long.status, page]).toEqual([422, expect.stringContaining('id="text-error"')]);
  expect((await send(token, { text: 'Shorter', image: markIn(page) })).status).toBe(303);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
it.each([
  ['a drawing with a script', new File([svg], 'cup.svg', { type: 'image/svg+xml' }), 'is no picture'],
  ['a drawing named .png', new File([svg], 'cup.png', { type: 'image/png' }), 'is no picture'],
  [
    'a page named .png',
    new File(['<!doctype html><script>alert(1)</script>'], 'cup.png', { type: 'image/png' }),
    'is no picture',
  ],
  ['a program', new File(['MZ'], 'cup.exe', { type: 'application/octet-stream' }), 'is no picture'],
  ['20 MB', pngFile('cup.png', Buffer.concat([png, Buffer.alloc(20_000_000)])), 'at most 8 MB, please'],
  ['nothing', pngFile('cup.png', Buffer.alloc(0)), 'is no picture'],
])(
  'is refused at its field where it is %s; the text stays, and no byte of it',
  async (_what, file, words) => {
    const { id, token } = await begin();
    await server.services.db.deleteFrom('attempts').execute();
    const before = await filesLeft();
    const refused = await send(token, { text: 'Look at this', file });
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toMatch(new RegExp(`id="picture-error">[^<]*${words}`));
    expect(page).toMatch(/<input id="picture"[^>]*aria-describedby="picture-error"/);
    expect(page).toContain('Look at this</textarea>');
    expect(await messagesOf(id)).toHaveLength(1);
    expect(await filesLeft()).toBe(before);
  },
);

it('is of its conversation alone: another one takes and shows it neither by its mark nor by its name', async () => {
  const one = await begin();
  const other = await begin();
  const image = markIn(await (await send(one.token, { step: 'add', file: pngFile() })).text());
  expect((await send(other.token, { text: 'Mine', image })).status).toBe(422);
  expect((await fetch(`${server.url}/c/${other.token}/picture/${image}`)).status).toBe(404);
  const [file = '', signature = ''] = image.split('.');
  for (const mark of [
    `${file}.`,
    `${file}.${signature.slice(1)}`,
    `${signature}.${file}`,
    'x',
    `${image}.x`,
  ]) {
    expect((await send(one.token, { text: 'Mine', image: mark })).status).toBe(422);
    expect((await fetch(`${server.url}/c/${one.token}/picture/${mark}`)).status).toBe(404);
  }
  expect((await send(one.token, { image })).status).toBe(303);
  // The name under which it stands, which who reads the database has.
  const { image: name } = await server.services.db
    .selectFrom('conversation_messages')
    .select('image')
    .where('conversation_id', '=', one.id)
    .where('image', 'is not', null)
    .executeTakeFirstOrThrow();
  const stolen = await server.call('updateConversation', { token: other.token, image: name }, null);
  expect(stolen.codes).toEqual({ image: 'notOurPicture' });
  const email = 'thief@buyers.test';
  const first = { email, vendor: 'Fjord', text: 'Mine', image: name, store: 'main' };
  expect((await server.call('createConversation', first, null)).codes).toEqual({ image: 'notOurPicture' });
  expect(await messagesOf(other.id)).toHaveLength(1);
});

it('counts as every upload without an account, and is said to be too much with the text still there', async () => {
  const { token } = await begin();
  await server.services.db.deleteFrom('attempts').execute();
  let last = await send(token, { step: 'add', file: pngFile() });
  for (let n = 0; n < 61 && last.status === 200; n += 1)
    last = await send(token, { text: 'Once more', step: 'add', file: pngFile() });
  expect([last.status, Number(last.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect(await last.text()).toContain('Once more</textarea>');
  await server.services.db.deleteFrom('attempts').execute();
});

it('is not read of a link that is over, by a form without an end, or beside fields that are not its own', async () => {
  const { token, id } = await begin();
  const strange = new FormData();
  strange.append('other', '1');
  strange.append('picture', pngFile());
  const place = `${server.url}/c/${token}`;
  expect((await fetch(place, { method: 'POST', body: strange })).status).toBe(400);
  const endless = await fetch(place, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('--x\r\n'));
        stream.close();
      },
    }),
    duplex: 'half',
  } as RequestInit); // the types of the browser do not know duplex
  expect(endless.status).toBe(413);
  expect(await messagesOf(id)).toHaveLength(1);
});

describe('from the page of a shop on another origin', () => {
  const foreign = { origin: 'https://shop.example', 'content-type': 'application/json' };

  it('is put by an address that any page may ask for, and asked about with the question', async () => {
    const asked = await fetch(`${server.url}/api/cdn/messages`, {
      method: 'PUT',
      headers: foreign,
      body: JSON.stringify({ ext: 'png', name: 'cup.png', fileSize: png.length, store: 'main' }),
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const { url, location } = (await asked.json()) as { url: string; location: string };
    const target = new URL(url, server.url);
    const before = await fetch(target, { method: 'OPTIONS', headers: foreign });
    expect([before.status, before.headers.get('access-control-allow-methods')]).toEqual([204, 'PUT']);
    const put = await fetch(target, { method: 'PUT', headers: foreign, body: new Uint8Array(png) });
    expect([put.status, put.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    const email = 'far@buyers.test';
    const input = { email, vendor: 'Fjord', text: 'This one?', image: location, store: 'main' };
    const { body } = await server.call('createConversation', input, null);
    expect((await messagesOf(body.conversationId))[0]?.image).toMatch(/^\/files\/message\//);
  });

  it('is of the store that the page names, and of no store that is not there', async () => {
    await server.addStore('second', ['Loom']);
    const ask = (store: string) =>
      server.call('createUpload', { proxy: 'messages', ext: 'png', name: 'a.png', store }, null);
    expect((await ask('second')).body.location).toMatch(/^\/files\/second\/messages\//);
    expect((await ask('nowhere')).status).toBe(404);
    // Who is signed in uploads for their own store, whatever they name.
    const own = { proxy: 'messages', ext: 'png', name: 'a.png', store: 'second' } as const;
    expect((await server.call('createUpload', own, fjord)).body.location).toMatch(/^\/files\/main\//);
  });
});
