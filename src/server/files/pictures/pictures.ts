import { Readable } from 'node:stream';
import { imageFaults } from '../../../domain/products/media/media';
import { pictureSizes, type PictureSize } from '../../../domain/products/media/pictureAddress';
import type { Storage } from '../../adapters/storage';
import { Turns } from '../../scheduling/turns';
import { BadInput, CallError } from '../../errors';
import { isPicture, kindOf, tellingBytes } from '../fileKind';
import { decodeHeic } from './decodeHeic';
import {
  encodePixels,
  measurePicture,
  pictureFormats,
  renderPicture,
  type OutputFormat,
} from './renderPicture';
import { registrationErrors } from '../../../domain/errors/registration';
import { fileErrors } from '../../../domain/errors/files';

/** So many pictures may wait to be made; whoever comes then is asked to come again. */
const mostWaiting = 500;

/** How long a picture may wait for its turn, in ms. */
const longestWait = 60_000;

/** Lets few pieces of heavy work run at a time, the parties in turn. */
class Slots {
  private readonly turns: Turns;
  private asked = 0;

  constructor(most: number) {
    this.turns = new Turns(longestWait, most);
  }

  /** Errors: CallError 503 where too many wait, TurnTimeout, and those of the work. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.asked >= mostWaiting) throw new CallError(503, fileErrors.picturesBusy());
    this.asked += 1;
    try {
      return await this.turns.run(work);
    } finally {
      this.asked -= 1;
    }
  }
}

/** A picture in a size, or whole. */
export interface Rendition {
  size: PictureSize | 'full';
  format: OutputFormat;
}

/** Pictures made at a time: the server has to answer meanwhile. */
const atOnce = 2;

const readWhole = async (stream: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** What is made of a private picture stays private: a deployment may open `made/` to everyone. */
const placeOf = (key: string): string => `${key.startsWith('public/') ? 'made' : 'made-private'}/${key}`;

const madeKey = (key: string, { size, format }: Rendition): string =>
  `${placeOf(key)}/${String(size)}.${format}`;

/** What a decoded HEIC is kept as, beside what was made of it. */
const decodedKey = (key: string): string => `${placeOf(key)}/decoded.jpeg`;

/** Work on bytes that anyone may have sent: where it fails, the picture is no good. */
const orRefuse = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch {
    throw new BadInput({ file: registrationErrors.imageRefused() });
  }
};

/** Checks uploaded pictures, and gives them out in sizes, each made once when it is first asked for. */
export class Pictures {
  private readonly slots = new Slots(atOnce);
  private readonly making = new Map<string, Promise<string | null>>();

  constructor(
    private readonly storage: Storage,
    private readonly heicProgram: string,
  ) {}

  /**
   * Looks at a picture that was uploaded as `from` and shall stand as `key` (spec 5 and 8): kind, bytes, pixels,
   * ratio, and that it can be decoded. Errors: BadInput at `file` with the literal texts.
   */
  async check(from: string, key: string, size: number): Promise<void> {
    const refuse = (facts: Partial<Parameters<typeof imageFaults>[0]>): void => {
      const [fault] = imageFaults({ bytes: size, width: 0, height: 0, type: 'jpeg', ...facts });
      if (fault !== undefined) throw new BadInput({ file: fault });
    };
    refuse({});
    const head = await readWhole(
      this.storage.read(from, { from: 0, to: Math.max(0, Math.min(size, tellingBytes) - 1) }),
    );
    const kind = kindOf(head);
    if (!isPicture(kind)) throw new BadInput({ file: registrationErrors.imageRefused() });
    await this.slots.run(async () => {
      const bytes = await readWhole(this.storage.read(from));
      const measured = await orRefuse(measurePicture(bytes));
      refuse({ ...measured, type: kind });
      const decoded = kind === 'heic' ? await orRefuse(this.decodeBytes(bytes)) : null;
      // That it can be made small shows that it can be decoded, and lists ask for that size first.
      const [least] = pictureSizes;
      const small = await orRefuse(renderPicture(decoded ?? bytes, least, 'webp'));
      if (decoded !== null) await this.keep(decodedKey(key), decoded);
      await this.keep(madeKey(key, { size: least, format: 'webp' }), small);
    });
  }

  /** The key of a rendition, which is made if it is not there; null where there is no picture to make it of. */
  rendition(key: string, wanted: Rendition): Promise<string | null> {
    const made = madeKey(key, wanted);
    const begun = this.making.get(made);
    if (begun !== undefined) return begun;
    const work = this.ensure(key, wanted).finally(() => this.making.delete(made));
    this.making.set(made, work);
    return work;
  }

  /** The picture whole, as other services can read it: a JPEG, PNG, WEBP or GIF. */
  async readShown(key: string): Promise<Buffer> {
    const bytes = await readWhole(this.storage.read(key));
    return kindOf(bytes) === 'heic' ? this.slots.run(() => this.decode(bytes, key)) : bytes;
  }

  /** Removes what was made of a picture. */
  async forget(key: string): Promise<void> {
    await this.storage.remove(decodedKey(key));
    for (const size of [...pictureSizes, 'full' as const])
      for (const format of pictureFormats) await this.storage.remove(madeKey(key, { size, format }));
  }

  private async ensure(key: string, wanted: Rendition): Promise<string | null> {
    const made = madeKey(key, wanted);
    if ((await this.storage.size(made)) !== null) return made;
    if ((await this.storage.size(key)) === null) return null;
    await this.slots.run(() => this.make(key, wanted));
    return made;
  }

  private async make(key: string, { size, format }: Rendition): Promise<void> {
    const bytes = await readWhole(this.storage.read(key));
    const source = kindOf(bytes) === 'heic' ? await this.decode(bytes, key) : bytes;
    const width = size === 'full' ? null : size;
    await this.keep(madeKey(key, { size, format }), await renderPicture(source, width, format));
  }

  private async decode(bytes: Buffer, key: string): Promise<Buffer> {
    const kept = decodedKey(key);
    if ((await this.storage.size(kept)) !== null) return readWhole(this.storage.read(kept));
    const decoded = await this.decodeBytes(bytes);
    await this.keep(kept, decoded);
    return decoded;
  }

  private async decodeBytes(bytes: Buffer): Promise<Buffer> {
    return encodePixels(await decodeHeic(this.heicProgram, bytes));
  }

  private keep(key: string, bytes: Buffer): Promise<number> {
    return this.storage.write(key, Readable.from([bytes], { objectMode: true }));
  }
}
