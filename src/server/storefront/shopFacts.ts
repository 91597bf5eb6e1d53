import type { Away } from '../../domain/delivery/holidays';
import { stripHtml } from '../../domain/files/stripHtml';
import { decodeUpload } from '../../domain/products/media/media';
import { pictureAddress } from '../../domain/products/media/pictureAddress';
import { shopPageOf, type ShopField, type ShopVendor } from '../../domain/storefront/storefront';
import { visibleFields, type FieldDefinition } from '../../domain/vendors/fields';
import { isWebAddress } from '../../domain/webAddress';
import type { Language } from '../../locales/languages';
import type { Services } from '../context';
import type { Store } from '../db/stores';
import { BadInput } from '../errors';
import { readFileId } from '../files/fileIds';
import { findAnyFile } from '../files/queries/files';
import { isPublicPicture } from '../files/publicPicture';
import { shownFile } from '../files/shownFile';
import { sanitiseHtmlWith } from '../products/sanitiseHtml';
import type { ShownVendor } from './queries/shopVendors';

/** Longer than anyone on the way keeps what names it, in seconds. */
const readableSeconds = 3600;
/** Widths at which pictures are shown, in px. */
const small = 192;
const large = 768;

type Reading = Pick<Services, 'db' | 'storage' | 'now' | 'pictures' | 'config'>;

/** The whole address of a picture that a vendor shows: an upload of its store, or one that the public may load; else null. */
const pictureOf = async (
  services: Reading,
  { store }: Store,
  named: string,
  width: number,
): Promise<string | null> => {
  const { config, db } = services;
  const source = decodeUpload(named)?.src ?? named;
  const whole = (address: string): string => (address.startsWith('/') ? config.publicUrl + address : address);
  if (source.startsWith('/files/public/')) return whole(pictureAddress(source, width));
  const id = readFileId(config, source);
  if (id === null) return isPublicPicture(config, source) && isWebAddress(source) ? source : null;
  const file = id.store === store ? await findAnyFile(db, store, id.id) : null;
  if (file?.mime.startsWith('image/') !== true) return null;
  try {
    const address = await shownFile(services, file, readableSeconds);
    return address === null ? null : whole(address);
  } catch (error) {
    // It was refused when it was looked at: there is nothing to show.
    if (error instanceof BadInput) return null;
    throw error;
  }
};

/** A vendor as it stands in lists and beside products. */
export const shopVendor = async (
  services: Reading,
  store: Store,
  { vendor, description, image_url: image }: ShownVendor,
  away: Away | null,
): Promise<ShopVendor> => ({
  vendor,
  image: image === null ? null : await pictureOf(services, store, image, small),
  description: stripHtml(description),
  away,
  page: store.features.vendorPage.enabled === true ? shopPageOf(store.features.vendorPage, vendor) : null,
});

const dayIn = (language: Language, text: string): string => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (year === '') return text;
  const instant = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(instant);
};

const fieldOf = async (
  services: Reading,
  store: Store,
  language: Language,
  { name, type }: FieldDefinition,
  value: string,
): Promise<ShopField | null> => {
  switch (type) {
    case 'input':
    case 'textarea':
    case 'select':
    case 'checkbox':
    case 'date_time':
      return { name, kind: 'text', value: value.replace('T', type === 'date_time' ? ' ' : 'T') };
    case 'date':
      return { name, kind: 'text', value: dayIn(language, value) };
    case 'url':
    case 'video':
      return isWebAddress(value) ? { name, kind: 'link', value } : { name, kind: 'text', value };
    case 'richtext':
      return {
        name,
        kind: 'rich',
        value: stripHtml(value),
        html: sanitiseHtmlWith(value, (src) => isPublicPicture(services.config, src)),
      };
    case 'image':
    case 'media':
    case 'list_media': {
      const pictures: string[] = [];
      for (const line of value.split('\n')) {
        const address = await pictureOf(services, store, line, large);
        if (address !== null) pictures.push(address);
      }
      return pictures.length === 0 ? null : { name, kind: 'pictures', pictures };
    }
    // Files are for those who work here, a product is shown where products are, terms are for applicants.
    case 'file':
    case 'product':
    case 'terms':
      return null;
  }
};

/** What a vendor says in the fields that the marketplace shows; unanswered and hidden ones are left out. */
export const shopFields = async (
  services: Reading,
  store: Store,
  language: Language,
  { metafields }: ShownVendor,
): Promise<ShopField[]> => {
  const values = Object.fromEntries(metafields.map(({ key, value }) => [key, value]));
  const found: ShopField[] = [];
  for (const definition of visibleFields(store.features.vendorPage.fields, values)) {
    const value = values[definition.key]?.trim() ?? '';
    if (!definition.showOnVendorPage || value === '') continue;
    const field = await fieldOf(services, store, language, definition, value);
    if (field !== null) found.push(field);
  }
  return found;
};
