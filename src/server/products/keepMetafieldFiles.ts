import { decodeUpload } from '../../domain/products/media/media';
import type { Metafield } from '../../domain/products/products';
import type { Queries } from '../db/database';
import { handOverFiles, keepFiles } from '../files/queries/files';
import type { Scope } from '../db/scope';
import { readFileId } from '../files/fileIds';

/** Keeps the uploads that a product's metafields name, so that upkeep leaves them and its vendor can read them. */
export const keepMetafieldFiles = async (
  db: Queries,
  scope: Scope,
  fileIdPrefix: string,
  { vendor, metafields }: { vendor: string; metafields: readonly Metafield[] },
): Promise<void> => {
  const sources = metafields.flatMap(({ value }) =>
    value.includes(fileIdPrefix) ? value.split('\n').map((line) => decodeUpload(line)?.src ?? line) : [],
  );
  const files = sources.flatMap((source) => readFileId({ fileIdPrefix }, source) ?? []);
  const own = files.filter(({ store }) => store === scope.store).map(({ id }) => id);
  if (own.length === 0) return;
  await keepFiles(db, scope, own, 'metafield');
  if (scope.vendor === null) await handOverFiles(db, scope, own, vendor);
};
