import { vendorErrors } from '../../../domain/errors/vendors';
import type { bulkEditCalls } from '../../../catalogue/products';
import { applyBulkEdit, readBulkEdit, type ReadyEdit } from '../../../domain/products/bulk/applyBulkEdit';
import type { BulkEdit, BulkEditSample } from '../../../domain/products/bulk/bulkEdit';
import { formatAmount } from '../../../domain/money';
import type { ProductRecord } from '../../../domain/products/productContent';
import { tagsOf } from '../../../domain/products/productTags';
import type { ProductFilters } from '../../../domain/products/products';
import type { SignedInContext } from '../../context';
import { addRun, changeRun, findRun, listRuns, problemsOf, runAnswer } from '../queries/bulkEdits/runs';
import { addJob } from '../../jobs/queries/jobs';
import { readProducts } from '../queries/read';
import { ownIds, selectedIds, selectionOf } from '../queries/selection';
import { readStoreTerms, readVendorTerms } from '../queries/storeTerms';
import { BadInput, Conflict, Forbidden, NotFound } from '../../errors';
import { bulkEditKind } from '../bulkEdit/bulkEdit';
import { idOf } from '../answers';
import type { Handlers } from '../../serve';
import { productErrors } from '../../../domain/errors/products';
import { importErrors } from '../../../domain/errors/imports';

const samplesShown = 20;

interface Request {
  edit: BulkEdit;
  ids?: string[] | undefined;
  filters?: ProductFilters | undefined;
}

/** The edit, read and allowed, and the products that are meant. */
const readRequest = async (
  { edit, ids, filters }: Request,
  { db, scope }: SignedInContext,
): Promise<{ ready: ReadyEdit; chosen: number[]; currency: string }> => {
  if (edit.field === 'vendor' && scope.vendor !== null)
    throw new Forbidden(productErrors.onlyMarketplaceMovesProducts());
  if ((ids === undefined) === (filters === undefined))
    throw new BadInput({ ids: productErrors.productsNotChosen() });
  const terms = await readStoreTerms(db, scope.store);
  const ready = readBulkEdit(edit, terms.currency);
  if ('problem' in ready) throw new BadInput({ 'edit.value': ready.problem });
  if (ready.field === 'vendor') {
    const found = await readVendorTerms(db, scope.store, terms, [ready.vendor], false);
    if (!found.has(ready.vendor))
      throw new BadInput({ 'edit.value': vendorErrors.noSuchVendor({ name: ready.vendor }) });
  }
  const selection = filters === undefined ? null : selectionOf(scope, filters);
  const chosen =
    ids === undefined
      ? selection === null
        ? []
        : await selectedIds(db, selection)
      : await ownIds(db, scope, ids.map(idOf));
  return { ready, chosen, currency: terms.currency };
};

/** What a field of a product says, of its variants the one at an index. */
const shownOf = (product: ProductRecord, { field }: ReadyEdit, index: number, currency: string): string => {
  const variant = product.variants[index];
  switch (field) {
    case 'status':
      return product.status;
    case 'vendor':
      return product.vendor;
    case 'tags':
      return tagsOf(product.metafields).join(', ');
    case 'stock':
      return variant?.trackStock === true ? String(variant.stock) : '';
    case 'price':
      return variant === undefined ? '' : formatAmount(variant.price, currency);
    case 'compareAt':
      return typeof variant?.compareAt === 'number' ? formatAmount(variant.compareAt, currency) : '';
  }
};

const sampleOf = (product: ProductRecord, edit: ReadyEdit, currency: string): BulkEditSample => {
  const result = applyBulkEdit(product, edit);
  const after = 'reason' in result ? product : result.after;
  const differs = (index: number): boolean =>
    shownOf(product, edit, index, currency) !== shownOf(after, edit, index, currency);
  const index = Math.max(
    0,
    product.variants.findIndex((_, at) => differs(at)),
  );
  return {
    productId: String(product.id),
    title: product.title,
    before: shownOf(product, edit, index, currency),
    after: shownOf(after, edit, index, currency),
    reason: 'reason' in result ? result.reason : null,
  };
};

export const bulkEditHandlers = {
  async previewBulkEdit(request, context) {
    const { ready, chosen, currency } = await readRequest(request, context);
    const { db, scope } = context;
    const products = await readProducts(db, scope, chosen.slice(0, samplesShown));
    return { count: chosen.length, samples: products.map((each) => sampleOf(each, ready, currency)) };
  },

  async beginBulkEdit(request, context) {
    await context.jobs.refuseBeyond(context.config.calls.jobs);
    const { chosen } = await readRequest(request, context);
    const { db, scope, user, jobs, now } = context;
    const run = await db.transaction().execute(async (tx) => {
      const added = await addRun(tx, scope, {
        edit: request.edit,
        ids: chosen,
        by: user.email,
        now: now(),
      });
      await addJob(tx, scope.store, bulkEditKind, { edit: added.id }, now());
      return added;
    });
    jobs.wake();
    return { run: runAnswer(run) };
  },

  async listBulkEdits(_, { db, scope }) {
    return { runs: (await listRuns(db, scope)).map(runAnswer) };
  },

  async readBulkEdit({ editId }, { db, scope }) {
    const run = await findRun(db, scope, idOf(editId));
    if (run === null) throw new NotFound(productErrors.editNotFound());
    return { run: runAnswer(run), problems: await problemsOf(db, run) };
  },

  async undoBulkEdit({ editId }, { db, scope, user, jobs, now }) {
    const run = await db.transaction().execute(async (tx) => {
      const found = await findRun(tx, scope, idOf(editId), true);
      if (found === null) throw new NotFound(productErrors.editNotFound());
      if (found.state === 'undoing' || found.state === 'undone')
        throw new Conflict(productErrors.undoneAlready());
      if (found.state !== 'finished' && found.state !== 'failed')
        throw new Conflict(importErrors.stillRunning());
      const undoing = await changeRun(tx, found, {
        state: 'undoing',
        done: 0,
        message: null,
        finished_at: null,
      });
      const payload = { edit: found.id, by: user.email, byVendor: scope.vendor !== null };
      await addJob(tx, scope.store, bulkEditKind, payload, now());
      return undoing;
    });
    jobs.wake();
    return { run: runAnswer(run) };
  },
} satisfies Handlers<typeof bulkEditCalls>;
