import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Readable, Transform } from 'node:stream';
import { codeOf } from '../errorCode';

/** A file is larger than its upload was signed for. */
export class FileTooLarge extends Error {
  constructor() {
    super('The file is larger than was announced');
    this.name = 'FileTooLarge';
  }
}

/** Files by key, `store/kind/id/name`, on disk; addresses are signed, bytes never pass through memory whole. */
export interface Storage {
  write: (key: string, source: Readable | AsyncIterable<string | Buffer>, most?: number) => Promise<number>;
  read: (key: string) => Readable;
  size: (key: string) => Promise<number | null>;
  remove: (key: string) => Promise<void>;
  /** Where a browser reads the file, for a time in seconds; anyone may read keys that begin `public/`. */
  address: (key: string, seconds: number) => string;
  /** The signature of a statement such as an upload's terms, and its check. */
  sign: (statement: string) => string;
  isSigned: (statement: string, signature: string) => boolean;
}

/** What the disk says of names that no file has, or can have. */
const namesNothing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ERR_INVALID_ARG_VALUE']);

/** The disk's storage below a folder. */
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
  return {
    sign,
    isSigned,
    async write(key, source, most = Number.POSITIVE_INFINITY) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const part = `${file}.part`;
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
    read: (key) => createReadStream(fileOf(key)),
    async size(key) {
      try {
        const found = await stat(fileOf(key));
        return found.isFile() ? found.size : null;
      } catch (error) {
        if (namesNothing.has(codeOf(error) ?? '')) return null;
        throw error;
      }
    },
    async remove(key) {
      const file = fileOf(key);
      await rm(file, { force: true });
      await rm(`${file}.part`, { force: true });
      // The folder was made for this file alone; where it was not, it stays.
      await rmdir(path.dirname(file)).catch(() => undefined);
    },
    address(key, seconds) {
      const route = `/files/${key.split('/').map(encodeURIComponent).join('/')}`;
      if (key.startsWith('public/')) return route;
      const until = Math.floor(now().getTime() / 1000) + seconds;
      return `${route}?until=${String(until)}&signature=${sign(`read ${key} ${String(until)}`)}`;
    },
  };
};
