import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Readable } from 'node:stream';
import { formatFileSize } from '../../domain/fileSize';
import { largestBuyerPicture, pictureEndingOf } from '../../domain/files/buyerPicture';
import { mimeOf } from '../adapters/mimeTypes';
import { fileRoute, incomingKey } from '../adapters/storage';
import type { Services } from '../context';
import { BadInput } from '../errors';
import { acceptUpload } from '../files/acceptUpload';
import { countAnonymousUpload, limitAnonymousBytes } from '../files/anonymousLimits';
import { oneLine } from '../notifications/oneLine';
import { addFile, findAnyFile, type FileRecord } from '../files/queries/files';

type Taking = Pick<Services, 'db' | 'now' | 'attempts' | 'storage' | 'pictures' | 'sign'>;

/** The conversation whose page is asked. */
interface Conversation {
  store: string;
  id: string;
}

/** A picture that a buyer has put beside their text and not sent yet. */
export interface PutPicture {
  /** What the page's form and its preview say it by: for this conversation alone. */
  mark: string;
  /** Its name in a message, which opens nothing. */
  image: string;
  path: string;
  /** Name and size, for people. */
  said: string;
}

/** Why a picture was not taken. */
export type PictureProblem = 'pictureTooLarge' | 'pictureRefused';

const signatureOf = ({ sign }: Pick<Services, 'sign'>, { store, id }: Conversation, file: string): string =>
  sign('buyer-picture', `${store} ${id} ${file}`);

const asPut = (
  services: Taking,
  conversation: Conversation,
  { id, path, name, size }: FileRecord,
): PutPicture => ({
  mark: `${id}.${signatureOf(services, conversation, id)}`,
  image: fileRoute(path),
  path,
  said: `${name}, ${formatFileSize(size)}`,
});

/** The picture that a mark of a conversation's page names; null for any other mark, and once the picture is gone. */
export const putPictureOf = async (
  services: Taking,
  conversation: Conversation,
  mark: string,
): Promise<PutPicture | null> => {
  const [file = '', signature = '', more] = mark.split('.');
  const right = Buffer.from(signatureOf(services, conversation, file));
  const given = Buffer.from(signature);
  if (more !== undefined || right.length !== given.length || !timingSafeEqual(right, given)) return null;
  const found = await findAnyFile(services.db, conversation.store, file);
  return found?.stored_at == null ? null : asPut(services, conversation, found);
};

/** A file of a form as it comes. `truncated`: more came than may, and was passed over. */
export interface SentFile {
  /** As whoever sends it says it: any characters. */
  filename: string;
  mimetype: string;
  file: Readable & { truncated?: boolean };
}

/** The most letters of a file's name that are kept, of its end. */
const longestFileName = 255;

/** A file's name as it is kept and shown: on one line, without what cannot be stored. */
const keptName = (filename: string): string =>
  Array.from(oneLine(filename.replace(/[\ud800-\udfff]/gu, '')))
    .slice(-longestFileName)
    .join('');

/**
 * Takes in a picture that a buyer sends with the page's own form, by the limits and looks of all uploads without an
 * account; the form is read on in any case. `bytes`: as many as the form says it has. Answers why not where it is none,
 * or too large. Errors: TooManyRequests, TooMuchForNow.
 */
export const takeSentPicture = async (
  services: Taking & { request: { address: string } },
  conversation: Conversation,
  { filename, mimetype, file }: SentFile,
  bytes: number,
): Promise<PutPicture | PictureProblem> => {
  const { db, storage } = services;
  const { store } = conversation;
  const ending = pictureEndingOf({ name: filename, type: mimetype });
  if (ending === null) {
    file.resume();
    return 'pictureRefused';
  }
  try {
    await countAnonymousUpload(services);
    await limitAnonymousBytes(services, store, Math.min(bytes, largestBuyerPicture));
  } catch (error) {
    file.resume();
    throw error;
  }
  const id = randomUUID();
  const path = `${store}/messages/${id}.${ending}`;
  await addFile(db, {
    store,
    id,
    path,
    name: keptName(filename),
    mime: mimeOf(path) ?? '',
    vendor: '',
    kind: 'public',
    size: largestBuyerPicture,
    by_email: '',
  });
  await storage.write(incomingKey(path), file);
  if (file.truncated === true) {
    await storage.remove(incomingKey(path));
    return 'pictureTooLarge';
  }
  const added = await findAnyFile(db, store, id);
  if (added === null) return 'pictureRefused';
  try {
    const taken = await acceptUpload(services, added);
    return taken === null ? 'pictureRefused' : asPut(services, conversation, taken);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return 'pictureRefused';
  }
};
