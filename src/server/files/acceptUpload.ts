import { FileChanged, incomingKey } from '../adapters/storage';
import type { Services } from '../context';
import { findAnyFile, markRefused, markStored, type FileRecord } from './queries/files';
import { BadInput, Conflict } from '../errors';
import { largestBuyerPicture } from '../../domain/files/buyerPicture';
import { largestFile } from '../../domain/files/uploads';
import { largestImageBytes, largestImagePixels } from '../../domain/products/media/media';
import { kindOf, tellingBytes } from './fileKind';
import { readFault } from '../../domain/errors/storedFault';
import { fileErrors } from '../../domain/errors/files';
import { registrationErrors } from '../../domain/errors/registration';

export type Accepting = Pick<Services, 'db' | 'storage' | 'now' | 'pictures'>;

/** How often an upload that changes while it is looked at is looked at again. */
const mostLooks = 3;

/** The kind that a type has to be told by the bytes, or undefined where any will do. */
const wantedOf = (mime: string): 'image' | 'video' | 'pdf' | undefined => {
  if (mime.startsWith('image/')) return 'image';
  if (mime.startsWith('video/')) return 'video';
  return mime === 'application/pdf' ? 'pdf' : undefined;
};

/** The specification's sentence for products names other limits than those of messages, whose pictures are told theirs. */
const inMessages = (error: unknown, vendor: string): unknown => {
  if (!(error instanceof BadInput) || error.fields?.['file']?.code !== 'imageRefused') return error;
  const size = (vendor === '' ? largestBuyerPicture : largestImageBytes) / 1024 ** 2;
  return new BadInput({ file: fileErrors.messagePictureRefused({ size, pixels: largestImagePixels / 1e6 }) });
};

const checkContent = async (
  { storage, pictures }: Accepting,
  { store, path, vendor, mime, size: announced }: FileRecord,
  size: number,
): Promise<void> => {
  const wanted = wantedOf(mime);
  if (announced > 0 && size > announced) throw new BadInput({ file: fileErrors.fileLargerThanAnnounced() });
  // A service takes any size to an address that was signed without one.
  if (size > largestFile)
    throw new BadInput({ file: fileErrors.fileTooLarge({ size: largestFile / 1024 ** 2 }) });
  if (wanted === undefined) return;
  if (size === 0) throw new BadInput({ file: fileErrors.fileEmpty() });
  const from = incomingKey(path);
  if (wanted === 'image') {
    try {
      await pictures.check(from, path, size);
    } catch (error) {
      throw path.startsWith(`${store}/messages/`) ? inMessages(error, vendor) : error;
    }
    return;
  }
  const chunks: Buffer[] = [];
  const head = storage.read(from, { from: 0, to: Math.min(size, tellingBytes) - 1 });
  for await (const chunk of head as AsyncIterable<Buffer>) chunks.push(chunk);
  if (kindOf(Buffer.concat(chunks)) !== wanted)
    throw new BadInput({
      file: wanted === 'pdf' ? registrationErrors.fileNotAPdf() : registrationErrors.fileNotAVideo(),
    });
};

/** Writes down that a file is there, having been looked at. */
const keep = async ({ db, now }: Accepting, file: FileRecord, size: number): Promise<FileRecord> => {
  await markStored(db, file.store, file.id, size, now());
  return { ...file, size, stored_at: now() };
};

const accept = async (services: Accepting, file: FileRecord, look: number): Promise<FileRecord | null> => {
  const { db, storage } = services;
  const from = incomingKey(file.path);
  const found = await storage.facts(from);
  if (found === null) {
    // Another process may have taken it in just now, or was killed before it could say so.
    const again = await findAnyFile(db, file.store, file.id);
    if (again?.stored_at !== null) return again;
    const size = await storage.size(file.path);
    return size === null ? null : keep(services, file, size);
  }
  try {
    await checkContent(services, file, found.size);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    await markRefused(db, file.store, file.id, Object.values(error.fields ?? {})[0] ?? error.fault);
    await services.pictures.forget(file.path);
    await storage.remove(from);
    throw error;
  }
  try {
    await storage.move(from, file.path, found.version);
  } catch (error) {
    if (!(error instanceof FileChanged)) throw error;
    if (look >= mostLooks) throw new Conflict(fileErrors.stillUploading());
    return accept(services, file, look + 1);
  }
  return keep(services, file, found.size);
};

const accepting = new WeakMap<object, Map<string, Promise<FileRecord | null>>>();

/**
 * Takes in a file that a browser uploaded: looks at its bytes and moves them to their place, where nobody can
 * change them any more. Answers null while it has not arrived. Errors: BadInput at `file`, again and again where
 * it was refused. Not to be called in a transaction.
 */
export const acceptUpload = async (services: Accepting, file: FileRecord): Promise<FileRecord | null> => {
  if (file.stored_at !== null) return file;
  if (file.refused !== null) throw new BadInput({ file: readFault(file.refused) });
  const running = accepting.get(services.storage) ?? new Map<string, Promise<FileRecord | null>>();
  accepting.set(services.storage, running);
  const begun = running.get(file.path);
  if (begun !== undefined) return begun;
  const work = accept(services, file, 1).finally(() => running.delete(file.path));
  running.set(file.path, work);
  return work;
};
