import { formatAmount } from '../../domain/money';
import { marketplaceVendor } from '../../domain/accounts/session';
import { sayChoice } from '../../domain/products/translatedTexts';
import type { Services } from '../context';
import type { Queries } from '../db/database';
import type { Store } from '../db/stores';
import { buyerAddress, buyerToken } from '../notifications/buyerLink';
import { listText } from '../notifications/oneLine';
import { queueMails } from '../notifications/queueMail';
import { orderPeople } from '../notifications/queries/reminders';
import { readProducts } from '../products/queries/read';
import { toldProduct } from '../products/queries/toldToBuyers';
import { speechOf } from '../products/spokenProducts';
import { languageOf, localeIn, textsIn } from '../texts';
import { adminEmails } from '../vendors/queries/newApplications';
import { keepsOf } from './offerKeeps';
import { saidOf, untilText } from './offerSaid';
import { standingPrice, type ListedOffer } from './queries/offers';

export type OfferMailing = Pick<Services, 'sign' | 'now'> & { config: Pick<Services['config'], 'publicUrl'> };

/** How long a link opens an offer, in days; a new one is sent to the buyer who asks. */
const linkDays = 30;

/** An amount as people of a language write it. */
export const moneyText = (minor: number, currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    Number(formatAmount(minor, currency)),
  );

/** An amount, or both ends of one that is not settled yet. */
const spanText = ({ from, to }: { from: number; to: number }, currency: string, language: string): string =>
  [...new Set([from, to])].map((minor) => moneyText(minor, currency, language)).join(' – ');

/** What is offered for, with its variant, as its vendor and the marketplace know it. */
export const titleOf = ({
  product_title: title,
  variant_options: options,
}: Pick<ListedOffer, 'product_title' | 'variant_options'>): string =>
  [title ?? '', (options ?? []).map(({ value }) => value).join(' / ')]
    .filter((part) => part !== '')
    .join(', ');

const localeOf = (store: Store, { locale }: ListedOffer): string => (locale === '' ? store.locale : locale);

/** What is offered for, as the buyer's language says it, and as they may know it. */
export const spokenTitle = async (db: Queries, store: Store, offer: ListedOffer): Promise<string> => {
  const { product_id: id, variant_id: variant, created_at: since } = offer;
  const told = await toldProduct(db, store, { product: id, variant, since });
  if (told === null) return titleOf({ product_title: null, variant_options: null });
  const say = (await speechOf(db, store, [id], localeOf(store, offer)))(id);
  const [product] = await readProducts(db, { store: store.store, vendor: null }, [id]);
  return titleOf({
    product_title: say('title', told.title),
    variant_options: sayChoice(product?.options ?? [], told.options, say),
  });
};

/** What was answered, and what to do now, in sentences of the buyer's language; none where nobody has answered yet. */
const answerOf = (store: Store, offer: ListedOffer): string[] => {
  const language = languageOf(localeOf(store, offer));
  const t = textsIn(language, 'buyers');
  const said = { store, offer, language };
  const { status, quantity, currency, code } = offer;
  const money = (minor: number): string => moneyText(minor, currency, language);
  const pieces = new Intl.NumberFormat(language).format(quantity);
  const until = untilText(said);
  if (status === 'pending') return [];
  if (status === 'countered')
    return [
      t('offer.mail.countered', { price: money(standingPrice(offer)) }),
      t('offer.mail.pieces', { pieces, total: money(standingPrice(offer) * quantity) }),
      t('offer.mail.answerBy', { until }),
    ];
  if (status === 'accepted')
    return [
      t('offer.mail.accepted', { price: money(standingPrice(offer)), code: code ?? '' }),
      t('offer.mail.pieces', { pieces, total: money(standingPrice(offer) * quantity) }),
      t('offer.mail.buyBy', { until }),
      t('offer.useCode', { shop: store.shopName }),
    ];
  return [saidOf(said)];
};

/** Mails a buyer where their offer stands, with the link to it. */
export const mailStanding = async (
  tx: Queries,
  services: OfferMailing,
  store: Store,
  offer: ListedOffer,
): Promise<void> => {
  const { quantity, currency, status } = offer;
  const locale = localeOf(store, offer);
  const language = languageOf(locale);
  const price = standingPrice(offer);
  const values = {
    product: await spokenTitle(tx, store, offer),
    price: moneyText(price, currency, language),
    count: String(quantity),
    total: moneyText(price * quantity, currency, language),
    until: untilText({ store, offer, language }),
    code: status === 'accepted' ? (offer.code ?? '') : '',
    items: listText(answerOf(store, offer)),
    link: offerLink(services, offer),
  };
  await queueMails(tx, store, 'offer-received', [{ recipient: offer.email, locale, values }]);
};

/** Where a buyer reads and answers an offer, by a link made now. */
const offerLink = (services: OfferMailing, offer: Pick<ListedOffer, 'store' | 'id'>): string =>
  buyerAddress(services.config.publicUrl, 'offer', buyerToken(services, 'offer', offer, linkDays));

/** Mails a buyer that nothing comes of an offer. */
export const mailRejected = async (tx: Queries, store: Store, offer: ListedOffer): Promise<void> => {
  const until = offer.moved_by === 'expiry' ? offer.expires_at : null;
  const language = languageOf(localeOf(store, offer));
  const day = new Intl.DateTimeFormat(localeIn(language, store), {
    dateStyle: 'long',
    timeZone: store.timeZone,
  });
  const values = {
    product: await spokenTitle(tx, store, offer),
    until: until === null ? '' : day.format(until),
  };
  await queueMails(tx, store, 'offer-rejected', [
    { recipient: offer.email, locale: localeOf(store, offer), values },
  ]);
};

/** Mails whoever answers for a vendor's orders that somebody has made an offer. */
export const mailRequested = async (
  tx: Queries,
  { config, now }: OfferMailing,
  store: Store,
  offer: ListedOffer,
): Promise<void> => {
  const { vendor, quantity, amount, currency } = offer;
  const people =
    vendor === marketplaceVendor
      ? await adminEmails(tx, store.store)
      : ((await orderPeople(tx, store.store, [vendor])).get(vendor) ?? []);
  const [keeps] = await keepsOf(tx, store, [{ offer, price: amount }], now());
  const language = languageOf(store.locale);
  const values = {
    product: titleOf(offer),
    count: String(quantity),
    price: moneyText(amount, currency, language),
    total: moneyText(amount * quantity, currency, language),
    keeps: spanText(keeps?.keeps ?? { from: 0, to: 0 }, currency, language),
    link: `${config.publicUrl}/app/offers?id=${offer.id}`,
  };
  await queueMails(
    tx,
    store,
    'offer-requested',
    people.map((recipient) => ({ recipient, values })),
  );
};
