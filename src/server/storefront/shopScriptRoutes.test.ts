import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { shopScriptRoutes } from './shopScriptRoutes';

const script = 'export const shop = 1;';
const folder = mkdtempSync(path.join(tmpdir(), 'shop-script-'));
const app = fastify();
let url = '';

beforeAll(async () => {
  writeFileSync(path.join(folder, 'shop.js'), script);
  writeFileSync(path.join(folder, 'shop.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'shop.js.gz'), gzipSync(script));
  shopScriptRoutes(app, { shopFolder: folder });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['identity', null],
])('to who takes %s it is sent as %s', async (accepted, encoding) => {
  const answer = await fetch(`${url}/embed/shop.js`, {
    headers: { 'accept-encoding': accepted },
  });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toBe(script);
});
