import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportBatch } from '../../domain/imports';
import { openDatabase } from '../../server/db/database';
import { buildProgram, testProgram } from '../server/program';
import { launchServer, type LaunchedServer } from './launchServer';
import { signIn, uploadCsv } from './signedInCalls';

/** More rounds by hand: KILLS=20 npm test -- --selectProjects browser -- killedImport */
const rounds = Number(process.env['KILLS'] ?? 3);
const rowsOfFile = 12_000;

const fileOf = (round: number): string => {
  const lines = Array.from(
    { length: rowsOfFile },
    (_, row) => `Killed ${String(round)} number ${String(row)},KILL-${String(round)}-${String(row)},9.95,3`,
  );
  return ['title,sku,price,stock', ...lines].join('\n');
};

interface Counts {
  done: number;
  outcomes: number;
  variants: number;
}

/** What is in the database of a server that has been killed, read without it. */
const countsIn = async (folder: string, batch: string, round: number): Promise<Counts> => {
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
    .where('sku', 'like', `KILL-${String(round)}-%`)
    .executeTakeFirstOrThrow();
  await close();
  return { done, outcomes: rows.n, variants: variants.n };
};

describe('an import whose server is killed', () => {
  let folder: string;
  let server: LaunchedServer;

  beforeAll(async () => {
    buildProgram();
    folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-killed-'));
    server = await launchServer(folder);
  }, 120_000);

  afterAll(async () => {
    const ended = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  const untilDone = async (least: number, batch: string): Promise<ImportBatch> => {
    const call = await signIn(server.address, 'vendor@demo.test');
    for (;;) {
      const answer = await call('readImport', { importId: batch });
      if (answer.batch.done >= least || answer.batch.finishedAt !== null) return answer.batch;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  it(
    `has every row that it promised, none twice, and goes on to the end (${String(rounds)} times)`,
    async () => {
      for (let round = 1; round <= rounds; round += 1) {
        const call = await signIn(server.address, 'vendor@demo.test');
        const url = await uploadCsv(server.address, call, fileOf(round));
        const { batch } = await call('uploadProductCsv', { url, name: 'products.csv' });
        const killAt = Math.floor((rowsOfFile * (round - 0.5)) / (rounds + 1));
        const promised = await untilDone(killAt, batch.id);
        const ended = once(server.process, 'exit');
        server.process.kill('SIGKILL');
        await ended;

        const there = await countsIn(folder, batch.id, round);
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
    60_000 * (rounds + 1),
  );
});
