import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportBatch } from '../../domain/imports';
import { openDatabase } from '../../server/db/database';
import { buildProgram, testProgram } from '../server/program';
import { endServer, launchServer, type LaunchedServer } from './launchServer';
import { signIn, uploadCsv } from './signedInCalls';

/** More rounds by hand: KILLS=20 npm test -- --selectProjects browser -- killedImport */
const rounds = Number(process.env['KILLS'] ?? 1);
const rowsOfFile = 6_000;

/** Of one file alone: a try before may have left its rows. */
const ownWord = (): string => Date.now().toString(36);

const fileOf = (word: string): string => {
  const lines = Array.from(
    { length: rowsOfFile },
    (_, row) => `Killed ${word} number ${String(row)},KILL-${word}-${String(row)},9.95,3`,
  );
  return ['title,sku,price,stock', ...lines].join('\n');
};

interface Counts {
  done: number;
  outcomes: number;
  variants: number;
}

/** What is in the database of a server that has been killed, read without it. */
const countsIn = async (folder: string, batch: string, word: string): Promise<Counts> => {
  const { db, close } = await openDatabase({ url: null, folder, program: testProgram });
  const { done } = await db
    .selectFrom('import_batches')
    .select('done')
    .where('id', '=', Number(batch))
    .executeTakeFirstOrThrow();
  const count = db.fn.countAll<number>().as('n');
  const rows = await db
    .selectFrom('import_rows')
    .select(count)
    .where('batch_id', '=', Number(batch))
    .executeTakeFirstOrThrow();
  const variants = await db
    .selectFrom('variants')
    .select(count)
    .where('sku', 'like', `KILL-${word}-%`)
    .executeTakeFirstOrThrow();
  await close();
  return { done, outcomes: rows.n, variants: variants.n };
};

describe('an import whose server is killed', () => {
  let folder: string;
  let server: LaunchedServer;
  const hasEnded = (): boolean => server.process.exitCode !== null || server.process.signalCode !== null;

  beforeAll(async () => {
    buildProgram();
    folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-killed-'));
    server = await launchServer(folder);
  }, 180_000);

  // A try before may have left it killed.
  beforeEach(async () => {
    if (hasEnded()) server = await launchServer(folder);
  }, 180_000);

  afterAll(async () => {
    await endServer(server.process);
    rmSync(folder, { recursive: true, force: true });
  });

  const until = async (batch: string, isThere: (found: ImportBatch) => boolean): Promise<ImportBatch> => {
    const call = await signIn(server.address, 'vendor@demo.test');
    for (;;) {
      const answer = await call('readImport', { importId: batch });
      if (isThere(answer.batch) || answer.batch.finishedAt !== null) return answer.batch;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const untilDone = (least: number, batch: string): Promise<ImportBatch> =>
    until(batch, ({ done }) => done >= least);

  const kill = async (): Promise<void> => {
    if (hasEnded()) return;
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
  };

  it(
    `has every row that it promised, none twice, and goes on to the end (${String(rounds)} times)`,
    async () => {
      for (let round = 1; round <= rounds; round += 1) {
        const call = await signIn(server.address, 'vendor@demo.test');
        const word = ownWord();
        const url = await uploadCsv(server.address, call, fileOf(word));
        const { batch } = await call('uploadProductCsv', { url, name: 'products.csv' });
        const killAt = Math.floor((rowsOfFile * (round - 0.5)) / (rounds + 1));
        const promised = await untilDone(killAt, batch.id);
        await kill();
        const there = await countsIn(folder, batch.id, word);
        process.stdout.write(
          `round ${String(round)}: killed after ${String(promised.done)} promised rows; there ${String(there.variants)} of ${String(there.done)}\n`,
        );
        expect(there.done).toBeGreaterThanOrEqual(promised.done);
        expect(there.outcomes).toBe(there.done);
        expect(there.variants).toBe(there.done);

        server = await launchServer(folder);
        const finished = await untilDone(rowsOfFile + 1, batch.id);
        expect(finished).toMatchObject({ state: 'finished', created: rowsOfFile, updated: 0, rejected: 0 });
      }
    },
    120_000 * (rounds + 1),
  );

  /** Sends the first half of a file and goes on no further. */
  const sendHalf = async (
    url: string,
    parameters: readonly { name: string; value: string }[],
    text: string,
  ) => {
    const field = (name: string, value: string): string =>
      `--half\r\ncontent-disposition: form-data; name="${name}"${value}\r\n`;
    const sent = request(new URL(url, server.address), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=half', 'content-length': '9999999' },
    });
    sent.on('error', () => undefined);
    for (const { name, value } of parameters) sent.write(field(name, `\r\n\r\n${value}`));
    sent.write(`${field('file', '; filename="a.csv"')}\r\n${text.slice(0, text.length / 2)}`);
    const isUnderWay = (): boolean =>
      // Beside them are those of the database, which come and go.
      readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' }).some((name) =>
        name.endsWith('.part'),
      );
    while (!isUnderWay()) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  it('loses nothing and does nothing twice when killed in the upload, the comparison, the rows and the taking back', async () => {
    const word = ownWord();
    const text = fileOf(word);
    const before = await signIn(server.address, 'vendor@demo.test');
    const announced = { mime: 'text/csv', filename: 'a.csv', fileSize: text.length };
    const { stagedTarget } = await before('stageUpload', announced);
    await sendHalf(stagedTarget.url, stagedTarget.parameters, text);
    await kill();

    server = await launchServer(folder);
    const vendor = await signIn(server.address, 'vendor@demo.test');
    await expect(vendor('checkImport', { url: stagedTarget.resourceUrl })).rejects.toThrow(
      'has not arrived yet',
    );
    const url = await uploadCsv(server.address, vendor, text);
    const { batch } = await vendor('checkImport', { url, name: 'products.csv' });
    await until(batch.id, ({ done }) => done >= rowsOfFile / 4);
    await kill();
    expect(await countsIn(folder, batch.id, word)).toMatchObject({ outcomes: 0, variants: 0 });

    server = await launchServer(folder);
    const compared = await until(batch.id, ({ state }) => state === 'checked');
    expect(compared.plan).toMatchObject({ create: rowsOfFile, reject: 0, products: { create: rowsOfFile } });
    const again = await signIn(server.address, 'vendor@demo.test');
    await again('beginImport', { importId: batch.id });
    await until(batch.id, ({ state, done }) => state === 'running' && done >= rowsOfFile / 3);
    await kill();
    const there = await countsIn(folder, batch.id, word);
    expect([there.outcomes, there.variants]).toEqual([there.done, there.done]);

    server = await launchServer(folder);
    expect(await untilDone(rowsOfFile + 1, batch.id)).toMatchObject({
      state: 'finished',
      created: rowsOfFile,
    });
    const third = await signIn(server.address, 'vendor@demo.test');
    const { batch: taking } = await third('takeBackImport', { importId: batch.id });
    await untilDone(rowsOfFile / 4, taking.id);
    await kill();

    server = await launchServer(folder);
    const taken = await untilDone(rowsOfFile + 1, taking.id);
    expect(taken).toMatchObject({ state: 'finished', done: rowsOfFile, deleted: rowsOfFile, kept: 0 });
  }, 600_000);
});
