import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config';
import type { Storage } from '../adapters/storage';
import type { Queries } from '../db/database';
import { noteFact, readFact, writeFact } from '../db/serverFacts';

/** Where the files of a marketplace lie, its mark does too: the id that the database knows them by. */
export const mark = 'marketplace-id';
/** Of two processes that start at once on a new database one makes the mark; the other waits for it so long, in ms. */
const lookFor = 10_000;
const lookEvery = 250;

type Place = Pick<Storage, 'read' | 'size' | 'write'>;

/** How the place of the files is called in the configuration. */
export const placeOfFiles = ({ dataFolder, s3 }: Pick<Config, 'dataFolder' | 's3'>): string =>
  s3 === null ? path.join(dataFolder, 'files') : `the bucket ${s3.bucket} of ${s3.endpoint}`;

export const markIn = async (place: Pick<Place, 'read' | 'size'>): Promise<string | null> =>
  (await place.size(mark)) === null ? null : (await text(place.read(mark))).trim();

const putMark = async (place: Place, id: string): Promise<void> => {
  await place.write(mark, Readable.from([`${id}\n`]));
};

/** The files of the database's marketplace lie elsewhere than where this process would look for them. */
export class OtherFiles extends Error {
  constructor(where: string, wanted: string, found: string | null) {
    super(
      `The files of this marketplace do not lie in ${where}: the database knows their place as ${wanted}, and this one is ${found ?? 'without a mark'}. ` +
        'Is its disk mounted? Every process on one database needs the same place: set DATA_DIR to a folder that they share, or S3_BUCKET to the same bucket. ' +
        'If the files were moved or put back here on purpose, "npm run adopt -- --files" takes this place for theirs.',
    );
    this.name = 'OtherFiles';
  }
}

/** What the database says while the mark is being made; who is killed meanwhile leaves it so. */
const begun = 'begun ';

/** By which id the database knows the place of its files; null while it has none. */
export const knownFiles = async (db: Queries): Promise<string | null> => {
  const noted = await readFact(db, 'files');
  return noted === null || noted.startsWith(begun) ? null : noted;
};

/**
 * Makes sure that this process keeps files where all others on its database do, and answers by which id that place is known.
 * `where`: how the place is called in the configuration. Errors: OtherFiles; those of the place.
 */
export const demandSameFiles = async (db: Queries, place: Place, where: string): Promise<string> => {
  const fresh = `${begun}${(await markIn(place)) ?? randomUUID()}`;
  const isFirst = await noteFact(db, 'files', fresh);
  let noted = (await readFact(db, 'files')) ?? fresh;
  for (let waited = 0; !isFirst && noted.startsWith(begun) && waited < lookFor; waited += lookEvery) {
    await pause(lookEvery);
    noted = (await readFact(db, 'files')) ?? fresh;
  }
  if (noted.startsWith(begun)) {
    const id = noted.slice(begun.length);
    await putMark(place, id);
    await writeFact(db, 'files', id);
    return id;
  }
  const found = await markIn(place);
  if (found !== noted) throw new OtherFiles(where, noted, found);
  return noted;
};

/** Takes a place for that of the marketplace's files, on purpose; answers its id. */
export const adoptFiles = async (db: Queries, place: Place): Promise<string> => {
  const id = (await markIn(place)) ?? randomUUID();
  await writeFact(db, 'files', id);
  await putMark(place, id);
  return id;
};
