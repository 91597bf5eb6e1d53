import type { productCalls } from '../../../catalogue/products';
import { applyBulkEdit } from '../../../domain/products/bulk/applyBulkEdit';
import { changesBetween } from '../../../domain/products/history/productChanges';
import type { ProductAction } from '../../../domain/products/products';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { SignedInContext } from '../../context';
import type { Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import type { Scope } from '../../db/scope';
import { addAudit } from '../../audit/queries/audit';
import { writeExport } from '../../files/writeExport';
import { awayIn } from '../../delivery/awayIn';
import { listProducts } from '../queries/list';
import { readProduct, type StoredProduct } from '../queries/read';
import { selectedIds, selectionOf } from '../queries/selection';
import { readStoreTerms, readVendorTerms, type StoreTerms } from '../queries/storeTerms';
import { updateProducts } from '../queries/write';
import { findAction, undoAction } from '../queries/undoActions';
import { BadInput, Conflict, Forbidden, NotFound } from '../../errors';
import { idOf, productAnswer } from '../answers';
import { decide, writingOf } from '../decide';
import { productLines } from '../productLines';
import { holdRestored, holdForMarketplace, sharedSkus } from '../holdForMarketplace';
import { saveProduct } from '../saveProduct';
import { setStockAndPrices } from '../setStockAndPrices';
import { standingDecision } from '../history/standingDecision';
import { settleMedia } from '../settleMedia';
import type { Handlers } from '../../serve';
import { dayOf } from '../../../domain/dates';
import { storeOf } from '../../storeOf';
import { productErrors } from '../../../domain/errors/products';
import { webErrors } from '../../../domain/errors/web';

const refuseVendors = ({ scope }: SignedInContext, action: ProductAction): void => {
  if (scope.vendor !== null && action !== 'delete')
    throw new Forbidden(productErrors.onlyMarketplaceApproves());
};

/** What was not seen is not decided: another version than the one that was looked at is refused. */
const refuseUnseen = (product: StoredProduct, version: number | undefined): void => {
  if (version !== undefined && product.version !== version)
    throw new Conflict(productErrors.productChanged({ name: product.title }));
};

/** Whether a change by its vendor takes it off sale until the marketplace has looked at it. */
const isLookedAtAgain = async (
  db: Queries,
  { store, vendor }: Scope,
  terms: StoreTerms,
  product: StoredProduct,
): Promise<boolean> => {
  if (vendor === null || product.status !== 'ACTIVE' || product.approval !== 'approved') return false;
  return (await readVendorTerms(db, store, terms, [vendor], false)).get(vendor)?.autoApprove === false;
};

export const productHandlers = {
  async listProducts(input, context) {
    const { db, scope } = context;
    if (input.after !== undefined && input.after !== '')
      for (const field of ['page', 'sort'] as const)
        if (input[field] !== undefined) throw new BadInput({ [field]: productErrors.notWithAfter() });
    const { currency } = await readStoreTerms(db, scope.store);
    const page = await listProducts(db, scope, currency, input);
    const away = await awayIn(context);
    return { ...page, products: page.products.map((row) => ({ ...row, away: away(row.vendor) })) };
  },

  async readProduct({ productId }, { db, scope }) {
    const id = idOf(productId);
    const product = await readProduct(db, scope, id);
    if (product === null) throw new NotFound(productErrors.productNotFound());
    const terms = await readStoreTerms(db, scope.store);
    const said = product.approval === 'unapproved' ? await standingDecision(db, scope, id) : null;
    const skus = (await sharedSkus(db, scope.store, [id])).get(id);
    return {
      product: productAnswer(product, terms.currency),
      ...(skus === undefined ? {} : { sharedSkus: skus }),
      ...((await isLookedAtAgain(db, scope, terms, product)) ? { looksAgain: true as const } : {}),
      ...(said?.action === 'unapprove' && said.note !== ''
        ? { rejection: { note: said.note, at: said.at } }
        : {}),
    };
  },

  async saveProduct({ product: input }, context) {
    const { db, scope, config, user } = context;
    const isNew = input.id === undefined || input.id === '';
    // A program that only means the stock would empty all that it did not read.
    if (!isNew && user.key !== undefined && input.version === undefined)
      throw new BadInput({ 'product.version': productErrors.versionUnread() });
    const { product, currency } = await saveProduct(
      db,
      scope,
      await settleMedia(context, input),
      writingOf(context, isNew ? 'create' : 'update'),
      config.fileIdPrefix,
    );
    return { product: productAnswer(product, currency) };
  },

  async setStockAndPrices({ lines }, context) {
    return setStockAndPrices(context.db, context.scope, lines, writingOf(context, 'update'));
  },

  async actOnProduct({ productId, action, note = '', version }, context) {
    const { db, scope } = context;
    refuseVendors(context, action);
    const id = idOf(productId);
    const before = await readProduct(db, scope, id);
    if (before === null) throw new NotFound(productErrors.productNotFound());
    refuseUnseen(before, version);
    const chosen = { ids: [id], ...(version === undefined ? {} : { versions: [version] }) };
    const done = await decide(context, action, note, chosen, { subject: 'product', subjectId: productId });
    const product = await readProduct(db, scope, id);
    // Someone has changed it between the look and the deed, which left it alone.
    if (done.count === 0 && product !== null) refuseUnseen(product, version);
    const { currency } = await readStoreTerms(db, scope.store);
    return { product: product === null ? null : productAnswer(product, currency), undo: String(done.id) };
  },

  async actOnProducts({ action, note = '', ids, versions, filters }, context) {
    const { db, scope } = context;
    refuseVendors(context, action);
    if ((ids === undefined) === (filters === undefined))
      throw new BadInput({ ids: productErrors.productsNotChosen() });
    if (versions !== undefined && versions.length !== ids?.length)
      throw new BadInput({ versions: productErrors.versionMissing() });
    const selection = filters === undefined ? null : selectionOf(scope, filters);
    const chosen = ids?.map(idOf) ?? (selection === null ? [] : await selectedIds(db, selection));
    // What nobody picked out is not approved unseen.
    const left = action === 'approve' && ids === undefined ? await sharedSkus(db, scope.store, chosen) : null;
    const acted = left === null ? chosen : chosen.filter((id) => !left.has(id));
    const done = await decide(context, action, note, { ids: acted, versions }, { subject: 'products' });
    return { undo: String(done.id), count: done.count };
  },

  async setOnSale({ productId, onSale }, context) {
    const { db, scope } = context;
    const writing = writingOf(context, 'update');
    const product = await inTransaction(db, async (tx) => {
      const before = await readProduct(tx, scope, idOf(productId), true);
      if (before === null) throw new NotFound(productErrors.productNotFound());
      const result = applyBulkEdit(before, {
        field: 'status',
        way: 'set',
        status: onSale ? 'ACTIVE' : 'DRAFT',
      });
      if ('reason' in result) throw new Conflict(result.reason);
      const { after } = result;
      if (changesBetween(before, after).length === 0) return before;
      await holdForMarketplace(tx, scope.store, [{ before, after }]);
      await updateProducts(tx, scope.store, [{ before, after }], writing);
      return (await readProduct(tx, scope, before.id)) ?? before;
    });
    const { currency } = await readStoreTerms(db, scope.store);
    return { product: productAnswer(product, currency) };
  },

  async undoProductAction({ actionId }, context) {
    const { db, scope } = context;
    const action = await findAction(db, scope, idOf(actionId));
    if (action === null) throw new NotFound(webErrors.actionNotFound());
    if (action.undone) throw new Conflict(productErrors.undoneAlready());
    const writing = writingOf(context, 'undo');
    const done = await undoAction(db, scope, action, writing, (tx, ids) =>
      holdRestored(tx, scope.store, ids, writing),
    );
    await addAudit(db, scope, {
      by: writing.by,
      action: 'product.undo',
      subject: 'products',
      subjectId: actionId,
      detail: { ...done },
    });
    return done;
  },

  async exportProducts(filters, context) {
    const { db, scope, now, request, user } = context;
    const { timeZone } = await storeOf(db, scope.store);
    const url = await writeExport(
      context,
      {
        store: scope.store,
        vendor: scope.vendor ?? marketplaceVendor,
        by: user.email,
        name: `products-${dayOf(now(), timeZone)}.csv`,
        mime: 'text/csv',
        told: { filter: filters, rows: 'lines' },
      },
      productLines(db, scope, filters, request.origin),
    );
    return { url };
  },
} satisfies Handlers<typeof productCalls>;
