import { keptPlan } from '../../domain/imports/importMappings';
import { planOfMapping } from '../../domain/imports/plan/plan';
import { importCsv, stageCsv, untilEnded } from '../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { removeOldFiles } from '../upkeep';

let server: TestServer;
const ada: Caller = { store: 'main', vendor: 'Fjord', email: 'ada@fjord.test' };
const ben: Caller = { store: 'main', vendor: 'Fjord', email: 'ben@fjord.test' };
const alma: Caller = { store: 'main', vendor: 'Alma', email: 'ada@fjord.test' };
const elsewhere: Caller = { store: 'other', vendor: 'Fjord', email: 'ada@fjord.test' };
const admin: Caller = { store: 'main', vendor: '*' };
const strangers = [ben, alma, elsewhere, admin];

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await server.addStore('other', ['Fjord']);
});
afterAll(() => server.close());
afterEach(() => server.services.db.deleteFrom('import_drafts').execute());

const own = 'Naam;Code;Prijs\nHat;H-1;free\nCap;C-1;5\n';
const plan = keptPlan(planOfMapping(['title', 'sku', 'price']));
const keep = async (as: Caller, content = own) => {
  const url = await stageCsv(server, content, as);
  return (await server.call('keepImportDraft', { url, name: 'hats.csv' }, as)).body.draft;
};
const read = (draftId: string, as: Caller) => server.call('readImportDraft', { draftId }, as);
const drafts = async (as: Caller) => (await server.call('listImportDrafts', undefined, as)).body.drafts;

describe('a file that was chosen', () => {
  it('comes back with its bytes, columns, fixes and skipped rows', async () => {
    const { id } = await keep(ada);
    const change = { draftId: id, step: 'check', plan, fillVendor: '', choices: { delimiter: ';' } } as const;
    await server.call('changeImportDraft', change, ada);
    const rows = [
      { line: 2, edits: { price: '7' }, whole: false, skipped: false },
      { line: 3.5, edits: null, whole: false, skipped: true },
    ];
    await server.call('changeImportDraft', { draftId: id, rows }, ada);
    const { body } = await read(id, ada);
    expect(body).toMatchObject({
      draft: { name: 'hats.csv', size: own.length, step: 'check', plan, choices: { delimiter: ';' } },
      rows,
      next: null,
    });
    expect(await (await fetch(server.url + body.url)).text()).toBe(own);
    expect((await drafts(ada)).map((draft) => draft.id)).toEqual([id]);
  });

  it('has the last word of a row, and none once it is read in another way', async () => {
    const { id } = await keep(ada);
    const say = (price: string) =>
      server.call(
        'changeImportDraft',
        { draftId: id, rows: [{ line: 2, edits: { price }, whole: false, skipped: false }] },
        ada,
      );
    await say('7');
    await say('8');
    expect((await read(id, ada)).body.rows).toMatchObject([{ line: 2, edits: { price: '8' } }]);
    await server.call('changeImportDraft', { draftId: id, anew: true, choices: { delimiter: ',' } }, ada);
    expect((await read(id, ada)).body.rows).toEqual([]);
  });

  it('keeps what was done to many rows at once, until it is read in another way', async () => {
    const { id } = await keep(ada);
    const remedies = [
      { number: 1, field: 'sku', remedy: { kind: 'stripEnd', text: '-old', other: '' }, count: 218 },
    ] as const;
    const marks = [{ by: 1, field: 'sku', before: null, after: 'H-1' }] as const;
    const row = { line: 2, edits: { sku: 'H-1' }, whole: false, skipped: false, marks: [...marks] };
    await server.call('changeImportDraft', { draftId: id, remedies: [...remedies], rows: [row] }, ada);
    expect((await read(id, ada)).body).toMatchObject({ draft: { remedies }, rows: [row] });
    await server.call('changeImportDraft', { draftId: id, fillVendor: 'Fjord' }, ada);
    expect((await read(id, ada)).body.draft.remedies).toEqual(remedies);
    await server.call('changeImportDraft', { draftId: id, anew: true }, ada);
    expect((await read(id, ada)).body).toMatchObject({ draft: { remedies: [] }, rows: [] });
  });

  it('gives its rows a thousand at a time', async () => {
    const { id } = await keep(ada);
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      line: at + 2,
      edits: null,
      whole: false,
      skipped: true,
    }));
    await server.call('changeImportDraft', { draftId: id, rows }, ada);
    const last = { line: 5000, edits: null, whole: false, skipped: true };
    await server.call('changeImportDraft', { draftId: id, rows: [last] }, ada);
    const first = (await read(id, ada)).body;
    expect(first).toMatchObject({ next: '1001' });
    expect(first.rows).toHaveLength(1000);
    const { body } = await server.call('readImportDraft', { draftId: id, after: '1001' }, ada);
    expect(body).toMatchObject({ rows: [last], next: null });
  });

  it('is its person’s in that view, and nobody else’s', async () => {
    const { id } = await keep(ada);
    for (const stranger of strangers) {
      expect(await drafts(stranger)).toEqual([]);
      expect((await read(id, stranger)).status).toBe(404);
      const change = await server.call('changeImportDraft', { draftId: id, fillVendor: 'x' }, stranger);
      expect(change.status).toBe(404);
      expect((await server.call('discardImportDraft', { draftId: id }, stranger)).status).toBe(404);
    }
    expect((await read(id, ada)).status).toBe(200);
  });

  it('is not begun by another with the address of its upload', async () => {
    const url = await stageCsv(server, own, ada);
    await server.call('keepImportDraft', { url, name: 'hats.csv' }, ada);
    // The vendor's file; the draft of it is Ada's.
    expect((await server.call('keepImportDraft', { url, name: 'hats.csv' }, ben)).status).toBe(404);
    expect((await server.call('keepImportDraft', { url, name: 'hats.csv' }, alma)).status).toBe(422);
  });

  it('is gone once it was put away', async () => {
    const { id } = await keep(ada);
    await server.call('discardImportDraft', { draftId: id }, ada);
    expect((await read(id, ada)).status).toBe(404);
    expect(await drafts(ada)).toEqual([]);
  });

  it('outlives the day after which uploads that nothing names are removed, and goes with those of imports', async () => {
    const { db, storage, pictures, now } = server.services;
    const { id } = await keep(ada);
    const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000);
    await removeOldFiles(db, { storage, pictures }, inDays(3), 30);
    expect((await read(id, ada)).status).toBe(200);
    await removeOldFiles(db, { storage, pictures }, inDays(31), 30);
    expect((await read(id, ada)).status).toBe(404);
  });
});

