import { randomBytes } from 'node:crypto';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { Fault } from '../../domain/errors/errorTable';
import { offerErrors } from '../../domain/errors/offers';
import { formatAmount } from '../../domain/money';
import { counterFault, leastPrice, offerCode, readPrice } from '../../domain/offers/offerPrice';
import { movedTo, type OfferAction, type OfferMover, type OfferStatus } from '../../domain/offers/offers';
import { addAudit } from '../audit/queries/audit';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { isBanned } from '../conversations/queries/moderation';
import { BadInput, Conflict, NotFound } from '../errors';
import { mailRejected, mailStanding, type OfferMailing } from './offerMails';
import {
  lockOffer,
  lockVariant,
  promisedPieces,
  readOffer,
  writeMove,
  type ListedOffer,
  type OfferChange,
  type OfferedVariant,
  type StoredOffer,
} from './queries/offers';

const day = 86_400_000;

interface Moving {
  action: OfferAction;
  by: OfferMover;
  /** The address of who did it, for the log; empty for buyers. */
  email: string;
  /** The price that is proposed, as it was typed. */
  counter?: string;
  /** The status that was looked at; none: whatever it is. */
  seenStatus?: OfferStatus | undefined;
  /** Of a buyer: the price that was on their page, in minor units. */
  seen?: number;
}

interface Standing {
  store: Store;
  offer: StoredOffer;
  variant: OfferedVariant | null;
  at: Date;
}

/** The least that somebody may agree to: the marketplace's floor binds vendors, and not itself. */
export const leastFor = (by: OfferMover, { features }: Store, listPrice: number): number =>
  by === 'vendor' || by === 'floor' ? leastPrice(listPrice, features.offers) : 1;

/** Why nothing can be agreed on for what an offer is for: it is not on sale, or not in its currency. */
const notOffered = ({ store, offer, variant }: Standing): Fault | null => {
  if (offer.currency !== store.currency) return offerErrors.offerOtherCurrency({ currency: offer.currency });
  return variant?.vendor === offer.vendor ? null : offerErrors.offerProductGone();
};

/** The price that would be agreed on, in minor units. */
const priceBy = (by: OfferMover, { counter, amount }: StoredOffer): number =>
  by === 'buyer' ? (counter ?? amount) : amount;

/** Why a price cannot be promised by somebody now; null: it can. */
export const hindranceOf = async (tx: Queries, standing: Standing, by: OfferMover): Promise<Fault | null> => {
  const { store, offer, variant, at } = standing;
  const fault = notOffered(standing);
  if (fault !== null || variant === null) return fault;
  const { currency } = offer;
  const { price: listPrice, stock } = variant;
  const price = priceBy(by, offer);
  const money = (minor: number) => ({ amount: formatAmount(minor, currency), currency });
  if (price > listPrice) return offerErrors.offerCostsLess({ price: money(listPrice) });
  const least = leastFor(by, store, listPrice);
  if (price < least) return offerErrors.floorOfMarketplace({ least: money(least) });
  if (stock === null) return null;
  const promised = await promisedPieces(tx, store, { variant: offer.variant_id, now: at });
  const left = Math.max(0, stock - promised);
  return offer.quantity > left ? offerErrors.offerStockPromised({ left }) : null;
};

/** What an agreement writes down. Errors: Conflict, where the price cannot be promised. */
const agreement = async (
  tx: Queries,
  standing: Standing,
  by: OfferMover,
): Promise<Pick<OfferChange, 'price' | 'code' | 'expiresAt'>> => {
  const { store, offer, at } = standing;
  const fault = await hindranceOf(tx, standing, by);
  if (fault !== null) throw new Conflict(fault);
  const { priceDays } = store.features.offers;
  return {
    price: priceBy(by, offer),
    code: offerCode(randomBytes(10)),
    expiresAt: new Date(at.getTime() + priceDays * day),
  };
};

