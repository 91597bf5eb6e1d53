import { generateKeyPairSync } from 'node:crypto';
import type { Connection } from '../../domain/integrations/connections';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { startGoogleStandIn, type GoogleStandIn } from '../../testing/sources/googleStandIn';
import { startSheetStandIn, type SheetStandIn } from '../../testing/sources/sheetStandIn';
import { serviceAccountOf } from '../config/serviceAccount';
import { WrongSetting } from '../config/wrongSetting';
import { queueConnections } from './connect';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

let server: TestServer;
let sheet: SheetStandIn;
let google: GoogleStandIn;
let clock: Date;
let key: string;

const headings = ['Title', 'SKU', 'Price', 'Stock', 'Barcode'];
const board = ['Oak "board", long', 'OAK-1', '25.00', '3', '0012345678905'];
const bowl = ['Ash bowl', '007', '1,250.00', '8', ''];

beforeEach(async () => {
  clock = new Date();
  sheet = await startSheetStandIn();
  sheet.mood = 'sign-in';
  google = await startGoogleStandIn(() => clock);
  key = /\/d\/([^/]+)/.exec(sheet.address)?.[1] ?? '';
  google.sheets.set(key, {
    isShared: true,
    tabs: [
      { sheetId: 9, title: 'Chart', sheetType: 'OBJECT', cells: [] },
      { sheetId: 5, title: 'Notes', cells: [['Not for', 'sale']] },
      { sheetId: 0, title: "Ada's goods", cells: [headings, board, bowl] },
    ],
  });
  const account = serviceAccountOf({ SHEETS_SERVICE_ACCOUNT: google.key });
  const api = account === null ? null : { url: google.url, account };
  server = await startServer({ sheets: { host: sheet.host, fileHosts: ['files.test'], api } }, () => clock);
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.call('saveFeatures', { integrations: { enabled: true } }, admin);
});
afterEach(async () => {
  await server.close();
  await sheet.close();
  await google.close();
});

