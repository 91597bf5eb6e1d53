import { sql } from 'kysely';
import type { Connection } from '../../domain/integrations/connections';
import { untilEnded } from '../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startSheetStandIn, type SheetMood, type SheetStandIn } from '../../testing/sources/sheetStandIn';
import { newPurchase, purchaseLine } from '../../testing/server/purchases';
import { inTransaction } from '../db/inTransaction';
import { placeOrder } from '../orders/placeOrder';
import { queueConnections } from './connect';
import { syncConnection } from './syncConnection';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
const alma: Caller = { store: 'main', vendor: 'Alma' };

let server: TestServer;
let sheet: SheetStandIn;
let clock: Date;

const rows = (...lines: string[]): string => ['Title,SKU,Price,Stock', ...lines, ''].join('\n');
const board = 'Oak board,OAK-1,25.00,3';
const bowl = 'Ash bowl,ASH-1,12.50,8';

beforeEach(async () => {
  clock = new Date();
  sheet = await startSheetStandIn();
  sheet.csv = rows(board, bowl);
  server = await startServer(
    { sheets: { host: sheet.host, fileHosts: ['files.test'], api: null } },
    () => clock,
  );
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
});
afterEach(async () => {
  await server.close();
  await sheet.close();
});

const until = async (holds: (connection: Connection) => boolean, as = fjord): Promise<Connection> => {
  for (let tries = 0; tries < 2000; tries += 1) {
    const { connection } = (await server.call('readSheet', undefined, as)).body;
    if (connection !== null && holds(connection)) return connection;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come to that');
};
/** Waits until nothing is under way any more, the import included. */
const settled = (as = fjord): Promise<Connection> =>
  until(({ state, triedAt }) => state !== 'waiting' && state !== 'importing' && triedAt !== null, as);
const connect = async (as = fjord): Promise<Connection> => {
  expect((await server.call('saveSheet', { url: sheet.address }, as)).status).toBe(200);
  return settled(as);
};
const again = async (): Promise<Connection> => {
  expect((await server.call('triggerSheet', undefined, fjord)).body).toEqual({ started: true });
  return settled();
};
const products = async (): Promise<string[]> =>
  (
    await server.services.db
      .selectFrom('variants')
      .selectAll()
      .where('deleted', '=', false)
      .orderBy('sku')
      .execute()
  ).map(({ sku, price, stock }) => `${sku} ${String(price)} ${String(stock)}`);
const imports = async () => (await server.call('listImports', undefined, fjord)).body.imports;

describe('a sheet that is shared by link', () => {
  it('becomes products when it is connected, and the marketplace is mailed', async () => {
    const connection = await connect();
    expect(connection).toMatchObject({ kind: 'sheet', state: 'working', error: null });
    expect(connection.import).toMatchObject({ state: 'finished', rejected: 0 });
    expect(await products()).toEqual(['ASH-1 1250 8', 'OAK-1 2500 3']);
    const mails = await server.services.db
      .selectFrom('mails')
      .select(['recipient', 'body'])
      .where('template', '=', 'marketplace-integration-set')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@main.test']);
    expect(mails[0]?.body).toContain('has connected Google Sheets for Fjord');
  });

  it('does nothing while it says the same, whoever asks', async () => {
    await connect();
    await again();
    clock = new Date(clock.getTime() + 3_700_000);
    await queueConnections(server.services.db, clock);
    server.services.jobs.wake();
    const asked = sheet.asked.length;
    await until(({ state }) => state === 'working' && sheet.asked.length > asked);
    expect(await imports()).toHaveLength(1);
  });

  it('is read again after an hour by itself, and not before', async () => {
    await connect();
    sheet.csv = rows(board, 'Ash bowl,ASH-1,13.00,8');
    const asked = sheet.asked.length;
    clock = new Date(clock.getTime() + 1_800_000);
    await queueConnections(server.services.db, clock);
    expect((await server.call('readSheet', undefined, fjord)).body.connection?.state).toBe('working');
    clock = new Date(clock.getTime() + 1_800_000);
    await queueConnections(server.services.db, clock);
    server.services.jobs.wake();
    await until(({ state }) => state === 'working' && sheet.asked.length > asked);
    expect(await products()).toEqual(['ASH-1 1300 8', 'OAK-1 2500 3']);
  });

  it('may be rolled back as any import, and comes in again only when somebody asks or it has changed', async () => {
    const { import: first } = await connect();
    const { body } = await server.call('rollBackImport', { importId: first?.id ?? '' }, fjord);
    await untilEnded(server, body.batch.id, fjord);
    expect(await products()).toEqual([]);
    clock = new Date(clock.getTime() + 3_700_000);
    await queueConnections(server.services.db, clock);
    server.services.jobs.wake();
    await until(({ state, import: last }) => state === 'working' && last?.rolledBack === true);
    expect(await products()).toEqual([]);
    await again();
    expect(await products()).toEqual(['ASH-1 1250 8', 'OAK-1 2500 3']);
  });

  it('keeps its columns as they were first understood', async () => {
    sheet.csv = 'Bezeichnung;Artikelnummer;Preis;Bestand\nOak board;OAK-1;25,00;3\n';
    await connect();
    const { mappings } = (await server.call('listImportMappings', undefined, fjord)).body;
    expect(mappings.map(({ headings }) => headings)).toEqual([
      ['Bezeichnung', 'Artikelnummer', 'Preis', 'Bestand'],
    ]);
    expect(await products()).toEqual(['OAK-1 2500 3']);
  });

  it('says at which lines something is wrong, and brings the others in', async () => {
    sheet.csv = rows(board, 'Ash bowl,ASH-1,free,8', 'Elm cup,ELM-1,9.00,2');
    const { import: last } = await connect();
    expect(last).toMatchObject({ state: 'finished', rejected: 1 });
    expect(await products()).toEqual(['ELM-1 900 2', 'OAK-1 2500 3']);
    const { body } = await server.call(
      'listImportRows',
      { importId: last?.id ?? '', outcome: 'rejected' },
      fjord,
    );
    expect(body.rows.map(({ line, sku }) => `${String(line)} ${sku}`)).toEqual(['3 ASH-1']);
  });

  it('shows rows that cannot be read at all at their lines too', async () => {
    sheet.csv = rows(board, 'Ash bowl,ASH-1,12.50,8,over', 'Elm cup,ELM-1,9.00,2');
    const { import: last } = await connect();
    const { body } = await server.call('listImportRows', { importId: last?.id ?? '' }, fjord);
    expect(body.rows.map(({ line, outcome }) => `${String(line)} ${outcome}`)).toEqual([
      '2 created',
      '3 rejected',
      '4 created',
    ]);
    const [batch] = await imports();
    expect(batch).toMatchObject({ total: 3, done: 3, created: 2, rejected: 1 });
  });

  it('asks for its unknown columns to be left out, once', async () => {
    sheet.csv = 'Title,SKU,Price,Wording of ours\nOak board,OAK-1,25,x\n';
    const refused = await connect();
    expect([refused.state, refused.error?.code]).toEqual(['failing', 'unknownColumns']);
    await server.call('saveSheet', { url: sheet.address, leaveOut: true }, fjord);
    expect((await settled()).state).toBe('working');
    expect(await products()).toEqual(['OAK-1 2500 0']);
  });

  it('is read anew where its address is said again, as what was wrong may be mended', async () => {
    sheet.csv = 'Title,SKU,Price,Wording of ours\nOak board,OAK-1,25,x\n';
    expect((await connect()).state).toBe('failing');
    sheet.csv = 'Title,SKU,Price\nOak board,OAK-1,25\n';
    await server.call('saveSheet', { url: sheet.address }, fjord);
    expect((await settled()).state).toBe('working');
    expect(await products()).toEqual(['OAK-1 2500 0']);
  });

  it('is loaded down as it is now', async () => {
    await connect();
    sheet.csv = rows(bowl);
    const { body } = await server.call('downloadSheet', undefined, fjord);
    const file = await fetch(new URL(body.url, server.url));
    expect(await file.text()).toBe(sheet.csv);
  });

  it('leaves its products when it is disconnected, and is asked no more', async () => {
    await connect();
    expect((await server.call('deleteSheet', undefined, fjord)).body).toEqual({ deleted: true });
    expect((await server.call('readSheet', undefined, fjord)).body).toMatchObject({
      url: null,
      connection: null,
    });
    expect(await products()).toHaveLength(2);
    const asked = sheet.asked.length;
    clock = new Date(clock.getTime() + 3_700_000);
    await queueConnections(server.services.db, clock);
    expect((await server.call('triggerSheet', undefined, fjord)).code).toBe('noSheetConnected');
    expect(sheet.asked).toHaveLength(asked);
    expect((await server.call('deleteSheet', undefined, fjord)).body).toEqual({ deleted: false });
  });

  it('is asked nothing while it is paused', async () => {
    const { id } = await connect();
    const paused = await server.call('pauseConnection', { connectionId: id, paused: true }, fjord);
    expect(paused.body.connection.state).toBe('paused');
    clock = new Date(clock.getTime() + 3_700_000);
    await queueConnections(server.services.db, clock);
    expect((await server.call('triggerSheet', undefined, fjord)).code).toBe('connectionPaused');
    const resumed = await server.call('pauseConnection', { connectionId: id, paused: false }, fjord);
    expect(resumed.body.connection.state).toBe('working');
  });
});

describe('the address of a sheet', () => {
  it.each([
    'https://docs.google.com/spreadsheets/d/abcdefghijkl',
    'http://127.0.0.1/spreadsheets/d/abcdefghijkl',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
  ])('%s is refused by the words of the specification', async (url) => {
    const { status, errors } = await server.call('saveSheet', { url }, fjord);
    expect([status, errors['url']]).toEqual([422, `Must starts with ${sheet.host}/spreadsheets/d/`]);
  });

  it.each(['', '../../admin', 'e/', 'short', '@evil.test/'])(
    'that goes on with "%s" names no sheet',
    async (rest) => {
      const url = `${sheet.host}/spreadsheets/d/${rest}`;
      expect((await server.call('saveSheet', { url }, fjord)).codes['url']).toBe('sheetUnnamed');
    },
  );

  it('is asked for as its export, whatever else was typed', async () => {
    sheet.mood = 'gone';
    const url = `${sheet.host}/spreadsheets/d/abcdefghijkl/../../../admin?x=1&gid=42`;
    await server.call('saveSheet', { url }, fjord);
    await settled();
    expect(sheet.asked).toEqual(['/spreadsheets/d/abcdefghijkl/export?format=csv&gid=42']);
  });
});

describe('what goes wrong with a sheet', () => {
  const moods: [string, SheetMood, string | Buffer, string][] = [
    ['a sign-in that it leads to', 'sign-in', '', 'sheetNotShared'],
    ['a sign-in page in its place', 'sign-in page', '', 'sheetNotShared'],
    [
      'a page that calls itself CSV',
      'shared',
      '<!DOCTYPE html><html><body>Sign in</body></html>',
      'webPageNotCsv',
    ],
    ['an address where it is no more', 'gone', '', 'sheetNotFound'],
    ['no rows', 'shared', 'Title,SKU,Price,Stock\n', 'noRows'],
    ['nothing at all', 'shared', '', 'namedFileEmpty'],
    ['more than 20 MB', 'shared', Buffer.alloc(21 * 1024 ** 2, 'a,b,c,d\n'), 'sheetTooLarge'],
    ['a column that is missing', 'shared', 'Title,SKU\nOak board,OAK-1\n', 'columnsMissing'],
    ['an answer that is cut off', 'cut off', rows(board), 'serviceBrokeOff'],
    ['an address inside the network', { leadsTo: 'http://127.0.0.1:1/export' }, '', 'ledElsewhere'],
    ['metadata of a cloud', { leadsTo: 'http://169.254.169.254/latest/' }, '', 'ledElsewhere'],
    ['another host', { leadsTo: 'https://evil.test/x.csv' }, '', 'ledElsewhere'],
    ['a host that ends alike', { leadsTo: 'https://evilfiles.test/x.csv' }, '', 'ledElsewhere'],
    ['another protocol', { leadsTo: 'ftp://files.test/x.csv' }, '', 'ledElsewhere'],
    ['its own address for ever', { leadsTo: '#again' }, '', 'ledElsewhere'],
    ['a failure of the service', 'broken', '', 'serviceAnswered'],
  ];
  it.each(moods)('%s is said, and costs no product', async (_what, mood, csv, code) => {
    await connect();
    sheet.mood = mood;
    sheet.csv = csv;
    await server.call('triggerSheet', undefined, fjord);
    const { error } = await until((connection) => connection.error !== null);
    expect(error?.code).toBe(code);
    expect((await server.call('readSheet', undefined, fjord)).body.lastError).toBe(error?.message);
    expect(await products()).toHaveLength(2);
    expect(await imports()).toHaveLength(1);
  });

  it('a host that its files may lie on is checked as the first one was', async () => {
    const inner = await startServer({ sheets: { host: sheet.host, fileHosts: ['localhost:1'], api: null } });
    await inner.addStore('main', ['Fjord']);
    await inner.call('saveFeatures', { integrations: { enabled: true } }, admin);
    sheet.mood = { leadsTo: 'http://localhost:1/x.csv' };
    await inner.call('saveSheet', { url: sheet.address }, fjord);
    let code: string | undefined;
    while (code === undefined) {
      code = (await inner.call('readSheet', undefined, fjord)).body.connection?.error?.code;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    expect(code).toBe('innerHost');
    await inner.close();
  });

  it('a service that has too much to do is left alone for as long as it asks', async () => {
    await connect();
    sheet.mood = 'busy';
    await server.call('triggerSheet', undefined, fjord);
    const { error, nextAt, state } = await until((connection) => connection.error !== null);
    expect([error?.code, state]).toEqual(['serviceBusy', 'failing']);
    expect(Date.parse(nextAt ?? '') - clock.getTime()).toBe(7_200_000);
    const asked = sheet.asked.length;
    clock = new Date(clock.getTime() + 3_700_000);
    await queueConnections(server.services.db, clock);
    expect(sheet.asked).toHaveLength(asked);
  });

  it('is over once the sheet is well again', async () => {
    sheet.mood = 'gone';
    expect((await connect()).state).toBe('failing');
    sheet.mood = 'shared';
    expect(await again()).toMatchObject({ state: 'working', error: null });
    expect(await products()).toHaveLength(2);
  });
});

describe('a job that is killed', () => {
  const work = async (): Promise<void> => {
    const { id } = await server.services.db.selectFrom('connections').select('id').executeTakeFirstOrThrow();
    const payload = { connection: id, asked: false };
    const job = { store: 'main', id: 1, kind: 'sync-connection', payload, attempts: 1 };
    const facts = { hold: () => Promise.resolve(), stopping: () => false };
    await syncConnection(server.services)(job, facts);
  };

  it('after its import was begun, and done again, imports nothing twice', async () => {
    await connect();
    await work();
    await work();
    expect(await imports()).toHaveLength(1);
  });

  it('before its import was begun, leaves none behind and begins it when it is done again', async () => {
    await connect();
    sheet.csv = rows(board, 'Ash bowl,ASH-1,14.00,8');
    const { db } = server.services;
    // The last write of its transaction fails, as if the process had ended before it.
    await sql`alter table connections add constraint broken check (batch_id is null) not valid`.execute(db);
    await expect(work()).rejects.toThrow();
    expect(await imports()).toHaveLength(1);
    await sql`alter table connections drop constraint broken`.execute(db);
    await work();
    await settled();
    expect(await imports()).toHaveLength(2);
    expect(await products()).toEqual(['ASH-1 1400 8', 'OAK-1 2500 3']);
  });
});

describe('whose a sheet is', () => {
  it('is its vendor’s and the marketplace’s alone', async () => {
    const { id } = await connect();
    expect((await server.call('readSheet', undefined, alma)).body.connection).toBeNull();
    expect((await server.call('listConnections', undefined, alma)).body.connections).toEqual([]);
    for (const name of ['runConnection', 'removeConnection'] as const)
      expect((await server.call(name, { connectionId: id }, alma)).status).toBe(404);
    const paused = await server.call('pauseConnection', { connectionId: id, paused: true }, alma);
    expect(paused.status).toBe(404);
    expect((await server.call('downloadSheet', undefined, alma)).status).toBe(404);
    const { connections } = (await server.call('listConnections', undefined, admin)).body;
    expect(connections.map(({ vendor, kind }) => `${vendor} ${kind}`)).toEqual(['Fjord sheet']);
    expect((await server.call('readSheet', undefined, admin)).body.connection).toBeNull();
    expect((await server.call('removeConnection', { connectionId: id }, admin)).body).toEqual({
      deleted: true,
      left: true,
      stillOn: 0,
    });
  });

  it('brings products of its vendor alone, whatever its column says', async () => {
    sheet.csv = 'Title,SKU,Price,Vendor\nOak board,OAK-1,25,Alma\n';
    await server.call('saveSheet', { url: sheet.address, leaveOut: true }, fjord);
    await settled();
    const found = await server.services.db.selectFrom('products').select('vendor').execute();
    expect(found).toEqual([{ vendor: 'Fjord' }]);
  });
});

it('is refused, and asked nothing, while connections are switched off', async () => {
  await connect();
  await server.call('saveFeatures', { integrations: { enabled: false } }, admin);
  const asked = sheet.asked.length;
  for (const answer of [
    await server.call('saveSheet', { url: sheet.address }, fjord),
    await server.call('triggerSheet', undefined, fjord),
    await server.call('downloadSheet', undefined, fjord),
  ])
    expect([answer.status, answer.code]).toEqual([403, 'connectionsOff']);
  clock = new Date(clock.getTime() + 3_700_000);
  await queueConnections(server.services.db, clock);
  server.services.jobs.wake();
  await until(({ state }) => state === 'working');
  expect(sheet.asked).toHaveLength(asked);
  expect((await server.call('deleteSheet', undefined, fjord)).body).toEqual({ deleted: true });
});

describe('a sheet that is edited', () => {
  const sell = async (sku: string, quantity: number): Promise<void> => {
    const { db } = server.services;
    const variant = await db
      .selectFrom('variants')
      .selectAll()
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    const line = purchaseLine({ productId: variant.product_id, variantId: variant.id, sku, quantity });
    await inTransaction(db, (tx) =>
      placeOrder(tx, newPurchase({ store: 'main', outsideId: `${sku} ${String(quantity)}`, lines: [line] })),
    );
  };

  it('puts nothing back that was sold of rows and cells that were left alone', async () => {
    await connect();
    await sell('OAK-1', 2);
    await sell('ASH-1', 1);
    sheet.csv = rows(board, 'Ash bowl,ASH-1,13.00,8');
    await again();
    expect(await products()).toEqual(['ASH-1 1300 7', 'OAK-1 2500 1']);
    sheet.csv = rows(board, 'Ash bowl,ASH-1,13.00,20');
    await again();
    expect(await products()).toEqual(['ASH-1 1300 20', 'OAK-1 2500 1']);
  });

  it('keeps what was changed here and not there, also where rows and columns move', async () => {
    await connect();
    const { db } = server.services;
    const { product_id: id } = await db
      .selectFrom('variants')
      .select('product_id')
      .where('sku', '=', 'OAK-1')
      .executeTakeFirstOrThrow();
    const { product } = (await server.call('readProduct', { productId: String(id) }, fjord)).body;
    const variants = product.variants.map((each) => ({ ...each, price: '29.00' }));
    const edited = { id: product.id, version: product.version, title: 'Oak plank', variants };
    expect((await server.call('saveProduct', { product: edited }, fjord)).status).toBe(200);
    sheet.csv =
      'Stock,SKU,Title,Price\n8,ASH-1,Ash bowl,12.50\n5,OAK-1,Oak board,25.00\n4,ELM-1,Elm cup,9.00\n';
    await again();
    expect(await products()).toEqual(['ASH-1 1250 8', 'ELM-1 900 4', 'OAK-1 2900 5']);
    const after = (await server.call('readProduct', { productId: String(id) }, fjord)).body.product;
    expect(after.title).toBe('Oak plank');
  });

  it('brings a row that was turned away with all that it says once it is right', async () => {
    await connect();
    await sell('OAK-1', 1);
    sheet.csv = rows('Oak board,OAK-1,free,9', bowl);
    expect((await again()).import).toMatchObject({ rejected: 1 });
    expect(await products()).toEqual(['ASH-1 1250 8', 'OAK-1 2500 2']);
    sheet.csv = rows('Oak board,OAK-1,26.00,9', bowl);
    await again();
    expect(await products()).toEqual(['ASH-1 1250 8', 'OAK-1 2600 9']);
  });

  it('that a version before has read is known from the next look on', async () => {
    await connect();
    await server.services.db.deleteFrom('connection_readings').execute();
    await again();
    await sell('OAK-1', 2);
    sheet.csv = rows(board, 'Ash bowl,ASH-1,13.00,8');
    await again();
    expect(await products()).toEqual(['ASH-1 1300 8', 'OAK-1 2500 1']);
  });

  it('takes a price before away where its cell was emptied, and nowhere else', async () => {
    const sale = (...lines: string[]): string =>
      ['Title,SKU,Price,Compare at price,Stock', ...lines, ''].join('\n');
    const pricesBefore = async (): Promise<string[]> =>
      (
        await server.services.db
          .selectFrom('variants')
          .select(['sku', 'price', 'compare_at'])
          .orderBy('sku')
          .execute()
      ).map((row) => [row.sku, row.price, row.compare_at].join(' '));
    sheet.csv = sale('Oak board,OAK-1,25.00,30.00,3', 'Ash bowl,ASH-1,12.50,,8');
    await connect();
    expect(await pricesBefore()).toEqual(['ASH-1 1250 ', 'OAK-1 2500 3000']);
    // A price before that was given here stays, as the cell was empty all along.
    const given = await server.services.db
      .updateTable('variants')
      .set({ compare_at: 1500 })
      .where('sku', '=', 'ASH-1')
      .executeTakeFirst();
    expect(Number(given.numUpdatedRows)).toBe(1);
    sheet.csv = sale('Oak board,OAK-1,30.00,,3', 'Ash bowl,ASH-1,13.00,,8');
    expect((await again()).import).toMatchObject({ rejected: 0 });
    expect(await pricesBefore()).toEqual(['ASH-1 1300 1500', 'OAK-1 3000 ']);
    // Given here since, it stays through the next edit, and through a column that goes as a whole.
    await server.services.db.updateTable('variants').set({ compare_at: 4000 }).execute();
    sheet.csv = sale('Oak board,OAK-1,31.00,,3', 'Ash bowl,ASH-1,13.00,20.00,8');
    await again();
    expect(await pricesBefore()).toEqual(['ASH-1 1300 2000', 'OAK-1 3100 4000']);
    sheet.csv = rows('Oak board,OAK-1,32.00,3', 'Ash bowl,ASH-1,14.00,8');
    await again();
    expect(await pricesBefore()).toEqual(['ASH-1 1400 2000', 'OAK-1 3200 4000']);
  });

  it('keeps pictures and variants of a product of several rows, of which one is edited', async () => {
    const head = 'Title,SKU,Price,Stock,Images,Option 1 name,Option 1 value';
    const line = (sku: string, price: string, size: string): string =>
      `Shirt,${sku},${price},5,https://cdn.example/${sku}.jpg,Size,${size}`;
    sheet.csv = [head, line('S-1', '10.00', 'S'), line('M-1', '10.00', 'M'), ''].join('\n');
    await connect();
    await sell('S-1', 2);
    sheet.csv = [
      head,
      line('S-1', '10.00', 'S'),
      line('M-1', '11.00', 'M'),
      line('L-1', '12.00', 'L'),
      '',
    ].join('\n');
    expect((await again()).import).toMatchObject({ rejected: 0 });
    expect(await products()).toEqual(['L-1 1200 5', 'M-1 1100 5', 'S-1 1000 3']);
    const all = await server.services.db.selectFrom('products').select('media').execute();
    expect(all.map(({ media }) => media.map(({ src }) => src))).toEqual([
      ['S-1', 'M-1', 'L-1'].map((sku) => `https://cdn.example/${sku}.jpg`),
    ]);
  });
});