/** What a counter-offer writes down. Errors: Conflict, BadInput at `counterOffer`. */
const counterOffer = (
  standing: Standing,
  by: OfferMover,
  text: string,
): Pick<OfferChange, 'counter' | 'expiresAt'> => {
  const { store, offer, at } = standing;
  const hindrance = notOffered(standing);
  if (hindrance !== null || standing.variant === null)
    throw new Conflict(hindrance ?? offerErrors.offerProductGone());
  const { price: listPrice } = standing.variant;
  if (text === '') throw new BadInput({ counterOffer: offerErrors.counterNeeded() });
  const read = readPrice(text, offer.currency);
  if ('fault' in read) throw new BadInput({ counterOffer: read.fault });
  const least = leastFor(by, store, listPrice);
  const fault = counterFault(read.price, { amount: offer.amount, listPrice, least }, offer.currency);
  if (fault !== null) throw new BadInput({ counterOffer: fault });
  const { answerDays } = store.features.offers;
  return { counter: read.price, expiresAt: new Date(at.getTime() + answerDays * day) };
};

/** Whether a price is proposed that already stands: nothing moves then, and nobody is told anew. */
export const isRepeated = (
  offer: Pick<StoredOffer, 'status' | 'counter' | 'currency'>,
  { action, counter = '' }: Pick<Moving, 'action' | 'counter'>,
): boolean => {
  if (action !== 'counter' || offer.status !== 'countered') return false;
  const read = readPrice(counter, offer.currency);
  return 'price' in read && read.price === offer.counter;
};

/**
 * The one way in which people move an offer: by the table of moves, while it is held, so that of two at once one wins.
 * The buyer hears of it by mail; a price that already stands is answered as done and moves nothing. Errors: NotFound for another's offer, Conflict, BadInput.
 */
export const moveOffer = async (
  tx: Queries,
  services: OfferMailing,
  store: Store,
  scope: Scope,
  id: string,
  { action, by, email, counter = '', seen, seenStatus }: Moving,
): Promise<ListedOffer> => {
  const at = services.now();
  const known = await readOffer(tx, scope, { id, at });
  if (known === null) throw new NotFound(offerErrors.offerNotFound());
  // The variant before the offer, in which order purchases take them too.
  const variant = action === 'reject' ? null : await lockVariant(tx, scope, known.variant_id);
  const offer = await lockOffer(tx, scope, id);
  if (offer === null) throw new NotFound(offerErrors.offerNotFound());
  const status = movedTo(offer.status, action, by);
  // An agreement is taken back by who says that they saw it, never by a click on what was still pending.
  const mustSee = offer.status === 'accepted' && action === 'reject';
  const isSeen = seenStatus === offer.status || (seenStatus === undefined && !mustSee);
  if (status === null || !isSeen) throw new Conflict(offerErrors.offerMoved());
  if (seen !== undefined && seen !== (offer.counter ?? offer.amount))
    throw new Conflict(offerErrors.counterChanged());
  // What nobody has written down yet is over all the same, as everybody is shown it.
  if (offer.expires_at !== null && offer.expires_at <= at) throw new Conflict(offerErrors.offerTimeUp());
  // Offers of before the ban, which are nobody's to agree to; what was agreed may still be taken back.
  if (action !== 'reject' && (await isBanned(tx, store, offer.email)))
    throw new Conflict(offerErrors.offerBuyerGone());
  if (isRepeated(offer, { action, counter })) return { ...known, ...offer };
  const standing = { store, offer, variant, at };
  const written =
    action === 'accept'
      ? await agreement(tx, standing, by)
      : action === 'counter'
        ? counterOffer(standing, by, counter)
        : { expiresAt: null };
  await writeMove(tx, offer, { status, by, at, ...written });
  const moved = await readOffer(tx, scope, { id, at });
  if (moved === null) throw new NotFound(offerErrors.offerNotFound());
  if (by !== 'buyer' && by !== 'floor')
    await addAudit(
      tx,
      { store: scope.store, vendor: by === 'vendor' ? offer.vendor : null },
      {
        by: email,
        action: `offer.${action}`,
        subject: 'offer',
        subjectId: id,
        detail: {
          vendor: offer.vendor,
          quantity: offer.quantity,
          currency: offer.currency,
          offered: formatAmount(offer.amount, offer.currency),
          price: formatAmount(moved.price ?? moved.counter ?? offer.amount, offer.currency),
        },
      },
    );
  if (action !== 'reject') await mailStanding(tx, services, store, moved);
  else if (by !== 'buyer') await mailRejected(tx, store, moved);
  return moved;
};

/** Who somebody is who is signed in: the marketplace, or a vendor. */
export const moverOf = ({ vendor }: Scope): OfferMover =>
  vendor === null || vendor === marketplaceVendor ? 'marketplace' : 'vendor';
