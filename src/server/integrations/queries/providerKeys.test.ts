import { inspect } from 'node:util';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { deleteProviderKey, hintOf, providerKeyHint, readProviderKey, saveProviderKey } from './providerKeys';

const secret = 'sk_test_51Abcdefghijklmnopqrstuvwx4f2a';
const at = new Date('2026-11-01T12:00:00Z');
const main = { store: 'main', vendor: null };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());

const save = (scope: { store: string; vendor: string | null }, text = secret) =>
  saveProviderKey(server.services.db, scope, server.services.vault, {
    provider: 'stripe' as const,
    secret: text,
    mode: 'test' as const,
    by: 'a@main.test',
    at,
  });

it('gives a key back to its store and vendor alone, and keeps it sealed', async () => {
  const { db, vault } = server.services;
  await save(main);
  expect(await readProviderKey(db, main, vault, 'stripe')).toEqual({ secret, mode: 'test' });
  expect(await readProviderKey(db, { store: 'main', vendor: 'Fjord' }, vault, 'stripe')).toBeNull();
  expect(await readProviderKey(db, { store: 'other', vendor: null }, vault, 'stripe')).toBeNull();
  const row = await db.selectFrom('provider_keys').selectAll().executeTakeFirstOrThrow();
  expect(inspect(row)).not.toContain('Abcdefgh');
  expect(await providerKeyHint(db, main, 'stripe')).toEqual({
    hint: 'sk_test_…4f2a',
    mode: 'test',
    savedAt: at,
    checkedAt: null,
  });
});

it('opens a sealed text in no other row', async () => {
  const { db, vault } = server.services;
  await save({ store: 'other', vendor: null }, 'sk_test_theirs_0123456789abcdefghij');
  const theirs = await db
    .selectFrom('provider_keys')
    .select('sealed')
    .where('store', '=', 'other')
    .executeTakeFirstOrThrow();
  await db.updateTable('provider_keys').set(theirs).where('store', '=', 'main').execute();
  expect(await readProviderKey(db, main, vault, 'stripe')).toBeNull();
});

it('is replaced and removed', async () => {
  const { db, vault } = server.services;
  await save(main, 'sk_live_another_key_of_enough_length');
  expect((await readProviderKey(db, main, vault, 'stripe'))?.secret).toContain('another');
  expect(await deleteProviderKey(db, main, 'stripe')).toBe(true);
  expect(await deleteProviderKey(db, main, 'stripe')).toBe(false);
  expect(await providerKeyHint(db, main, 'stripe')).toBeNull();
});

it('shows nothing of a short key', () => {
  expect(hintOf('sk_test_short')).toBe('…');
  expect(hintOf('plain-secret-of-a-webhook')).toBe('…hook');
});
