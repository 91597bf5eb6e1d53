import type { Fault } from '../errors/errorTable';
import { sameContent } from '../sameContent';
import type { ListedPicture, ListedVariant, ShopListing } from './shopListing';

/** Why a product did not go out: an error of ours, or what the shop says of a field, in its words. */
export interface ListingFailure {
  fault: Fault | null;
  /** A path in what was sent, such as `variants.0.price`; empty where none is named. */
  field: string;
  message: string;
}

/** A variant as the shop has it; ids are Shopify's. */
export interface StandingVariant {
  id: string;
  item: string;
  sku: string;
  price: string;
  compareAt: string | null;
  options: readonly { name: string; value: string }[];
  /** What may be sold at our location; null where it is not stocked there. */
  available: number | null;
}

/** A product as the shop has it. */
export interface ShopStanding {
  id: string;
  updatedAt: string;
  isArchived: boolean;
  title: string;
  description: string;
  tags: readonly string[];
  variants: readonly StandingVariant[];
  /** In their order; `file` is the name of the file behind it, empty while it is not known. */
  media: readonly { id: string; file: string }[];
}

/** What of a product may be seen to differ: a field of its own, or one of a variant of ours. */
export type ListingField =
  'title' | 'description' | `price.${number}` | `compareAt.${number}` | `stock.${number}`;

/** A field that was changed in the shop since we wrote it; empty: nothing is there. */
export interface ListingConflict {
  field: ListingField;
  ours: string;
  theirs: string;
}

/** What the shop had after it was written last, by field, and under which ids. */
export interface SentListing {
  fields: Partial<Record<ListingField, string>>;
  tags: readonly string[];
  /** Its ids of variants and media, by our ids of variants and by the names of files. */
  variants: Readonly<Record<string, string>>;
  media: Readonly<Record<string, string>>;
  /** The pictures that were sent, as `pictureMarks` has them. */
  pictures: readonly string[];
  /** Stock that has moved in the shop, and since when, by our ids of variants. */
  moved: Readonly<Record<string, { theirs: number; since: string }>>;
}

export const nothingSent: SentListing = {
  fields: {},
  tags: [],
  variants: {},
  media: {},
  pictures: [],
  moved: {},
};

const isAmount = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);
/** A shop writes HTML in its own way: what a reader sees is compared. */
const readable = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, '');

/** Whether two values of a field mean the same. */
export const sameField = (field: ListingField, one: string, other: string): boolean => {
  if (one === other) return true;
  if (field === 'description') return readable(one) === readable(other);
  return isAmount(one) && isAmount(other) && Number(one) === Number(other);
};

const sameOptions = (ours: ListedVariant['options'], theirs: StandingVariant['options']): boolean =>
  ours.length === theirs.length &&
  ours.every(({ name, value }) => theirs.some((each) => each.name === name && each.value === value));

/**
 * Which variant of the shop is which of ours: that of the id that was noted, else of the same options, else of the same
 * SKU. None is taken twice.
 */
export const matchVariants = (
  listing: Pick<ShopListing, 'variants'>,
  standing: Pick<ShopStanding, 'variants'>,
  known: SentListing['variants'],
): Map<number, StandingVariant> => {
  const left = new Set(standing.variants);
  const found = new Map<number, StandingVariant>();
  const take = (isIt: (ours: ListedVariant, theirs: StandingVariant) => boolean): void => {
    for (const variant of listing.variants) {
      if (found.has(variant.id)) continue;
      const theirs = [...left].find((each) => isIt(variant, each));
      if (theirs === undefined) continue;
      left.delete(theirs);
      found.set(variant.id, theirs);
    }
  };
  take(({ id }, theirs) => known[String(id)] === theirs.id);
  take(({ options }, theirs) => sameOptions(options, theirs.options));
  take(({ sku }, theirs) => sku !== '' && sku === theirs.sku);
  return found;
};

/** Variants that people have made in the shop: none of ours is them, and none that we sent was. */
export const othersAmong = (
  standing: Pick<ShopStanding, 'variants'>,
  matched: ReadonlyMap<number, StandingVariant>,
  known: SentListing['variants'],
): StandingVariant[] => {
  const ours = new Set([...[...matched.values()].map(({ id }) => id), ...Object.values(known)]);
  return standing.variants.filter(({ id }) => !ours.has(id));
};

/** Options by which the shop's own variants are told apart and ours are not, or the other way round; empty: the same. */
export const optionsApart = (
  { options }: Pick<ShopListing, 'options'>,
  others: readonly StandingVariant[],
): string[] => {
  if (others.length === 0) return [];
  const ours = options.map(({ name }) => name);
  const theirs = others.flatMap((variant) => variant.options.map(({ name }) => name));
  return [
    ...new Set([
      ...theirs.filter((name) => !ours.includes(name)),
      ...ours.filter((name) => !theirs.includes(name)),
    ]),
  ];
};

