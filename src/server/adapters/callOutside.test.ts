import { createServer, type Server } from 'node:http';
import { isInnerUrl, isPublicAddress, NotTakenOutside, postOutside } from './callOutside';

const received: { url: string; body: string; key: unknown }[] = [];
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      received.push({ url: request.url ?? '', body, key: request.headers['idempotency-key'] });
      if (request.url === '/moved') response.writeHead(302, { location: '/taken' }).end();
      else response.writeHead(request.url === '/broken' ? 500 : 204).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (typeof address === 'object' && address !== null) port = address.port;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  received.length = 0;
});

const post = (path: string, host = '127.0.0.1', mayCall?: (address: string) => boolean) =>
  postOutside({ url: `http://${host}:${String(port)}${path}`, body: { a: 1 }, key: 'k1' }, mayCall);
const anywhere = (): boolean => true;

it.each([
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '64:ff9b::7f00:1',
  'no address',
])('%s is not of the public web', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '93.184.215.14', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  '%s is of the public web',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  'localhost',
  'shop',
  'db.internal',
  'nas.local',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '0x7f.1',
  '2130706433',
])('https://%s leads into the own network by what is written', (host) => {
  expect(isInnerUrl(`https://${host}/hook`)).toBe(true);
});

it.each(['hooks.example.com', '1.1.1.1', '[2606:4700:4700::1111]', 'local.example.org'])(
  'https://%s may lead elsewhere',
  (host) => {
    expect(isInnerUrl(`https://${host}/hook`)).toBe(false);
  },
);

// As people and browsers write this machine.
it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1', '0'])(
  'refuses to call %s, and nothing arrives there',
  async (host) => {
    await expect(post('/taken', host)).rejects.toMatchObject({
      isRefused: true,
      fault: { code: 'innerAddress' },
    });
    expect(received).toEqual([]);
  },
);

it('refuses what is not the web', async () => {
  await expect(postOutside({ url: 'file:///etc/passwd', body: {}, key: 'k' })).rejects.toThrow(
    NotTakenOutside,
  );
});

it('looks at the address to which a name leads as it connects', async () => {
  const looked: string[] = [];
  const refusal = post('/taken', 'localhost', (address) => {
    looked.push(address);
    return false;
  });
  await expect(refusal).rejects.toMatchObject({ isRefused: true });
  expect(looked.length).toBeGreaterThan(0);
});

it('posts JSON with the key that names the act', async () => {
  await post('/taken', '127.0.0.1', anywhere);
  expect(received).toEqual([{ url: '/taken', body: '{"a":1}', key: 'k1' }]);
});

it('follows no redirection, and says what was answered', async () => {
  await expect(post('/moved', '127.0.0.1', anywhere)).rejects.toMatchObject({
    isRefused: false,
    fault: { code: 'answeredStatus', params: { status: '302' } },
  });
  await expect(post('/broken', '127.0.0.1', anywhere)).rejects.toThrow('it answered 500');
  expect(received.map(({ url }) => url)).toEqual(['/moved', '/broken']);
});

it('says that nobody answered', async () => {
  const nobody = postOutside({ url: 'http://127.0.0.1:1/', body: {}, key: 'k' }, anywhere);
  await expect(nobody).rejects.toThrow('it did not answer');
});
