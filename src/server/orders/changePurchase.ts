import type { PurchaseFacts } from '../../domain/orderIntake';
import { sameContent } from '../../domain/sameContent';
import type { VendorPart } from '../../domain/splitOrder';
import type { Queries } from '../db/database';
import { moveStock, type StockMove } from '../db/repositories/products/moveStock';
import { changePart, forgetLines, type ChangedLine } from '../db/repositories/purchases/changePart';
import { insertParts, type PartFacts } from '../db/repositories/purchases/insertParts';
import type { PurchaseLine, SettledLine } from '../db/repositories/purchases/newPurchase';
import {
  lockParts,
  writePurchase,
  type StandingPart,
  type StoredPurchase,
} from '../db/repositories/purchases/purchaseRows';
import { postOrderChange, postSale } from '../finance/postOrder';
import { orderPlacedMails } from '../reminders/orderPlacedMails';
import type { Edit } from './edit';
import { cancelRest } from './refundLines';
import { settleParts } from './settleParts';
import { addOrderNote } from './timeline';
import { checkRefunded, isSamePart, toldOf, wantedParts } from './wantedParts';

const told = ({
  name,
  customer,
  shippingAddress,
  billing,
  note,
}: Omit<PurchaseFacts, 'placedAt' | 'currency'>) => ({
  name,
  customer,
  shippingAddress,
  billing,
  note,
});

const moves = (lines: readonly PurchaseLine[], sign: 1 | -1): StockMove[] =>
  lines.map(({ variantId, quantity }) => ({ variantId, change: sign * quantity }));

/** Commission is fixed at the sale: only lines that the edit makes another sale of are settled anew. */
const settleChange = async (
  tx: Queries,
  facts: PartFacts,
  part: VendorPart<ChangedLine>,
): Promise<VendorPart<ChangedLine & SettledLine>> => {
  const [settled] = await settleParts(tx, facts, [part]);
  const lines = (settled?.lines ?? []).map((line) => {
    const { was, price, quantity, discount } = line;
    const isSame = was?.price === price && was.quantity === quantity && was.discount === discount;
    return isSame ? { ...line, commission: was.commission } : line;
  });
  return { ...part, lines };
};

interface Writing extends Pick<Edit, 'at' | 'publicUrl'> {
  was: StandingPart | undefined;
  part: VendorPart<ChangedLine>;
}

/** Writes one part that is wanted; answers the order's id, or null where it is as it shall be. */
const writePart = async (
  tx: Queries,
  purchase: StoredPurchase,
  facts: PartFacts,
  { was, part, at, publicUrl }: Writing,
): Promise<number | null> => {
  const scope = { store: purchase.store, vendor: null };
  if (was === undefined) {
    const [added] = await insertParts(tx, facts, purchase.id, await settleParts(tx, facts, [part]));
    await moveStock(tx, scope, moves(part.lines, -1));
    if (added !== undefined) await postSale(tx, { store: purchase.store, orderId: added.id, at });
    if (added !== undefined && publicUrl !== null)
      await orderPlacedMails(tx, { store: purchase.store, orderIds: [added.id], publicUrl });
    return added?.id ?? null;
  }
  checkRefunded(was, part);
  if (isSamePart(was, part) && sameContent(told(was), told(facts))) return null;
  await changePart(tx, facts, was, await settleChange(tx, facts, part));
  await postOrderChange(tx, { store: purchase.store, orderId: was.id, at });
  await moveStock(tx, scope, [...moves(was.lines, 1), ...moves(part.lines, -1)]);
  const { store } = purchase;
  const text = toldOf(was, part);
  await addOrderNote(tx, { store, orderId: was.id, vendor: was.vendor, kind: 'edited', text, by: '', at });
  return was.id;
};

/**
 * Makes a held purchase what an edit from outside says: lines added, taken off and changed, sums shared out anew,
 * stock moved. What was shipped or cancelled stays; `notices` say so. Answers the orders that changed.
 * Errors: UnsplittableOrder, BadArrival.
 */
export const changePurchase = async (
  tx: Queries,
  purchase: StoredPurchase,
  edit: Edit,
): Promise<{ orders: number[]; notices: string[] }> => {
  const { store } = purchase;
  const { at, revision, other } = edit;
  const standing = await lockParts(tx, store, purchase.id);
  const { parts, dropped, notices, sums } = wantedParts(standing, edit);
  const facts = { ...edit, store, placedAt: purchase.placed_at.toISOString(), currency: purchase.currency };
  const orders: number[] = [];
  for (const part of parts) {
    const was = standing.find(
      (each) => each.vendor === part.vendor && each.fulfillment !== 'cancelled' && !dropped.includes(each),
    );
    const changed = await writePart(tx, purchase, facts, { was, part, at, publicUrl: edit.publicUrl });
    if (changed !== null) orders.push(changed);
  }
  for (const { id } of dropped) {
    const why = { reason: 'Taken off the order in the shop', by: '', at, restock: true };
    await cancelRest(tx, { store, vendor: null }, { orderId: id, ...why });
    // Should the shop put the lines back, they are new ones.
    await forgetLines(tx, store, id);
    orders.push(id);
  }
  const whole = sums === null ? {} : { ...sums, total: sums.total + other };
  await writePurchase(tx, purchase, { revision, other, name: edit.name, ...whole }, at);
  return { orders, notices };
};
