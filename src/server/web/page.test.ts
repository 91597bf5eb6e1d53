import { createHmac } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type TestServer } from '../../testing/server/startServer';

const evil = `</title><script>alert(1)</script><img src=x onerror=alert(1)>"'`;
const clientSecret = 'secret-of-our-app-0123';
const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head><title>Marketplace</title><script>start()</script></head><body><div id="root"></div></body></html>',
  );
  server = await startServer({
    clientFolder: folder,
    frameAncestors: ['https://admin.shop.test'],
    platformDomain: 'myshopify.com',
    shopify: { clientId: 'app-of-ours', clientSecret, secretsBefore: [], url: 'https://{shop}' },
  });
  await server.addStore('main', []);
  await server.services.db.updateTable('stores').set({ shop_name: evil }).execute();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const policyOf = (answer: Response): Record<string, string> =>
  Object.fromEntries(
    (answer.headers.get('content-security-policy') ?? '').split('; ').map((part): [string, string] => {
      const at = part.indexOf(' ');
      return [part.slice(0, at), part.slice(at + 1)];
    }),
  );

describe('the policy of the page', () => {
  it.each(['/app', '/app/login', '/app/login/register', '/app/anything/else'])(
    'of %s lets no script run that is not ours, and nobody frame it who is not named',
    async (place) => {
      const policy = policyOf(await fetch(server.url + place));
      expect(policy['script-src']).toMatch(/^'self' 'sha256-[\w+/=]+'$/);
      expect(policy['frame-ancestors']).toBe("'self' https://admin.shop.test");
      expect(policy).toMatchObject({
        'default-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'self'",
        'form-action': "'self'",
        'connect-src': "'self'",
      });
    },
  );

  it('lets pictures that a file names by http be shown, by https where the app has it', async () => {
    const plain = policyOf(await fetch(`${server.url}/app`));
    expect(plain['img-src']).toBe("'self' data: blob: https: http:");
    expect(Object.keys(plain)).not.toContain('upgrade-insecure-requests');
    const secure = await startServer({ clientFolder: folder, publicUrl: 'https://market.test' });
    const policy = (await fetch(`${secure.url}/app`)).headers.get('content-security-policy') ?? '';
    await secure.close();
    expect(policy.split('; ')).toContain("img-src 'self' data: blob: https:");
    expect(policy.split('; ')).toContain('upgrade-insecure-requests');
  });

  const signed = (query: string, secret = clientSecret): string =>
    `${query}&hmac=${createHmac('sha256', secret).update(query).digest('hex')}`;
  const framersOf = async (query: string) =>
    policyOf(await fetch(`${server.url}/app/connections?${query}`))['frame-ancestors'];
  const nobodyElse = "'self' https://admin.shop.test";

  it('lets the admin of the one shop frame it whose name Shopify has signed', async () => {
    const query = signed('host=YWRtaW4&shop=north.myshopify.com&timestamp=1790000000');
    const both = `${nobodyElse} https://north.myshopify.com https://admin.shopify.com`;
    expect(await framersOf(query)).toBe(both);
    expect(await framersOf(`${query}&connect=seller`)).toBe(both);
    expect(await framersOf(query.replace('north', 'south'))).toBe(nobodyElse);
    expect(await framersOf(signed('shop=north.myshopify.com&timestamp=1790000000', 'x'))).toBe(nobodyElse);
    expect(await framersOf(signed('shop=north.myshopify.com.evil.test&timestamp=1790000000'))).toBe(
      nobodyElse,
    );
    expect(await framersOf('shop=north.myshopify.com')).toBe(nobodyElse);
  });

  it('holds for a shop whose name is markup, which is shown as the text it is', async () => {
    const answer = await fetch(`${server.url}/app?store=main`);
    const page = await answer.text();
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('<img src=x');
    expect(page.match(/<script>/g)).toHaveLength(1);
  });
});

it('is squeezed for those who can read that, and the same', async () => {
  const plain = await fetch(`${server.url}/app/login`, { headers: { 'accept-encoding': 'identity' } });
  const squeezed = await fetch(`${server.url}/app/login`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(squeezed.headers.get('content-encoding')).toBe('br');
  expect(squeezed.headers.get('vary')).toContain('accept-encoding');
  expect(await squeezed.text()).toBe(await plain.text());
});
