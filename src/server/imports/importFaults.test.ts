import { importErrors } from '../../domain/errors/imports';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { importCsv, stageCsv, untilEnded } from '../../testing/server/importCsv';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());
afterEach(() => jest.restoreAllMocks());

const csv = (...lines: string[]): string => lines.join('\r\n');
const two = csv('Title,SKU,Price', 'Mug,MUG,10', 'Bowl,BOWL,x');

/** What the system says of a full disk. */
const noRoom = (): Error => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
const full = (): jest.SpyInstance =>
  jest.spyOn(server.services.storage, 'write').mockRejectedValueOnce(noRoom());

const untilCompared = async (importId: string): Promise<void> => {
  for (;;) {
    const { batch } = (await server.call('readImport', { importId }, fjord)).body;
    if (batch.state !== 'checking') return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
const compare = async (text: string): Promise<string> => {
  const url = await stageCsv(server, text, fjord);
  const { batch } = (await server.call('checkImport', { url, name: 'goods.csv' }, fjord)).body;
  await untilCompared(batch.id);
  return batch.id;
};

/** The address and form of an upload that is announced. */
const stage = async (size: number) =>
  (await server.call('stageUpload', { mime: 'text/csv', filename: 'a.csv', fileSize: size }, fjord)).body
    .stagedTarget;
type Staged = Awaited<ReturnType<typeof stage>>;
const post = ({ url, parameters }: Staged, text: string): Promise<Response> => {
  const form = new FormData();
  for (const { name, value } of parameters) form.append(name, value);
  form.append('file', new Blob([text]), 'a.csv');
  return fetch(server.url + url, { method: 'POST', body: form });
};

describe('a full disk', () => {
  it('refuses an upload in clear words, keeps nothing of it, and takes the same form again', async () => {
    const staged = await stage(two.length);
    full();
    const refused = await post(staged, two);
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining('no room left') as string,
    });
    const early = await server.call('uploadProductCsv', { url: staged.resourceUrl }, fjord);
    expect(early).toMatchObject({
      status: 422,
      errors: { url: expect.stringContaining('not arrived') as string },
    });
    expect((await post(staged, two)).status).toBe(201);
    const asked = await server.call('uploadProductCsv', { url: staged.resourceUrl }, fjord);
    expect(await untilEnded(server, asked.body.batch.id, fjord)).toMatchObject({ created: 1, rejected: 1 });
  });

  it('leaves refused rows as they are where they cannot be run again or handed out', async () => {
    const { batch } = await importCsv(server, csv('Title,SKU,Price', 'Pot,POT,x'), fjord);
    const fixed = { importId: batch.id, rows: [{ line: 2, edits: { price: '4' } }] };
    const fix = await server.call('fixImportRows', fixed, fjord);
    expect(fix.body.rows[0]?.state).toBe('fixed');
    full();
    expect((await server.call('runImportAgain', { importId: batch.id, rows: 'fixed' }, fjord)).status).toBe(
      507,
    );
    full();
    expect((await server.call('downloadRejected', { importId: batch.id }, fjord)).status).toBe(507);
    const { rows } = (await server.call('listRefusedRows', { importId: batch.id }, fjord)).body;
    expect(rows.map(({ state }) => state)).toEqual(['fixed']);
    const again = await server.call('runImportAgain', { importId: batch.id, rows: 'fixed' }, fjord);
    expect(await untilEnded(server, again.body.batch.id, fjord)).toMatchObject({ created: 1 });
  });
});

it('an upload that breaks off leaves nothing, and the same form takes the file afterwards', async () => {
  const staged = await stage(two.length);
  const boundary = 'cut';
  const parts = staged.parameters.map(
    ({ name, value }) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const written = jest.spyOn(server.services.storage, 'write');
  const sent = request(server.url + staged.url, {
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': '100000' },
  });
  sent.on('error', () => undefined);
  sent.write(parts.join('') + head + two.slice(0, 12));
  while (written.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const closed = new Promise((resolve) => sent.on('close', resolve));
  sent.destroy();
  await closed;
  await expect(written.mock.results[0]?.value).rejects.toThrow();
  const asked = await server.call('uploadProductCsv', { url: staged.resourceUrl }, fjord);
  expect(asked.status).toBe(422);
  expect((await post(staged, two)).status).toBe(201);
});

it('a file that is not the one that was compared is not imported, and that is said', async () => {
  const id = await compare(csv('Title,SKU,Price', 'Fork,FORK,1'));
  const { storage, db } = server.services;
  const { path } = await db
    .selectFrom('import_batches')
    .innerJoin('files', (join) =>
      join.onRef('files.id', '=', 'import_batches.file_id').onRef('files.store', '=', 'import_batches.store'),
    )
    .select('files.path')
    .where('import_batches.id', '=', Number(id))
    .executeTakeFirstOrThrow();
  await storage.write(path, Readable.from([csv('Title,SKU,Price', 'Fork,FORK,9')]));
  await server.call('beginImport', { importId: id }, fjord);
  const batch = await untilEnded(server, id, fjord);
  expect(batch).toMatchObject({
    state: 'failed',
    created: 0,
    message: importErrors.notTheComparedFile(),
  });
});

it('of two files compared before either was imported, rows of the same SKUs come in once and the others are listed', async () => {
  const rows = (price: string): string =>
    csv(
      'Title,SKU,Price',
      ...Array.from({ length: 40 }, (_, n) => `Twin ${String(n)},TWIN-${String(n)},${price}`),
    );
  const ids = await Promise.all([compare(rows('1')), compare(rows('2'))]);
  await Promise.all(ids.map((importId) => server.call('beginImport', { importId }, fjord)));
  const ended = await Promise.all(ids.map((id) => untilEnded(server, id, fjord)));
  expect(ended.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 40]);
  expect(ended.map(({ rejected }) => rejected).sort((a, b) => a - b)).toEqual([0, 40]);
  const late = ended.find(({ created }) => created === 0);
  const listed = await server.call('listRefusedRows', { importId: late?.id ?? '' }, fjord);
  expect(listed.body.rows[0]?.errors['row']?.message).toContain('changed since');
  const again = await server.call('runImportAgain', { importId: late?.id ?? '', rows: 'all' }, fjord);
  expect(await untilEnded(server, again.body.batch.id, fjord)).toMatchObject({ updated: 40, rejected: 0 });
});
