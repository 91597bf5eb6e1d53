import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Storage } from '../../adapters/storage';
import type { Database } from '../../db/database';
import { knowsMigrations, migrate } from '../../db/migrations/migrate';
import { oneTransaction } from '../../db/oneTransaction';
import { forgetUnderWay } from '../../db/serverFacts';
import { beginLoading, finishLoading, loadRows } from '../../db/transfer/loadTables';
import { isEmptyDatabase, readAlike, sumOf, tablesOf } from '../../db/transfer/readTables';
import { proveBooks } from '../../finance/checkLedger';
import { storeNames } from '../../notifications/queries/reminders';
import { BackupRefused, partsOf, type CheckedBackup } from './backupFile';

const unpacked = promisify(gunzip);

const tablePart = /^tables\/(\w+)\/\d+\.json\.gz$/;
const filePart = /^files\/(.+)$/s;

/** Where the files of a backup go; of what was written there on the way to a failure nothing is left. */
export interface FilePlace {
  write: Storage['write'];
  /** Says that all is well, just before the database keeps what was put back. */
  settle: () => Promise<void>;
}

const changed = (file: string): BackupRefused =>
  new BackupRefused(`The backup ${file} changed while it was put back. Nothing was kept.`);

const isLines = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** A file's bytes as they pass, which have to be those that were checked once all have passed. */
async function* same(body: AsyncIterable<Buffer>, sha256: string, file: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw changed(file);
}

/** Why this version does not put a backup back, which has migrations that it does not have; else null. */
export const otherState = ({
  file,
  head,
  manifest,
}: Pick<CheckedBackup, 'file' | 'head' | 'manifest'>): string | null =>
  knowsMigrations(manifest.migrations)
    ? null
    : `The backup ${file} was made by another version of Stallkeeper (${head.version}), whose tables this one does not know. Put it back with that version.`;

/** Where a marketplace was put back, in numbers. */
interface PutBack {
  rows: number;
  files: number;
  stores: number;
}

/**
 * Puts a checked backup into an empty database and place of files, whole or not at all: every table has as many rows as were
 * read, and the same ones, every reference finds its row, and the books of every store add up. Errors: BackupRefused;
 * those of the database and the place.
 */
export const putBack = async (
  db: Database,
  place: FilePlace,
  backup: CheckedBackup,
  { say, keepWrongBooks }: { say: (what: string) => void; keepWrongBooks: boolean },
): Promise<PutBack> => {
  const { file, head, manifest } = backup;
  const refusal = otherState(backup);
  if (refusal !== null) throw new BackupRefused(refusal);
  if (!(await isEmptyDatabase(db)))
    throw new BackupRefused('The database is not empty. A backup is put back into an empty one alone.');
  const sums = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  return oneTransaction(db, async (inner) => {
    await migrate(inner, manifest.migrations.at(-1) ?? null);
    await readAlike(inner);
    const shapes = new Map((await tablesOf(inner)).map((shape) => [shape.name, shape]));
    const others = manifest.tables.filter(({ name, row }) => shapes.get(name)?.row !== row);
    if (others.length > 0 || manifest.tables.length !== shapes.size)
      throw new BackupRefused(
        `The backup ${file} was made by another version of Stallkeeper (${head.version}), with other tables. Put it back with that version.`,
      );
    const aside = await beginLoading(inner, [...shapes.values()]);
    let files = 0;
    let table = '';
    for await (const { name, body } of partsOf(file)) {
      const sha256 = sums.get(name);
      const shape = shapes.get(tablePart.exec(name)?.[1] ?? '');
      const key = filePart.exec(name)?.[1];
      if (shape !== undefined) {
        if (shape.name !== table) say(`Table ${shape.name} …`);
        table = shape.name;
        const bytes = await buffer(body);
        if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw changed(file);
        const lines: unknown = JSON.parse((await unpacked(bytes)).toString('utf8'));
        if (!isLines(lines)) throw changed(file);
        await loadRows(inner, shape, lines);
      } else if (key !== undefined && sha256 !== undefined) {
        if (files === 0) say('Files …');
        await place.write(key, same(body, sha256, file));
        files += 1;
      }
    }
    say('Indexes, references, sums and books …');
    await finishLoading(inner, [...shapes.values()], aside, manifest.sequences);
    let rows = 0;
    for (const { name, rows: wanted, sum } of manifest.tables) {
      const found = await sumOf(inner, { name });
      if (found.rows !== wanted || found.sum !== sum)
        throw new BackupRefused(
          `The table ${name} came back with ${String(found.rows)} rows that are not the ${String(wanted)} of the backup. Nothing was kept.`,
        );
      rows += found.rows;
    }
    const stores = await storeNames(inner);
    for (const store of stores) {
      const [problem] = await proveBooks(inner, store);
      if (problem === undefined) continue;
      const what = `The books of ${store} do not add up in this backup (${problem.kind} ${problem.place}, ${problem.vendor})`;
      if (!keepWrongBooks)
        throw new BackupRefused(
          `${what}. Nothing was kept. If they were so when it was made, --keep-wrong-books puts it back as it is.`,
        );
      say(`${what}.`);
    }
    await migrate(inner);
    await forgetUnderWay(inner);
    await place.settle();
    return { rows, files, stores: stores.length };
  });
};
