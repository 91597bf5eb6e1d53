import type { Fault } from '../../domain/errors/errorTable';
import { commissionBases, type CommissionTerms } from '../../domain/finance/commission/commissionBase';
import type { CommissionReason } from '../../domain/finance/commission/commissionReason';
import { commissionOfOrder, isSetByHand } from '../../domain/finance/commission/orderCommission';
import type { PurchaseFacts } from '../../domain/orders/incoming/incomingOrder';
import { sameContent } from '../../domain/sameContent';
import type { VendorPart } from '../../domain/orders/splitOrder';
import type { Queries } from '../db/database';
import type { StockMove } from '../products/queries/moveStock';
import { changePart, forgetLines, type ChangedLine } from './queries/purchases/changePart';
import type { PartFacts } from './queries/purchases/insertParts';
import type { PurchaseLine, SettledLine } from './queries/purchases/newPurchase';
import { writePurchase, type StandingPart, type StoredPurchase } from './queries/purchases/purchaseRows';
import { billCommissionChange } from '../documents/commissionChange';
import { postOrderChange } from '../finance/postOrder';
import { storeOf } from '../storeOf';
import { addParts } from './addParts';
import type { Edit } from './edit';
import { fulfilDigital } from './fulfilDigital';
import { moveSold } from './moveSold';
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

/**
 * Whether an edit leaves a line the sale that it was, but for its tax. A unit of a discount's shares may move from one
 * line to another without that, as they are rounded for all of them.
 */
const isSameSale = ({ was, price, quantity, discount, marketplaceDiscount = 0 }: ChangedLine): boolean =>
  was?.price === price &&
  was.quantity === quantity &&
  was.discount === discount &&
  Math.abs((was.marketplaceDiscount ?? 0) - marketplaceDiscount) <= 1;

/**
 * Lines of a part, by our ids, that are the sale that they were, and of which commission is taken of as much as before:
 * where the terms of now take it of the tax or of the shipping too, these may have changed alone.
 */
const sameSales = (
  was: StandingPart | undefined,
  part: VendorPart<ChangedLine>,
  { taxIncluded, terms }: { taxIncluded: boolean; terms: CommissionTerms },
): ReadonlySet<number> => {
  if (was === undefined) return new Set();
  const same = part.lines.filter(isSameSale);
  const idsOf = (lines: readonly ChangedLine[]): number[] => lines.flatMap((line) => line.was?.id ?? []);
  const isSameWhole =
    same.length === part.lines.length &&
    same.length === was.lines.length &&
    same.every(({ tax, was: before }) => before?.tax === tax) &&
    was.shipping === part.shipping &&
    was.taxIncluded === taxIncluded;
  if (isSameWhole) return new Set(idsOf(same));
  const before = commissionBases(was.lines, terms, {
    shipping: was.shipping,
    pricesWithTax: was.taxIncluded,
  });
  const after = commissionBases(part.lines, terms, { shipping: part.shipping, pricesWithTax: taxIncluded });
  const baseBefore = new Map(was.lines.map(({ id }, index) => [id, before[index]]));
  const baseAfter = new Map(part.lines.map((line, index) => [line.was?.id, after[index]]));
  return new Set(idsOf(same).filter((id) => baseBefore.get(id) === baseAfter.get(id)));
};

/** Commission is fixed at the sale: only lines that the edit makes another sale of have it settled anew. */
const keepCommission =
  (same: ReadonlySet<number>) =>
  (line: ChangedLine & SettledLine): ChangedLine & SettledLine =>
    line.was !== null && line.commission.rule?.setBy === undefined && same.has(line.was.id)
      ? { ...line, commission: line.was.commission }
      : line;

/** A part whose commission somebody set by hand, with that rule, unless the edit leaves it the sale that it was. */
const withHandSet = (
  was: StandingPart | undefined,
  part: VendorPart<ChangedLine>,
  same: ReadonlySet<number>,
): VendorPart<ChangedLine> & { byHand?: CommissionReason } => {
  const lines = was?.lines ?? [];
  const commissions = lines.map(({ commission }) => commission);
  const rule = commissions[0]?.rule ?? null;
  const isSame = part.lines.length === lines.length && same.size === lines.length;
  if (rule === null || !isSetByHand(commissions) || isSame) return part;
  return { ...part, byHand: { ...rule, flat: commissionOfOrder(commissions).flat } };
};

interface Writing {
  was: StandingPart;
  part: VendorPart<ChangedLine & SettledLine>;
  same: ReadonlySet<number>;
  at: Date;
}

/** Makes one part that stands what is wanted of it, with stock, books and a note for who ships it. */
const writePart = async (tx: Queries, facts: PartFacts, { was, part, same, at }: Writing): Promise<void> => {
  const { store } = facts;
  await changePart(tx, facts, was, { ...part, lines: part.lines.map(keepCommission(same)) });
  await postOrderChange(tx, { store, orderId: was.id, at });
  await billCommissionChange(tx, { store, vendor: null }, { orderId: was.id, by: '', at });
  await moveSold(tx, { store, vendor: was.vendor }, [...moves(was.lines, 1), ...moves(part.lines, -1)]);
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
    const about = { taxIncluded: edit.taxIncluded, terms: shop.features.financeConfig };
    const same = new Map(changing.map((part) => [part.vendor, sameSales(wasOf(part), part, about)]));
    const sameOf = ({ vendor }: { vendor: string }): ReadonlySet<number> => same.get(vendor) ?? new Set();
    const wanted = changing.map((part) => withHandSet(wasOf(part), part, sameOf(part)));
    const [settled = []] = await settleParts(tx, shop, [{ ...facts, parts: wanted }]);
    for (const part of settled) {
      const was = wasOf(part);
      if (was === undefined) continue;
      await writePart(tx, facts, { was, part, same: sameOf(part), at });
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
  const said = { revision, other, setAside, name: edit.name, tax_included: edit.taxIncluded };
  await writePurchase(tx, purchase, { ...said, ...whole }, at);
  return { orders, notices };
};
