import type { ExportProfile } from '../plan/profile';
import type { ExportKind } from '../plan/plan';
import { bagisto } from './bagisto';
import { bigcommerce } from './bigcommerce';
import { commercetools } from './commercetools';
import { etsy } from './etsy';
import { medusa } from './medusa';
import { prestashop } from './prestashop';
import { shopify } from './shopify';
import { spree } from './spree';
import { squarespace } from './squarespace';
import { vendure } from './vendure';
import { wix } from './wix';
import { woocommerce } from './woocommerce';

/** Every export that is recognised. */
export const exportProfiles: readonly ExportProfile[] = [
  shopify,
  woocommerce,
  wix,
  squarespace,
  etsy,
  bigcommerce,
  prestashop,
  medusa,
  spree,
  vendure,
  commercetools,
  bagisto,
];

/** The profile of a kind; undefined for our own format and for unknown files. */
export const profileOf = (kind: ExportKind): ExportProfile | undefined =>
  exportProfiles.find((profile) => profile.kind === kind);

/** Names that are the same in every language. */
export const exportNames: Readonly<Record<Exclude<ExportKind, 'own' | 'plain'>, string>> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  wix: 'Wix',
  squarespace: 'Squarespace',
  etsy: 'Etsy',
  bigcommerce: 'BigCommerce',
  prestashop: 'PrestaShop',
  medusa: 'Medusa',
  spree: 'Spree',
  vendure: 'Vendure',
  commercetools: 'commercetools',
  bagisto: 'Bagisto',
};
