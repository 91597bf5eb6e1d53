import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import writeExcel from 'write-excel-file/node';
import { testPassword, startServer } from '../../../testing/server/startServer';
import { testProgram } from '../../../testing/server/program';
import { openDatabase } from '../../db/database';
import { importCommand } from './runCommand';

let folder: string;
let said = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-command-'));
  const { db, close } = await openDatabase({ url: null, folder, program: testProgram });
  await db.insertInto('stores').values({ store: 'main', shop_name: 'Main', currency: 'EUR' }).execute();
  await db.insertInto('vendors').values({ store: 'main', vendor: 'Fjord' }).execute();
  await close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  said = '';
  const hear = (text: string | Uint8Array): boolean => {
    said += String(text);
    return true;
  };
  jest.spyOn(process.stdout, 'write').mockImplementation(hear);
  jest.spyOn(process.stderr, 'write').mockImplementation(hear);
});
afterEach(() => jest.restoreAllMocks());

const put = (name: string, text: string | Uint8Array): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

const run = (...words: string[]) =>
  importCommand.run(words, { environment: { DATA_DIR: folder }, program: testProgram });
const own = ['--store', 'main', '--vendor', 'Fjord'];

const skus = async (): Promise<string[]> => {
  const { db, close } = await openDatabase({ url: null, folder, program: testProgram });
  const rows = await db
    .selectFrom('variants')
    .select('sku')
    .where('deleted', '=', false)
    .orderBy('sku')
    .execute();
  await close();
  return rows.map(({ sku }) => sku);
};

