import type { SignedInContext } from '../context';
import { findFile, type FileRecord } from '../files/queries/files';
import { BadInput } from '../errors';
import { acceptUpload } from '../files/acceptUpload';
import { idInKey, ownKey } from '../files/ownKey';
import { fileErrors } from '../../domain/errors/files';

/** The stored file of an upload's address: staged by the same store and vendor, and arrived. Errors: BadInput. */
export const findUpload = async (address: string, context: SignedInContext): Promise<FileRecord> => {
  const { db, scope, user } = context;
  const key = ownKey(address.replace(/^https?:\/\/[^/]+/i, ''));
  const id = key === null ? null : idInKey(key);
  const file = id === null ? null : await findFile(db, scope, id);
  if (file?.path !== key || file.vendor !== user.vendor)
    throw new BadInput({ url: fileErrors.noUploadAtAddress() });
  const stored = await acceptUpload(context, file);
  if (stored === null) throw new BadInput({ url: fileErrors.uploadNotArrived() });
  return stored;
};
