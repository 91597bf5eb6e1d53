import { createHash } from 'node:crypto';
import { Refusal } from './refusal';

export interface StoredObject {
  bytes: Buffer;
  etag: string;
  type: string;
  /** How long browsers keep it, where that was said. */
  cache?: string | undefined;
}

interface Upload {
  key: string;
  type: string;
  cache: string | undefined;
  parts: Map<number, StoredObject>;
}

const smallestPart = 5 * 1024 * 1024;
const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();

/** What a bucket holds: objects, and uploads that are not complete. */
export class Objects {
  readonly stored = new Map<string, StoredObject>();
  readonly uploads = new Map<string, Upload>();
  private last = 0;

  put(key: string, bytes: Buffer, type: string, cache?: string): StoredObject {
    const object = { bytes, type, cache, etag: `"${md5(bytes).toString('hex')}"` };
    this.stored.set(key, object);
    return object;
  }

  get(key: string): StoredObject {
    const object = this.stored.get(key);
    if (object === undefined) throw new Refusal(404, 'NoSuchKey');
    return object;
  }

  begin(key: string, type: string, cache?: string): string {
    this.last += 1;
    const id = `upload+/=${String(this.last)}`;
    this.uploads.set(id, { key, type, cache, parts: new Map() });
    return id;
  }

  private uploadOf(id: string, key: string): Upload {
    const upload = this.uploads.get(id);
    if (upload?.key !== key) throw new Refusal(404, 'NoSuchUpload');
    return upload;
  }

  putPart(id: string, key: string, number: number, bytes: Buffer): string {
    if (!Number.isInteger(number) || number < 1 || number > 10_000) throw new Refusal(400, 'InvalidArgument');
    const etag = `"${md5(bytes).toString('hex')}"`;
    this.uploadOf(id, key).parts.set(number, { bytes, etag, type: '' });
    return etag;
  }

  complete(id: string, key: string, listed: readonly { number: number; etag: string }[]): StoredObject {
    const { parts, type, cache } = this.uploadOf(id, key);
    if (listed.length === 0) throw new Refusal(400, 'MalformedXML');
    const joined = listed.map(({ number, etag }, index) => {
      const part = parts.get(number);
      if (part?.etag !== etag) throw new Refusal(400, 'InvalidPart');
      if (index > 0 && number <= (listed[index - 1]?.number ?? 0)) throw new Refusal(400, 'InvalidPartOrder');
      if (index < listed.length - 1 && part.bytes.length < smallestPart)
        throw new Refusal(400, 'EntityTooSmall');
      return part.bytes;
    });
    this.uploads.delete(id);
    const etag = `"${md5(Buffer.concat(joined.map(md5))).toString('hex')}-${String(joined.length)}"`;
    const object = { bytes: Buffer.concat(joined), type, cache, etag };
    this.stored.set(key, object);
    return object;
  }

  abort(id: string, key: string): void {
    this.uploadOf(id, key);
    this.uploads.delete(id);
  }
}
