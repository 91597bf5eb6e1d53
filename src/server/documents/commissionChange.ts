import { documentNumber } from '../../domain/documents/documents';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { commissionLeft } from './fillDocument';
import { keepNumbered, type DocumentAsker } from './makeDocument';
import { readDocumentFacts } from './queries/documentFacts';
import { commissionBilled } from './queries/documents';

/**
 * Brings the commission invoice of an order to what the books have of its commission by now, where it has one: what went
 * back is a credit note that names it, what came to it a further invoice. In the transaction that changed the books,
 * which holds the order; twice is once.
 */
export const billCommissionChange = async (
  tx: Queries,
  scope: Scope,
  { orderId, by, at }: DocumentAsker & { orderId: number },
): Promise<void> => {
  const known = await commissionBilled(tx, scope, orderId);
  if (known?.posting == null) return;
  const facts = await readDocumentFacts(tx, scope, orderId, null);
  if (facts === null) return;
  const change = commissionLeft(facts.order) - known.billed;
  if (change === 0) return;
  await keepNumbered(
    tx,
    scope,
    facts,
    {
      orderId,
      document: change < 0 ? 'vendor-credit-note' : 'vendor-invoice',
      // A change has no row of its own but that of the books.
      refundId: known.posting,
      about: documentNumber('vendor-invoice', known.year, known.number),
      billed: Math.abs(change),
    },
    { by, at, tried: null },
  );
};