describe('what a file became', () => {
  const send = async (as: Caller, draftId: string) => {
    const url = await stageCsv(server, 'Title,SKU,Price\nCap,C-9,5\n', as);
    const leftOutUrl = await stageCsv(server, 'Naam,Reason\nHat,Price: Must be a number\n', as);
    return server.call('checkImport', { url, name: 'hats.csv', draftId, leftOut: 1, leftOutUrl }, as);
  };

  it('is named by its draft, which is no draft any more', async () => {
    const { id } = await keep(ada);
    const { batch } = (await send(ada, id)).body;
    expect(batch.leftOut).toBe(1);
    expect(await drafts(ada)).toEqual([]);
    expect((await read(id, ada)).body).toMatchObject({ draft: { importId: batch.id }, url: '', rows: [] });
  });

  it('hands out the rows that were left out, to all who see the import', async () => {
    const { id } = await keep(ada);
    const { batch } = (await send(ada, id)).body;
    for (const reader of [ada, ben, admin]) {
      const { body } = await server.call('readLeftOutRows', { importId: batch.id }, reader);
      expect(await (await fetch(server.url + body.url)).text()).toContain('Hat,Price: Must be a number');
    }
    for (const stranger of [alma, elsewhere]) {
      const { status } = await server.call('readLeftOutRows', { importId: batch.id }, stranger);
      expect(status).toBe(404);
    }
  });

  it('leaves another’s draft as it is', async () => {
    const { id } = await keep(ada);
    await send(ben, id);
    expect((await drafts(ada)).map((draft) => draft.id)).toEqual([id]);
  });
});

describe('an import that was rolled back', () => {
  it('says so, and cannot be run again', async () => {
    const { batch } = await importCsv(server, 'Title,SKU,Price\nPot,P-1,5\nPan,,5\n', ada);
    const run = (await server.call('rollBackImport', { importId: batch.id }, ada)).body.batch;
    await untilEnded(server, run.id, ada);
    const { body } = await server.call('readImport', { importId: batch.id }, ada);
    expect(body.batch).toMatchObject({ state: 'rolledBack', rolledBack: run.id });
    const again = await server.call('runImportAgain', { importId: batch.id, rows: 'all' }, ada);
    expect(again.status).toBe(409);
    const twice = await server.call('rollBackImport', { importId: batch.id }, ada);
    expect(twice.body.batch.id).toBe(run.id);
  });
});