const until = async (holds: (connection: Connection) => boolean): Promise<Connection> => {
  for (let tries = 0; tries < 2000; tries += 1) {
    const { connection } = (await server.call('readSheet', undefined, fjord)).body;
    if (connection !== null && holds(connection)) return connection;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come to that');
};
const settled = (): Promise<Connection> =>
  until(({ state, triedAt }) => state !== 'waiting' && state !== 'importing' && triedAt !== null);
const connect = async (url = sheet.address): Promise<Connection> => {
  expect((await server.call('saveSheet', { url }, fjord)).status).toBe(200);
  return settled();
};
const fails = async (): Promise<Connection> => {
  await server.call('saveSheet', { url: sheet.address }, fjord);
  return until(({ error }) => error !== null);
};
const products = async (): Promise<string[]> =>
  (await server.services.db.selectFrom('variants').selectAll().orderBy('sku').execute()).map(
    ({ sku, price, stock, barcode }) => `${sku} ${String(price)} ${String(stock)} ${barcode}`,
  );

it('tells the vendor the address to share a sheet with, and reads the tab that the address names', async () => {
  expect((await server.call('readSheet', undefined, fjord)).body.account).toBe(google.mail);
  expect(await connect()).toMatchObject({ state: 'working', error: null });
  expect(await products()).toEqual(['007 125000 8 ', 'OAK-1 2500 3 0012345678905']);
  const titles = await server.services.db.selectFrom('products').select('title').orderBy('title').execute();
  expect(titles.map(({ title }) => title)).toEqual(['Ash bowl', 'Oak "board", long']);
});

it('reads one that is shared by link without the account', async () => {
  sheet.mood = 'shared';
  sheet.csv = 'Title,SKU,Price,Stock\nElm cup,ELM-1,9.00,2\n';
  expect((await connect()).state).toBe('working');
  expect([google.tokens, google.asked]).toEqual([[], []]);
});

it('keeps a token for its hour and fetches another before it ends, or once where it is not taken', async () => {
  await connect();
  const again = async (): Promise<void> => {
    const before = google.asked.length;
    await server.call('triggerSheet', undefined, fjord);
    await until(({ state }) => state === 'working' && google.asked.length > before + 1);
  };
  await again();
  expect(google.tokens).toHaveLength(1);
  google.revoke();
  await again();
  expect(google.tokens).toHaveLength(2);
  clock = new Date(clock.getTime() + 3_590_000);
  await again();
  expect(google.tokens).toHaveLength(3);
  expect((await server.call('listImports', undefined, fjord)).body.imports).toHaveLength(1);
});

it('gives the sheet out to be loaded down as it shows its cells', async () => {
  await connect();
  const { body } = await server.call('downloadSheet', undefined, fjord);
  const { pathname, search } = new URL(body.url, 'http://own');
  const text = await (await fetch(`${server.url}${pathname}${search}`)).text();
  expect(text.split('\r\n')[2]).toBe('"Ash bowl","007","1,250.00","8",""');
});

it.each([
  [
    'a sheet that is not shared with it',
    () => google.sheets.set(key, { isShared: false, tabs: [] }),
    'sheetNotSharedWith',
  ],
  ['a sheet that its account may not know of', () => google.sheets.clear(), 'sheetNotSharedWith'],
  ['a tab that is gone', () => google.sheets.set(key, { isShared: true, tabs: [] }), 'sheetTabGone'],
  ['an account that was deleted', () => (google.mood = 'account gone'), 'sheetAccountRefused'],
  ['tokens that are not taken', () => (google.mood = 'refuses tokens'), 'sheetAccountRefused'],
  ['an interface that is switched off', () => (google.mood = 'api off'), 'sheetsApiOff'],
  ['a file of another program', () => (google.mood = 'a file'), 'sheetIsFile'],
  ['too many questions', () => (google.mood = 'busy without a time'), 'serviceBusy'],
  ['a failure', () => (google.mood = 'broken'), 'serviceAnswered'],
  ['something else', () => (google.mood = 'another kind of answer'), 'answerUnreadable'],
])('says what is wrong with %s', async (_what, spoil, code) => {
  spoil();
  const { error } = await fails();
  expect(error?.code).toBe(code);
  if (code === 'sheetNotSharedWith') expect(error?.message).toContain(google.mail);
  if (code === 'sheetAccountRefused') expect(error?.message).not.toContain('ya29');
  expect(await products()).toEqual([]);
});

it('says that a sheet is gone where neither its address nor the account knows it', async () => {
  sheet.mood = 'gone';
  google.sheets.clear();
  expect((await fails()).error?.code).toBe('sheetNotFound');
});

it('leaves Google alone for as long as it asks', async () => {
  google.mood = 'busy';
  const { nextAt, error } = await fails();
  expect([error?.code, Date.parse(nextAt ?? '') - clock.getTime()]).toEqual(['serviceBusy', 7_200_000]);
  const asked = google.asked.length;
  clock = new Date(clock.getTime() + 3_700_000);
  await queueConnections(server.services.db, clock);
  expect(google.asked).toHaveLength(asked);
});

describe('a sheet that the account reads for one vendor', () => {
  const alma: Caller = { store: 'main', vendor: 'Alma' };
  const abroad: Caller = { store: 'other', vendor: 'Fjord' };
  const tryAs = (as: Caller, url = sheet.address) => server.call('saveSheet', { url }, as);
  /** Waits for that refusal; what was said before may stand until it comes. */
  const refusalOf = async (as: Caller, code: string): Promise<string | undefined> => {
    let said: string | undefined;
    for (let tries = 0; tries < 2000 && said !== code; tries += 1) {
      said = (await server.call('readSheet', undefined, as)).body.connection?.error?.code;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return said;
  };
  const vendorsWithProducts = async (): Promise<string[]> =>
    (await server.services.db.selectFrom('products').select(['store', 'vendor']).distinct().execute()).map(
      ({ store, vendor }) => `${store} ${vendor}`,
    );

  beforeEach(async () => {
    await server.addStore('other', ['Fjord']);
    await server.call('saveFeatures', { integrations: { enabled: true } }, { store: 'other', vendor: '*' });
  });

  it('is connected by no other, of its store or another, at none of its tabs', async () => {
    await connect();
    for (const as of [alma, abroad, admin])
      for (const url of [sheet.address, sheet.address.replace('gid=0', 'gid=5')]) {
        const { status, body } = await tryAs(as, url);
        expect(status).toBe(422);
        expect(JSON.stringify(body)).toContain('reads this sheet already');
        expect((await server.call('readSheet', undefined, as)).body.connection).toBeNull();
      }
    expect(await vendorsWithProducts()).toEqual(['main Fjord']);
  });

  it('is not read for another who had connected it before it was shared', async () => {
    const { tabs } = google.sheets.get(key) ?? { tabs: [] };
    google.sheets.set(key, { isShared: false, tabs });
    for (const as of [alma, abroad]) {
      expect((await tryAs(as)).status).toBe(200);
      expect(await refusalOf(as, 'sheetNotSharedWith')).toBe('sheetNotSharedWith');
    }
    google.sheets.set(key, { isShared: true, tabs });
    await connect();
    for (const as of [alma, abroad]) {
      await server.call('triggerSheet', undefined, as);
      expect(await refusalOf(as, 'sheetOfOthers')).toBe('sheetOfOthers');
      const { status, code } = await server.call('downloadSheet', undefined, as);
      expect([status, code]).toEqual([502, 'sheetOfOthers']);
    }
    expect(await vendorsWithProducts()).toEqual(['main Fjord']);
  });

  it('stays its vendor’s when another tab of it is connected, and is free once it is disconnected', async () => {
    await connect();
    google.mood = 'broken';
    expect((await server.call('saveSheet', { url: sheet.address, leaveOut: true }, fjord)).status).toBe(200);
    expect((await tryAs(alma)).status).toBe(422);
    await server.call('deleteSheet', undefined, fjord);
    expect((await tryAs(alma)).status).toBe(200);
  });

  it('is one that may be connected by several where it is open by its link', async () => {
    sheet.mood = 'shared';
    sheet.csv = 'Title,SKU,Price,Stock\nElm cup,ELM-1,9.00,2\n';
    await connect();
    expect((await tryAs(alma)).status).toBe(200);
  });
});

describe('a Google that does not answer', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['with a token', 'gives no token'],
    ['with the sheet', 'silent'],
  ] as const)('%s is left within the limit of all sources, and said to be silent', async (_what, mood) => {
    // The two minutes are over as soon as the question has come in.
    const limits: number[] = [];
    const running: AbortController[] = [];
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
      limits.push(limit);
      const controller = new AbortController();
      running.push(controller);
      return controller.signal;
    });
    google.mood = mood;
    await server.call('saveSheet', { url: sheet.address }, fjord);
    while (google.asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const controller of running) controller.abort();
    const { error } = await until((connection) => connection.error !== null);
    expect(error?.code).toBe('serviceSilent');
    expect(error?.message).toContain(new URL(google.url).host);
    expect(Math.max(...limits)).toBe(120_000);
    expect(await products()).toEqual([]);
  });
});

