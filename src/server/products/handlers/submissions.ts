import type { submissionCalls } from '../../../catalogue/products';
import { sharedSkus } from '../holdForMarketplace';
import { standingDecision } from '../history/standingDecision';
import { readProduct } from '../queries/read';
import { skusElsewhere } from '../queries/skus';
import { readStoreTerms } from '../queries/storeTerms';
import { listSubmissions, submittedAt } from '../queries/submissions';
import { NotFound } from '../../errors';
import { idOf, productAnswer } from '../answers';
import { approvedVersion } from '../history/approvedVersion';
import type { Handlers } from '../../serve';
import { vendorErrors } from '../../../domain/errors/vendors';

export const submissionHandlers = {
  async listSubmissions({ vendor = '', kind, q = '' }, { db, scope }) {
    const { currency } = await readStoreTerms(db, scope.store);
    const answer = await listSubmissions(db, scope, currency, { vendor, kind, q });
    const shared = await sharedSkus(
      db,
      scope.store,
      answer.submissions.map(({ id }) => idOf(id)),
    );
    const submissions = answer.submissions.map((row) => {
      const skus = shared.get(idOf(row.id));
      return skus === undefined ? row : { ...row, sharedSkus: skus };
    });
    return { ...answer, submissions };
  },

  async readSubmission({ productId }, { db, scope }) {
    const id = idOf(productId);
    const product = await readProduct(db, scope, id);
    const since = await submittedAt(db, scope, id);
    if (product === null || since === null) throw new NotFound(vendorErrors.submissionNotFound());
    const { currency } = await readStoreTerms(db, scope.store);
    const approved = await approvedVersion(db, scope, product);
    const own = { vendor: product.vendor, skus: product.variants.map(({ sku }) => sku) };
    // A vendor may look at its own submission, and is not told whose the others are.
    const elsewhere = scope.vendor === null ? await skusElsewhere(db, scope.store, own) : [];
    return {
      product: productAnswer(product, currency),
      staysDraft: product.staysDraft,
      submittedAt: since.toISOString(),
      approved: approved === null ? null : productAnswer(approved.product, currency),
      leftAt: approved?.leftAt.toISOString() ?? null,
      decision: await standingDecision(db, scope, id),
      ...(elsewhere.length === 0 ? {} : { skusElsewhere: elsewhere }),
    };
  },
} satisfies Handlers<typeof submissionCalls>;
