import { randomUUID } from 'node:crypto';
import type { offerCalls, publicOfferCalls } from '../../catalogue/offers';
import { offerErrors } from '../../domain/errors/offers';
import { mailboxOf } from '../../domain/mailbox';
import { formatAmount } from '../../domain/money';
import { readPrice } from '../../domain/offers/offerPrice';
import { actionsOf, type Offer, type OfferKeeps } from '../../domain/offers/offers';
import { hidesCustomer } from '../../domain/orders/hiddenFields';
import { pageCountOf } from '../../domain/paging';
import { isOn } from '../../domain/settings/toggles';
import { isWritten } from '../../domain/notifications/notifications';
import type { PublicContext, SignedInContext } from '../context';
import { inTransaction } from '../db/inTransaction';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { BadInput, Conflict, NotFound } from '../errors';
import { booksOfLines, type LineBooks } from '../finance/booksOfLines';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { makeOffer } from './makeOffer';
import { isRepeated, leastFor, moveOffer, moverOf } from './moveOffer';
import { keepsOf, type Keeps } from './offerKeeps';
import {
  pageOfOffers,
  readOffer,
  standingPrice,
  variantOffered,
  type ListedOffer,
  shortOfPieces,
} from './queries/offers';

const mostPerAddress = 20;
/** Of one place, those that were refused too. */
const mostTries = 200;
const mostPerEmail = 5;
const mostPerProduct = 60;
/** What one buyer may offer for one variant in a day: those that were turned down count. */
const mostADay = 5;
const day = 86_400_000;
/** How often in a day a price may be proposed on one offer: each is a mail to its buyer. */
const mostProposed = 5;
/** What one person may decide in a quarter of an hour. */
const mostAnswered = 300;

/** A store in which offers are made. Errors: Conflict where they are switched off. */
const openStore = async ({ db }: Pick<PublicContext, 'db'>, name: string): Promise<Store> => {
  const store = await storeOf(db, name);
  if (!isOn(store.features, 'makeAnOffer')) throw new Conflict(offerErrors.offersOff());
  return store;
};

const keepsAnswer = ({ total, commission, keeps, ...open }: Keeps, currency: string): OfferKeeps => {
  const span = ({ from, to }: Keeps['keeps']) => ({
    from: formatAmount(from, currency),
    to: formatAmount(to, currency),
  });
  return {
    total: formatAmount(total, currency),
    commission: span(commission),
    keeps: span(keeps),
    ...open,
  };
};

const seesEmail = ({ features }: Store, scope: Scope): boolean =>
  scope.vendor === null || !hidesCustomer(features.orders.hiddenFields, 'email');

/** An offer as whoever looks may know it. */
const offerAnswer = (
  store: Store,
  scope: Scope,
  row: ListedOffer,
  { keeps, books, left }: { keeps: Keeps; books: LineBooks | null; left: number | undefined },
): Offer => {
  const { currency } = row;
  const amount = (minor: number): string => formatAmount(minor, currency);
  const isOpen = row.status === 'pending' || row.status === 'countered' || row.status === 'accepted';
  return {
    id: row.id,
    status: row.status,
    email: seesEmail(store, scope) ? row.email : '',
    amount: amount(row.amount),
    quantity: row.quantity,
    counterOffer: row.counter === null ? null : amount(row.counter),
    product: { id: String(row.product_id), title: row.product_title ?? '', image: row.product_image },
    variantId: String(row.variant_id),
    vendor: row.vendor,
    createdAt: row.created_at.toISOString(),
    variantTitle: (row.variant_options ?? []).map(({ value }) => value).join(' / '),
    currency,
    listPrice: amount(row.list_price),
    price: row.price === null ? null : amount(row.price),
    code: row.status === 'accepted' || row.status === 'completed' ? row.code : null,
    expiresAt: isOpen ? (row.expires_at?.toISOString() ?? null) : null,
    movedBy: row.moved_by,
    movedAt: row.moved_at.toISOString(),
    actions: actionsOf(row.status, moverOf(scope)),
    ...(left !== undefined && { hindrance: offerErrors.offerStockPromised({ left }) }),
    ...(!isWritten(store.features.notifications, 'offer-received') && { unmailed: true }),
    order:
      row.order_id === null
        ? null
        : { id: String(row.order_id), name: row.order_name ?? '', pieces: row.order_pieces ?? 0 },
    keeps: keepsAnswer(keeps, currency),
    booked:
      books === null
        ? null
        : {
            paid: amount(books.paid),
            commission: amount(books.commission),
            keeps: amount(books.keeps),
          },
  };
};

