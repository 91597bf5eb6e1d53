import type { productLogCalls } from '../../../catalogue/products';
import { logPage } from '../../../domain/products/history/productLogs';
import { isOn } from '../../../domain/settings/toggles';
import type { SignedInContext } from '../../context';
import { goneVariants, readHistory } from '../queries/history';
import { readProduct, type StoredProduct } from '../queries/read';
import { readStoreTerms, type StoreTerms } from '../queries/storeTerms';
import { Forbidden, NotFound } from '../../errors';
import { idOf, productAnswer } from '../answers';
import { writingOf } from '../decide';
import { logChange, logEntry, variantIdOf, variantNames } from '../history/logEntries';
import { makerNames } from '../history/makerNames';
import { revertProduct } from '../history/revertProduct';
import type { Handlers } from '../../serve';
import { productErrors } from '../../../domain/errors/products';
import { settingsErrors } from '../../../domain/errors/settings';

/** The product and its store's terms, where logs are on and the product is of the scope. */
const openLog = async (
  { db, scope }: SignedInContext,
  productId: string,
): Promise<{ product: StoredProduct; terms: StoreTerms }> => {
  const product = await readProduct(db, scope, idOf(productId));
  if (product === null) throw new NotFound(productErrors.productNotFound());
  const terms = await readStoreTerms(db, scope.store);
  if (!isOn(terms.features, 'auditLogs')) throw new Forbidden(settingsErrors.logsOff());
  return { product, terms };
};

/** The names of the variants that fields belong to, those that are gone as well. */
const namesFor = async (
  { db, scope }: SignedInContext,
  product: StoredProduct,
  fields: readonly string[],
): Promise<Map<number, string>> => {
  const own = new Set(product.variants.map(({ id }) => id));
  const ids = new Set(fields.map(variantIdOf));
  const gone = [...ids].filter((id) => id !== null).filter((id) => !own.has(id));
  return variantNames(product, await goneVariants(db, scope, product.id, gone));
};

export const productLogHandlers = {
  async productLog({ productId, before }, context) {
    const { db, scope } = context;
    const { product, terms } = await openLog(context, productId);
    const found = await readHistory(db, scope, product.id, { before: before ?? null, limit: logPage + 1 });
    const entries = found.slice(0, logPage);
    const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
    const names = await namesFor(context, product, fields);
    const makers = entries.map(({ by }) => by);
    const makerOf = await makerNames(db, scope, makers);
    return {
      logs: entries.map((entry) => logEntry(entry, makerOf(entry.by), terms.currency, names)),
      currency: terms.currency,
      next: found.length > logPage ? (entries.at(-1)?.version ?? null) : null,
    };
  },

  async revertProduct({ productId, version, whole }, context) {
    const { db, scope, config } = context;
    const { product: before, terms } = await openLog(context, productId);
    const { product, kept } = await revertProduct(
      db,
      scope,
      before.id,
      { version, whole },
      { currency: terms.currency, fileIdPrefix: config.fileIdPrefix, writing: writingOf(context, 'revert') },
    );
    const names = await namesFor(context, product, kept);
    return {
      product: productAnswer(product, terms.currency),
      kept: kept.map((field) => {
        const { variant } = logChange({ field, before: null, after: null }, terms.currency, names);
        return { field, ...(variant === undefined ? {} : { variant }) };
      }),
    };
  },
} satisfies Handlers<typeof productLogCalls>;
