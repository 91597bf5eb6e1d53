import { decodeUpload } from '../../../domain/products/media/media';
import type { ApplicationField } from '../../../domain/vendors/answers';
import type { Config } from '../../config';
import type { Queries } from '../../db/database';
import { findAnyFile, keepAnonymousFile } from '../../files/queries/files';
import { BadInput } from '../../errors';
import { acceptUpload, type Accepting } from '../../files/acceptUpload';
import { readFileId } from '../../files/fileIds';
import { registrationErrors } from '../../../domain/errors/registration';
import type { Fault } from '../../../domain/errors/errorTable';

/**
 * Keeps the files that an application's answers name, so that upkeep leaves them. Answers errors by key for
 * what is no stored file of a stranger in this store.
 */
export const keepApplicationFiles = async (
  db: Queries,
  config: Config,
  store: string,
  fields: readonly ApplicationField[],
): Promise<Record<string, Fault>> => {
  const errors: Record<string, Fault> = {};
  for (const { key, value } of fields)
    for (const line of value.split('\n')) {
      const source = decodeUpload(line)?.src ?? line;
      if (!source.startsWith(config.fileIdPrefix)) continue;
      const file = readFileId(config, source);
      const isKept = file?.store === store && (await keepAnonymousFile(db, store, file.id));
      if (!isKept) errors[`fields.${key}`] = registrationErrors.uploadNoLongerThere();
    }
  return errors;
};

/**
 * Takes in what an application names and what was sent to a storage service, before the application is stored.
 * Errors: BadInput at the answers whose files are not what they should be.
 */
export const acceptApplicationFiles = async (
  services: Accepting,
  config: Config,
  store: string,
  fields: readonly ApplicationField[],
): Promise<void> => {
  for (const { key, value } of fields)
    for (const line of value.split('\n')) {
      const named = readFileId(config, decodeUpload(line)?.src ?? line);
      const file = named?.store === store ? await findAnyFile(services.db, store, named.id) : null;
      if (file === null) continue;
      try {
        await acceptUpload(services, file);
      } catch (error) {
        throw error instanceof BadInput ? new BadInput({ [`fields.${key}`]: error.fault }) : error;
      }
    }
};
