import type { submissionCalls } from '../../../catalogue/products';
import { productActions } from '../../../domain/products/products';
import type { PastDecision } from '../../../domain/products/submissions';
import { lastDecision, type HistoryEntry } from '../queries/history';
import { readProduct } from '../queries/read';
import { readStoreTerms } from '../queries/storeTerms';
import { listSubmissions, submittedAt } from '../queries/submissions';
import { NotFound } from '../../errors';
import { idOf, productAnswer } from '../answers';
import { approvedVersion } from '../history/approvedVersion';
import type { Handlers } from '../../serve';
import { vendorErrors } from '../../../domain/errors/vendors';

/** A decision that stands; one that was undone says nothing any more. */
const decisionOf = (entry: HistoryEntry | null): PastDecision | null => {
  const action = productActions.find((each) => each === entry?.action);
  if (entry === null || action === undefined) return null;
  return { action, note: entry.note, by: entry.by, at: entry.at.toISOString() };
};

export const submissionHandlers = {
  async listSubmissions({ vendor = '', kind, q = '' }, { db, scope }) {
    const { currency } = await readStoreTerms(db, scope.store);
    return listSubmissions(db, scope, currency, { vendor, kind, q });
  },

  async readSubmission({ productId }, { db, scope }) {
    const id = idOf(productId);
    const product = await readProduct(db, scope, id);
    const since = await submittedAt(db, scope, id);
    if (product === null || since === null) throw new NotFound(vendorErrors.submissionNotFound());
    const { currency } = await readStoreTerms(db, scope.store);
    const approved = await approvedVersion(db, scope, product);
    return {
      product: productAnswer(product, currency),
      staysDraft: product.staysDraft,
      submittedAt: since.toISOString(),
      approved: approved === null ? null : productAnswer(approved.product, currency),
      leftAt: approved?.leftAt.toISOString() ?? null,
      decision: decisionOf(await lastDecision(db, scope, id)),
    };
  },
} satisfies Handlers<typeof submissionCalls>;
