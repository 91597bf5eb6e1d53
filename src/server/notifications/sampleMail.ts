import { neededOf, type MailValues } from '../../domain/notifications/mails';
import type { MailTemplateName } from '../../domain/documents/documents';
import type { TFunction } from 'i18next';
import type { Language } from '../../locales/languages';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { languageOf, localeIn, textsIn } from '../texts';
import { isOrderReminder } from '../../domain/notifications/notifications';
import { buyerPlaces } from './buyerLink';
import { mostOrdersNamed, orderItems } from './queries/reminders';
import { newestSamples } from './queries/newestSamples';

/** What is named in a mail that is only looked at: the newest of the marketplace's own, else invented. */
export interface Samples {
  order: string;
  /** What is in that order, a line each. */
  items: readonly string[];
  vendor: string;
  titles: readonly string[];
  /** As the reader of this mail writes it: an amount of the store's currency, a day with its time, and our words. */
  money: (amount: number) => string;
  until: string;
  says: TFunction<'buyers'>;
}

/** What a mail tells in a language, as a store of that currency and time zone would write it. */
const spoken = (
  language: Language,
  store: Pick<Store, 'locale' | 'currency' | 'timeZone'>,
): Pick<Samples, 'money' | 'until' | 'says'> => {
  const amounts = new Intl.NumberFormat(language, { style: 'currency', currency: store.currency });
  const day = new Intl.DateTimeFormat(localeIn(language, store), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: store.timeZone,
  });
  return {
    money: (amount) => amounts.format(amount),
    until: day.format(new Date('2026-12-04T15:00:00Z')),
    says: textsIn(language, 'buyers'),
  };
};

const invented = {
  order: '#1001',
  items: ['1 × Oak board', '1 × Walnut bowl'],
  vendor: 'Atelier Oak',
  titles: ['Oak board', 'Walnut bowl'],
};

/** Where each mail's button leads, below the server's address: a place of that kind, as codes and links in it open nothing. */
const places: Record<MailTemplateName, string> = {
  'order-placed': 'app/orders',
  'order-reminder-1': 'app/orders?fulfillment=unfulfilled',
  'order-reminder-2': 'app/orders?fulfillment=unfulfilled',
  'order-reminder-3': 'app/orders?fulfillment=unfulfilled',
  'vendor-new-message': 'app/conversations?filter=unread',
  'offer-requested': 'app/offers',
  'offer-received': `${buyerPlaces.offer}/example`,
  'offer-rejected': '',
  'vendor-pending-approval': 'app/login/application',
  'vendor-rejection': '',
  'product-approved': 'app/products?status=ALL',
  'product-unapproved': 'app/products?status=ALL',
  'marketplace-duty-digest': 'app',
  'marketplace-on-product-submitted': 'app/products/approval',
  'marketplace-new-vendor': 'app/vendors',
  'marketplace-vendor-request': 'app/vendors',
  'marketplace-automated-payments': 'app/payouts',
  'marketplace-integration-set': 'app/connections',
  'auth-change-password': 'app/login/change-password',
  'auth-verify': 'app/login/verify-email',
  'auth-invite': 'app/login/change-password',
};

const offerCode = 'OFFER-7K2M9QXT4B';

const orders = ({ order, vendor }: Samples, link: string): MailValues['order-reminder-1'] => ({
  count: '1',
  items: `${order}: ${vendor}`,
  more: '',
  link,
});

