import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../../server/db/database';

/** The steps of an import, in their order. */
export const phases = ['upload', 'comparison', 'import', 'taking back'] as const;
export type Phase = (typeof phases)[number];

/** How far a step was when the server was killed. */
export type Progress = 'not asked for' | 'no row done' | 'some rows done' | 'all done';

export interface Moment {
  progress: Progress;
  done: number;
  total: number;
}

interface Names {
  /** The address that the upload was to have, where the server gave one. */
  url: string | null;
  /** The server's data. */
  folder: string;
}

/** Whether any bytes of an upload are on the disk. */
const hasBegun = ({ url, folder }: Names): boolean =>
  readdirSync(path.join(folder, 'files'), { recursive: true, encoding: 'utf8' }).some((name) =>
    name.includes(`${url?.split('/').at(-2) ?? '-'}/products.csv`),
  );

const ofUpload = async (db: Database, names: Names): Promise<Moment> => {
  const stored = await db
    .selectFrom('files')
    .select(['stored_at', 'path'])
    .where('kind', '=', 'staged')
    .execute();
  const file = stored.find((each) => names.url?.endsWith(each.path) === true);
  const progress = file === undefined ? 'not asked for' : file.stored_at !== null ? 'all done' : null;
  return { progress: progress ?? (hasBegun(names) ? 'some rows done' : 'no row done'), done: 0, total: 0 };
};

const ofBatch = async (db: Database, phase: Phase, batch: string | null): Promise<Moment> => {
  const { rows } = await sql<{ state: string; done: number; total: number }>`
    select state, done, total from import_batches where id = ${batch ?? '0'}::bigint`.execute(db);
  const [row] = rows;
  if (row === undefined) return { progress: 'not asked for', done: 0, total: 0 };
  const { state, done, total } = row;
  const isBefore = phase === 'import' && (state === 'checking' || state === 'checked');
  const isOver = state === 'finished' || (phase === 'comparison' && state !== 'checking');
  if (isBefore) return { progress: 'not asked for', done, total };
  return { progress: isOver ? 'all done' : done === 0 ? 'no row done' : 'some rows done', done, total };
};

/** Where a kill fell, by what is in the database of the server that is down. */
export const momentOf = (
  db: Database,
  phase: Phase,
  names: Names & { batch: string | null },
): Promise<Moment> => (phase === 'upload' ? ofUpload(db, names) : ofBatch(db, phase, names.batch));
