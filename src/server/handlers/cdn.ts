import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { cdnCalls } from '../../catalogue/cdn';
import { marketplaceVendor } from '../../domain/session';
import type { PublicContext } from '../context';
import { addFile, findAnyFile, type FileRecord } from '../db/repositories/files';
import { readStore } from '../db/repositories/stores';
import { BadInput, Forbidden, NotFound, NotSignedIn } from '../errors';
import { fileIdOf, readFileId } from '../registration/fileIds';
import type { Handlers } from '../serve';
import { putTerms, stageTerms } from '../adapters/uploadTerms';

const uploadSeconds = 3600;
const readableSeconds = 3600;
const largestImage = 20 * 1024 * 1024;
const imageEndings = ['jpg', 'jpeg', 'png', 'webp', 'heic', 'gif'];

const safeName = (name: string): string => {
  const cleaned = path
    .basename(name)
    .replace(/[^\w.-]+/g, '_')
    .replace(/^\.+/, '')
    .slice(-100);
  return cleaned === '' ? 'file' : cleaned;
};

const strangersMay = /^(image|video)\/|^application\/pdf$/;

const limitStrangers = async ({ user, attempts, request }: PublicContext): Promise<void> => {
  if (user === null) await attempts.count(`upload:${request.address}`, 60);
};

/** A stranger's file is for who knows its id, as applicants do; any other for its vendor and its marketplace. */
const mayRead = ({ store, vendor }: FileRecord, user: PublicContext['user']): boolean =>
  vendor === '' ||
  (user !== null && user.store === store && [marketplaceVendor, vendor].includes(user.vendor));

const untilOf = ({ now }: PublicContext): number => Math.floor(now().getTime() / 1000) + uploadSeconds;

export const cdnHandlers = {
  async stageUpload({ mime, filename, fileSize, store: named }, context) {
    const { db, storage, user, config } = context;
    await limitStrangers(context);
    if (user === null && !strangersMay.test(mime)) throw new NotSignedIn();
    if (user === null && fileSize > largestImage)
      throw new BadInput({ fileSize: 'The file is larger than 20 MB' });
    const store = user?.store ?? (named === '' ? undefined : named) ?? config.defaultStore;
    if (user === null && (await readStore(db, store)) === null) throw new NotFound('The store');
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
    const until = String(untilOf(context));
    const size = String(fileSize);
    const parameters = { key, size, until, signature: storage.sign(stageTerms(key, size, until)) };
    return {
      stagedTarget: {
        url: '/storage/staged',
        parameters: Object.entries(parameters).map(([field, value]) => ({ name: field, value })),
        resourceUrl: `/files/${key.split('/').map(encodeURIComponent).join('/')}`,
      },
      resource: fileIdOf(config, store, id),
    };
  },

  async resolveFile({ ressourceId }, { db, config, storage, user }) {
    const named = readFileId(config, ressourceId);
    const file = named === null ? null : await findAnyFile(db, named.store, named.id);
    if (file === null || !mayRead(file, user)) throw new NotFound('The file');
    return { src: file.stored_at === null ? null : storage.address(file.path, readableSeconds) };
  },

  async createUpload({ proxy, ext }, context) {
    const { storage, user, config } = context;
    await limitStrangers(context);
    const forStrangers = ['metafield-file', 'vendor-page', 'messages'].includes(proxy);
    if (user === null && !forStrangers) throw new NotSignedIn();
    if (proxy.startsWith('logo-') && user?.vendor !== marketplaceVendor) throw new Forbidden();
    const ending = ext.replace(/^\./, '').toLowerCase();
    if (!imageEndings.includes(ending))
      throw new BadInput({ ext: 'The file must be a JPEG, PNG, WEBP, HEIC or GIF' });
    const key = `public/${user?.store ?? config.defaultStore}/${proxy}/${randomUUID()}.${ending}`;
    const until = String(untilOf(context));
    const query = new URLSearchParams({ key, until, signature: storage.sign(putTerms(key, until)) });
    return { url: `/storage/put?${query.toString()}`, location: storage.address(key, 0) };
  },
} satisfies Handlers<typeof cdnCalls>;