describe('the key of the account', () => {
  const read = (changes: object) => () =>
    serviceAccountOf({
      SHEETS_SERVICE_ACCOUNT: JSON.stringify({ ...(JSON.parse(google.key) as object), ...changes }),
    });
  const elliptic = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it.each([
    ['of a person', { type: 'authorized_user' }, 'one of another kind'],
    ['without its secret part', { private_key: undefined }, 'it lacks private_key'],
    ['without an address', { client_email: '' }, 'it lacks client_email'],
    ['cut off', { private_key: 'MIIs3cret' }, 'its private_key is no private key of RSA'],
    [
      'of another kind than RSA',
      { private_key: elliptic.privateKey.export({ type: 'pkcs8', format: 'pem' }) },
      'its private_key is no private key of RSA',
    ],
    ['with a wrong place of tokens', { token_uri: 'ftp://s3cret' }, 'its token_uri is no address'],
  ])('is refused at the start, and not repeated: one %s', (_what, changes, why) => {
    expect(read(changes)).toThrow(WrongSetting);
    expect(read(changes)).toThrow(why);
    expect(read(changes)).not.toThrow('s3cret');
  });

  it('is refused where it is no JSON', () => {
    expect(() => serviceAccountOf({ SHEETS_SERVICE_ACCOUNT: '/run/s3cret.json' })).toThrow('it lacks type');
  });
});
