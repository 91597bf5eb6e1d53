import { EventEmitter } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { startObjectStore } from '../../../testing/objectStore/startObjectStore';
import { hooksOf, ownOrder, type Hooks } from '../../../testing/server/hooks';
import { ledgerFaults } from '../../../testing/server/ledgerFaults';
import { testProgram } from '../../../testing/server/program';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { makeBareDatabase, openServerDatabase } from '../../../testing/server/testDatabase';
import { vaultOf } from '../../auth/keys/vaultKey';
import type { Config } from '../../config';
import { openDatabase, type Database } from '../../db/database';
import { dropFact, factsOf, readFact, writeFact } from '../../db/serverFacts';
import { isEmptyDatabase } from '../../db/transfer/readTables';
import { demandSameFiles } from '../../files/sameFiles';
import { createServices } from '../../services';
import { backUp, backupCommand } from './backupCommand';
import { BackupWriter, checkBackup } from './backupFile';
import { backupPath, commandWord, sayAddress } from './backupRoutes';
import { putBack } from './putBack';
import { demandRestored, restoreMarketplace } from './restoreCommand';

const store = 'main';
const admin = { store, vendor: '*' };
const passphrase = 'a goat on a bicycle, twice';
const nobodyListens = (): void => undefined;

let folder: string;
let server: TestServer;
let config: Config;
let hooks: Hooks;
const cleaners: (() => Promise<void>)[] = [];

const fresh = (name: string): string => mkdtempSync(path.join(folder, `${name}-`));
const orderOf = (id: string) =>
  ownOrder({
    id,
    number: id,
    lines: [{ id: 'l1', vendor: 'Fjord', title: 'Shirt', quantity: 1, price: '12.50' }],
  });

/** A server in whose folder, or on whose database, the command looks for a marketplace. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const onServer = await openServerDatabase();
  const dataFolder = fresh('data');
  const changes: Partial<Config> = {
    dataFolder,
    databaseUrl: onServer?.address ?? null,
    program: testProgram,
  };
  const open = () =>
    onServer === null
      ? openDatabase({ url: null, folder: dataFolder, program: testProgram })
      : Promise.resolve(onServer);
  server = await startServer(changes, () => new Date(), open);
  ({ config } = server.services);
  await demandSameFiles(server.services.db, server.services.storage, 'here');
  await server.addStore(store, ['Fjord', 'Alma']);
  hooks = await hooksOf(server, admin);
}, 180_000);
afterAll(async () => {
  for (const clean of cleaners) await clean();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const newFile = (): string => path.join(fresh('backups'), 'one.tar');

/** An empty place to put a backup back into, on the engine under test. */
const newPlace = async (changes: Partial<Config> = {}): Promise<Config> => {
  const bare = config.databaseUrl === null ? null : await makeBareDatabase();
  if (bare !== null) cleaners.push(bare.drop);
  return { ...config, dataFolder: fresh('place'), databaseUrl: bare?.address ?? null, ...changes };
};

const restore = (target: Config, file: string, phrase: string | null = passphrase): Promise<void> =>
  restoreMarketplace(target, { file, passphrase: phrase, keepWrongBooks: false, say: nobodyListens });

const look = async <T>(target: Config, see: (db: Database) => Promise<T>): Promise<T> => {
  const { databaseUrl: url, dataFolder, program } = target;
  const opened = await openDatabase({ url, folder: dataFolder, program });
  try {
    return await see(opened.db);
  } finally {
    await opened.close();
  }
};

/** What a refused restore left in its place. */
const leftIn = async (target: Config): Promise<{ names: string[]; isEmpty: boolean }> => ({
  names: readdirSync(target.dataFolder),
  isEmpty:
    target.databaseUrl === null ||
    (await (async () => {
      const { databaseUrl: url, program } = target;
      const opened = await openDatabase({ url, folder: null, program, asItIs: true });
      try {
        return await isEmptyDatabase(opened.db);
      } finally {
        await opened.close();
      }
    })()),
});

/** The command, as it finds the process that has the folder. */
const backUpHere = async (file: string, phrase: string | null = passphrase): Promise<number> => {
  const address = path.join(config.dataFolder, 'address');
  writeFileSync(address, `${server.url}\n`);
  return backUp(config, { file, passphrase: phrase });
};

