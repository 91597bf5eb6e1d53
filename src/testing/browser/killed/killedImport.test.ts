import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ImportBatch } from '../../../domain/imports/imports';
import { createRandom } from '../../../server/demo/random';
import { buildProgram } from '../../server/program';
import { addStore } from '../../server/startServer';
import { contentOf, importFaults, liveVariants } from '../imports/importFaults';
import { goodsFile, keptFile, rowsOf } from './killedGoods';
import { momentOf, phases, type Moment, type Phase } from '../imports/importMoments';
import { killedData, type KilledData } from './killedData';
import { launchServer, type LaunchedServer } from '../launchServer';
import { letHoldsEnd } from '../payoutStandings';
import { signIn, uploadCsv } from '../signedInCalls';
import { uploadSlowly } from '../imports/slowUpload';

/** More by hand: KILLS=60 npm test -- --selectProjects browser -- killedImport */
const kills = Number(process.env['KILLS'] ?? phases.length);
/** The same in each run of CI; by hand each run tries others, unless SEED names one. */
const seed = Number(process.env['SEED'] ?? (process.env['KILLS'] === undefined ? 5 : Date.now() % 100_000));
const random = createRandom(seed);
/** How long after a step's beginning kills come at most, in milliseconds; it follows what they meet. */
const spread: Record<Phase, number> = { upload: 400, comparison: 900, import: 1800, 'taking back': 1800 };
const aim = { 'not asked for': 1.3, 'no row done': 1.4, 'some rows done': 1, 'all done': 0.75 };

type Call = Awaited<ReturnType<typeof signIn>>;

/** A file on its way from the upload to its import's taking back; what of it the person knows. */
interface Round {
  word: string;
  url: string | null;
  batch: string;
  taking: string;
  /** The rows that the server last said it had done, of the step that is under way. */
  promised: number;
}

let folder: string;
let data: KilledData;
let server: LaunchedServer | null = null;

const launch = async (): Promise<Call> => {
  server ??= await launchServer(folder, { DEMO: '', DEFAULT_STORE: 'main', ...data.environment });
  return signIn(server.address, 'fjord@main.test');
};

const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  if (server === null) return;
  if (server.process.exitCode !== null) throw new Error('The server ended by itself');
  const ended = once(server.process, 'exit');
  server.process.kill(signal);
  await ended;
  server = null;
};

beforeAll(async () => {
  buildProgram();
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-killed-'));
  data = await killedData(folder);
  await data.look((db) => addStore({ db }, 'main', ['Fjord']));
});

afterAll(async () => {
  await stop('SIGTERM');
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
});

