import {
  halfAnAnswer,
  hangUp,
  json,
  reply,
  silence,
  startUnrulyServer,
  type Reply,
} from '../../testing/unrulyServer';
import { send } from './http';
import { HttpError, RequestTimeout } from './failures/httpError';

type Server = Awaited<ReturnType<typeof startUnrulyServer>>;
let server: Server;
beforeAll(async () => {
  server = await startUnrulyServer();
});
afterAll(() => server.close());

const ask = (method: string, timeout = 60_000, signal?: AbortSignal): Promise<unknown> =>
  send({ method, url: `${server.address}/thing`, headers: () => Promise.resolve({}), timeout, signal });

// The runtime's own errors are of another realm than the page's, so they are known by name.
const failing = async (promise: Promise<unknown>): Promise<Error> => {
  try {
    await promise;
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail');
};

describe('answers', () => {
  it.each<[string, Reply, unknown]>([
    ['JSON', json(200, { a: 1 }), { a: 1 }],
    ['text', reply(200, 'done', { 'content-type': 'text/plain' }), 'done'],
    ['text without a type', reply(200, 'done'), 'done'],
    ['a null of JSON', json(200, null), null],
    ['204', reply(204), null],
    ['an empty body that claims to be JSON', reply(200, '', { 'content-type': 'application/json' }), null],
    ['what claims to be JSON and is not', reply(200, '{oh', { 'content-type': 'application/json' }), '{oh'],
    ['JSON of another name', reply(200, '[1]', { 'content-type': 'application/problem+json' }), [1]],
  ])('reads %s', async (_, behaviour, expected) => {
    server.script(behaviour);
    expect(await ask('GET')).toEqual(expected);
  });
});

describe('errors', () => {
  it.each<[string, Reply, string]>([
    ['the message field', json(404, { message: 'There is no such order' }), 'There is no such order'],
    ['the whole body without one', json(400, { code: 7 }), '{"code":7}'],
    ['the body where the message is no text', json(400, { message: 7 }), '{"message":7}'],
    [
      'a text',
      reply(401, 'Email or password is not right', { 'content-type': 'text/plain' }),
      'Email or password is not right',
    ],
  ])('show %s', async (_, behaviour, message) => {
    server.script(behaviour);
    const error = await failing(ask('GET'));
    expect(error).toBeInstanceOf(HttpError);
    expect(error.message).toBe(message);
  });

  it.each<[string, Reply]>([
    ['an empty answer', reply(404)],
    ['a page of markup', reply(404, '<h1>nginx</h1>', { 'content-type': 'text/html' })],
  ])('name status, method and address for %s', async (_, behaviour) => {
    server.script(behaviour);
    const error = await failing(ask('POST'));
    expect(error.message).toBe(`Request failed with status code 404 Not Found: POST ${server.address}/thing`);
  });

  const nginx = '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>nginx</body></html>';
  const html = { 'content-type': 'text/html' };

  it.each<[string, string, Reply, string]>([
    ['a gateway without a server', 'POST', reply(502, nginx, html), 'marketplaceAway'],
    [
      'the same, labelled as text',
      'POST',
      reply(503, nginx, { 'content-type': 'text/plain' }),
      'marketplaceAway',
    ],
    [
      'the same, labelled as JSON',
      'POST',
      reply(502, nginx, { 'content-type': 'application/json' }),
      'marketplaceAway',
    ],
    [
      'a gateway of few words',
      'POST',
      reply(502, 'Bad Gateway', { 'content-type': 'text/plain' }),
      'marketplaceAway',
    ],
    ['a gateway of no words', 'POST', reply(502), 'marketplaceAway'],
    ['a gateway that waited too long', 'POST', reply(504, nginx, html), 'answerLate'],
    ['a gateway that waited for what only reads', 'GET', reply(504, nginx, html), 'marketplaceAway'],
    ['too many for the gateway', 'POST', reply(429, nginx, html), 'marketplaceAway'],
    ['too large for the gateway', 'POST', reply(413, nginx, html), 'sentTooLarge'],
    [
      'too large in plain text',
      'POST',
      reply(413, 'too large', { 'content-type': 'text/plain' }),
      'sentTooLarge',
    ],
    ['a firewall', 'POST', reply(403, nginx, html), 'turnedAway'],
    ['the sign-in of a guest network', 'GET', reply(200, nginx, html), 'otherPage'],
    ['the same without a label', 'POST', reply(200, '<!DOCTYPE html><p>Welcome'), 'otherPage'],
  ])('are told in words of ours for %s', async (_, method, behaviour, code) => {
    server.script(behaviour);
    const error = await failing(ask(method));
    expect(error).toMatchObject({ fault: { code } });
    expect(error.message).not.toMatch(/<|nginx/);
  });

  it('are the marketplace’s where it said so, whatever the status', async () => {
    const own = { code: 'providerSilent', message: 'Stripe does not answer. Try again in a minute.' };
    server.script(json(502, own));
    expect(await failing(ask('POST'))).toMatchObject({ fault: own });
    server.script(reply(413, 'Too large', { 'x-error': encodeURIComponent('{"code":"requestTooLarge"}') }));
    expect(await failing(ask('POST'))).toMatchObject({
      fault: { code: 'requestTooLarge', message: 'Too large' },
    });
  });

  it('hold the status and the body', async () => {
    server.script(json(422, { message: 'No', errors: { title: 'Required' } }));
    expect(await failing(ask('PUT'))).toMatchObject({
      status: 422,
      data: { errors: { title: 'Required' } },
    });
  });

  it('pass on that there was no answer', async () => {
    server.script(hangUp);
    expect((await failing(ask('GET'))).name).toBe('TypeError');
    expect(server.received).toHaveLength(1);
  });
});

describe('time', () => {
  it.each([
    ['silence', silence],
    ['half an answer', halfAnAnswer],
  ])('runs out on %s', async (_, behaviour) => {
    server.script(behaviour);
    const error = await failing(ask('GET', 1_000));
    expect(error).toBeInstanceOf(RequestTimeout);
    expect(error.message).toBe(`Request timed out: GET ${server.address}/thing`);
    expect(server.received).toHaveLength(1);
  });

  it('can be that of the business calls without firing at once', async () => {
    server.script((response) => setTimeout(() => response.end('late'), 30));
    expect(await ask('GET', 150_000_000)).toBe('late');
  });

  it('ends when the asker stops', async () => {
    server.script(silence);
    const stop = new AbortController();
    const asked = failing(ask('GET', 5_000, stop.signal));
    setTimeout(() => {
      stop.abort();
    }, 20);
    expect((await asked).name).toBe('AbortError');
  });

  it('ends while waiting for the next try', async () => {
    server.script(reply(503, '', { 'retry-after': '60' }));
    const stop = new AbortController();
    const asked = failing(ask('GET', 5_000, stop.signal));
    const answered = (): boolean => server.received.length > 0;
    while (!answered()) await new Promise((resolve) => setTimeout(resolve, 5));
    // It waits a minute for the next try; its answer is read by now, and if not, that ends as well.
    setTimeout(() => {
      stop.abort();
    }, 50);
    expect((await asked).name).toBe('AbortError');
    expect(server.received).toHaveLength(1);
  });
});

describe('tries', () => {
  const busy = reply(503, 'busy', { 'retry-after': '0', 'content-type': 'text/plain' });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('are three of %s', async (method) => {
    server.script(busy);
    expect((await failing(ask(method))).message).toBe('busy');
    expect(server.received).toHaveLength(3);
  });

  it.each(['POST', 'PATCH'])('is one of %s', async (method) => {
    server.script(busy);
    await failing(ask(method));
    expect(server.received).toHaveLength(1);
  });

  it('end with the first good answer', async () => {
    server.script(busy, json(200, 'good'));
    expect(await ask('GET')).toBe('good');
    expect(server.received).toHaveLength(2);
  });

  it('ask for the headers each time', async () => {
    server.script(busy);
    let count = 0;
    await failing(
      send({
        method: 'GET',
        url: `${server.address}/thing`,
        timeout: 60_000,
        headers: () => Promise.resolve({ 'x-try': String((count += 1)) }),
      }),
    );
    expect(server.received.map(({ headers }) => headers['x-try'])).toEqual(['1', '2', '3']);
  });
});