it('puts back what was there at one instant of a marketplace under load, with whole books, files and key', async () => {
  const { storage } = server.services;
  await storage.write('main/documents/1/für Ada.pdf', Readable.from(['%PDF of an order']));
  await storage.write('made/small.webp', Readable.from(['made anew']));
  await storage.write('incoming/main/uploads/1/x.png', Readable.from(['not looked at']));
  const before: string[] = [];
  for (let n = 0; n < 20; n += 1) {
    const { status, body } = await hooks.own(orderOf(`B-${String(n)}`));
    if (status === 202 && body.id !== undefined) before.push(body.id);
  }
  await hooks.settled();
  const over = new AbortController();
  let during = 0;
  const load = (async () => {
    while (!over.signal.aborted) {
      await hooks.own(orderOf(`L-${String(during)}`));
      during += 1;
    }
  })();
  const file = newFile();
  await backUpHere(file);
  over.abort();
  await load;
  expect(during).toBeGreaterThan(3);

  const target = await newPlace();
  await restore(target, file);
  await look(target, async (db) => {
    const incoming = await db.selectFrom('incoming_orders').select(['id', 'state']).execute();
    const ids = new Set(incoming.map(({ id }) => String(id)));
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(incoming.length).toBeLessThan(20 + during);
    // A purchase is one transaction: of what is said to be placed every order, line and entry is there.
    const placed = incoming.filter(({ state }) => state === 'placed').length;
    const orders = await db.selectFrom('orders').select(['id']).execute();
    const lines = await db.selectFrom('order_lines').select('order_id').execute();
    expect([orders.length, new Set(lines.map(({ order_id }) => order_id)).size]).toEqual([placed, placed]);
    expect(placed).toBeGreaterThanOrEqual(20);
    expect(await ledgerFaults(db, store)).toEqual([]);
    // Its triggers and keys are at work again.
    await expect(
      sql`insert into orders select (jsonb_populate_record(o, '{"id": 1, "store": "nowhere"}')).* from orders o limit 1`.execute(
        db,
      ),
    ).rejects.toThrow();
    const services = await createServices(target, db, nobodyListens);
    await expect(demandSameFiles(db, services.storage, 'there')).resolves.toMatch(/^[\w-]{36}$/);
    expect(await text(services.storage.read('main/documents/1/für Ada.pdf'))).toBe('%PDF of an order');
    expect(await services.storage.size('made/small.webp')).toBeNull();
    expect(await services.storage.size('incoming/main/uploads/1/x.png')).toBeNull();
  });
  const { dataFolder } = target;
  expect(readFileSync(path.join(dataFolder, 'vault.key'), 'utf8')).toBe(
    readFileSync(path.join(config.dataFolder, 'vault.key'), 'utf8'),
  );
  const own = target.databaseUrl === null ? ['database', 'lock'] : [];
  expect(readdirSync(dataFolder).sort()).toEqual([...own, 'files', 'vault.key'].sort());
});

it('goes on with new orders in what was put back, numbered after the last', async () => {
  const file = newFile();
  await backUpHere(file);
  const target = await newPlace();
  await restore(target, file);
  const { databaseUrl: url, dataFolder } = target;
  const opened = await openDatabase({ url, folder: dataFolder, program: testProgram });
  const again = await startServer(
    target,
    () => new Date(),
    () => Promise.resolve(opened),
  );
  try {
    const known = await opened.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirst();
    const there = await hooksOf(again, admin);
    await there.own(orderOf('after'));
    await there.settled();
    const newest = await opened.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirst();
    expect(newest?.id).toBeGreaterThan(known?.id ?? 0);
    const { body } = await again.call('listOrders', {}, admin);
    expect(body.orders[0]?.id).toBe(String(newest?.id));
  } finally {
    await again.close();
  }
});

it('takes no process of the time of the backup for one that was killed, nor the backup itself', async () => {
  const { db } = server.services;
  await writeFact(db, 'process of before', '{}');
  await writeFact(db, 'backup-running', '{}');
  const file = newFile();
  await backUpHere(file);
  for (const name of ['process of before', 'backup-running'] as const) await dropFact(db, name);
  const target = await newPlace();
  await restore(target, file);
  await look(target, async (there) => {
    expect(await factsOf(there, 'process ')).toEqual([]);
    expect(await readFact(there, 'backup-running')).toBeNull();
  });
});

