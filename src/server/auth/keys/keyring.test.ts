import { SignJWT, decodeProtectedHeader } from 'jose';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { createServices } from '../../services';
import { rotateKeys, tendKeys } from './keyring';
import { createVault } from './vault';
import { OtherVaultKey, vaultOf } from './vaultKey';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');
const admin = { store: 'main', vendor: '*' };

beforeAll(async () => {
  server = await startServer({ tokenSeconds: 900 }, () => clock);
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

/** A process of its own on the same database, which reads the keys anew. */
const another = () =>
  createServices(
    server.services.config,
    server.services.db,
    () => undefined,
    () => clock,
  );

const isTaken = async (token: string): Promise<boolean> =>
  (await (await another()).tokens.read(token)) !== null;

it('no secret that signs or seals stands in the database as it is', async () => {
  const { db, vault } = server.services;
  await server.tokenOf(admin);
  const keys = await db.selectFrom('signing_keys').selectAll().execute();
  const secrets = await db.selectFrom('secrets').selectAll().execute();
  expect(keys).toHaveLength(1);
  for (const { id, sealed } of keys) expect(vault.open(sealed, `signing-key\n${id}`)).toHaveLength(43);
  expect(secrets.map(({ name }) => name).sort()).toEqual(['server', 'vault-fingerprint']);
  for (const { name, value } of secrets)
    if (name === 'vault-fingerprint') expect(value).toBe(vault.fingerprint);
    else expect(vault.open(value, `secret\n${name}`)).toHaveLength(43);
});

it('what a copy of the database holds makes no token', async () => {
  const [row] = await server.services.db.selectFrom('signing_keys').selectAll().execute();
  const valid = await server.tokenOf(admin);
  const { kid } = decodeProtectedHeader(valid);
  expect(kid).toBe(row?.id);
  for (const key of [row?.sealed, Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1'), row?.id]) {
    const forged = await new SignJWT({
      email: 'a@main.test',
      store: 'main',
      vendor: '*',
      admin: true,
      sid: 'x',
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: kid ?? '' })
      .setIssuedAt(Math.floor(clock.getTime() / 1000))
      .setIssuer('stallkeeper')
      .setAudience('stallkeeper')
      .setExpirationTime(Math.floor(clock.getTime() / 1000) + 600)
      .sign(new TextEncoder().encode((key ?? '').padEnd(32, '.')));
    expect(await isTaken(forged)).toBe(false);
  }
});

describe('a token made with the very key', () => {
  const at = (): number => Math.floor(clock.getTime() / 1000);
  const made = async (
    change: (token: SignJWT) => SignJWT,
    named: (id: string) => { kid?: string } = (kid) => ({ kid }),
  ): Promise<boolean> => {
    const { db, vault } = server.services;
    const [row] = await db.selectFrom('signing_keys').selectAll().where('retired_at', 'is', null).execute();
    const key = vault.open(row?.sealed ?? '', `signing-key\n${row?.id ?? ''}`) ?? '';
    const usual = new SignJWT({ email: 'a@main.test', store: 'main', vendor: '*', admin: true, sid: 'x' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...named(row?.id ?? '') })
      .setIssuedAt(at())
      .setIssuer('stallkeeper')
      .setAudience('stallkeeper')
      .setExpirationTime(at() + 900);
    return isTaken(await change(usual).sign(new TextEncoder().encode(key)));
  };

  it('holds for the time of every token', async () => {
    expect(await made((token) => token)).toBe(true);
  });

  it.each<[string, (token: SignJWT) => SignJWT]>([
    ['thirty years', (token) => token.setExpirationTime(at() + 30 * 365 * 86_400)],
    ['a second longer', (token) => token.setExpirationTime(at() + 901)],
    ['issued long ago', (token) => token.setIssuedAt(at() - 3600)],
    ['issued tomorrow', (token) => token.setIssuedAt(at() + 86_400).setExpirationTime(at() + 87_000)],
    ['of another issuer', (token) => token.setIssuer('elsewhere')],
    ['for another audience', (token) => token.setAudience('stallkeeper-second-step')],
  ])('does not where it is %s', async (_what, change) => {
    expect(await made(change)).toBe(false);
  });

  it('does not where it names no key, or one that there is not', async () => {
    for (const named of [{}, { kid: 'unknown' }, { kid: '' }])
      expect(
        await made(
          (token) => token,
          () => named,
        ),
      ).toBe(false);
  });
});

describe('rotating', () => {
  it('leaves tokens of the key before until they have expired, and forgets it then', async () => {
    const { db, vault } = server.services;
    const before = await (
      await another()
    ).tokens.sign({ email: 'a@main.test', store: 'main', vendor: '*' }, 's');
    await rotateKeys(db, vault, clock, 'retired');
    const after = await (
      await another()
    ).tokens.sign({ email: 'a@main.test', store: 'main', vendor: '*' }, 's');
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    // A process that has read the keys before asks again for one that it does not know.
    expect(await isTaken(before)).toBe(true);
    expect(await isTaken(after)).toBe(true);
    clock = new Date(clock.getTime() + 17 * 60_000);
    await tendKeys(db, vault, clock, 900);
    expect(await db.selectFrom('signing_keys').selectAll().execute()).toHaveLength(1);
    expect(await isTaken(before)).toBe(false);
  });

  it('at once leaves none', async () => {
    const { db, vault } = server.services;
    const before = await (
      await another()
    ).tokens.sign({ email: 'a@main.test', store: 'main', vendor: '*' }, 's');
    expect(await isTaken(before)).toBe(true);
    await rotateKeys(db, vault, clock, 'dropped');
    expect(await isTaken(before)).toBe(false);
  });

  it('comes by itself after three months', async () => {
    const { db, vault } = server.services;
    const idOf = async () =>
      (await db.selectFrom('signing_keys').selectAll().where('retired_at', 'is', null).executeTakeFirst())
        ?.id;
    const before = await idOf();
    await tendKeys(db, vault, new Date(clock.getTime() + 89 * 86_400_000), 900);
    expect(await idOf()).toBe(before);
    await tendKeys(db, vault, new Date(clock.getTime() + 91 * 86_400_000), 900);
    expect(await idOf()).not.toBe(before);
  });
});

describe('a process with another key than the database is sealed with', () => {
  it('does not start, and says what to do', async () => {
    const { db, config, vault } = server.services;
    const starting = vaultOf({ ...config, secret: 'another secret of some length' }, db);
    // The file of the data folder still opens, so that a secret can be configured later.
    expect((await starting).earlierFingerprints).toContain(vault.fingerprint);
    await db
      .updateTable('secrets')
      .set({ value: createVault('a lost one').fingerprint })
      .where('name', '=', 'vault-fingerprint')
      .execute();
    await expect(vaultOf(config, db)).rejects.toThrow(OtherVaultKey);
    await expect(vaultOf({ ...config, dataFolder: '/nowhere' }, db)).rejects.toThrow(
      /there is no \/nowhere\/vault\.key/,
    );
    expect((await vaultOf({ ...config, secretsBefore: ['a lost one'] }, db)).fingerprint).toBe(
      vault.fingerprint,
    );
    expect((await vaultOf(config, db)).fingerprint).toBe(vault.fingerprint);
  });
});
