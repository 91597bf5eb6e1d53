import { offerErrors } from '../../domain/errors/offers';
import { mailboxOf } from '../../domain/mailbox';
import { formatAmount } from '../../domain/money';
import { leastPrice, offeredFault, readPrice } from '../../domain/offers/offerPrice';
import { isBanned } from '../conversations/queries/moderation';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Store } from '../db/stores';
import { BadInput } from '../errors';
import { addNotices } from '../notifications/bell/addNotices';
import { moveOffer } from './moveOffer';
import { mailRequested, mailStanding, titleOf } from './offerMails';
import { expire } from './expireOffers';
import {
  addOffer,
  lockOverdueOf,
  openOffer,
  readOffer,
  variantOffered,
  type OfferedVariant,
} from './queries/offers';

const day = 86_400_000;
/** As many mails of new offers as one address gets in a quarter of an hour, whoever gives it. */
const mostMails = 10;

interface Offered {
  email: string;
  amount: string;
  quantity: number;
  variantId: string;
  locale: string;
}

type Offering = Pick<Services, 'db' | 'sign' | 'now' | 'attempts' | 'config'>;

/** Checks a price for one piece. Errors: BadInput at `amount`, `quantity`. */
const checked = (
  { currency, features }: Store,
  { price: listPrice, stock }: OfferedVariant,
  { amount, quantity }: Offered,
): { price: number; isBelow: boolean } => {
  const read = readPrice(amount, currency);
  if ('fault' in read) throw new BadInput({ amount: read.fault });
  const { price } = read;
  const fault = offeredFault(price, listPrice, currency);
  if (fault !== null) throw new BadInput({ amount: fault });
  const least = leastPrice(listPrice, features.offers);
  const isBelow = price < least;
  if (isBelow && features.offers.belowFloor === 'refuse')
    throw new BadInput({
      amount: offerErrors.offerBelowFloor({ least: { amount: formatAmount(least, currency), currency } }),
    });
  if (stock !== null && quantity > stock)
    // How many there are is the vendor's to know.
    throw new BadInput({ quantity: offerErrors.offerTooMany() });
  return { price, isBelow };
};

/** Says again to a buyer what they have offered already, at most once in a quarter of an hour. */
const sayAgain = async (
  tx: Queries,
  services: Offering,
  store: Store,
  { email, variant, isFirst }: { email: string; variant: number; isFirst: boolean },
): Promise<void> => {
  const open = isFirst ? await openOffer(tx, store, { email, variant }) : null;
  const listed =
    open === null
      ? null
      : await readOffer(tx, { store: store.store, vendor: null }, { id: open.id, at: services.now() });
  if (listed !== null) await mailStanding(tx, services, store, listed);
};

/**
 * Takes a buyer's offer, answers it where it is below the marketplace's floor, and writes to who has to know. Answers
 * its id; null where nothing is new, which the caller must not say: the buyer is banned, or has an open offer for that
 * variant, whose link they are mailed again. Errors: BadInput.
 */
export const makeOffer = async (
  services: Offering,
  store: Store,
  offered: Offered,
): Promise<string | null> => {
  const { db, now, attempts } = services;
  const { email, quantity, locale } = offered;
  const variant = await variantOffered(db, store, offered.variantId);
  if (variant === null) throw new BadInput({ variantId: offerErrors.notOffered() });
  const { price, isBelow } = checked(store, variant, offered);
  const again = `offer-again:${store.store}:${mailboxOf(email)}:${String(variant.id)}`;
  const isFirst = await attempts.isFirst(again, 15 * 60_000);
  // Beyond that the offer is taken and nothing mailed; each answer has the link as well.
  const isMailed = await attempts.isWithin(`offer-mail:${store.store}:${mailboxOf(email)}`, mostMails);
  return inTransaction(db, async (tx) => {
    if (await isBanned(tx, store, email)) return null;
    const { answerDays, belowFloor } = store.features.offers;
    const at = now();
    for (const over of await lockOverdueOf(tx, store, { email, variant: variant.id, at }))
      await expire(tx, over, at);
    const id = await addOffer(tx, {
      store: store.store,
      variant,
      email,
      locale: locale === '' ? store.locale : locale,
      currency: store.currency,
      quantity,
      amount: price,
      expiresAt: new Date(at.getTime() + answerDays * day),
      now: at,
    });
    if (id === null) {
      await sayAgain(tx, services, store, { email, variant: variant.id, isFirst });
      return null;
    }
    const scope = { store: store.store, vendor: null };
    if (isBelow) {
      const counter = formatAmount(leastPrice(variant.price, store.features.offers), store.currency);
      const action = belowFloor === 'counter' ? 'counter' : 'reject';
      await moveOffer(tx, services, store, scope, id, { action, by: 'floor', email: '', counter });
      return id;
    }
    const listed = await readOffer(tx, scope, { id, at });
    if (listed !== null) {
      await mailRequested(tx, services, store, listed);
      const { vendor } = listed;
      const name = titleOf(listed);
      await addNotices(tx, store.store, [{ kind: 'offerReceived', vendor, subject: id, name }]);
      if (isMailed) await mailStanding(tx, services, store, listed);
    }
    return id;
  });
};
