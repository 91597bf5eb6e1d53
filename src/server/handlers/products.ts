import { randomUUID } from 'node:crypto';
import type { productCalls } from '../../catalogue/products';
import type { ChangeAction } from '../../domain/productChanges';
import type { ProductAction } from '../../domain/products';
import { marketplaceVendor } from '../../domain/session';
import type { SignedInContext } from '../context';
import { addAudit } from '../db/repositories/audit';
import { addFile } from '../db/repositories/files';
import { addAction, applyAction } from '../db/repositories/products/actions';
import type { Writing } from '../db/repositories/products/changes';
import { listProducts } from '../db/repositories/products/list';
import { readProduct } from '../db/repositories/products/read';
import { selectedIds, selectionOf } from '../db/repositories/products/selection';
import { readStoreTerms } from '../db/repositories/products/storeTerms';
import { findAction, undoAction } from '../db/repositories/products/undoActions';

import { BadInput, Conflict, Forbidden, NotFound } from '../errors';
import { idOf, productAnswer } from '../products/answers';
import { productLines } from '../products/productLines';
import { saveProduct } from '../products/saveProduct';
import type { Handlers } from '../serve';

const exportSeconds = 3600;

const writingOf = ({ user, now }: SignedInContext, action: ChangeAction, note = ''): Writing => ({
  by: user.email,
  now: now(),
  action,
  note,
});

const refuseVendors = ({ scope }: SignedInContext, action: ProductAction): void => {
  if (scope.vendor !== null && action !== 'delete')
    throw new Forbidden('Only the marketplace approves products');
};

const act = async (
  context: SignedInContext,
  action: ProductAction,
  note: string,
  ids: readonly number[],
  subject: { subject: string; subjectId?: string },
): Promise<{ id: number; count: number }> => {
  const { db, scope } = context;
  const writing = writingOf(context, action, note);
  const id = await db.transaction().execute(async (tx) => {
    const actionId = await addAction(tx, scope, action, note, writing);
    await addAudit(tx, scope, {
      by: writing.by,
      action: `product.${action}`,
      subject: subject.subject,
      subjectId: subject.subjectId ?? String(actionId),
      detail: { note, actionId, chosen: ids.length },
    });
    return actionId;
  });
  return { id, count: await applyAction(db, scope, id, action, ids, writing) };
};

export const productHandlers = {
  async listProducts(input, { db, scope }) {
    const { currency } = await readStoreTerms(db, scope.store);
    return listProducts(db, scope, currency, input);
  },

  async readProduct({ productId }, { db, scope }) {
    const product = await readProduct(db, scope, idOf(productId));
    if (product === null) throw new NotFound('The product');
    const { currency } = await readStoreTerms(db, scope.store);
    return { product: productAnswer(product, currency) };
  },

  async saveProduct({ product: input }, context) {
    const { db, scope, config } = context;
    const { product, currency } = await saveProduct(
      db,
      scope,
      input,
      writingOf(context, input.id === undefined || input.id === '' ? 'create' : 'update'),
      config.fileIdPrefix,
    );
    return { product: productAnswer(product, currency) };
  },

  async actOnProduct({ productId, action, note = '' }, context) {
    const { db, scope } = context;
    refuseVendors(context, action);
    const id = idOf(productId);
    if ((await readProduct(db, scope, id)) === null) throw new NotFound('The product');
    const done = await act(context, action, note, [id], { subject: 'product', subjectId: productId });
    const product = await readProduct(db, scope, id);
    const { currency } = await readStoreTerms(db, scope.store);
    return { product: product === null ? null : productAnswer(product, currency), undo: String(done.id) };
  },

  async actOnProducts({ action, note = '', ids, filters }, context) {
    const { db, scope } = context;
    refuseVendors(context, action);
    if ((ids === undefined) === (filters === undefined))
      throw new BadInput({ ids: 'Choose products, or all that a filter finds' });
    const selection = filters === undefined ? null : selectionOf(scope, filters);
    const chosen = ids?.map(idOf) ?? (selection === null ? [] : await selectedIds(db, selection));
    const done = await act(context, action, note, chosen, { subject: 'products' });
    return { undo: String(done.id), count: done.count };
  },

  async undoProductAction({ actionId }, context) {
    const { db, scope } = context;
    const action = await findAction(db, scope, idOf(actionId));
    if (action === null) throw new NotFound('The action');
    if (action.undone) throw new Conflict('This has been undone already');
    const writing = writingOf(context, 'undo');
    const done = await undoAction(db, scope, action, writing);
    await addAudit(db, scope, {
      by: writing.by,
      action: 'product.undo',
      subject: 'products',
      subjectId: actionId,
      detail: { ...done },
    });
    return done;
  },

  async exportProducts(filters, { db, scope, storage, now, request, user }) {
    const day = now().toISOString().slice(0, 10);
    const id = randomUUID();
    const name = `products-${day}.csv`;
    const key = `${scope.store}/exports/${id}/${name}`;
    const size = await storage.write(key, productLines(db, scope, filters, request.origin));
    // Written down, so that upkeep removes it when its address is long over.
    await addFile(db, {
      ...{ store: scope.store, id, kind: 'export', name, mime: 'text/csv', size, path: key },
      vendor: scope.vendor ?? marketplaceVendor,
      by_email: user.email,
      stored_at: now(),
    });
    return { url: storage.address(key, exportSeconds) };
  },
} satisfies Handlers<typeof productCalls>;
