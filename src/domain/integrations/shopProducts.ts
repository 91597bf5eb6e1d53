import { weightUnitOf } from '../imports/productCsv/cells/weight';
import { emptyRow } from '../imports/plan/plan';
import { optionKeys, type ProductCsvKey, type ProductCsvRow } from '../imports/productCsv/columns';
import type { FollowedPart } from './connections';

/** A product of another shop as a list shows it. */
export interface ListedShopProduct {
  id: string;
  title: string;
  image: string | null;
}

/** A variant of a product of another shop; texts as the shop writes them, empty where it says nothing. */
export interface ShopVariant {
  id: string;
  sku: string;
  price: string;
  comparePrice: string;
  /** Null: it counts no pieces; `shared`: pieces are counted for several variants together. */
  stock: number | null | 'shared';
  /** Null: the shop says none, or not in which unit. */
  weight: { value: string; unit: string } | null;
  /** It is switched off there: the product is sold without it. */
  isOff?: boolean;
  options: { name: string; value: string }[];
}

/** A product of another shop with all that is taken over of it. */
export interface ShopProduct extends ListedShopProduct {
  description: string;
  images: string[];
  /** Whether the shop sells it: no draft, not hidden, not switched off. */
  isSold: boolean;
  variants: ShopVariant[];
}

/** An amount with as many digits as a currency has, rounded half up; as it is where it is no plain decimal. */
const roundDecimal = (text: string, digits: number): string => {
  const found = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (found === null) return text.trim();
  const [, sign = '', whole = '0', fraction = ''] = found;
  const kept = BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
  const up = (fraction[digits] ?? '0') >= '5' ? 1n : 0n;
  const all = String(kept + up).padStart(digits + 1, '0');
  const body = digits === 0 ? all : `${all.slice(0, -digits)}.${all.slice(-digits)}`;
  return `${sign}${body}`;
};

/** Rows of such products carry these; what is not followed is left out or as it is here. */
export const keysOfParts = (parts: readonly FollowedPart[]): ProductCsvKey[] => {
  const has = (part: FollowedPart): boolean => parts.includes(part);
  return [
    'title',
    ...optionKeys,
    'sku',
    'price',
    ...(has('price') ? (['comparePrice'] as const) : []),
    ...(has('stock') ? (['stock'] as const) : []),
    ...(has('text') ? (['description', 'images', 'weight', 'weightUnit'] as const) : []),
    'vendor',
  ];
};

/** Sold out is what a shop means that counts below nothing. One quantity of several variants is none of each. */
const stockCell = ({ stock, isOff = false }: ShopVariant): string => {
  if (isOff) return '0';
  if (stock === null) return 'Untracked';
  return stock === 'shared' ? '' : String(Math.max(0, Math.trunc(stock)));
};

/** A weight with its unit as the shop says it, where it is one. */
export const shopWeight = (value: string, unit: string | null): ShopVariant['weight'] =>
  unit !== null && weightUnitOf(unit) !== null && Number(value) > 0 ? { value, unit } : null;

/** Titles of products one quantity of which stands for several variants. */
export const sharingStock = (products: readonly ShopProduct[]): string[] =>
  products.flatMap(({ title, variants }) =>
    variants.some(({ stock }) => stock === 'shared') ? [title] : [],
  );

/** How a variant without a SKU of its own is called, each time alike. */
const madeSku = (prefix: string, product: string, variant: string): string =>
  variant === '' || variant === product ? `${prefix}-${product}` : `${prefix}-${product}-${variant}`;

/** What stands here now, by SKU, where it is not the shop's to say. */
export type StandingHere = ReadonlyMap<string, { title: string; price: string }>;

/**
 * The rows of a product of another shop in our own format. A SKU that is empty or stands twice in the product is made
 * of the shop's ids, so that the same variant is found again. `here` has title and price of what is here already, for
 * the parts that are not followed.
 */
export const rowsOfShopProduct = (
  product: ShopProduct,
  { prefix, digits, vendor }: { prefix: string; digits: number; vendor: string },
  parts: readonly FollowedPart[],
  here: StandingHere,
): ProductCsvRow[] => {
  const taken = new Set<string>();
  return product.variants.map((variant) => {
    const given = variant.sku.trim();
    const sku = given === '' || taken.has(given) ? madeSku(prefix, product.id, variant.id) : given;
    taken.add(sku);
    const known = here.get(sku);
    const [one, two, three] = variant.options;
    const price = roundDecimal(variant.price, digits);
    const before = variant.comparePrice === '' ? '' : roundDecimal(variant.comparePrice, digits);
    return {
      ...emptyRow(),
      title: (parts.includes('text') ? undefined : known?.title) ?? product.title.trim(),
      option1Name: one?.name ?? '',
      option1Value: one?.value ?? '',
      option2Name: two?.name ?? '',
      option2Value: two?.value ?? '',
      option3Name: three?.name ?? '',
      option3Value: three?.value ?? '',
      sku,
      vendor,
      description: product.description,
      price: (parts.includes('price') ? undefined : known?.price) ?? price,
      // None is said as nothing: an empty cell would leave what a sale had left.
      comparePrice: Number(before) > Number(price) ? before : '0',
      stock: stockCell(variant),
      weight: variant.weight?.value ?? '',
      weightUnit: variant.weight === null ? '' : (weightUnitOf(variant.weight.unit) ?? ''),
      images: product.images.join(' '),
    };
  });
};
