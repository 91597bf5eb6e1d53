import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Readable, Transform } from 'node:stream';
import { extract, pack, type Pack } from 'tar-stream';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { createVault } from '../../auth/keys/vault';
import { codeOf } from '../../errorCode';

/** A backup cannot be made, believed or put back; the message says why, in a sentence for whoever asked for it. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupRefused';
  }
}

/** How files of this version are made; a higher number is one that this version cannot read. */
const formatNow = 1;
const product = 'stallkeeper backup';

const headSchema = object({
  product: string().oneOf([product]).required(),
  format: number().integer().min(1).required(),
  /** Of the server that made it, and when: an instant of UTC. */
  version: string().required(),
  madeAt: string().required(),
});

const manifestSchema = object({
  migrations: array(string().required()).required(),
  tables: array(
    object({
      name: string().required(),
      row: string().required(),
      rows: number().integer().min(0).required(),
      sum: string().required(),
    }),
  ).required(),
  sequences: array(
    object({
      name: string().required(),
      last: number().required(),
      isCalled: boolean().required(),
    }),
  ).required(),
  /** What the file has before this, in bytes and by its SHA-256. */
  entries: array(
    object({
      name: string().required(),
      size: number().integer().min(0).required(),
      sha256: string().required(),
    }),
  ).required(),
  /** The fingerprint of the key that the database is sealed with. */
  fingerprint: string().required(),
});

const sealSchema = object({
  manifest: string().required(),
  /** The keys of the vault, sealed by a passphrase; null: they were left out. */
  keys: object({ salt: string().required(), sealed: string().required() }).nullable().defined(),
});

export type Head = InferType<typeof headSchema>;
export type Manifest = InferType<typeof manifestSchema>;
type Entry = Manifest['entries'][number];
type Seal = InferType<typeof sealSchema>;

const names = { head: 'backup.json', manifest: 'manifest.json', seal: 'seal.json' };

/** A key from a passphrase, slow enough that guessing it does not pay (OWASP's figures for scrypt). */
const vaultBy = (passphrase: string, salt: string) =>
  createVault(
    scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64url'), 32, {
      N: 2 ** 17,
      r: 8,
      p: 1,
      maxmem: 2 ** 28,
    }).toString('base64url'),
  );

/** Sealed for this manifest: of another backup the seal does not open. */
const placeOf = (manifest: string): string => `backup\n${manifest}`;

/** Writes the file of a backup, as a tar archive whose end says what it has to hold. */
export class BackupWriter {
  private readonly pack: Pack = pack();
  private readonly entries: Entry[] = [];
  /** What is to be written to a file or sent. */
  readonly stream: Readable = Readable.from(this.pack, { objectMode: false });

  async begin(head: Omit<Head, 'product' | 'format'>): Promise<void> {
    await this.add(names.head, Buffer.from(JSON.stringify({ product, format: formatNow, ...head })));
  }

  add(name: string, bytes: Buffer): Promise<void> {
    return this.addFrom(name, bytes.length, Readable.from([bytes]));
  }

  /** Errors: Error where the source has not as many bytes as were said, or whoever reads the file has gone away. */
  async addFrom(name: string, size: number, source: Readable): Promise<void> {
    const hash = createHash('sha256');
    const { promise: ended, end } = ending();
    const entry = this.pack.entry({ name, size, mode: 0o600 }, end);
    // `ended` tells of it, also where nobody waits for the entry just then: an error that nobody hears ends the process.
    entry.on('error', () => undefined);
    let sent = 0;
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        hash.update(chunk);
        sent += chunk.length;
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), ended]);
      }
      if (sent !== size) throw new Error(`${name} has ${String(sent)} bytes, not ${String(size)}`);
    } catch (error) {
      source.destroy();
      throw error;
    }
    entry.end(null);
    await ended;
    this.entries.push({ name, size, sha256: hash.digest('hex') });
  }

  /** Ends the file with all that can be checked of it. `keys`: of the vault; sealed where there is a passphrase. */
  async end(
    facts: Omit<Manifest, 'entries'>,
    keys: readonly string[],
    passphrase: string | null,
  ): Promise<void> {
    const text = Buffer.from(JSON.stringify({ ...facts, entries: this.entries }));
    const manifest = createHash('sha256').update(text).digest('hex');
    await this.add(names.manifest, text);
    const salt = randomBytes(16).toString('base64url');
    const seal: Seal = {
      manifest,
      keys:
        passphrase === null
          ? null
          : { salt, sealed: vaultBy(passphrase, salt).seal(JSON.stringify(keys), placeOf(manifest)) },
    };
    await this.add(names.seal, Buffer.from(JSON.stringify(seal)));
    this.pack.finalize();
  }

  fail(error: unknown): void {
    this.stream.destroy(error instanceof Error ? error : new Error(String(error)));
    this.pack.destroy(null);
  }
}

