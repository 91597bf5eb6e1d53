import type { DeliveryPromise } from '../../domain/delivery/promise';
import { restOfWorld } from '../../domain/delivery/zones';
import { currencyDigits } from '../../domain/money';
import type { PublicProduct } from '../../domain/products/catalog';
import type {
  ShopDeliveryAnswer,
  ShopField,
  ShopVendor,
  ShopVendorAnswer,
  ShopVendorsAnswer,
  SoldByAnswer,
} from '../../domain/storefront/storefront';
import type { Language } from '../../locales/languages';
import { escapeHtml } from '../escapeHtml';
import { textsIn } from '../texts';

// Pieces of HTML without scripts and without styles of their own: their look is storefront/styles.css. Whatever people
// wrote is escaped, and rich texts are sanitised where they are read.

const tag = (name: string, attributes: Record<string, string>, inside: string): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<${name}${said.join('')}>${inside}</${name}>`;
};

const picture = (src: string | null, className: string, alt = ''): string =>
  src === null
    ? ''
    : `<img class="${className}" src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" loading="lazy">`;

const text = (name: string, className: string, value: string): string =>
  value === '' ? '' : tag(name, { class: className, dir: 'auto' }, escapeHtml(value));

/** A vendor's name, which leads to its page in the shop where it has one. */
const nameHtml = (name: string, { vendor, page }: Pick<ShopVendor, 'vendor' | 'page'>): string =>
  page === null
    ? text(name, 'stallkeeper-name', vendor)
    : tag(name, { class: 'stallkeeper-name', dir: 'auto' }, tag('a', { href: page }, escapeHtml(vendor)));

const awayLine = ({ away }: Pick<ShopVendor, 'away'>, language: Language): string => {
  if (away === null) return '';
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${away.until}T00:00:00Z`),
  );
  const t = textsIn(language, 'storefront');
  const line = escapeHtml(t('away', { until }));
  return `<p class="stallkeeper-away"><strong>${line}</strong>${away.message === '' ? '' : ` <span dir="auto">${escapeHtml(away.message)}</span>`}</p>`;
};

/** What each piece stands in: its language, so that a page in another one reads it rightly, and how to read on. */
const piece = (name: string, language: Language, inside: string, next: string | null = null): string => {
  const t = textsIn(language, 'storefront');
  const more = { 'data-next': next ?? '', 'data-more': t('more') };
  const said = { class: `stallkeeper stallkeeper-${name}`, lang: language };
  return tag('div', next === null ? said : { ...said, ...more }, inside);
};

/** "Sold by", with the vendor's name, its picture, and that it is away. */
export const soldByHtml = ({ vendor }: SoldByAnswer, language: Language): string => {
  const t = textsIn(language, 'storefront');
  return piece(
    'sold-by',
    language,
    `${picture(vendor.image, 'stallkeeper-mark')}<p class="stallkeeper-line" data-vendor="${escapeHtml(vendor.vendor)}"><span class="stallkeeper-quiet">${escapeHtml(t('soldBy'))}</span> ${nameHtml('strong', vendor)}</p>${awayLine(vendor, language)}`,
  );
};

const listed = (vendor: ShopVendor, language: Language): string =>
  `<li class="stallkeeper-card" data-vendor="${escapeHtml(vendor.vendor)}">${picture(vendor.image, 'stallkeeper-mark')}${nameHtml('h2', vendor)}${text('p', 'stallkeeper-quiet stallkeeper-short', vendor.description)}${awayLine(vendor, language)}</li>`;

export const shopVendorsHtml = ({ vendors, next }: ShopVendorsAnswer, language: Language): string => {
  const t = textsIn(language, 'storefront');
  const inside =
    vendors.length === 0
      ? `<p class="stallkeeper-quiet">${escapeHtml(t('nobody'))}</p>`
      : `<ul class="stallkeeper-cards" aria-label="${escapeHtml(t('vendors'))}">${vendors.map((each) => listed(each, language)).join('')}</ul>`;
  return piece('vendors', language, inside, next);
};

const fieldHtml = (field: ShopField): string => {
  const name = text('dt', 'stallkeeper-quiet', field.name);
  switch (field.kind) {
    case 'text':
      return name + text('dd', 'stallkeeper-said', field.value);
    case 'link':
      return `${name}<dd><a href="${escapeHtml(field.value)}" rel="noopener noreferrer nofollow" target="_blank">${escapeHtml(field.value)}</a></dd>`;
    case 'rich':
      return `${name}<dd dir="auto">${field.html}</dd>`;
    case 'pictures':
      return `${name}<dd class="stallkeeper-pictures">${field.pictures.map((src) => picture(src, 'stallkeeper-picture')).join('')}</dd>`;
  }
};

/** The lowest price of a product as its reader writes it, "from" where there are several. */
const priceOf = ({ variants }: PublicProduct, currency: string, language: Language): string => {
  const prices = variants.map(({ price }) => Number(price));
  if (prices.length === 0) return '';
  const least = Math.min(...prices);
  const digits = currencyDigits(currency);
  const price = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(least);
  const t = textsIn(language, 'storefront');
  return Math.max(...prices) === least ? price : t('from', { price });
};

const productHtml = (product: PublicProduct, currency: string, language: Language): string =>
  tag(
    'li',
    { class: 'stallkeeper-card', 'data-product': product.id },
    `${picture(product.image, 'stallkeeper-picture', product.imageAlt)}${text('h4', 'stallkeeper-name', product.title)}${text('p', 'stallkeeper-price', priceOf(product, currency, language))}`,
  );

/** A line a promise, such as "Germany: 2 to 4 days". */
const promiseLine = ({ country, days }: DeliveryPromise, language: Language): string => {
  const t = textsIn(language, 'storefront');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const place = country === restOfWorld ? t('elsewhere') : (names.of(country) ?? country);
  if (days === null) return t('deliversTo', { place });
  const { from, to } = days;
  return from === to
    ? t('deliversIn', { place, count: to })
    : t('deliversBetween', { place, from, count: to });
};

const section = (heading: string, inside: string): string =>
  inside === '' ? '' : `<section><h3>${escapeHtml(heading)}</h3>${inside}</section>`;

/** A vendor's page: who it is, what it tells, what it sells, where it delivers. */
export const shopVendorHtml = (answer: ShopVendorAnswer, language: Language): string => {
  const { vendor, products, currency, delivery, next } = answer;
  const t = textsIn(language, 'storefront');
  const promises = delivery.map((each) => `<li>${escapeHtml(promiseLine(each, language))}</li>`).join('');
  const sold = products.map((each) => productHtml(each, currency, language)).join('');
  const fields = vendor.fields.map(fieldHtml).join('');
  return piece(
    'vendor',
    language,
    `<header>${picture(vendor.image, 'stallkeeper-mark')}${text('h2', 'stallkeeper-name', vendor.vendor)}</header>${awayLine(vendor, language)}${text('p', 'stallkeeper-said', vendor.description)}${fields === '' ? '' : `<dl>${fields}</dl>`}${section(t('products'), sold === '' ? '' : `<ul class="stallkeeper-cards">${sold}</ul>`)}${section(t('delivery'), promises === '' ? '' : `<ul>${promises}</ul>`)}`,
    next,
  );
};

/** How long a vendor's things take, a line a country; nothing where nobody said. */
export const shopDeliveryHtml = ({ delivery }: ShopDeliveryAnswer, language: Language): string =>
  piece(
    'delivery',
    language,
    delivery
      .map((each) => `<p class="stallkeeper-line">${escapeHtml(promiseLine(each, language))}</p>`)
      .join(''),
  );