/** What each mail would tell of these samples; `link` is where its button leads. */
const samples: {
  [T in MailTemplateName]: (named: Samples, link: string) => MailValues[T];
} = {
  'order-placed': ({ order, items }, link) => ({
    order,
    items: items.slice(0, mostOrdersNamed).join('\n'),
    more: items.length > mostOrdersNamed ? String(items.length - mostOrdersNamed) : '',
    link,
  }),
  'order-reminder-1': orders,
  'order-reminder-2': orders,
  'order-reminder-3': orders,
  'vendor-new-message': (_, link) => ({ count: '1', items: 'Ada: Is it dishwasher safe?', more: '', link }),
  'offer-requested': ({ titles, money }, link) => ({
    product: titles[0] ?? '',
    count: '2',
    price: money(40),
    total: money(80),
    keeps: money(72),
    link,
  }),
  // Answered, as an own text has to come through that too; emptied, it is the receipt.
  'offer-received': ({ titles, money, until, says }, link) => ({
    product: titles[0] ?? '',
    price: money(40),
    count: '2',
    total: money(80),
    until,
    code: offerCode,
    items: [
      says('offer.mail.accepted', { price: money(40), code: offerCode }),
      says('offer.mail.buyBy', { until }),
    ].join('\n'),
    link,
  }),
  'offer-rejected': ({ titles }) => ({ product: titles[0] ?? '', until: '' }),
  'vendor-pending-approval': ({ vendor }, link) => ({ vendor, link }),
  'vendor-rejection': ({ vendor }) => ({ vendor, note: 'We have enough bakers at present.' }),
  'product-approved': ({ titles }, link) => ({
    count: String(titles.length),
    items: titles.join('\n'),
    more: '',
    draft: '',
    note: '',
    link,
  }),
  'product-unapproved': ({ titles }, link) => ({
    count: String(titles.length),
    items: titles.join('\n'),
    more: '',
    removed: '',
    note: 'A picture on a white background, please.',
    link,
  }),
  'marketplace-duty-digest': (_, link) => ({
    orders: '2',
    late: '1',
    products: '3',
    applications: '1',
    link,
  }),
  'marketplace-on-product-submitted': ({ vendor }, link) => ({
    count: '3',
    items: `${vendor}: 3`,
    more: '',
    link,
  }),
  'marketplace-new-vendor': ({ vendor }, link) => ({ vendor, email: 'vendor@example.com', link }),
  'marketplace-vendor-request': ({ vendor }, link) => ({
    vendor,
    email: 'vendor@example.com',
    message: 'We would like to join.',
    link,
  }),
  'marketplace-automated-payments': ({ vendor, money }, link) => ({
    count: '4',
    total: money(1234.5),
    items: `${vendor}: IBAN`,
    more: '',
    link,
  }),
  'marketplace-integration-set': ({ vendor }, link) => ({
    vendor,
    integration: 'PrestaShop',
    address: 'shop.example',
    by: 'vendor@example.com',
    link,
  }),
  'auth-change-password': (_, link) => ({ code: 'K7PX2M9Q', link }),
  'auth-verify': (_, link) => ({ link }),
  'auth-invite': (_, link) => ({ name: 'Nora', invitedBy: 'Ada Byron', link }),
};

/** What a mail in a language would tell now, of the newest that the marketplace has. Codes and links in it open nothing. */
export const sampleMail = async <T extends MailTemplateName>(
  db: Queries,
  scope: Scope,
  template: T,
  { publicUrl, store, locale }: { publicUrl: string; store: Store; locale: string },
): Promise<MailValues[T]> => {
  const found = await newestSamples(db, scope);
  const { order } = found;
  const items = order === null ? [] : ((await orderItems(db, scope.store, [order.id])).get(order.id) ?? []);
  const named: Samples = {
    order: order?.name ?? invented.order,
    items: order === null ? invented.items : items,
    vendor: order?.vendor ?? invented.vendor,
    titles: found.titles.length === 0 ? invented.titles : found.titles,
    ...spoken(languageOf(locale), store),
  };
  const place =
    order !== null && (template === 'order-placed' || isOrderReminder(template))
      ? `app/orders/${String(order.id)}`
      : places[template];
  return samples[template](named, `${publicUrl}/${place}`);
};

/**
 * A mail that tells as much as it can, and as little: what a text has to come through. One that lets its reader in also
 * as it is with that alone, as a text may say it under a condition.
 */
export const hardestSamples = <T extends MailTemplateName>(template: T): MailValues[T][] => {
  const long = samples[template](
    {
      order: '#1001',
      vendor: 'x'.repeat(255),
      titles: Array.from({ length: 50 }, () => 'y'.repeat(200)),
      items: Array.from({ length: 50 }, () => `1 × ${'y'.repeat(200)}`),
      ...spoken('en', { locale: 'en', currency: 'EUR', timeZone: 'UTC' }),
    },
    'https://example.com/app',
  );
  const emptied = Object.fromEntries(
    Object.entries(long).map(([name, value]) => [name, /^\d+$/.test(String(value)) ? '0' : '']),
  );
  const needed = Object.fromEntries(
    Object.entries(long).filter(([name]) => neededOf(template).includes(name)),
  );
  const bare = { ...emptied, ...needed };
  return [long, emptied, ...(neededOf(template).length > 0 ? [bare] : [])] as MailValues[T][];
};
