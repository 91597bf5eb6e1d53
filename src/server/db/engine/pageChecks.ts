import { open, readdir, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from '../../errorCode';

/** PostgreSQL's pages, and how many of them one file of a table has at most. */
export const pageBytes = 8192;
const pagesOfFile = 131_072;
/** Read at once, and how long others have their turn in between, in ms. */
const pagesAtOnce = 32;
const breath = 2;
/** A page may be read while it is written: one is damaged that is so each time, in ms. */
const looks = [20, 200, 1000];

/** Where sums begin, one for each of 32 lanes: storage/checksum_impl.h of PostgreSQL. */
const lanes = Uint32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
]);
const prime = 16_777_619;
const sumAt = 8;
const upperAt = 14;

const laneCount = lanes.length;

/** The checksum that PostgreSQL writes into a page at a place of its table; the page's own is left out of it. */
const pageSum = (page: Uint8Array, place: number): number => {
  const words = new Int32Array(Uint8Array.from(page).buffer);
  // Bytes 8 and 9 hold the sum itself.
  words[sumAt / 4] = (words[sumAt / 4] ?? 0) & 0xffff0000;
  const sums = new Int32Array(lanes);
  // Two rounds of noughts follow upon what is there.
  for (let at = 0; at < words.length + 2 * laneCount; at += 1) {
    const mixed = (sums[at % laneCount] ?? 0) ^ (words[at] ?? 0);
    sums[at % laneCount] = Math.imul(mixed, prime) ^ (mixed >>> 17);
  }
  const whole = (sums.reduce((all, sum) => all ^ sum, 0) ^ place) >>> 0;
  return (whole % 65_535) + 1;
};

/** Whether a page is as it was written; one that nobody has written to yet has no sum. */
const isWhole = (page: Buffer, place: number): boolean =>
  page.readUInt16LE(upperAt) === 0
    ? page.every((byte) => byte === 0)
    : page.readUInt16LE(sumAt) === pageSum(page, place);

/** Pages of one file that do not hold what was written to them. */
export interface DamagedFile {
  /** Below the engine's folder, such as base/5/16385. */
  file: string;
  pages: number[];
}

const isStillDamaged = async (handle: FileHandle, page: number, place: number): Promise<boolean> => {
  const bytes = Buffer.alloc(pageBytes);
  for (const wait of looks) {
    await pause(wait);
    const { bytesRead } = await handle.read(bytes, 0, pageBytes, page * pageBytes);
    // A table that was made shorter meanwhile.
    if (bytesRead < pageBytes || isWhole(bytes, place)) return false;
  }
  return true;
};

/** Files of tables and indexes, with what else there is of each: maps of free space, further gigabytes. */
const holdsPages = /^\d+(_(fsm|vm|init))?(\.\d+)?$/;

const checkFile = async (folder: string, file: string, stopping: () => boolean): Promise<DamagedFile> => {
  const first = Number(/\.(\d+)$/.exec(file)?.[1] ?? 0) * pagesOfFile;
  const pages: number[] = [];
  const handle = await open(path.join(folder, file), 'r');
  try {
    const bytes = Buffer.alloc(pagesAtOnce * pageBytes);
    for (let page = 0; !stopping(); page += pagesAtOnce) {
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, page * pageBytes);
      const count = Math.floor(bytesRead / pageBytes);
      for (let at = 0; at < count; at += 1) {
        const own = bytes.subarray(at * pageBytes, (at + 1) * pageBytes);
        const place = first + page + at;
        if (!isWhole(own, place) && (await isStillDamaged(handle, page + at, place))) pages.push(place);
      }
      if (count < pagesAtOnce) break;
      await pause(breath);
    }
  } finally {
    await handle.close();
  }
  return { file, pages };
};

/**
 * Reads every page that an engine has in its folder, and answers the files with pages that are not what was written.
 * While the engine works; it is asked nothing, and others have their turn after each quarter of a megabyte.
 */
export const damagedFiles = async (folder: string, stopping: () => boolean): Promise<DamagedFile[]> => {
  const found: DamagedFile[] = [];
  const bases = (await readdir(path.join(folder, 'base'))).map((name) => path.join('base', name));
  for (const part of ['global', ...bases]) {
    const names = await readdir(path.join(folder, part)).catch(() => []);
    for (const name of names.filter((each) => holdsPages.test(each))) {
      if (stopping()) return found;
      try {
        const damaged = await checkFile(folder, path.join(part, name), stopping);
        if (damaged.pages.length > 0) found.push(damaged);
      } catch (error) {
        // A table that was dropped or written anew meanwhile.
        if (codeOf(error) !== 'ENOENT') throw error;
      }
    }
  }
  return found;
};
