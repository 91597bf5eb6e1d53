import { request } from 'node:http';
import { bodySizes, type Call } from '../../../catalogue/call';
import { catalogue } from '../../../catalogue/index';
import { routeOf } from '../../../catalogue/wire';
import { startServer, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  token = await server.tokenOf({ store: 'main', vendor: 'Fjord' });
});
afterAll(() => server.close());

const send = async (
  address: string,
  body: BodyInit,
  {
    as = token,
    type = 'application/json',
    method = 'PUT',
  }: { as?: string; type?: string; method?: string } = {},
): Promise<{ status: number; code: unknown }> => {
  const headers = {
    ...(type === '' ? {} : { 'content-type': type }),
    ...(as === '' ? {} : { authorization: `Bearer ${as}` }),
  };
  const response = await fetch(server.url + address, { method, headers, body });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const answer: unknown = JSON.parse(
    isJson ? text : decodeURIComponent(response.headers.get('x-error') ?? 'null'),
  );
  return { status: response.status, code: Reflect.get(Object(answer), 'code') };
};

const product = routeOf(catalogue.saveProduct);
const logIn = routeOf(catalogue.logIn);
const form = 'application/x-www-form-urlencoded';

/** Says what is to come, sends none of it, and answers the status. */
const announce = (call: Call, as: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const headers = {
      'content-type': 'application/json',
      'content-length': '1000',
      authorization: `Bearer ${as}`,
    };
    const asked = request({ hostname, port, path: routeOf(call), method: call.method, headers }, (answer) => {
      resolve(answer.statusCode ?? 0);
      asked.destroy();
    });
    asked.on('error', reject);
    asked.flushHeaders();
  });

describe('a body', () => {
  it('that is empty is none, whatever type it is said to be of', async () => {
    expect((await send(routeOf(catalogue.logOut), '', { method: 'POST' })).status).toBe(200);
    expect((await send(logIn, '', { method: 'POST', as: '' })).status).toBe(422);
  });

  it('is not waited for where the caller may not call', async () => {
    expect(await announce(catalogue.saveProduct, 'nobody')).toBe(401);
    expect(await announce(catalogue.setMarketplaceSettings, token)).toBe(403);
  });

  it('that is no UTF-8 is refused, not kept as other words', async () => {
    const body = Buffer.concat([
      Buffer.from('{"email":"a@b.test","password":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);
    expect(await send(logIn, body, { as: '', method: 'POST' })).toEqual({ status: 400, code: 'bodyNotUtf8' });
  });

  it('of a form is refused where it cannot be kept as it was sent, like JSON', async () => {
    const say = (body: BodyInit, type = form) =>
      send('/api/message/send', body, { as: '', type, method: 'POST' });
    const to = (text: string) => `store=main&email=ada%40buyers.test&body=${text}`;
    expect(await say(to('a%00b'))).toMatchObject({ status: 422 });
    for (const text of ['%ff%fe', '%ed%a0%80', 'a%c3', '100%&q=%ff'])
      expect(await say(to(text))).toEqual({ status: 400, code: 'bodyNotUtf8' });
    expect(await say(Buffer.concat([Buffer.from(to('a')), Buffer.from([0xff])]))).toEqual({
      status: 400,
      code: 'bodyNotUtf8',
    });
    const parts = (bytes: Uint8Array) => {
      const body = new FormData();
      body.append('store', 'main');
      body.append('email', 'ada@buyers.test');
      body.append('body', new TextDecoder().decode(bytes));
      return say(body, '');
    };
    expect((await parts(new Uint8Array([97, 0, 98]))).status).toBe(422);
    expect((await parts(new Uint8Array([0xff]))).status).toBe(422);
    expect((await parts(new Uint8Array([97]))).status).toBe(200);
    // What is no sign of its own stands for itself, as ever.
    for (const text of ['100%', '%zz+%c3%a9', '%EF%BF%BD']) expect((await say(to(text))).status).toBe(200);
  });

  it('of brackets alone is refused before it is read, in whatever call', async () => {
    const body = '['.repeat(100_000);
    expect(await send(product, body)).toEqual({ status: 400, code: 'requestTooDeep' });
    expect(await send('/api/message/send', body, { as: '', method: 'POST' })).toEqual({
      status: 400,
      code: 'requestTooDeep',
    });
  });

  it('of a million keys is refused before it is read', async () => {
    const body = `{${Array.from({ length: 100_000 }, (_, key) => `"${String(key)}":0`).join(',')}}`;
    expect(await send(product, body)).toEqual({ status: 400, code: 'requestTooManyValues' });
  });

  it('is as large as its call allows', async () => {
    const long = (bytes: number): string => JSON.stringify({ name: 'x'.repeat(bytes) });
    expect(await send(product, long(bodySizes.large))).toEqual({ status: 413, code: 'requestTooLarge' });
    const text = JSON.stringify({ product: 'x'.repeat(bodySizes.list) });
    expect((await send(product, text)).status).toBe(422);
    expect((await send('/api/account', long(bodySizes.usual), { method: 'PATCH' })).status).toBe(413);
    expect(
      (await send(logIn, `email=${'x'.repeat(bodySizes.form)}`, { as: '', type: form, method: 'POST' }))
        .status,
    ).toBe(413);
  });

  it('of a form has few fields, in whatever way they are sent', async () => {
    const fields = 'a=1&'.repeat(200);
    expect(await send(logIn, fields, { as: '', type: form, method: 'POST' })).toEqual({
      status: 400,
      code: 'requestTooManyValues',
    });
    const parts = new FormData();
    for (let field = 0; field < 50; field += 1) parts.append(`f${String(field)}`, '1');
    expect((await send(logIn, parts, { as: '', type: '', method: 'POST' })).status).toBe(413);
  });

  it('in parts says how long it is', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(1000));
        controller.close();
      },
    });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    };
    expect((await fetch(server.url + logIn, init as RequestInit)).status).toBe(413);
  });
});
