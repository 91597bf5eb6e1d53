import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { imageCalls } from '../../../catalogue/products';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { removeBackground } from '../../adapters/backgroundRemoval';
import { fileRoute } from '../../adapters/storage';
import type { SignedInContext } from '../../context';
import { addFile, findAnyFile, findFile } from '../../files/queries/files';
import { addAudit } from '../../audit/queries/audit';
import { BadInput, CallError } from '../../errors';
import { acceptUpload } from '../../files/acceptUpload';
import { kindOf } from '../../files/fileKind';
import { idInKey, ownKey } from '../../files/ownKey';
import { readFileId } from '../../files/fileIds';
import type { Handlers } from '../../serve';
import { fileErrors } from '../../../domain/errors/files';

const notOwn = fileErrors.pictureNotUploaded();

/** Pictures of one store are told apart by the place they lie in; nothing else is ever sent away. */
const ownPicture = async (url: string, context: SignedInContext): Promise<string> => {
  const { db, scope, config, storage } = context;
  const named = readFileId(config, url);
  const key = ownKey(url);
  const id = named?.id ?? (key === null ? null : idInKey(key));
  if (named !== null && named.store !== scope.store) throw new BadInput({ url: notOwn });
  const isPublic = key?.startsWith(`public/${scope.store}/`) === true;
  const file =
    id === null ? null : await (isPublic ? findAnyFile(db, scope.store, id) : findFile(db, scope, id));
  if (file !== null && (key === null || file.path === key)) {
    if (!file.mime.startsWith('image/')) throw new BadInput({ url: notOwn });
    const taken = await acceptUpload(context, file);
    if (taken !== null) return taken.path;
  } else if (key !== null && isPublic && !key.split('/').includes('..') && (await storage.size(key)) !== null)
    return key;
  throw new BadInput({ url: notOwn });
};

export const imageHandlers = {
  async removeBackground({ url }, context) {
    const { config, db, storage, pictures, scope, user, now } = context;
    const key = await ownPicture(url, context);
    if (config.backgroundRemoval === null) throw new CallError(501, fileErrors.backgroundServiceUnset());
    const picture = await pictures.readShown(key);
    if (kindOf(picture) === null) throw new BadInput({ url: notOwn });
    const bytes = await removeBackground(config.backgroundRemoval, picture);
    if (kindOf(bytes) !== 'png') throw new CallError(502, fileErrors.backgroundServiceNoPicture());
    const id = randomUUID();
    const path = `public/${scope.store}/product-images/${id}.png`;
    const size = await storage.write(path, Readable.from([bytes]));
    await addFile(db, {
      store: scope.store,
      id,
      kind: 'picture',
      name: 'picture.png',
      mime: 'image/png',
      size,
      path,
      vendor: scope.vendor ?? marketplaceVendor,
      by_email: user.email,
      stored_at: now(),
    });
    await addAudit(db, scope, {
      by: user.email,
      action: 'picture.removeBackground',
      subject: 'file',
      subjectId: id,
      detail: { from: key },
    });
    return { src: fileRoute(path) };
  },
} satisfies Handlers<typeof imageCalls>;