describe('a backup that is not what was made', () => {
  let file: string;
  let bytes: Buffer;
  beforeAll(async () => {
    file = newFile();
    await backUpHere(file);
    bytes = readFileSync(file);
  });
  const written = (changed: Buffer): string => {
    const other = newFile();
    writeFileSync(other, changed);
    return other;
  };
  const madeAnew = async (fill: (writer: BackupWriter) => Promise<void>): Promise<string> => {
    const writer = new BackupWriter();
    const other = newFile();
    const saving = (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of writer.stream as AsyncIterable<Buffer>) chunks.push(chunk);
      writeFileSync(other, Buffer.concat(chunks));
    })();
    await fill(writer);
    await saving;
    return other;
  };

  it.each([
    ['nothing but its name', 0],
    ['its first half', 0.5],
    ['all but its last entry', -1],
  ])('is refused with %s, and leaves nothing behind', async (_, share) => {
    const until = share === -1 ? bytes.lastIndexOf('seal.json') : Math.floor(bytes.length * share);
    const target = await newPlace();
    await expect(restore(target, written(bytes.subarray(0, until)))).rejects.toThrow('is not whole');
    expect(await leftIn(target)).toEqual({ names: [], isEmpty: true });
  });

  it('is refused where a byte of a table, or of a file, is another', async () => {
    for (const name of ['tables/orders/', 'files/marketplace-id']) {
      const changed = Buffer.from(bytes);
      const at = changed.indexOf(name) + 512 + 4;
      changed[at] = (changed[at] ?? 0) ^ 1;
      const target = await newPlace();
      await expect(restore(target, written(changed))).rejects.toThrow('was altered');
      expect(await leftIn(target)).toEqual({ names: [], isEmpty: true });
    }
  });

  it('is refused where any byte is another that no part holds: of a header, of what fills up, of the end', async () => {
    const header = bytes.indexOf('tables/');
    const size = Number.parseInt(bytes.toString('latin1', header + 124, header + 136), 8);
    const filling = header + 512 + size;
    expect(size % 512).toBeGreaterThan(0);
    for (const at of [
      header + 110,
      header + 154,
      header + 300,
      filling,
      bytes.length - 1,
      bytes.length - 700,
    ]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(checkBackup(written(changed), passphrase)).rejects.toThrow(/was altered|is not whole/);
    }
    for (const longer of [Buffer.alloc(512), Buffer.alloc(1), Buffer.from('x')])
      await expect(checkBackup(written(Buffer.concat([bytes, longer])), passphrase)).rejects.toThrow(
        /was altered|is not whole/,
      );
    await expect(checkBackup(written(bytes.subarray(0, -512)), passphrase)).rejects.toThrow('is not whole');
    await expect(checkBackup(written(bytes), passphrase)).resolves.toBeDefined();
  });

  it('is refused with another passphrase, or none, in words', async () => {
    const target = await newPlace();
    await expect(restore(target, file, 'a goat on a bicycle')).rejects.toThrow(
      'The passphrase is not the one',
    );
    await expect(restore(target, file, null)).rejects.toThrow('Set BACKUP_PASSPHRASE');
    expect(await leftIn(target)).toEqual({ names: [], isEmpty: true });
  });

  it('is refused where a newer version made it: by its form, or by its migrations', async () => {
    const { head, manifest } = await checkBackup(file, passphrase);
    const newForm = Buffer.from(bytes);
    newForm.write('"format":9', newForm.indexOf('"format":1'));
    const target = await newPlace();
    await expect(restore(target, written(newForm))).rejects.toThrow('made by a newer version');
    const { migrations, tables, sequences, fingerprint } = manifest;
    const facts = { migrations, tables, sequences, fingerprint };
    const later = await madeAnew(async (writer) => {
      await writer.begin({ version: head.version, madeAt: head.madeAt });
      await writer.end({ ...facts, migrations: [...facts.migrations, '900-later'] }, ['key'], null);
    });
    // A folder that was not there is not there afterwards either.
    const nowhere = { ...target, dataFolder: path.join(target.dataFolder, 'new') };
    await expect(restore(nowhere, later, null)).rejects.toThrow('made by another version');
    expect(existsSync(nowhere.dataFolder)).toBe(false);
    const otherTables = await madeAnew(async (writer) => {
      await writer.begin({ version: head.version, madeAt: head.madeAt });
      await writer.end({ ...facts, tables: facts.tables.slice(1) }, ['key'], null);
    });
    await expect(restore(target, otherTables, null)).rejects.toThrow('made by another version');
    const fewerRows = await madeAnew(async (writer) => {
      await writer.begin({ version: head.version, madeAt: head.madeAt });
      await writer.end(facts, ['key'], null);
    });
    await expect(restore(target, fewerRows, null)).rejects.toThrow('came back with 0 rows');
    expect(await leftIn(target)).toEqual({ names: [], isEmpty: true });
  });

  it('is refused where something else stands, which stays as it is', async () => {
    await expect(restore(config, file)).rejects.toThrow('not empty');
    const target = await newPlace();
    writeFileSync(path.join(target.dataFolder, 'vault.key'), 'another key of another marketplace\n');
    await expect(restore(target, file)).rejects.toThrow('The key here is not the one');
    expect((await leftIn(target)).names).toEqual(['vault.key']);
    await expect(backUpHere(file)).rejects.toThrow('already');
    expect(readFileSync(file).equals(bytes)).toBe(true);
    await expect(restore(target, path.join(folder, 'none.tar'))).rejects.toThrow('There is no file');
    await expect(restore(target, folder)).rejects.toThrow('is a folder');
    await expect(restore(target, written(Buffer.from('a letter to Ada')))).rejects.toThrow('is not whole');
  });

  it('lets nobody start on what was ended half way, and begins anew there', async () => {
    const target = await newPlace({ databaseUrl: null });
    const { dataFolder } = target;
    // As a kill leaves it: files and key in their place, the database not yet.
    mkdirSync(path.join(dataFolder, 'restore-unfinished', 'database'), { recursive: true });
    mkdirSync(path.join(dataFolder, 'files'));
    writeFileSync(path.join(dataFolder, 'files', 'half'), 'half');
    expect(() => demandRestored(dataFolder)).toThrow('was ended before it was whole');
    await restore(target, file);
    expect(() => demandRestored(dataFolder)).not.toThrow();
    expect(existsSync(path.join(dataFolder, 'files', 'half'))).toBe(false);
    await look(target, async (db) =>
      expect(await db.selectFrom('stores').select('store').execute()).toEqual([{ store }]),
    );
  });

  it('is not made in a folder that is not there, or of a marketplace that is not', async () => {
    const nowhere = path.join(folder, 'nowhere', 'one.tar');
    await expect(backUpHere(nowhere)).rejects.toThrow(
      `The folder of the backup, ${path.dirname(nowhere)}, is not there`,
    );
    const dataFolder = fresh('empty');
    const mistyped = { ...config, databaseUrl: null, dataFolder };
    await expect(backUp(mistyped, { file: newFile(), passphrase })).rejects.toThrow(
      'There is no marketplace',
    );
    expect(readdirSync(dataFolder)).toEqual([]);
  });

  it('leaves nothing where the disk is full half way, of the backup as of what is put back', async () => {
    const full = newFile();
    // What the system answers to all that is written there.
    symlinkSync('/dev/full', `${full}.part`);
    const known = server.services.backups.latest;
    await expect(backUpHere(full)).rejects.toThrow('There is no room left');
    // Of one that is not kept nobody believes that it is there, though all of it was sent.
    expect(server.services.backups.latest).toEqual(known);
    expect(readdirSync(path.dirname(full))).toEqual([]);
    // The process hears of it with the next part, and is not left with half a backup under way.
    await server.services.backups.stop();

    const target = await newPlace();
    const { databaseUrl: url, dataFolder, program } = target;
    const opened = await openDatabase({ url, folder: dataFolder, program, asItIs: true });
    const noRoom = Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
    const place = { write: () => Promise.reject(noRoom), settle: () => Promise.resolve() };
    const backup = await checkBackup(file, passphrase);
    await expect(
      putBack(opened.db, place, backup, { say: nobodyListens, keepWrongBooks: false }),
    ).rejects.toThrow('No space left');
    expect(await isEmptyDatabase(opened.db)).toBe(true);
    await opened.close();
  });

  it('leaves nothing where its command is ended half way, and says so', async () => {
    const ended = newFile();
    const ending = new AbortController();
    writeFileSync(path.join(config.dataFolder, 'address'), `${server.url}\n`);
    const watching = watch(path.dirname(ended), (_, name) => {
      if (name === 'one.tar.part') ending.abort(new Error('ended'));
    });
    await expect(backUp(config, { file: ended, passphrase, signal: ending.signal })).rejects.toThrow('ended');
    watching.close();
    expect(readdirSync(path.dirname(ended))).toEqual([]);
    await server.services.backups.stop();
  });

  it('ended by Ctrl-C says so by its exit status', async () => {
    const ended = newFile();
    const signals = new EventEmitter();
    const environment = {
      DEMO: '0',
      DATA_DIR: config.dataFolder,
      BACKUP_PASSPHRASE: passphrase,
      ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
    };
    writeFileSync(path.join(config.dataFolder, 'address'), `${server.url}\n`);
    const watching = watch(path.dirname(ended), (_, name) => {
      if (name === 'one.tar.part') signals.emit('SIGINT');
    });
    const told = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const status = await backupCommand.run([ended], { environment, program: testProgram, signals });
    watching.close();
    const words = told.mock.calls.join('');
    told.mockRestore();
    expect([status, words]).toEqual([130, 'The backup was ended by SIGINT. Nothing was kept of it.\n']);
    expect(readdirSync(path.dirname(ended))).toEqual([]);
    await server.services.backups.stop();
  });

  it('says where the key was left out what is missing, and the server then says so too', async () => {
    const bare = newFile();
    await backUpHere(bare, null);
    expect(readFileSync(bare).includes(readFileSync(path.join(config.dataFolder, 'vault.key')))).toBe(false);
    const target = await newPlace();
    const said: string[] = [];
    await restoreMarketplace(target, {
      file: bare,
      passphrase: null,
      keepWrongBooks: false,
      say: (line) => said.push(line),
    });
    expect(said.join('\n')).toContain(`Its fingerprint is ${server.services.vault.fingerprint}`);
    await look(target, (db) => expect(vaultOf(target, db)).rejects.toThrow('another key'));
    writeFileSync(
      path.join(target.dataFolder, 'vault.key'),
      readFileSync(path.join(config.dataFolder, 'vault.key')),
    );
    await look(target, (db) => expect(vaultOf(target, db)).resolves.toBeDefined());
  });
});

