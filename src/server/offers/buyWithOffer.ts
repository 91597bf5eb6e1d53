import type { Fault } from '../../domain/errors/errorTable';
import { discountErrors } from '../../domain/errors/discounts';
import { offerErrors } from '../../domain/errors/offers';
import { formatAmount } from '../../domain/money';
import type { Agreed } from '../../domain/offers/bargain';
import { offerCodesIn } from '../../domain/offers/offerPrice';
import { movedTo } from '../../domain/offers/offers';
import type { Queries } from '../db/database';
import { lockCodes, lockOfPurchase, offersAgreed, writeMove, type StoredOffer } from './queries/offers';

/** What came in with codes. Amounts are minor units of `currency`. */
interface Bought {
  store: string;
  purchase: number;
  placedAt: Date;
  currency: string;
  email: string;
  lines: readonly { variantId: number | null; price: number; quantity: number; discount: number }[];
  codes: readonly string[];
}

/** Whether an agreed price held when something was bought; orders may come in after it was over. */
const heldAt = ({ status, moved_by: movedBy, expires_at: until }: StoredOffer, placedAt: Date): boolean =>
  (status === 'accepted' || (status === 'rejected' && movedBy === 'expiry')) &&
  until !== null &&
  placedAt <= until;

/**
 * Which prices were agreed on for a purchase, by the codes that came with it; for one that is here (`purchase`), those
 * that it was made with as well (`isBought`).
 */
export const agreedPrices = async (
  tx: Queries,
  scope: { store: string },
  {
    codes,
    purchase,
    ...sale
  }: { codes: readonly string[]; purchase: number | null; placedAt: Date; currency: string },
): Promise<(Agreed & { email: string; isBought: boolean })[]> => {
  const found = await offersAgreed(tx, scope, { codes: offerCodesIn(codes), purchase });
  return found.flatMap((offer) => {
    const { price, currency, variant_id: variantId, quantity, email } = offer;
    const isBought = purchase !== null && offer.purchase === purchase;
    const holds = isBought || heldAt(offer, sale.placedAt);
    return price === null || currency !== sale.currency || !holds
      ? []
      : [{ variantId, quantity, price, email, isBought }];
  });
};

/** Whether a price may be whoever's bought: made to this address, or nobody says who bought. */
export const isBuyer = (offer: { email: string }, email: string): boolean =>
  email === '' || email.trim().toLowerCase() === offer.email;

interface OfferAsked {
  code: string;
  email: string;
  now: Date;
  /** Prices are those of one piece by the list, in minor units of the store's currency. */
  lines: readonly { variantId: number; quantity: number; price: number }[];
}

/**
 * What an offer's code takes off each line of what its buyer has in the cart, in minor units, or why it takes nothing;
 * to anybody else it is no code. It holds for the pieces that were agreed on, no more and no fewer. `note`: that the
 * product costs less by now than was agreed on.
 */
export const takenByOffer = async (
  db: Queries,
  { store, currency }: { store: string; currency: string },
  { code, email, now, lines }: OfferAsked,
): Promise<{ offs: number[]; note: Fault | null } | { fault: Fault }> => {
  const [offer] = await offersAgreed(db, { store }, { codes: offerCodesIn([code]), purchase: null });
  if (offer?.price == null || offer.currency !== currency) return { fault: discountErrors.codeUnknown() };
  // Who says no address is told no more than a stranger.
  if (email === '' || !isBuyer(offer, email)) return { fault: discountErrors.codeUnknown() };
  if (offer.status === 'completed') return { fault: discountErrors.codeUsedUp() };
  if (!heldAt(offer, now)) return { fault: discountErrors.codeEnded() };
  const { price: agreed, variant_id: variantId, quantity: pieces } = offer;
  const own = lines.filter((line) => line.variantId === variantId);
  if (own.length === 0) return { fault: discountErrors.codeForOthers() };
  const bought = own.reduce((sum, { quantity }) => sum + quantity, 0);
  if (bought !== pieces) return { fault: offerErrors.offerOtherCount({ code, agreed: pieces, bought }) };
  const off = (price: number): number => Math.max(0, price - agreed);
  const least = Math.min(...own.map(({ price }) => price));
  const price = { amount: formatAmount(least, currency), currency };
  return {
    offs: lines.map((line) => (line.variantId === variantId ? off(line.price) * line.quantity : 0)),
    note: least < agreed ? offerErrors.offerListLess({ price }) : null,
  };
};

/** How many pieces of what an offer is for were bought. */
const piecesOf = (offer: Pick<StoredOffer, 'variant_id'>, { lines }: Pick<Bought, 'lines'>): number =>
  lines.reduce((sum, { variantId, quantity }) => (variantId === offer.variant_id ? sum + quantity : sum), 0);

/**
 * What a person has to know of an offer that was bought with. An edit may leave fewer pieces than were agreed on, as
 * the buyer may give some back.
 */
