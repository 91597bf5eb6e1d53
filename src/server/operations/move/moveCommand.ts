import { stat } from 'node:fs/promises';
import path from 'node:path';
import { diskStorage } from '../../adapters/diskStorage';
import { s3Storage } from '../../adapters/s3/s3Storage';
import { incomingKey } from '../../adapters/storage';
import { addCommandAudit } from '../../audit/queries/audit';
import { command, text, flag, statusOfSignal, WrongWords } from '../../commandLine';
import { isPostgresUrl, readConfig, type Config } from '../../config';
import { openDatabase } from '../../db/database';
import { MoveRefused, moveDatabase } from '../../db/transfer/moveDatabase';
import { isEmptyDatabase } from '../../db/transfer/readTables';
import { readFact, writeFact } from '../../db/serverFacts';
import { proveBooks } from '../../finance/checkLedger';
import { placeOfFiles } from '../../files/sameFiles';
import { storeNames } from '../../notifications/queries/reminders';
import { databaseFailure } from '../../startFailure';

interface Orders {
  /** The address of the PostgreSQL database. */
  to: string;
  /** Whether the files of the data folder go to the configured bucket. */
  files: boolean;
  say: (line: string) => void;
  stopping: () => boolean;
}

/** Copies the files of a data folder into the bucket; one that is there with as many bytes is there. */
const moveFiles = async ({ dataFolder, s3 }: Config, { say, stopping }: Orders): Promise<boolean> => {
  if (s3 === null) throw new MoveRefused('Set S3_ENDPOINT, S3_BUCKET and its keys to where the files go.');
  const now = (): Date => new Date();
  const from = diskStorage(path.join(dataFolder, 'files'), '', now);
  const to = s3Storage(s3, now);
  let files = 0;
  let bytes = 0;
  for await (const key of from.keys()) {
    if (stopping()) return false;
    const facts = key.startsWith(incomingKey('')) ? null : await from.facts(key);
    if (facts === null) continue;
    if ((await to.size(key)) !== facts.size) await to.write(key, from.read(key));
    const there = await to.size(key);
    if (there !== facts.size)
      throw new MoveRefused(`${key} has ${String(facts.size)} bytes here and ${String(there)} there.`);
    files += 1;
    bytes += facts.size;
  }
  say(`${String(files)} files, ${String(bytes)} bytes, in ${placeOfFiles({ dataFolder, s3 })}`);
  return true;
};

/**
 * Moves the embedded marketplace of a data folder to PostgreSQL, and its files to the bucket where that is wanted. Answers whether
 * it came to its end. Errors: MoveRefused; those of the databases and the storage.
 */
export const moveMarketplace = async (config: Config, orders: Orders): Promise<boolean> => {
  const { dataFolder, program } = config;
  const { to, say, stopping } = orders;
  if ((await stat(path.join(dataFolder, 'database')).catch(() => null)) === null)
    throw new MoveRefused(`There is no embedded marketplace in ${dataFolder}.`);
  const source = await openDatabase({ url: null, folder: dataFolder, program, asItIs: true });
  try {
    const moved = await readFact(source.db, 'moved-to');
    if (moved !== null) throw new MoveRefused(`This marketplace was moved to ${moved} already.`);
    const target = await openDatabase({ url: to, folder: null, program, patient: true, asItIs: true });
    await isEmptyDatabase(target.db).catch(async (error: unknown) => {
      await target.close();
      const said = databaseFailure(error, to, '--to');
      throw said === null ? error : new MoveRefused(said);
    });
    try {
      if (orders.files && !(await moveFiles(config, orders))) return false;
      const tables = await moveDatabase(source.db, target.db, {
        stopping,
        moved: ({ name, rows }) => {
          if (rows > 0) say(`${name.padEnd(32)}${String(rows).padStart(10)} rows, the same by their sum`);
        },
        prove: async (tx) => {
          for (const store of await storeNames(tx)) {
            const [problem] = await proveBooks(tx, store);
            if (problem !== undefined)
              say(
                `The books of ${store} do not add up, there as here (${problem.kind} ${problem.place}, ${problem.vendor}).`,
              );
          }
        },
      });
      if (tables === null) return false;
      const detail = { name: new URL(to).host };
      await addCommandAudit(target.db, { command: 'move', action: 'marketplace.moved', detail });
      say(
        `${String(tables.reduce((sum, { rows }) => sum + rows, 0))} rows in ${String(tables.length)} tables.`,
      );
    } finally {
      await target.close();
    }
    await writeFact(source.db, 'moved-to', new URL(to).host);
    return true;
  } finally {
    await source.close();
  }
};

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** `npm run move`: an embedded marketplace goes on on a PostgreSQL server. */
export const moveCommand = command({
  name: 'move',
  about: `Moves the embedded marketplace of DATA_DIR to an empty PostgreSQL database; docs/operating.md. Stop the server first.
Ctrl-C stops it safely; the same command goes on where it was.`,
  options: {
    to: text('URL', 'the database, such as postgres://user:password@host/name', null),
    files: flag('moves the files of DATA_DIR as well, to the bucket that S3_ENDPOINT and S3_BUCKET name'),
  },
  act: async ({ to, files }, _, { environment, program, signals = process }) => {
    if (to === null) throw new WrongWords('Say where to, by --to postgres://…');
    if (!isPostgresUrl(to))
      throw new WrongWords('--to is no address like postgres://user:password@host/name');
    const config = readConfig(environment, process.cwd(), program);
    const end: { status: number | null } = { status: null };
    const stop = (signal: keyof typeof statusOfSignal): void => {
      end.status = statusOfSignal[signal];
      print('Stopping after this piece …');
    };
    signals.on('SIGINT', stop).on('SIGTERM', stop);
    const stopping = (): boolean => end.status !== null;
    const isDone = await moveMarketplace(config, { to, files, say: print, stopping }).finally(() => {
      signals.off('SIGINT', stop).off('SIGTERM', stop);
    });
    print(
      isDone
        ? `Start the server with DATABASE_URL set to that database${files ? ' and the bucket' : ''}, and with the same DATA_DIR or SESSION_SECRET: the key of the vault stays where it is.`
        : 'Stopped. The marketplace is as it was; the same command goes on.',
    );
    return isDone ? 0 : (end.status ?? 1);
  },
});