/** The fields that are ours as the shop has them; stock where it is kept there. */
export const fieldsOf = (
  { title, description }: Pick<ShopStanding, 'title' | 'description'>,
  variants: ReadonlyMap<number, StandingVariant>,
): SentListing['fields'] => {
  const fields: SentListing['fields'] = { title, description };
  for (const [id, { price, compareAt, available }] of variants) {
    fields[`price.${id}`] = price;
    fields[`compareAt.${id}`] = compareAt ?? '';
    if (available !== null) fields[`stock.${id}`] = String(available);
  }
  return fields;
};

/** The same fields as they shall be. */
export const fieldsWanted = ({ title, description, variants }: ShopListing): SentListing['fields'] => {
  const fields: SentListing['fields'] = { title, description };
  for (const { id, price, compareAt, tracked, stock } of variants) {
    fields[`price.${id}`] = price;
    fields[`compareAt.${id}`] = compareAt ?? '';
    if (tracked) fields[`stock.${id}`] = String(stock);
  }
  return fields;
};

export const namesOf = (fields: SentListing['fields']): ListingField[] =>
  Object.keys(fields) as ListingField[];

const isStock = (field: ListingField): boolean => field.startsWith('stock.');

interface Compared {
  wanted: SentListing['fields'];
  there: SentListing['fields'];
  /** As the shop had it after it was written last. */
  sent: SentListing['fields'];
  /** What was about to be written when a try was lost. */
  sending: SentListing['fields'];
  /** Fields of which a person has said that ours holds, with what the shop had then. */
  chosen: SentListing['fields'];
}

/**
 * What was changed in the shop since it was written, field by field: neither what it had then, nor what was on its way,
 * nor what it shall have. Stock moves by itself, as both sides sell, and is no part of it.
 */
export const conflictsBetween = ({ wanted, there, sent, sending, chosen }: Compared): ListingConflict[] =>
  namesOf(wanted).flatMap((field) => {
    const ours = wanted[field] ?? '';
    const theirs = there[field];
    const last = sent[field];
    if (isStock(field) || theirs === undefined || last === undefined) return [];
    const known = [ours, last, sending[field], chosen[field]];
    return known.some((each) => each !== undefined && sameField(field, each, theirs))
      ? []
      : [{ field, ours, theirs }];
  });

/** Tags of the shop: ours, and those that others have put there. */
export const mergeTags = (
  ours: readonly string[],
  theirs: readonly string[],
  sent: readonly string[],
): string[] => {
  const own = new Set([...ours, ...sent].map((tag) => tag.toLowerCase()));
  return [...ours, ...theirs.filter((tag) => !own.has(tag.toLowerCase()))];
};

/** A picture of ours, by the name of its file in the shop. */
export interface NamedPicture extends ListedPicture {
  file: string;
}

/** What of pictures is looked at to see whether they are to be sent. */
export const pictureMarks = (pictures: readonly NamedPicture[]): string[] =>
  pictures.map(({ file, alt }) => `${file} ${alt}`);

/** A file of `productSet`. */
export interface FileInput {
  id?: string;
  originalSource?: string;
  filename?: string;
  alt?: string;
  contentType?: ListedPicture['contentType'];
}

const bareName = (file: string): string => file.replace(/\.[a-z0-9]+$/i, '');

/**
 * The whole list of a product's files: ours in their order, by their id where the shop has them, and behind them those
 * that others have put there. Null where ours are as they were sent.
 */
export const filesFor = (
  pictures: readonly NamedPicture[],
  standing: Pick<ShopStanding, 'media'> | null,
  sent: SentListing,
): FileInput[] | null => {
  if (sameContent(pictureMarks(pictures), sent.pictures)) return null;
  const there = standing?.media ?? [];
  const idOf = (file: string): string | undefined => {
    const noted = sent.media[file];
    // A shop may add to a name what makes it its own.
    return there.find(({ id, file: name }) => id === noted || name.startsWith(bareName(file)))?.id;
  };
  const own = pictures.map(({ file, src, alt, contentType }): FileInput => {
    const id = idOf(file);
    if (id !== undefined) return { id, alt };
    const named = contentType === 'IMAGE' ? { filename: file } : {};
    return { originalSource: src, alt, contentType, ...named };
  });
  const ours = new Set([...Object.values(sent.media), ...own.flatMap(({ id }) => id ?? [])]);
  const others = there.filter(({ id, file }) => !ours.has(id) && !isOurFile(file));
  return [...own, ...others.map(({ id }) => ({ id }))];
};

const ownFiles = 'stallkeeper-';
const isOurFile = (file: string): boolean => file.startsWith(ownFiles);

/** The name of a picture's file in the shop: by it a picture whose sending was lost is found again. */
export const fileNameOf = (digest: string, src: string): string => {
  const [, ending = 'jpg'] = /\.(jpe?g|png|gif|webp|heic|avif)(?:[?#]|$)/i.exec(src) ?? [];
  return `${ownFiles}${digest.slice(0, 24)}.${ending.toLowerCase()}`;
};