const answersOf = async (
  { db, scope, now }: Pick<SignedInContext, 'db' | 'scope' | 'now'>,
  store: Store,
  rows: readonly ListedOffer[],
): Promise<Offer[]> => {
  const priced = rows.map((offer) => ({ offer, price: standingPrice(offer) }));
  const keeps = await keepsOf(db, store, priced, now());
  const bought = rows.flatMap(({ id, status, order_id: orderId, line_ids: lineIds }) =>
    status === 'completed' && orderId !== null && lineIds !== null ? [{ id, orderId, lineIds }] : [],
  );
  const books = await booksOfLines(db, scope, bought);
  const short = await shortOfPieces(db, store, { ids: rows.map(({ id }) => id), now: now() });
  const booked = new Map(bought.map(({ id }, index) => [id, books[index] ?? null]));
  return rows.flatMap((row, index) => {
    const own = keeps[index];
    if (own === undefined) return [];
    return [
      offerAnswer(store, scope, row, {
        keeps: own,
        books: booked.get(row.id) ?? null,
        left: short.get(row.id),
      }),
    ];
  });
};

export const offerHandlers = {
  async listOffers({ page = 1, q = '', status = 'all', id = '' }, context) {
    const { db, scope, now } = context;
    const store = await openStore(context, scope.store);
    const byEmail = seesEmail(store, scope);
    const asked = { status, q, page, byEmail, id: id === '' ? null : id, at: now() };
    const { rows, count } = await pageOfOffers(db, scope, asked);
    return { offers: await answersOf(context, store, rows), count, pageCount: pageCountOf(count) };
  },

  async answerOffer({ id, action, counterOffer, seen: seenStatus }, context) {
    const { db, scope, user, attempts, now } = context;
    const store = await openStore(context, scope.store);
    const by = moverOf(scope);
    const moving = { action, by, email: user.email, counter: counterOffer ?? '', seenStatus };
    // Only who may see an offer uses up how often it is proposed on.
    const known = action === 'counter' ? await readOffer(db, scope, { id, at: now() }) : null;
    const limits =
      known === null || isRepeated(known, moving)
        ? []
        : [{ key: `offer-proposed:${store.store}:${id}`, most: mostProposed, span: day }];
    const tries = { key: `offer-answer:${user.store}:${user.email}`, most: mostAnswered };
    const moved = await attempts.made(limits, tries, () =>
      inTransaction(db, (tx) => moveOffer(tx, context, store, scope, id, moving)),
    );
    const [offer] = await answersOf(context, store, [moved]);
    if (offer === undefined) throw new NotFound(offerErrors.offerNotFound());
    return { offer };
  },

  async readOfferTerms({ id, price }, context) {
    const { db, scope, now } = context;
    const store = await openStore(context, scope.store);
    const offer = await readOffer(db, scope, { id, at: now() });
    if (offer === null) throw new NotFound(offerErrors.offerNotFound());
    const { currency } = offer;
    const read = readPrice(price, currency);
    if ('fault' in read) throw new BadInput({ price: read.fault });
    const variant = await variantOffered(db, scope, String(offer.variant_id));
    const [keeps] = await keepsOf(db, store, [{ offer, price: read.price }], now());
    if (keeps === undefined) throw new NotFound(offerErrors.offerNotFound());
    return {
      ...keepsAnswer(keeps, currency),
      least: formatAmount(leastFor(moverOf(scope), store, variant?.price ?? offer.list_price), currency),
      listPrice: variant === null ? null : formatAmount(variant.price, currency),
    };
  },
} satisfies Handlers<typeof offerCalls>;

export const publicOfferHandlers = {
  async makeOffer({ email, amount, quantity, variantId, locale = '', store: named = '' }, context) {
    const { attempts, config, request } = context;
    const store = await openStore(context, named === '' ? config.defaultStore : named);
    const { address } = request;
    // By address and place together: a stranger who gives somebody's address does not use up what they may.
    const buyer = `offer:${store.store}:${address}:${mailboxOf(email)}`;
    const limits = [
      { key: `offer:${address}`, most: mostPerAddress },
      { key: buyer, most: mostPerEmail },
      { key: `offer:${store.store}:variant:${variantId}`, most: mostPerProduct },
      { key: `${buyer}:${variantId}`, most: mostADay, span: day },
    ];
    const tries = { key: `offer-tried:${address}`, most: mostTries };
    const id = await attempts.made(limits, tries, () =>
      makeOffer(context, store, { email, amount, quantity, variantId, locale }),
    );
    // Who is banned, or has an open offer, is answered as everybody is.
    return { id: id ?? randomUUID() };
  },
} satisfies Handlers<typeof publicOfferCalls>;