it('is refused before it is begun where there is no room for the copy of a folder', async () => {
  const { backups } = server.services;
  const huge = path.join(config.dataFolder, 'database', 'huge');
  if (config.databaseUrl === null) {
    // It says that it has more than any disk, and has nothing.
    writeFileSync(huge, '');
    truncateSync(huge, 2 ** 43);
    await expect(backUpHere(newFile())).rejects.toThrow(/A backup takes [\d,]+ MB in the data folder/);
    rmSync(huge);
  }
  await expect(backups.demandRoom()).resolves.toBeUndefined();
  expect(readdirSync(config.dataFolder).filter((name) => name.startsWith('copy-'))).toEqual([]);
});

it('tells the command why the process broke it off', async () => {
  jest.spyOn(server.services.storage, 'keys').mockImplementation(() => {
    throw new Error('The bucket is on fire.');
  });
  const file = newFile();
  // Without a process between the two the storage is the command's own.
  if (config.databaseUrl === null)
    await expect(backUpHere(file)).rejects.toThrow(
      'The server broke off the backup: The bucket is on fire. Nothing was kept of it.',
    );
  jest.restoreAllMocks();
  expect(readdirSync(path.dirname(file))).toEqual([]);
  await server.services.backups.stop();
});

it('takes files from the disk to a service and back', async () => {
  const file = newFile();
  await backUpHere(file);
  const bucket = await startObjectStore();
  cleaners.push(bucket.close);
  const target = await newPlace({ s3: bucket.settings });
  await restore(target, file);
  expect(bucket.objects.stored.get('main/documents/1/für Ada.pdf')?.bytes.toString()).toBe(
    '%PDF of an order',
  );
  await expect(restore(await newPlace({ s3: bucket.settings }), file)).rejects.toThrow('is not empty');
  const second = newFile();
  await backUp(target, { file: second, passphrase });
  const names = async (of: string) =>
    (await checkBackup(of, passphrase)).manifest.entries.map(({ name }) => name);
  const files = (all: string[]) => all.filter((name) => name.startsWith('files/')).sort();
  expect(files(await names(second))).toEqual(files(await names(file)));
});

it('gives a running process’ backup to who has the key of the vault alone, and each word once', async () => {
  const ask = async (authorization: string): Promise<number> => {
    const answer = await fetch(server.url + backupPath, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ passphrase }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const { vault } = server.services;
  const word = `Command ${commandWord(vault, new Date())}`;
  const old = `Command ${commandWord(vault, new Date(Date.now() - 120_000))}`;
  const other = `Command ${vault.seal(JSON.stringify({ at: Date.now(), id: 'x' }), 'another place')}`;
  const token = `Bearer ${await server.tokenOf(admin)}`;
  const statuses: number[] = [];
  for (const each of ['', 'Command x', token, old, other, word, word]) statuses.push(await ask(each));
  expect(statuses).toEqual([403, 403, 403, 403, 403, 200, 403]);
});

it('says where the process of a folder is reached, until it ends', async () => {
  const { buildApp } = await import('../../app');
  const app = await buildApp(server.services);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const place = fresh('said');
  const unsay = await sayAddress(app, place);
  expect(readFileSync(path.join(place, 'address'), 'utf8')).toBe(`${url}\n`);
  await unsay();
  expect(existsSync(path.join(place, 'address'))).toBe(false);
  await app.close();
});
