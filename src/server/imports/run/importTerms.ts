import type { ProductRules } from '../../../domain/imports/productCsv/productLimits';
import { isOn } from '../../../domain/settings/toggles';
import type { Config } from '../../config';
import type { Queries } from '../../db/database';
import { readStoreTerms, type StoreTerms } from '../../products/queries/storeTerms';
import type { StoredBatch } from '../queries/batches';
import { readSpecifications } from '../../products/queries/specifications';

/** What an import needs of the settings, with what the marketplace wants of every product. */
export interface ImportTerms extends StoreTerms {
  rules: ProductRules;
}

/**
 * Whether a file without titles may change what has its SKUs. The specification's call, which a program makes that says
 * nothing of its file, wants titles.
 */
export const mayUpdate = ({
  threshold,
  parent_id: parent,
  source,
}: Pick<StoredBatch, 'threshold' | 'parent_id' | 'source'>): boolean =>
  threshold !== null || parent !== null || source !== null;

/** Reads them once for a run: rows of one file are held to the same rules. */
export const readImportTerms = async (
  db: Queries,
  store: string,
  { fileIdPrefix }: Pick<Config, 'fileIdPrefix'>,
): Promise<ImportTerms> => {
  const terms = await readStoreTerms(db, store);
  const { inputLimit, variants } = terms.features;
  const defined = await readSpecifications(db, { store });
  const isAsked = isOn(terms.features, 'specifications');
  return {
    ...terms,
    rules: {
      inputLimit,
      enableVariants: variants.enableVariants,
      specifications: isAsked ? defined : [],
      silenced: isAsked ? [] : defined,
      fileIdPrefix,
    },
  };
};
