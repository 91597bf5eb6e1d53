import type { Fault } from '../../domain/errors/errorTable';
import type { CommissionReason } from '../../domain/finance/commission/commissionReason';
import type { PurchaseFacts } from '../../domain/orders/incoming/incomingOrder';
import { sameContent } from '../../domain/sameContent';
import type { VendorPart } from '../../domain/orders/splitOrder';
import type { Queries } from '../db/database';
import { moveStock, type StockMove } from '../products/queries/moveStock';
import { changePart, forgetLines, type ChangedLine } from './queries/purchases/changePart';
import { commissionColumns, isSetByHand, type PartFacts } from './queries/purchases/insertParts';
import type { PurchaseLine, SettledLine } from './queries/purchases/newPurchase';
import { writePurchase, type StandingPart, type StoredPurchase } from './queries/purchases/purchaseRows';
import { billCommissionChange } from '../documents/commissionChange';
import { postOrderChange } from '../finance/postOrder';
import { storeOf } from '../storeOf';
import { addParts } from './addParts';
import type { Edit } from './edit';
import { fulfilDigital } from './fulfilDigital';
import { cancelRest } from './refundLines';
import { settleParts } from './settleParts';
import { addOrderNote } from './queries/notes';
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

/** Pieces that can be sent, by line. */
const waitingOf = (parts: readonly StandingPart[]): Map<string, number> =>
  new Map(
    parts.flatMap(({ lines }) =>
      lines.map(({ id, quantity, fulfilled, cancelled }) => [String(id), quantity - fulfilled - cancelled]),
    ),
  );

/** Whether an edit leaves a line the sale that it was. */
const isSameSale = ({ was, price, quantity, discount, marketplaceDiscount = 0 }: ChangedLine): boolean =>
  was?.price === price &&
  was.quantity === quantity &&
  was.discount === discount &&
  (was.marketplaceDiscount ?? 0) === marketplaceDiscount;

/** Commission is fixed at the sale: only lines that the edit makes another sale of have it settled anew. */
const keepCommission = (line: ChangedLine & SettledLine): ChangedLine & SettledLine =>
  line.was !== null && line.commission.rule?.setBy === undefined && isSameSale(line)
    ? { ...line, commission: line.was.commission }
    : line;

/** A part whose commission somebody set by hand, with that rule, unless the edit leaves it the sale that it was. */
const withHandSet = (
  was: StandingPart | undefined,
  part: VendorPart<ChangedLine>,
): VendorPart<ChangedLine> & { byHand?: CommissionReason } => {
  const lines = was?.lines ?? [];
  const rule = lines[0]?.commission.rule ?? null;
  const isSame = part.lines.length === lines.length && part.lines.every(isSameSale);
  if (rule === null || !isSetByHand(lines) || isSame) return part;
  return { ...part, byHand: { ...rule, flat: commissionColumns(lines).commission_flat } };
};

interface Writing {
  was: StandingPart;
  part: VendorPart<ChangedLine & SettledLine>;
  at: Date;
}

/** Makes one part that stands what is wanted of it, with stock, books and a note for who ships it. */
const writePart = async (tx: Queries, facts: PartFacts, { was, part, at }: Writing): Promise<void> => {
  const { store } = facts;
  await changePart(tx, facts, was, { ...part, lines: part.lines.map(keepCommission) });
  await postOrderChange(tx, { store, orderId: was.id, at });
  await billCommissionChange(tx, { store, vendor: null }, { orderId: was.id, by: '', at });
  await moveStock(tx, { store, vendor: null }, [...moves(was.lines, 1), ...moves(part.lines, -1)]);
  const text = toldOf(was, part);
  await addOrderNote(tx, { store, orderId: was.id, vendor: was.vendor, kind: 'edited', text, by: '', at });
};

/**
 * Makes a held purchase, whose parts stand so, what an edit from outside says: lines added, taken off and changed,
 * sums shared out anew, stock moved. What was shipped or cancelled stays; `notices` say so. Answers the orders that
 * changed. Errors: UnsplittableOrder, BadArrival.
 */
export const changePurchase = async (
  tx: Queries,
  purchase: StoredPurchase,
  standing: readonly StandingPart[],
  edit: Edit,
): Promise<{ orders: number[]; notices: Fault[] }> => {
  const { store } = purchase;
  const { at, revision, setAside } = edit;
  const { parts, dropped, notices, sums, other } = wantedParts(standing, edit);
  const facts = { ...edit, store, placedAt: purchase.placed_at.toISOString(), currency: purchase.currency };
  const open = standing.filter((each) => each.fulfillment !== 'cancelled' && !dropped.includes(each));
  const wasOf = ({ vendor }: { vendor: string }): StandingPart | undefined =>
    open.find((each) => each.vendor === vendor);
  const changing = parts.filter((part) => {
    const was = wasOf(part);
    if (was === undefined) return true;
    checkRefunded(was, part);
    return !isSamePart(was, part) || !sameContent(told(was), told(facts));
  });
  const orders: number[] = [];
  if (changing.length > 0) {
    const shop = await storeOf(tx, store);
    const wanted = changing.map((part) => withHandSet(wasOf(part), part));
    const [settled = []] = await settleParts(tx, shop, [{ ...facts, parts: wanted }]);
    for (const part of settled) {
      const was = wasOf(part);
      if (was === undefined) continue;
      await writePart(tx, facts, { was, part, at });
      orders.push(was.id);
    }
    await fulfilDigital(tx, shop, { orderIds: orders, at, waiting: waitingOf(open) });
    const fresh = settled.filter((part) => wasOf(part) === undefined);
    const added = await addParts(tx, shop, edit, [{ facts, purchase: purchase.id, parts: fresh }]);
    orders.push(...added.flat().map(({ id }) => id));
  }
  for (const { id } of dropped) {
    const why = { reason: 'Taken off the order in the shop', by: '', at, restock: true };
    await cancelRest(tx, { store, vendor: null }, { orderId: id, ...why });
    // Should the shop put the lines back, they are new ones.
    await forgetLines(tx, store, id);
    orders.push(id);
  }
  const whole = sums === null ? {} : { ...sums, total: sums.total + other };
  await writePurchase(tx, purchase, { revision, other, setAside, name: edit.name, ...whole }, at);
  return { orders, notices };
};
