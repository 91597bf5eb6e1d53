import { decodeUpload } from '../../domain/media';
import type { Metafield } from '../../domain/products';
import type { Queries } from '../db/database';
import { keepFiles } from '../db/repositories/files';
import type { Scope } from '../db/scope';
import { readFileId } from '../registration/fileIds';

/** Keeps the uploads that a product's metafields name, so that upkeep leaves them. */
export const keepMetafieldFiles = async (
  db: Queries,
  scope: Scope,
  fileIdPrefix: string,
  metafields: readonly Metafield[],
): Promise<void> => {
  const sources = metafields.flatMap(({ value }) =>
    value.includes(fileIdPrefix) ? value.split('\n').map((line) => decodeUpload(line)?.src ?? line) : [],
  );
  const files = sources.flatMap((source) => readFileId({ fileIdPrefix }, source) ?? []);
  const own = files.filter(({ store }) => store === scope.store).map(({ id }) => id);
  if (own.length > 0) await keepFiles(db, scope, own, 'metafield');
};
