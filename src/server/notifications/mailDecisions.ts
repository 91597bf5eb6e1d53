import type { Config } from '../config';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import {
  mostNamed,
  productPeople,
  takeUntoldDecisions,
  type UntoldDecision,
} from '../products/queries/untold';
import type { JobWork } from '../jobs/queue';
import { addNotices } from './bell/addNotices';
import { listText } from './oneLine';
import { queueMail } from './queueMail';

/** The kind of the job that writes to vendors about decisions; it needs no payload. */
export const decisionMailsKind = 'decision-mails';

/** How long Undo is offered, and a little more: what is younger waits for the next mail. */
const undoTime = 12_000;

/** How long decisions are gathered, in milliseconds. */
export const decisionMailDelay = ({ decisionMailSeconds }: Pick<Config, 'decisionMailSeconds'>): number =>
  decisionMailSeconds * 1000;

const mailDecision = async (
  db: Queries,
  { store, publicUrl }: { store: string; publicUrl: string },
  { vendor, action, onSale, note, count, titles }: UntoldDecision,
): Promise<void> => {
  const values = {
    count: String(count),
    items: listText(titles),
    more: count > mostNamed ? String(count - mostNamed) : '',
    note,
    link: `${publicUrl}/app/products?status=ALL`,
  };
  for (const recipient of await productPeople(db, store, vendor))
    if (action === 'approve')
      await queueMail(db, {
        store,
        template: 'product-approved',
        recipient,
        values: { ...values, draft: onSale ? '' : 'yes' },
      });
    else
      await queueMail(db, {
        store,
        template: 'product-unapproved',
        recipient,
        values: { ...values, removed: action === 'delete' ? 'yes' : '' },
      });
};

/**
 * The job that writes to vendors about the marketplace's decisions: one mail for all that were decided in one
 * way with one note.
 */
export const mailDecisions =
  ({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): JobWork =>
  async ({ store }) => {
    const at = now();
    const until = new Date(at.getTime() - Math.min(undoTime, decisionMailDelay(config)));
    await inTransaction(db, async (tx) => {
      const decisions = await takeUntoldDecisions(tx, store, { until, now: at });
      for (const decision of decisions)
        await mailDecision(tx, { store, publicUrl: config.publicUrl }, decision);
      await addNotices(
        tx,
        store,
        decisions.map(({ vendor, action, count, titles, product }) => ({
          kind: 'productDecided',
          vendor,
          outcome: action,
          subject: product,
          name: titles[0] ?? '',
          times: count,
        })),
      );
    });
  };