const follow = async (
  call: Call,
  round: Pick<Round, 'promised'>,
  importId: string,
  over: ImportBatch['state'],
): Promise<ImportBatch> => {
  for (;;) {
    const { batch } = await call('readImport', { importId });
    round.promised = Math.max(round.promised, batch.done);
    if (batch.state === over) return batch;
    if (batch.finishedAt !== null)
      throw new Error(`It ended as ${batch.state}: ${batch.message?.message ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** What a person does in each step, the first time and after each kill, until it is done. */
const steps: Record<Phase, (call: Call, round: Round) => Promise<void>> = {
  async upload(call, round) {
    const before = round.url;
    // What came whole is there; what did not is not taken for it.
    if (before !== null) {
      const asked = await call('checkImport', { url: before, name: 'goods.csv' }).catch(String);
      if (typeof asked !== 'string') return;
      // Else the line broke, as in any other call.
      if (!asked.includes('answered')) throw new TypeError(asked);
      expect(asked).toContain('has not arrived yet');
    }
    const content = goodsFile(round.word);
    const facts = { mime: 'text/csv', filename: 'products.csv', fileSize: Buffer.byteLength(content) };
    const { stagedTarget } = await call('stageUpload', facts);
    round.url = stagedTarget.resourceUrl;
    const to = new URL(stagedTarget.url, server?.address);
    await uploadSlowly(to, stagedTarget.parameters, content, 10);
  },
  async comparison(call, round) {
    const { batch } = await call('checkImport', { url: round.url ?? '', name: 'goods.csv' });
    round.batch = batch.id;
    const { plan } = await follow(call, round, batch.id, 'checked');
    expect(plan).toMatchObject(rowsOf.plan);
  },
  async import(call, round) {
    await call('beginImport', { importId: round.batch });
    expect(await follow(call, round, round.batch, 'finished')).toMatchObject(rowsOf.imported);
  },
  async 'taking back'(call, round) {
    const { batch } = await call('rollBackImport', { importId: round.batch });
    round.taking = batch.id;
    expect(await follow(call, round, batch.id, 'finished')).toMatchObject(rowsOf.rolledBack);
  },
};

/** Begins a step and kills the server in it, or just after. */
const killIn = async (phase: Phase, call: Call, round: Round): Promise<void> => {
  const work = steps[phase](call, round).then(() => '', String);
  const after = random.integer(0, Math.floor(spread[phase]));
  await new Promise((resolve) => setTimeout(resolve, after));
  await stop('SIGKILL');
  const ended = await work;
  // What fails is the line to the server, and nothing that the server says.
  expect(ended).toMatch(/^$|^TypeError|ECONNRE|EPIPE|hang up/);
};

/** Looks at what a kill has left, in the database and on the disk. */
const lookAt = (phase: Phase, round: Round): Promise<Moment> =>
  data.look(async (db) => {
    const batch = phase === 'taking back' ? round.taking : round.batch;
    const moment = await momentOf(db, phase, { url: round.url, folder, batch });
    expect(await importFaults(db)).toEqual([]);
    expect(moment.done).toBeGreaterThanOrEqual(round.promised);
    if (phase === 'upload' || phase === 'comparison') expect(await liveVariants(db, round.word)).toBe(0);
    await letHoldsEnd(db);
    return moment;
  });

it(
  `has every row that it promised, none twice, and takes all of them back, killed ${String(kills)} times (seed ${String(seed)})`,
  async () => {
    const counts = new Map<string, number>();
    const kept = `kept-${randomBytes(4).toString('hex')}-`;
    let left = kills;
    let call = await launch();
    const { batch } = await call('uploadProductCsv', {
      url: await uploadCsv(server?.address ?? '', call, keptFile(kept)),
      name: 'kept.csv',
    });
    await follow(call, { promised: 0 }, batch.id, 'finished');
    await stop('SIGTERM');
    const before = await data.look((db) => contentOf(db, `${kept}k`));
    while (left > 0) {
      const round: Round = {
        word: `${kept}${String(left)}-`,
        url: null,
        batch: '0',
        taking: '0',
        promised: 0,
      };
      call = await launch();
      for (const phase of phases) {
        round.promised = 0;
        // A third of the kills meet a step that is being taken up again.
        for (
          let again = true;
          again && left > 0;
          again = left > phases.length && random.integer(1, 3) === 1
        ) {
          left -= 1;
          await killIn(phase, call, round);
          const { progress, done, total } = await lookAt(phase, round);
          spread[phase] = Math.min(8_000, Math.max(60, spread[phase] * aim[progress]));
          const name = `${phase}: ${progress}`;
          counts.set(name, (counts.get(name) ?? 0) + 1);
          process.stdout.write(`${String(kills - left)}  ${name} (${String(done)} of ${String(total)})\n`);
          call = await launch();
        }
        await steps[phase](call, round);
      }
      await stop('SIGTERM');
      await data.look(async (db) => {
        expect(await importFaults(db)).toEqual([]);
        expect(await liveVariants(db, round.word)).toBe(0);
        // Taken back is as it was, but for the history.
        expect(await contentOf(db, `${kept}k`)).toEqual(before);
      });
    }
    const lines = [...counts].sort().map(([name, count]) => `${String(count).padStart(5)}  ${name}`);
    process.stdout.write(`seed ${String(seed)}\n${lines.join('\n')}\n`);
  },
  120_000 * (kills + 2),
);
