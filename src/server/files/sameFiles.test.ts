import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase } from '../../testing/server/testDatabase';
import { diskStorage } from '../adapters/diskStorage';
import type { Storage } from '../adapters/storage';
import type { OpenDatabase } from '../db/database';
import { noteFact, readFact } from '../db/serverFacts';
import { adoptFiles, demandSameFiles, OtherFiles } from './sameFiles';

let opened: OpenDatabase;
let folders: string[];
beforeEach(async () => {
  opened = await openTestDatabase();
  folders = [];
});
afterEach(async () => {
  await opened.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const newPlace = (): { place: Storage; folder: string } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  folders.push(folder);
  return { place: diskStorage(folder, 'secret', () => new Date()), folder };
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('the place of the files', () => {
  it('is the first one that a process of the database has, at every start', async () => {
    const { place, folder } = newPlace();
    const id = await demandSameFiles(opened.db, place, folder);
    expect(await demandSameFiles(opened.db, place, folder)).toBe(id);
  });

  it('is refused to a process that has another one, with both named and the way on', async () => {
    const first = newPlace();
    const second = newPlace();
    const id = await demandSameFiles(opened.db, first.place, first.folder);
    const refusal = await failureOf(demandSameFiles(opened.db, second.place, second.folder));
    expect(refusal).toBeInstanceOf(OtherFiles);
    for (const word of [second.folder, id, 'DATA_DIR', 'npm run adopt -- --files'])
      expect(String(refusal)).toContain(word);
  });

  it('is refused to one of two that begin on a new database at once with places of their own', async () => {
    const places = [newPlace(), newPlace()];
    const ends = await Promise.all(
      places.map(({ place, folder }) => failureOf(demandSameFiles(opened.db, place, folder))),
    );
    expect(ends.filter((end) => end === null)).toHaveLength(1);
    expect(ends.filter((end) => end instanceof OtherFiles)).toHaveLength(1);
  });

  it('is refused where another marketplace has its files', async () => {
    const first = newPlace();
    await demandSameFiles(opened.db, first.place, first.folder);
    const other = await openTestDatabase();
    try {
      const elsewhere = newPlace();
      await demandSameFiles(other.db, elsewhere.place, elsewhere.folder);
      const refusal = await failureOf(demandSameFiles(other.db, first.place, first.folder));
      expect(refusal).toBeInstanceOf(OtherFiles);
    } finally {
      await other.close();
    }
  });

  it('is marked by the next process where the first was killed before it could', async () => {
    const { place, folder } = newPlace();
    await noteFact(opened.db, 'files', 'begun 4711');
    expect(await demandSameFiles(opened.db, place, folder)).toBe('4711');
    expect(await readFact(opened.db, 'files')).toBe('4711');
  });

  it('is another one once somebody says so', async () => {
    const first = newPlace();
    const second = newPlace();
    await demandSameFiles(opened.db, first.place, first.folder);
    const id = await adoptFiles(opened.db, second.place);
    expect(await demandSameFiles(opened.db, second.place, second.folder)).toBe(id);
    expect(await failureOf(demandSameFiles(opened.db, first.place, first.folder))).toBeInstanceOf(OtherFiles);
  });
});
