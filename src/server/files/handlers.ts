import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { cdnCalls } from '../../catalogue/files';
import { largestBuyerPicture, pictureEndings } from '../../domain/files/buyerPicture';
import { largestFile } from '../../domain/files/uploads';
import { largestImageBytes } from '../../domain/products/media/media';
import { marketplaceVendor } from '../../domain/accounts/session';
import { mimeOf } from '../adapters/mimeTypes';
import { fileRoute } from '../adapters/storage';
import type { PublicContext } from '../context';
import { countAnonymousUpload, limitAnonymousBytes } from './anonymousLimits';
import { addFile, findAnyFile, uploadedSince, type FileRecord } from './queries/files';
import { readStore } from '../db/stores';
import { BadInput, Forbidden, NotFound, NotSignedIn, TooMuchForNow } from '../errors';
import { shownFile } from './shownFile';
import { fileIdOf, readFileId } from './fileIds';
import type { Handlers } from '../serve';
import { registrationErrors } from '../../domain/errors/registration';
import { webErrors } from '../../domain/errors/web';
import { fileErrors } from '../../domain/errors/files';

const uploadSeconds = 3600;
const readableSeconds = 3600;
const videoEndings = ['mp4', 'm4v', 'mov', 'webm', 'ogv'];

const safeName = (name: string): string => {
  const cleaned = path
    .basename(name)
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-100);
  return cleaned === '' ? 'file' : cleaned;
};

const anonymousMay = /^(image|video)\/|^application\/pdf$/;

const day = 86_400_000;
/** When to come again, in seconds: by then what was sent a day before no longer counts. */
const anHour = 3600;

/** What a vendor uploads in a day has an end, as what they upload stays for a while. Errors: TooMuchForNow. */
const limitUploads = async ({ user, db, config, now }: PublicContext, bytes: number): Promise<void> => {
  const most = config.calls.uploadMegabytes;
  if (user === null || most === 0) return;
  const sent = await uploadedSince(db, user, new Date(now().getTime() - day));
  if (sent + bytes > most * 1024 ** 2)
    throw new TooMuchForNow(anHour, webErrors.tooMuchUploaded({ size: Math.floor(sent / 1024 ** 2) }));
};

/** A stranger's file is for who knows its id, as applicants do; any other for its vendor and its marketplace. */
const mayRead = ({ store, vendor }: FileRecord, user: PublicContext['user']): boolean =>
  vendor === '' || (user?.store === store && [marketplaceVendor, vendor].includes(user.vendor));

/** The ending of a file that may be put, without its dot. Errors: BadInput at `ext`. */
const endingOf = (ext: string, mayBeVideo: boolean): string => {
  const ending = ext.replace(/^\./, '').toLowerCase();
  if (pictureEndings.some((known) => known === ending) || (mayBeVideo && videoEndings.includes(ending)))
    return ending;
  throw new BadInput({ ext: registrationErrors.fileNotAPicture() });
};

const mostBytesOf = (mime: string, isOfBuyer: boolean): number => {
  if (mime.startsWith('video/')) return largestFile;
  return isOfBuyer ? largestBuyerPicture : largestImageBytes;
};

export const cdnHandlers = {
  async stageUpload({ mime, filename, fileSize, store: named }, context) {
    const { db, storage, user, config } = context;
    if (user === null) await countAnonymousUpload(context);
    if (user === null && !anonymousMay.test(mime)) throw new NotSignedIn();
    if (mime.startsWith('image/') && fileSize > largestImageBytes)
      throw new BadInput({ fileSize: registrationErrors.imageTooLarge() });
    if (user === null && fileSize > largestImageBytes)
      throw new BadInput({ fileSize: registrationErrors.fileAbove20Mb() });
    const store = user?.store ?? (named === '' ? undefined : named) ?? config.defaultStore;
    if (user === null && (await readStore(db, store)) === null) throw new NotFound(webErrors.storeNotFound());
    await limitUploads(context, fileSize);
    if (user === null) await limitAnonymousBytes(context, store, fileSize);
    const id = randomUUID();
    const name = safeName(filename);
    const key = `${store}/staged/${id}/${name}`;
    await addFile(db, {
      store,
      id,
      vendor: user?.vendor ?? '',
      kind: 'staged',
      name: filename,
      mime,
      size: fileSize,
      path: key,
      by_email: user?.email ?? '',
    });
    const form = await storage.postForm(key, { size: fileSize, mime, seconds: uploadSeconds });
    return {
      stagedTarget: { ...form, resourceUrl: fileRoute(key) },
      resource: fileIdOf(config, store, id),
    };
  },

  async resolveFile({ ressourceId }, context) {
    const { db, config, user } = context;
    const named = readFileId(config, ressourceId);
    const found = named === null ? null : await findAnyFile(db, named.store, named.id);
    if (found === null || !mayRead(found, user)) throw new NotFound(fileErrors.fileNotFound());
    return { src: await shownFile(context, found, readableSeconds) };
  },

  async createUpload({ proxy, ext, name, fileSize, store: named }, context) {
    const { db, storage, user, config } = context;
    if (user === null) await countAnonymousUpload(context);
    const forAnonymous = ['metafield-file', 'vendor-page', 'messages'].includes(proxy);
    if (user === null && !forAnonymous) throw new NotSignedIn();
    if (proxy.startsWith('logo-') && user?.vendor !== marketplaceVendor) throw new Forbidden();
    const ending = endingOf(ext, proxy === 'product-images');
    const mime = mimeOf(`a.${ending}`) ?? '';
    const most = mostBytesOf(mime, user === null && proxy === 'messages');
    if (fileSize !== undefined && fileSize > most)
      throw new BadInput({
        fileSize:
          most === largestImageBytes
            ? registrationErrors.imageTooLarge()
            : fileErrors.fileTooLarge({ size: most / 1024 ** 2 }),
      });
    await limitUploads(context, fileSize ?? 0);
    const store = user?.store ?? (named === '' ? undefined : named) ?? config.defaultStore;
    if (user === null && (await readStore(db, store)) === null) throw new NotFound(webErrors.storeNotFound());
    if (user === null) await limitAnonymousBytes(context, store, fileSize ?? most);
    const id = randomUUID();
    // Pictures of messages are for those who may read these, by links of their own.
    const folder = proxy === 'messages' ? store : `public/${store}`;
    const key = `${folder}/${proxy}/${id}.${ending}`;
    await addFile(db, {
      store,
      id,
      name,
      mime,
      path: key,
      vendor: user?.vendor ?? '',
      // Upkeep looks for those of products and of strangers; what is public otherwise stays.
      kind: proxy === 'product-images' ? 'picture' : 'public',
      // Who has no account may send no more than was counted, also to a service that signs no size.
      size: fileSize ?? (user === null ? most : 0),
      by_email: user?.email ?? '',
    });
    const size = fileSize === undefined ? {} : { size: fileSize };
    const url = await storage.putAddress(key, { ...size, most, seconds: uploadSeconds });
    return { url, location: fileRoute(key) };
  },
} satisfies Handlers<typeof cdnCalls>;
