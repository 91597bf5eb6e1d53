import type { Fault } from '../../../domain/errors/errorTable';
import { integrationErrors } from '../../../domain/errors/integrations';
import type { Queries } from '../../db/database';
import { changePurchase } from '../changePurchase';
import type { Edit } from '../edit';
import { renameLines } from '../queries/purchases/changePart';
import {
  lockParts,
  writePurchase,
  type StandingPart,
  type StandingPurchaseLine,
  type StoredPurchase,
} from '../queries/purchases/purchaseRows';
import { askAbout } from '../queries/purchases/questions';
import type { ResolvedLines } from './resolveLines';
import { isGivenBack } from './sameLine';

/** Questions about edits that were not taken; they settle with the next one that is. */
export const editTopic = 'edit';

/** Questions about a line that was kept beside another, as pieces of it were shipped. */
const lineTopic = (line: number): string => `line ${String(line)}`;

/** Questions about lines for which the order names another vendor than the one that has them. */
const vendorTopic = 'vendor';

/**
 * Why an edit cannot be taken: lines of which something was given back would be known by other ids. The shop says nothing
 * of one that has none.
 */
const stuckBy = (
  lines: readonly StandingPurchaseLine[],
  { renamed, replaced }: Pick<ResolvedLines, 'renamed' | 'replaced'>,
): Fault | null => {
  const stuck = lines.find((line) => renamed.has(line.id) && line.outsideId !== '' && isGivenBack(line));
  if (stuck === undefined) return null;
  const other = replaced.find(({ was }) => was.id === stuck.id)?.title ?? '';
  return integrationErrors.otherThoughGivenBack({ title: stuck.title, other: other === '' ? '–' : other });
};

interface Standing {
  parts: readonly StandingPart[];
  resolved: Pick<ResolvedLines, 'renamed' | 'replaced' | 'disputed'>;
}

/**
 * Makes the lines of a held purchase what an edit says (`changePurchase`). What came under the id of another line is
 * one of its own: that is taken off, but for what was shipped, which is asked about. Where something of it was given
 * back the order stays as it was (`isTaken`), and that is asked. So is what stays with its vendor, though another is
 * named. Answers whether it changed anything.
 */
export const changeLines = async (
  tx: Queries,
  purchase: StoredPurchase,
  { parts, resolved }: Standing,
  edit: Edit,
): Promise<{ isTaken: boolean; isNew: boolean; notices: Fault[] }> => {
  const { store, id } = purchase;
  const { at, revision } = edit;
  const stuck = stuckBy(
    parts.flatMap(({ lines }) => lines),
    resolved,
  );
  const ofEdit = stuck === null ? [] : [{ orderId: null, fault: stuck, holds: true }];
  const asked = await askAbout(tx, purchase, { topic: editTopic, at, questions: ofEdit });
  if (stuck !== null) {
    await writePurchase(tx, purchase, { revision }, at);
    return { isTaken: false, isNew: asked > 0, notices: [stuck] };
  }
  await renameLines(tx, store, resolved.renamed);
  const standing = resolved.renamed.size === 0 ? parts : await lockParts(tx, store, id);
  const { orders, notices } = await changePurchase(tx, purchase, standing, edit);
  // What was kept beside another line is the shop's again.
  for (const [line, outsideId] of resolved.renamed)
    if (outsideId !== '') await askAbout(tx, purchase, { topic: lineTopic(line), at, questions: [] });
  for (const { was, title: other } of resolved.replaced) {
    const { id: line, orderId, title, fulfilled: shipped } = was;
    if (shipped === 0) continue;
    const fault = integrationErrors.otherThoughShipped({ title, other, shipped });
    const questions = [{ orderId, fault, holds: true }];
    await askAbout(tx, purchase, { topic: lineTopic(line), at, questions });
  }
  const { disputed } = resolved;
  const fresh = await askAbout(tx, purchase, { topic: vendorTopic, at, questions: disputed });
  const told = disputed.map(({ fault }) => fault);
  return { isTaken: true, isNew: orders.length + fresh > 0, notices: [...notices, ...told] };
};
