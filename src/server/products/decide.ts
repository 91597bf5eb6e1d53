import type { ChangeAction } from '../../domain/products/history/productChanges';
import type { ProductAction } from '../../domain/products/products';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { addAudit, type AuditEntry } from '../audit/queries/audit';
import { addJob } from '../jobs/queries/jobs';
import { addAction, applyAction, untellAction, type Acted } from './queries/actions';
import type { Writing } from './queries/changes';
import { decisionMailDelay, decisionMailsKind } from '../notifications/mailDecisions';

/** Who writes products in a request, and what for. */
export const writingOf = (
  { user, now }: Pick<SignedInContext, 'user' | 'now'>,
  action: ChangeAction,
  note = '',
): Writing => ({ by: user.email, now: now(), action, note });

/**
 * Approves, unapproves or deletes products, and writes down who did it and why. The marketplace's decisions
 * go out to the vendors a little later, many in one mail, so that what is taken back at once is not told.
 */
export const decide = async (
  context: SignedInContext,
  action: ProductAction,
  note: string,
  chosen: Acted,
  subject: Pick<AuditEntry, 'subject'> & { subjectId?: string },
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
      detail: { note, actionId, chosen: chosen.ids.length },
    });
    return actionId;
  });
  const tellAt = new Date(writing.now.getTime() + decisionMailDelay(context.config));
  /** With the products themselves: a mail that goes out before they are decided would tell nobody of them. */
  const tell = async (tx: Queries, ids: readonly number[]): Promise<void> => {
    if (scope.vendor !== null) return;
    await untellAction(tx, scope.store, id, ids);
    await addJob(tx, scope.store, decisionMailsKind, {}, tellAt);
  };
  return { id, count: await applyAction(db, scope, id, action, chosen, writing, tell) };
};
