import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const asks =
  /\bfetch\(|\bhttps?\.(?:get|request)\(|\bfrom '(?:node:)?(?:https|http2|tls|undici|nodemailer)\b|\bnew WebSocket\(/;

const textOf = (file: string): string => readFileSync(path.join(__dirname, file), 'utf8');

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

it('asks others by its adapters alone, at addresses of the configuration; at one that a person gave by one alone', () => {
  const asking = sources.filter((file) => asks.test(textOf(file)));
  // That one takes addresses of the public web alone (callOutside.test.ts).
  const given = sources.filter((file) => /\b(?:postOutside|askOutside)\(/.test(textOf(file)));
  expect(given).toEqual([
    'adapters/callOutside.ts',
    'adapters/sources/askSource.ts',
    'conversations/handlers/conversations.ts',
    'integrations/webhooks/sendWebhook.ts',
  ]);
  expect(asking).toContain('adapters/backgroundRemoval.ts');
  // The commands are programs of their own, which ask our server.
  expect(asking.filter((file) => !/^(?:adapters|imports\/command|demo\/store)\//.test(file))).toEqual([]);
});

it('lets the maker of PDFs load nothing that a template names', () => {
  // Types alone make nothing.
  const makers = sources.filter((file) => /^import (?!type )[^;]* from 'pdfmake'/m.test(textOf(file)));
  expect(makers).not.toEqual([]);
  for (const file of makers) expect(textOf(file)).toContain('setUrlAccessPolicy(() => false)');
});
