import { number, object, string } from 'yup';
import type { Fault } from '../errors/errorTable';
import { generalErrors } from '../errors/general';
import { offerErrors } from '../errors/offers';
import { pageSchema } from '../paging';
import { emailText, idText, trimmedText } from '../text';

/** Spec 4; `all` is a filter and never a status. */
export const offerStatuses = ['pending', 'rejected', 'countered', 'accepted', 'completed'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
export const offerFilters = ['all', ...offerStatuses] as const;
export type OfferFilter = (typeof offerFilters)[number];

/** What people do to an offer; a buyer does not counter, but offers anew. */
export const offerActions = ['accept', 'reject', 'counter'] as const;
export type OfferAction = (typeof offerActions)[number];

/**
 * Who moves an offer: `floor` is the marketplace's least price, which answers by itself, `expiry` that nobody
 * answered or bought in time, `order` that something was bought with its code, or that order was cancelled.
 */
export const offerMovers = ['buyer', 'vendor', 'marketplace', 'floor', 'expiry', 'order'] as const;
export type OfferMover = (typeof offerMovers)[number];

export type OfferMove = OfferAction | 'complete' | 'reopen';

interface MoveLine {
  from: OfferStatus;
  to: OfferStatus;
  by: readonly OfferMover[];
}

const seller = ['vendor', 'marketplace'] as const;

/** The whole of who may move an offer from what to what (docs/decisions/offers.md). */
const moves: Readonly<Record<OfferMove, readonly MoveLine[]>> = {
  accept: [
    { from: 'pending', to: 'accepted', by: seller },
    { from: 'countered', to: 'accepted', by: ['buyer'] },
  ],
  reject: [
    { from: 'pending', to: 'rejected', by: [...seller, 'buyer', 'floor', 'expiry'] },
    { from: 'countered', to: 'rejected', by: [...seller, 'buyer', 'expiry'] },
    { from: 'accepted', to: 'rejected', by: ['marketplace', 'expiry'] },
  ],
  counter: [
    { from: 'pending', to: 'countered', by: [...seller, 'floor'] },
    { from: 'countered', to: 'countered', by: seller },
  ],
  complete: [{ from: 'accepted', to: 'completed', by: ['order'] }],
  reopen: [{ from: 'completed', to: 'accepted', by: ['order'] }],
};

/** What becomes of an offer by a move; null where whoever makes it may not. */
export const movedTo = (from: OfferStatus, move: OfferMove, by: OfferMover): OfferStatus | null =>
  moves[move].find((line) => line.from === from && line.by.includes(by))?.to ?? null;

/** What somebody may do to an offer as it is. */
export const actionsOf = (from: OfferStatus, by: OfferMover): OfferAction[] =>
  offerActions.filter((action) => movedTo(from, action, by) !== null);

/** From the least to the most, decimal strings; both are the same where nothing is open. */
export interface AmountSpan {
  from: string;
  to: string;
}

/** What a price for all pieces comes to for the vendor, in decimal strings of the offer's currency. */
export interface OfferKeeps {
  total: string;
  commission: AmountSpan;
  /** What stays with the vendor of the goods, before tax and shipping of the order. */
  keeps: AmountSpan;
  /**
   * Whether it depends on the order's tax, which only the checkout knows: `settled` does not; `likely` is reckoned by
   * how such things were taxed in the last sales; `unknown` is without tax, as nothing was sold yet.
   */
  tax: 'settled' | 'likely' | 'unknown';
  /** Commission is taken of the shipping as well, which is not in it. */
  ofShipping: boolean;
}

/** What an offer that was bought came to by the books, after all that went back of it; decimal strings. */
export interface OfferBooked {
  /** What the buyer paid for these pieces, with their tax and without the order's shipping. */
  paid: string;
  commission: string;
  /** What the vendor has of it, the tax with it where the marketplace pays that out. */
  keeps: string;
}

/** An offer as its vendor and the marketplace see it. Amounts are decimal strings for one piece. */
export interface Offer {
  id: string;
  status: OfferStatus;
  /** Empty where vendors are not told who buys. */
  email: string;
  amount: string;
  quantity: number;
  counterOffer: string | null;
  product: { id: string; title: string; image: string | null };
  variantId: string;
  vendor: string;
  createdAt: string;
  variantTitle: string;
  currency: string;
  /** What the product cost when the offer was made. */
  listPrice: string;
  /** What was agreed on; null before. */
  price: string | null;
  /** What the buyer buys with; null before it is accepted. */
  code: string | null;
  /** Until when it can be answered, or bought; null where nothing is to come. */
  expiresAt: string | null;
  /** Who moved it last, and when. */
  movedBy: OfferMover;
  movedAt: string;
  /** What whoever reads this may do. */
  actions: OfferAction[];
  /** Why nobody can agree to it now: the pieces were promised to others or sold. Absent where nothing hinders. */
  hindrance?: Fault;
  /** True where no mail tells the buyer how it is answered, as such mails are switched off. Absent where one does. */
  unmailed?: true;
  /** The order that came with it, and how many pieces of what it is for that has. */
  order: { id: string; name: string; pieces: number } | null;
  /** Of the price that stands: agreed, else proposed, else offered. */
  keeps: OfferKeeps;
  /** Null before it is bought, and while the books do not have its order yet. */
  booked: OfferBooked | null;
}

export interface OffersAnswer {
  offers: Offer[];
  count: number;
  pageCount: number;
}

/** What a price would mean: for the one who thinks about a counter-offer. */
export interface OfferTerms extends OfferKeeps {
  /** The least that the reader may agree to, for one piece. */
  least: string;
  /** What the product costs now; null where it is no longer on sale. */
  listPrice: string | null;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const offerId = () =>
  string()
    .matches(uuid, { message: offerErrors.offerNotFound, excludeEmptyString: true })
    .required(generalErrors.requiredField);
/** A decimal string or number; its digits are checked against the currency. */
const amount = () => trimmedText().max(30, generalErrors.tooLong);

/** The most pieces that one offer is for. */
const mostOffered = 1000;

/** A buyer's offer (spec 5): `amount` is the price of one piece, in the store's currency. */
export const makeOfferSchema = object({
  email: emailText().required(generalErrors.requiredField),
  amount: amount().required(generalErrors.requiredField),
  quantity: number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(1, generalErrors.atLeast)
    .max(mostOffered, generalErrors.atMost)
    .required(generalErrors.requiredField),
  /** Ours, or what the shop that sells it calls the variant. */
  variantId: idText().required(generalErrors.requiredField),
  /** The language of the page that the buyer reads, for the mails. */
  locale: trimmedText()
    .max(35, generalErrors.tooLong)
    .matches(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, { message: generalErrors.invalid, excludeEmptyString: true })
    .optional(),
  store: trimmedText().max(100).optional(),
});

export const offerListSchema = object({
  page: pageSchema,
  q: trimmedText().max(100, generalErrors.tooLong).optional(),
  status: string().oneOf(offerFilters, offerErrors.noSuchOfferStatus).optional(),
  /** One offer alone, as a link leads to it. */
  id: string().matches(uuid, { message: offerErrors.offerNotFound, excludeEmptyString: true }).optional(),
});

export const offerActionSchema = object({
  id: offerId(),
  action: string().oneOf(offerActions, offerErrors.noSuchOfferAction).required(generalErrors.requiredField),
  counterOffer: amount().nullable().optional(),
  /** The status that was looked at; another one is refused, so that nobody undoes unseen what somebody else has just done. */
  seen: string().oneOf(offerStatuses, offerErrors.noSuchOfferStatus).optional(),
});

export const offerTermsSchema = object({
  id: offerId(),
  /** A price for one piece. */
  price: amount().required(generalErrors.requiredField),
});