const oddities = (
  offer: StoredOffer,
  { email, lines, currency }: Pick<Bought, 'email' | 'lines' | 'currency'>,
  isEdit: boolean,
): Fault[] => {
  const code = offer.code ?? '';
  const own = lines.filter(({ variantId }) => variantId === offer.variant_id);
  const bought = piecesOf(offer, { lines });
  const paid = own.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, 0);
  const each = offer.price ?? 0;
  const agreed = each * Math.min(bought, offer.quantity);
  // What a shop sells for less than was agreed on, with nothing taken off, costs that: its list was lowered since.
  const cheaper = own.reduce((sum, { price, quantity }) => sum + Math.max(0, each - price) * quantity, 0);
  const money = (minor: number) => ({ amount: formatAmount(minor, currency), currency });
  return [
    ...(bought === offer.quantity || (isEdit && bought < offer.quantity)
      ? []
      : [offerErrors.offerOtherCount({ code, agreed: offer.quantity, bought })]),
    ...(paid < agreed - cheaper
      ? [offerErrors.offerPaidLess({ code, agreed: money(agreed), paid: money(paid) })]
      : []),
    // Pieces beyond those that were agreed on cost what they cost: their number is asked about.
    ...(paid > agreed && bought <= offer.quantity
      ? [offerErrors.offerPaidMore({ code, agreed: money(agreed), paid: money(paid) })]
      : []),
    ...(email === '' ? [offerErrors.offerNoBuyer({ code })] : []),
    ...(isBuyer(offer, email) ? [] : [offerErrors.offerOtherBuyer({ code })]),
  ];
};

/** Completes offers by their codes; answers how many, and what a person has to know of them. */
const completeCodes = async (
  tx: Queries,
  bought: Bought,
  at: Date,
): Promise<{ faults: Fault[]; completed: number }> => {
  const faults: Fault[] = [];
  let completed = 0;
  for (const offer of await lockCodes(tx, bought, offerCodesIn(bought.codes))) {
    const code = offer.code ?? '';
    if (offer.status === 'completed') {
      faults.push(offerErrors.offerUsedAgain({ code }));
      continue;
    }
    // What was over before its order came in was accepted when it was bought.
    const status = heldAt(offer, bought.placedAt) ? movedTo('accepted', 'complete', 'order') : null;
    if (status === null) {
      faults.push(offerErrors.offerNotOpen({ code }));
      continue;
    }
    if (offer.currency !== bought.currency) {
      const [agreed, paid] = [offer.currency, bought.currency];
      faults.push(offerErrors.offerOrderCurrency({ code, agreed, paid }));
      continue;
    }
    if (!bought.lines.some(({ variantId }) => variantId === offer.variant_id)) {
      faults.push(offerErrors.offerOtherLines({ code }));
      continue;
    }
    // What is asked about anyway must not use up the price for the order that was agreed on.
    if (isBuyer(offer, bought.email) && piecesOf(offer, bought) === offer.quantity) {
      await writeMove(tx, offer, { status, by: 'order', at, purchase: bought.purchase });
      completed += 1;
    }
    faults.push(...oddities(offer, bought, false));
  }
  return { faults, completed };
};

/**
 * Completes the offers whose codes came with a purchase that was just placed, each once however many purchases name it,
 * in the transaction that is given. An order is taken as the shop took it: what does not fit is answered, for a person.
 * Somebody else's order, and one of another number of pieces, do not use an offer up: it stays its buyer's.
 */
export const completeOffers = async (tx: Queries, bought: Bought, at: Date): Promise<Fault[]> =>
  (await completeCodes(tx, bought, at)).faults;

/**
 * What is odd with the offers of a purchase after it was changed: with those that it was made with, and with those of
 * which the code came by the edit alone, which are completed now. Null where a person has nothing new to look at.
 */
export const offersAfterEdit = async (tx: Queries, bought: Bought, at: Date): Promise<Fault[] | null> => {
  const own = await lockOfPurchase(tx, bought, bought.purchase);
  const odd = own.flatMap((offer) => oddities(offer, bought, true));
  const known = new Set(own.map(({ code }) => code));
  const codes = offerCodesIn(bought.codes).filter((code) => !known.has(code));
  const { faults, completed } = await completeCodes(tx, { ...bought, codes }, at);
  return odd.length + faults.length + completed === 0 ? null : [...odd, ...faults];
};

/** Gives the buyer of a cancelled purchase the agreed price back, as long as it would have held. */
export const reopenOffers = async (
  tx: Queries,
  scope: { store: string },
  { purchase, at }: { purchase: number; at: Date },
): Promise<void> => {
  for (const offer of await lockOfPurchase(tx, scope, purchase)) {
    const status = movedTo(offer.status, 'reopen', 'order');
    if (status !== null && offer.expires_at !== null && offer.expires_at > at)
      await writeMove(tx, offer, { status, by: 'order', at, purchase: null });
  }
};
