import type { storefrontCalls } from '../../catalogue/storefront';
import { marketplaceVendor } from '../../domain/accounts/session';
import { restOfWorld } from '../../domain/delivery/zones';
import { isOn } from '../../domain/settings/toggles';
import { shopVendorsPage } from '../../domain/storefront/storefront';
import { vendorErrors } from '../../domain/errors/vendors';
import type { Language } from '../../locales/languages';
import type { PublicContext } from '../context';
import type { Store } from '../db/stores';
import { awayNow } from '../delivery/awayNow';
import { deliveryPromise } from '../delivery/deliveryPromise';
import { NotFound } from '../errors';
import { nameAtPlace, placeOfName } from '../namePlace';
import { definitionsOf, publicProducts } from '../products/publicProducts';
import { isNameOnSale } from '../products/queries/catalog';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { languageOf } from '../texts';
import { shownVendors, type ShownVendor } from './queries/shopVendors';
import { shopFields, shopVendor } from './shopFacts';
import { shopDeliveryHtml, shopVendorHtml, shopVendorsHtml, soldByHtml } from './shopHtml';
import { shopStyles } from './shopStyles';

/** What one address may make us look up in a quarter of an hour; what is kept costs nothing and is not counted. */
const mostPerAddress = 600;

/** The store that a shop shows pieces of, and the language to answer in. Errors: NotFound, TooManyRequests. */
const openShop = async (
  { db, config, attempts, request }: PublicContext,
  { store: named = '', locale = '' }: { store?: string | undefined; locale?: string | undefined },
): Promise<{ store: Store; language: Language }> => {
  await attempts.count(`storefront:${request.address}`, mostPerAddress);
  const store = await storeOf(db, named === '' ? config.defaultStore : named);
  return { store, language: languageOf(locale === '' ? store.locale : locale) };
};

const hasPages = ({ features }: Store): boolean => features.vendorPage.enabled === true;

/** The same where its vendors have pages. Errors: NotFound, TooManyRequests. */
const openPages = async (
  context: PublicContext,
  asked: Parameters<typeof openShop>[1],
): ReturnType<typeof openShop> => {
  const opened = await openShop(context, asked);
  if (!hasPages(opened.store)) throw new NotFound(vendorErrors.vendorPagesOff());
  return opened;
};

/**
 * A vendor that may sell; whether another is there is not said. Who is only a name on what is sold has that name alone, as
 * buyers see it there. Errors: NotFound.
 */
const activeVendor = async (
  { db }: PublicContext,
  { store }: Store,
  vendor: string,
): Promise<ShownVendor> => {
  const [found] = await shownVendors(db, { store }, { vendor, most: 1 });
  if (found !== undefined) return found;
  if (vendor === marketplaceVendor || !(await isNameOnSale(db, { store }, vendor)))
    throw new NotFound(vendorErrors.vendorNotFound());
  return { vendor, description: '', image_url: null, metafields: [] };
};

export const storefrontHandlers = {
  async readSoldBy({ vendor, json = false, ...asked }, context) {
    const { store, language } = await openShop(context, asked);
    if (!isOn(store.features, 'display')) throw new NotFound(vendorErrors.soldByOff());
    const found = await activeVendor(context, store, vendor);
    const away = await awayNow(context.db, store, context.now());
    const answer = {
      language,
      shopName: store.shopName,
      vendor: await shopVendor(context, store, found, away.of(found.vendor)),
    };
    return json ? answer : soldByHtml(answer, language);
  },

  async listShopVendors({ vendor = '', q = '', after = '', json = false, ...asked }, context) {
    const { store, language } = await openPages(context, asked);
    const most = shopVendorsPage + 1;
    const found = await shownVendors(context.db, store, { vendor, q, after: nameAtPlace(after), most });
    const away = await awayNow(context.db, store, context.now());
    const page = found.slice(0, shopVendorsPage);
    const last = page.at(-1);
    const answer = {
      language,
      shopName: store.shopName,
      vendors: await Promise.all(page.map((each) => shopVendor(context, store, each, away.of(each.vendor)))),
      next: found.length > page.length && last !== undefined ? placeOfName(last.vendor) : null,
    };
    return json ? answer : shopVendorsHtml(answer, language);
  },

  async readShopVendor({ vendor, after = '', json = false, ...asked }, context) {
    const { locale = '' } = asked;
    const { store, language } = await openPages(context, asked);
    const { db, now } = context;
    const found = await activeVendor(context, store, vendor);
    const away = await awayNow(db, store, now());
    const selection = { of: 'vendor', vendor: found.vendor } as const;
    const definitions = await definitionsOf(db, store);
    const sold = isOn(store.features, 'catalog')
      ? await publicProducts(context, store, { selection, away, definitions, q: '', after, locale })
      : { products: [], next: null };
    const answer = {
      language,
      shopName: store.shopName,
      vendor: {
        ...(await shopVendor(context, store, found, away.of(found.vendor))),
        fields: await shopFields(context, store, language, found),
      },
      ...sold,
      currency: store.currency,
      delivery: await deliveryPromise(db, store, found.vendor),
      takes: { questions: isOn(store.features, 'messages'), offers: isOn(store.features, 'makeAnOffer') },
    };
    return json ? answer : shopVendorHtml(answer, language);
  },

  async readShopDelivery({ vendor, country = '', json = false, ...asked }, context) {
    const { store, language } = await openShop(context, asked);
    // It stands beside who sells, and on a vendor's page.
    if (!isOn(store.features, 'display') && !hasPages(store))
      throw new NotFound(vendorErrors.vendorPagesOff());
    const found = await activeVendor(context, store, vendor);
    const all = await deliveryPromise(context.db, store, found.vendor);
    const named = all.find((each) => each.country === country);
    const elsewhere = all.find((each) => each.country === restOfWorld);
    const here = named ?? (elsewhere === undefined ? undefined : { ...elsewhere, country });
    const answer = {
      language,
      shopName: store.shopName,
      delivery: country === '' ? all : here === undefined ? [] : [here],
    };
    return json ? answer : shopDeliveryHtml(answer, language);
  },

  async readShopStyles({ store: named = '' }, { db, config, attempts, request }) {
    await attempts.count(`storefront:${request.address}`, mostPerAddress);
    return shopStyles(await storeOf(db, named === '' ? config.defaultStore : named));
  },
} satisfies Handlers<typeof storefrontCalls>;