const ending = () => {
  let end: (error?: Error | null) => void = () => undefined;
  const promise = new Promise<void>((resolve, reject) => {
    end = (error) => {
      if (error == null) resolve();
      else reject(error);
    };
  });
  // Heard of where it is waited for, be that later.
  promise.catch(() => undefined);
  return { promise, end };
};

/** A part of a backup's file; its bytes are there until the next part is asked for. */
interface Part {
  name: string;
  body: AsyncIterable<Buffer>;
}

const brokenOff = (file: string): BackupRefused =>
  new BackupRefused(`The backup ${file} is not whole: it breaks off, or is no archive. Take another one.`);

const alteredSince = (file: string): BackupRefused =>
  new BackupRefused(`The backup ${file} was altered after it was made, or its disk is damaged.`);

/** What is said of a file that the disk gives, but that is no whole archive. */
const readingFailure = (error: unknown, file: string): unknown => {
  if (error instanceof BackupRefused) return error;
  const code = codeOf(error) ?? '';
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${file}.`);
  if (code === 'EISDIR') return new BackupRefused(`${file} is a folder. Name the file of the backup in it.`);
  return code.startsWith('E') ? error : brokenOff(file);
};

async function* bytesOf(entry: AsyncIterable<unknown>, file: string): AsyncGenerator<Buffer> {
  const chunks = entry[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => {
      throw readingFailure(error, file);
    });
    if (next.done === true) return;
    if (next.value instanceof Uint8Array) yield Buffer.from(next.value);
  }
}

/** A header, and what everything is filled up to, in bytes. */
const block = 512;
/** How many blocks of nothing an archive ends with. */
const lastBlocks = 2;

const isNothing = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

const isWholeHeader = (header: Buffer): boolean => {
  const sum = header.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  return header.toString('latin1', 148, 156) === `${sum.toString(8).padStart(6, '0')} \0`;
};

const sizeIn = (header: Buffer): number =>
  ((header[124] ?? 0) & 128) === 0
    ? Number.parseInt(header.toString('latin1', 124, 136), 8)
    : header.readUIntBE(130, 6);

/**
 * Passes an archive on, and fails where a byte between its parts is not as it was written: a reader skips those, and
 * nobody would hear that the disk is damaged. What is in the parts has sums of its own.
 */
const demandPlain = (file: string): Transform => {
  let kept: Buffer = Buffer.alloc(0);
  /** Bytes of a part, and of what fills it up, that are still to come. */
  let left = 0;
  let filling = 0;
  let ends = 0;
  const look = (chunk: Buffer): boolean => {
    kept = kept.length === 0 ? chunk : Buffer.concat([kept, chunk]);
    for (;;) {
      if (left > 0) {
        const taken = Math.min(left, kept.length);
        left -= taken;
        kept = kept.subarray(taken);
      }
      if (left > 0 || kept.length < (filling > 0 ? filling : block)) return true;
      if (filling > 0) {
        if (!isNothing(kept.subarray(0, filling))) return false;
        kept = kept.subarray(filling);
        filling = 0;
        continue;
      }
      const header = kept.subarray(0, block);
      kept = kept.subarray(block);
      if (isNothing(header)) {
        ends += 1;
        if (ends > lastBlocks) return false;
        continue;
      }
      if (ends > 0 || !isWholeHeader(header)) return false;
      left = sizeIn(header);
      filling = (block - (left % block)) % block;
    }
  };
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      if (look(chunk)) done(null, chunk);
      else done(alteredSince(file));
    },
    flush: (done) => {
      done(ends === lastBlocks && kept.length === 0 ? null : brokenOff(file));
    },
  });
};

/** The parts of a file, one after the other. Errors: BackupRefused. */
export async function* partsOf(file: string): AsyncGenerator<Part> {
  const archive = extract();
  const source = createReadStream(file);
  const plain = demandPlain(file);
  source.on('error', (error) => archive.destroy(error));
  plain.on('error', (error) => archive.destroy(error));
  source.pipe(plain).pipe(archive);
  try {
    const entries = archive[Symbol.asyncIterator]();
    for (;;) {
      const next = await entries.next().catch((error: unknown) => {
        throw readingFailure(error, file);
      });
      if (next.done === true) return;
      const entry = next.value;
      yield { name: entry.header.name, body: bytesOf(entry, file) };
      entry.resume();
    }
  } finally {
    source.destroy();
    plain.destroy();
    archive.destroy(null);
  }
}

/** A backup whose every part is as it was written. */
export interface CheckedBackup {
  file: string;
  head: Head;
  manifest: Manifest;
  /** The keys of the vault, the one in use first; null: they were left out. */
  keys: readonly string[] | null;
}

const read = <T>(
  file: string,
  bytes: Buffer,
  schema: { validateSync: (value: unknown, options: object) => T },
): T => {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return schema.validateSync(value, { strict: true });
  } catch {
    throw new BackupRefused(`${file} is no backup of a Stallkeeper marketplace, or was altered.`);
  }
};

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');

const keysIn = ({ keys, manifest }: Seal, passphrase: string | null): string[] | null => {
  if (keys === null) return null;
  if (passphrase === null)
    throw new BackupRefused(
      'The key of this backup is sealed by a passphrase. Set BACKUP_PASSPHRASE, or name its file by --passphrase-file.',
    );
  const text = vaultBy(passphrase, keys.salt).open(keys.sealed, placeOf(manifest));
  const value: unknown = text === null ? null : JSON.parse(text);
  if (!isKeys(value))
    throw new BackupRefused('The passphrase is not the one that this backup was sealed by.');
  return value;
};

/** The most that a part takes which is read at once: it names every file of a marketplace. */
const tooLong = 2 ** 28;

const whole = async (file: string, body: AsyncIterable<Buffer>): Promise<Buffer> => {
  const bytes = await buffer(body);
  if (bytes.length > tooLong) throw new BackupRefused(`${file} is no backup of a Stallkeeper marketplace.`);
  return bytes;
};

/**
 * Reads a file from its beginning to its end and believes it only where every part is what was written. Without `passphrase`
 * `keys` stay unread where `needsKeys` is false. Errors: BackupRefused.
 */
export const checkBackup = async (
  file: string,
  passphrase: string | null,
  needsKeys = true,
): Promise<CheckedBackup> => {
  const found = new Map<string, string>();
  let head: Head | null = null;
  let manifest: Manifest | null = null;
  let seal: Seal | null = null;
  let manifestHash = '';
  for await (const { name, body } of partsOf(file)) {
    if (seal !== null) throw brokenOff(file);
    const hash = createHash('sha256');
    if (head === null || name === names.manifest || name === names.seal) {
      const bytes = await whole(file, body);
      hash.update(bytes);
      if (head === null) {
        head = read(file, name === names.head ? bytes : Buffer.alloc(0), headSchema);
        if (head.format > formatNow)
          throw new BackupRefused(
            `The backup ${file} was made by a newer version of Stallkeeper (${head.version}). Put it back with that version.`,
          );
      } else if (name === names.manifest) {
        manifest = read(file, bytes, manifestSchema);
        manifestHash = hash.copy().digest('hex');
      } else seal = read(file, bytes, sealSchema);
    } else for await (const chunk of body) hash.update(chunk);
    if (name !== names.manifest && name !== names.seal) found.set(name, hash.digest('hex'));
  }
  if (head === null || manifest === null || seal === null) throw brokenOff(file);
  const altered =
    seal.manifest !== manifestHash ||
    manifest.entries.length !== found.size ||
    manifest.entries.some(({ name, sha256 }) => found.get(name) !== sha256);
  if (altered) throw alteredSince(file);
  return { file, head, manifest, keys: needsKeys ? keysIn(seal, passphrase) : null };
};