describe('the import command', () => {
  it('compares only, imports at the word, and hands out what was refused', async () => {
    const file = put('goods.csv', 'Title,SKU,Price\nMug,MUG,5\nBad,BAD,x\n');
    expect(await run(...own, file, '--check')).toBe(2);
    expect(said).toContain('goods.csv: 1 rows to create, 0 to update, 0 unchanged, 1 rejected');
    expect(await skus()).toEqual([]);
    expect(await run(...own, file)).toBe(1);
    expect(said).toContain('add --yes');
    expect(await skus()).toEqual([]);
    const rejected = path.join(folder, 'rejected.csv');
    expect(await run(...own, file, '--yes', '--rejected', rejected)).toBe(2);
    expect(await skus()).toEqual(['MUG']);
    expect(readFileSync(rejected, 'utf8')).toContain('Bad,BAD,x,Price: Must be a number');
    expect(await run(...own, put('again.csv', 'Title,SKU,Price,Stock\nMug,MUG,6\n'), '--yes')).toBe(0);
    expect(said).toContain('The last columns of rows that end early are read as empty: 1 (line 2)');
  });

  it('fills columns as a mapping says, and wants a word on each', async () => {
    const file = put('theirs.csv', 'Naam;Code;Prijs;EAN;Wassen;Kleur\nKom;KOM;7,50;400638;koud;rood\n');
    const mapping = put(
      'mapping.json',
      '{"Naam":"title","Code":"SKU","Prijs":"price","EAN":"barcode","Wassen":"care.wash","Kleur":null}',
    );
    expect(await run(...own, file, '--yes', '--mapping', mapping)).toBe(0);
    expect(await skus()).toContain('KOM');
    const { db, close } = await openDatabase({ url: null, folder, program: testProgram });
    const [kom] = await db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['variants.barcode', 'products.metafields'])
      .where('variants.sku', '=', 'KOM')
      .execute();
    await close();
    expect(kom).toMatchObject({
      barcode: '400638',
      metafields: [{ namespace: 'care', key: 'wash', value: 'koud' }],
    });
    const short = put('short.json', '{"Naam":"title","Code":"SKU","Prijs":"price","EAN":null,"Wassen":null}');
    expect(await run(...own, file, '--yes', '--mapping', short)).toBe(1);
    expect(said).toContain('The mapping says nothing of: Kleur');
  });

  it('takes the export of another shop, folded as on the screens, and loses none of its lines', async () => {
    const file = put(
      'shopify.csv',
      [
        'Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Image Src',
        'cap,Cap,,hats,Size,S,CAP-S,3,deny,20.00,https://x.test/1.jpg',
        'cap,,,,,M,CAP-M,3,deny,21.00,',
        'cap,,,,,,,,,,https://x.test/2.jpg',
        'torn,Torn,,hats,Size',
      ].join('\n'),
    );
    expect(await run(...own, file, '--yes')).toBe(1);
    expect(said).toContain('Unknown column "Tags"');
    expect(said).toContain('Add --leave-out');
    const rejected = path.join(folder, 'torn.csv');
    const words = ['--yes', '--leave-out', '--refuse-short', '--rejected', rejected];
    expect(await run(...own, file, ...words)).toBe(2);
    expect(said).toContain('Rows that end early are turned away: 1 (line 5)');
    expect(said).toContain('Recognised as an export of Shopify');
    expect(said).toContain('2 created, 0 updated, 0 unchanged, 1 rejected');
    expect(await skus()).toEqual(expect.arrayContaining(['CAP-M', 'CAP-S']));
    expect(readFileSync(rejected, 'utf8')).toMatch(/^\ufeffTitle,.*,Reason\r\nTorn,.*The row has 5 fields/);
  });

  it('takes old encodings and spreadsheets, and makes SKUs when asked', async () => {
    const old = put('old.csv', Buffer.from('Name;SKU;Price\nCafé crème;CAFE;7,50\n', 'latin1'));
    expect(await run(...own, old, '--yes')).toBe(0);
    const sheet = await writeExcel([
      { sheet: 'Notes', data: [[{ value: 'Note' }], [{ value: 'x' }]] },
      {
        sheet: 'Goods',
        data: [
          [{ value: 'Title' }, { value: 'Price' }],
          [{ value: 'Oak stool' }, { type: Number, value: 12.5 }],
        ],
      },
    ]).toBuffer();
    const book = put('goods.xlsx', sheet);
    expect(await run(...own, book, '--yes', '--sheet', 'Good')).toBe(1);
    expect(said).toContain('There is no sheet "Good" with rows: Notes, Goods');
    expect(await run(...own, book, '--yes', '--sheet', 'Goods', '--make-skus')).toBe(0);
    expect(await skus()).toEqual(expect.arrayContaining(['CAFE', 'OAK-STOOL']));
    const { db, close } = await openDatabase({ url: null, folder, program: testProgram });
    const { title } = await db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('products.title')
      .where('variants.sku', '=', 'CAFE')
      .executeTakeFirstOrThrow();
    await close();
    expect(title).toBe('Café crème');
  });

  it('says what is wrong with its words, the file, the store or the vendor', async () => {
    const file = put('unknown.csv', 'Title,SKU,Price,Colour\nA,A,1,red\n');
    const cases: [string[], string][] = [
      [['--store', 'main', file], 'Name the store and the vendor'],
      [[...own, '--colour', file], "Unknown option '--colour'"],
      [[...own, '--encoding', 'ebcdic', file], '--encoding is one of utf-8'],
      [[...own, '--heading-line', '0', file], '--heading-line is a whole number from 1 to 1000'],
      [[...own], 'Name one file'],
      [['--stores', 'main', file], 'npm run import -- FILE [flags]'],
      [[...own, path.join(folder, 'none.csv')], 'There is no file'],
      [['--store', 'other', '--vendor', 'Fjord', file], 'There is no store "other"'],
      [['--store', 'main', '--vendor', 'Oak', file], 'There is no vendor "Oak"'],
      [[...own, file, '--yes'], 'Unknown column "Colour"'],
    ];
    for (const [words, message] of cases) {
      said = '';
      expect([words, await run(...words)]).toEqual([words, 1]);
      expect(said).toContain(message);
    }
  });

  it('tells what it can do, without doing anything', async () => {
    expect(await run('--help')).toBe(0);
    expect(said).toContain('--heading-line N');
    expect(said).toContain('(30)');
  });

  it('leaves a database alone that a running server holds, says how, and goes through the server', async () => {
    const holder = await openDatabase({ url: null, folder, program: testProgram });
    const file = put('held.csv', 'Title,SKU,Price\nJar,JAR,5\n');
    expect(await run(...own, file, '--yes')).toBe(1);
    expect(said).toContain('--server http://localhost:4310');
    await holder.close();
    const server = await startServer();
    await server.addStore('main', ['Fjord', 'Oak']);
    const environment = { STALLKEEPER_EMAIL: 'fjord@main.test', STALLKEEPER_PASSWORD: testPassword };
    const words = [...own, file, '--yes', '--server', server.url];
    const runIn = (environment: Record<string, string>) =>
      importCommand.run(words, { environment, program: testProgram });
    expect(await runIn({})).toBe(1);
    expect(said).toContain('Set STALLKEEPER_EMAIL');
    expect(await runIn(environment)).toBe(0);
    const admin = { ...environment, STALLKEEPER_EMAIL: 'admin@main.test' };
    writeFileSync(file, 'Title,SKU,Price\nLid,LID,2\n');
    expect(await runIn(admin)).toBe(0);
    const other = { ...environment, STALLKEEPER_EMAIL: 'oak@main.test' };
    expect(await runIn(other)).toBe(1);
    expect(said).toContain('works for "Oak", and cannot import for "Fjord"');
    const wrong = { ...environment, STALLKEEPER_PASSWORD: 'not it, at all' };
    expect(await runIn(wrong)).toBe(1);
    expect(said).toContain('Signing in failed');
    const { body } = await server.call('listProducts', { status: 'ALL' }, { store: 'main', vendor: 'Fjord' });
    expect(body.products.map(({ title }) => title)).toEqual(expect.arrayContaining(['Jar', 'Lid']));
    await server.close();
  });

  it('waits for a server that goes away in the middle, and comes back with what became of the import', async () => {
    const server = await startServer();
    await server.addStore('main', ['Fjord']);
    const to = new URL(server.url);
    const connections = new Set<Socket>();
    let asked = 0;
    let isAway = false;
    const proxy = createServer((socket) => {
      const onward = connect(Number(to.port), to.hostname);
      for (const each of [socket, onward]) {
        connections.add(each);
        each.on('error', () => undefined).on('close', () => connections.delete(each));
      }
      socket.pipe(onward).pipe(socket);
      // From the first look at how far the import is, on.
      socket.on('data', (bytes) => {
        if (asked > 0 || /PUT \S*imports\/\S*\/begin/.test(String(bytes))) asked += 1;
        if (isAway || asked < 2) return;
        isAway = true;
        proxy.close();
        for (const each of connections) each.destroy();
        setTimeout(() => proxy.listen(port, '127.0.0.1'), 1_500);
      });
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const rows = Array.from({ length: 3_000 }, (_, n) => `Thing ${String(n)},THING-${String(n)},5`);
    const file = put('long.csv', ['Title,SKU,Price', ...rows, ''].join('\n'));
    const environment = { STALLKEEPER_EMAIL: 'fjord@main.test', STALLKEEPER_PASSWORD: testPassword };
    const words = [...own, file, '--yes', '--server', `http://127.0.0.1:${String(port)}`];
    expect(await importCommand.run(words, { environment, program: testProgram })).toBe(0);
    expect(isAway).toBe(true);
    expect(said).toContain('The server does not answer.');
    expect(said).toContain('The server is back.');
    expect(said).toContain('3000 created, 0 updated, 0 unchanged, 0 rejected');
    proxy.close();
    for (const each of connections) each.destroy();
    await server.close();
  });
});
