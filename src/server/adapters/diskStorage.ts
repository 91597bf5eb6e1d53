import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable, Transform } from 'node:stream';
import { codeOf } from '../errorCode';
import { makeFolder } from '../makeFolder';
import { FileChanged, fileRoute, FileTooLarge, type Storage, type StoredFacts } from './storage';
import { putTerms, stageTerms } from './uploadTerms';

/** What the disk says of names that no file has, or can have. */
const namesNothing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

const namesNoFile = (error: unknown): boolean => namesNothing.has(codeOf(error) ?? '');

/** All files below a folder, each by its place in there. */
async function* allBelow(folder: string, place = ''): AsyncGenerator<string> {
  const entries = await opendir(path.join(folder, place)).catch((error: unknown) => {
    if (namesNoFile(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    const key = place === '' ? entry.name : `${place}/${entry.name}`;
    if (entry.isDirectory()) yield* allBelow(folder, key);
    else if (entry.isFile()) yield key;
  }
}

/** Those that are whole: what is being written has another name until it is. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for await (const key of allBelow(folder)) if (!key.endsWith('.part')) yield key;
}

/** How a copy is called until it is whole: no second try would take the same name. */
const copyPart = /\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.part$/;

/**
 * Removes half copies below a folder to which nobody has written since an instant: of processes that were killed. What
 * is half of an upload or an export has the name of its file, and goes with the next try or with that. Answers how many.
 */
export const removeHalfCopies = async (folder: string, before: Date): Promise<number> => {
  let removed = 0;
  for await (const key of allBelow(folder)) {
    if (!copyPart.test(key)) continue;
    const file = path.join(folder, key);
    const found = await stat(file).catch(() => null);
    if (found === null || found.mtimeMs >= before.getTime()) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
};

/** How often a folder is made again for a file. */
const mostTries = 20;

/** The disk's storage below a folder. Browsers send to the app itself, which plays the service. */
export const diskStorage = (folder: string, secret: string, now: () => Date): Storage => {
  const fileOf = (key: string): string => {
    const file = path.resolve(folder, key);
    if (!file.startsWith(path.resolve(folder) + path.sep)) throw new Error('The key leaves the folder');
    return file;
  };
  const sign = (statement: string): string =>
    createHmac('sha256', `storage:${secret}`).update(statement).digest('base64url');
  const isSigned = (statement: string, signature: string): boolean => {
    const wanted = Buffer.from(sign(statement));
    const given = Buffer.from(signature);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  };
  const untilOf = (seconds: number): string => String(Math.floor(now().getTime() / 1000) + seconds);
  const facts = async (key: string): Promise<StoredFacts | null> => {
    try {
      const found = await stat(fileOf(key), { bigint: true });
      if (!found.isFile()) return null;
      return { size: Number(found.size), version: `${String(found.ino)}-${String(found.mtimeNs)}` };
    } catch (error) {
      if (namesNoFile(error)) return null;
      throw error;
    }
  };
  /** A folder without files is taken away; where there are others in it, it stays. */
  const tidy = (file: string): Promise<void> => rmdir(path.dirname(file)).catch(() => undefined);
  /** Makes a file in its folder, which somebody else's tidying may take away before the file is in it. */
  const inFolder = async (file: string, make: () => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await makeFolder(path.dirname(file));
        await make();
        return;
      } catch (error) {
        if (tries === mostTries || !namesNoFile(error)) throw error;
      }
    }
  };
  return {
    facts,
    keys: () => filesBelow(folder),
    origin: null,
    signatures: { sign, isSigned },
    publicAddress: () => null,
    async write(key, source, most = Number.POSITIVE_INFINITY) {
      const file = fileOf(key);
      const part = `${file}.part`;
      await inFolder(part, async () => (await open(part, 'w')).close());
      let bytes = 0;
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          bytes += chunk.length;
          done(bytes > most ? new FileTooLarge() : null, chunk);
        },
      });
      try {
        await pipeline(Readable.from(source), counted, createWriteStream(part, { flush: true }));
        await rename(part, file);
        return bytes;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: (key, range) =>
      createReadStream(fileOf(key), range === undefined ? {} : { start: range.from, end: range.to }),
    size: async (key) => (await facts(key))?.size ?? null,
    async move(from, to, version) {
      if ((await facts(from))?.version !== version) throw new FileChanged();
      try {
        await inFolder(fileOf(to), () => rename(fileOf(from), fileOf(to)));
      } catch (error) {
        throw namesNoFile(error) ? new FileChanged() : error;
      }
      await tidy(fileOf(from));
    },
    async copy(from, to) {
      const part = `${fileOf(to)}.${randomUUID()}.part`;
      await inFolder(part, () => copyFile(fileOf(from), part));
      await rename(part, fileOf(to));
    },
    async remove(key) {
      const file = fileOf(key);
      await rm(file, { force: true });
      await rm(`${file}.part`, { force: true });
      await tidy(file);
    },
    address(key, seconds) {
      const until = untilOf(seconds);
      const signature = sign(`read ${key} ${until}`);
      return Promise.resolve(`${fileRoute(key)}?until=${until}&signature=${signature}`);
    },
    postForm(key, { size, seconds }) {
      const terms = { key, size: String(size), until: untilOf(seconds) };
      const signature = sign(stageTerms(terms.key, terms.size, terms.until));
      const parameters = Object.entries({ ...terms, signature }).map(([name, value]) => ({ name, value }));
      return Promise.resolve({ url: '/storage/staged', parameters });
    },
    putAddress(key, { size, most, seconds }) {
      const until = untilOf(seconds);
      const limit = String(size ?? most);
      const signature = sign(putTerms(key, limit, until));
      const query = new URLSearchParams({ key, size: limit, until, signature });
      return Promise.resolve(`/storage/put?${query.toString()}`);
    },
  };
};
