import { decodeUpload } from '../../domain/media';
import type { ApplicationField } from '../../domain/registration/answers';
import type { Config } from '../config';
import type { Queries } from '../db/database';
import { keepStrangersFile } from '../db/repositories/files';
import { readFileId } from './fileIds';

/**
 * Keeps the files that an application's answers name, so that upkeep leaves them. Answers messages by key for
 * what is no stored file of a stranger in this store.
 */
export const keepApplicationFiles = async (
  db: Queries,
  config: Config,
  store: string,
  fields: readonly ApplicationField[],
): Promise<Record<string, string>> => {
  const errors: Record<string, string> = {};
  for (const { key, value } of fields)
    for (const line of value.split('\n')) {
      const source = decodeUpload(line)?.src ?? line;
      if (!source.startsWith(config.fileIdPrefix)) continue;
      const file = readFileId(config, source);
      const isKept = file?.store === store && (await keepStrangersFile(db, store, file.id));
      if (!isKept) errors[`fields.${key}`] = 'The file is not there any more. Upload it again';
    }
  return errors;
};
