import type { ListedVariant, ShopListing } from './shopListing';
import type { FileInput, ListingField, StandingVariant } from './shopStanding';

/** By this a product of ours is found in the shop, whatever became of the answer that named its id. */
export const ownMark = { namespace: 'stallkeeper', key: 'product', type: 'id' } as const;

interface OwnVariantInput {
  id?: string;
  optionValues: { optionName: string; name: string }[];
  sku: string;
  barcode: string;
  price: string;
  compareAtPrice: string | null;
  taxable: boolean;
  inventoryPolicy?: 'DENY';
  inventoryItem: {
    tracked: boolean;
    requiresShipping: boolean;
    measurement: { weight: { value: number; unit: ListedVariant['weight']['unit'] } };
  };
  inventoryQuantities?: { locationId: string; name: 'available'; quantity: number }[];
}

/** What is named of a variant that stays as it is. */
type VariantInput = OwnVariantInput | Required<Pick<OwnVariantInput, 'id' | 'optionValues'>>;

/** Shopify's ProductSetInput, as far as it is filled here. */
export interface ProductSetInput {
  title?: string;
  descriptionHtml?: string;
  vendor: string;
  productType: string;
  tags: string[];
  status?: 'ACTIVE';
  templateSuffix?: string;
  productOptions: { name: string; position: number; values: { name: string }[] }[];
  variants: VariantInput[];
  files?: FileInput[];
  metafields?: { namespace: string; key: string; type: string; value: string }[];
}

interface Terms {
  /** The variants that the shop has already, by our ids. */
  matched: ReadonlyMap<number, StandingVariant>;
  /** Variants that people have made there, which stay. */
  others: readonly StandingVariant[];
  /** Fields that stay as the shop has them. */
  kept: Readonly<Partial<Record<ListingField, string>>>;
  tags: string[];
  /** Null: they stay as they are. */
  files: FileInput[] | null;
  location: string;
  /** What marks a product that is made now; null: it is there. */
  mark: string | null;
  /** It is made, or was archived: it goes on sale. */
  opens: boolean;
  /** The theme's template of its page; empty: as the shop has it. */
  template: string;
}

const valuesIn = (options: StandingVariant['options']): OwnVariantInput['optionValues'] =>
  options.map(({ name, value }) => ({ optionName: name, name: value }));

/** Values of an option: ours in their order, then those that only variants of the shop's own have. */
const optionValues = (
  { name, values }: ShopListing['options'][number],
  others: readonly StandingVariant[],
): { name: string }[] => {
  const theirs = others.flatMap(({ options }) =>
    options.flatMap((option) => (option.name === name ? [option.value] : [])),
  );
  return [...new Set([...values, ...theirs])].map((value) => ({ name: value }));
};

const variantInput = (variant: ListedVariant, { matched, kept, location }: Terms): VariantInput => {
  const { id, options, sku, barcode, price, compareAt, taxable, tracked, stock, requiresShipping, weight } =
    variant;
  const theirs = matched.get(id);
  const comparePrice = kept[`compareAt.${id}`] ?? compareAt ?? '';
  const input: OwnVariantInput = {
    optionValues: valuesIn(options),
    sku,
    barcode,
    price: kept[`price.${id}`] ?? price,
    compareAtPrice: comparePrice === '' ? null : comparePrice,
    taxable,
    inventoryItem: { tracked, requiresShipping, measurement: { weight } },
  };
  if (theirs !== undefined) return { id: theirs.id, ...input };
  const stocked = {
    inventoryQuantities: [{ locationId: location, name: 'available' as const, quantity: stock }],
  };
  return { ...input, inventoryPolicy: 'DENY', ...(tracked ? stocked : {}) };
};

/**
 * What `productSet` is told. It deletes what a list lacks: options and variants are ours and whole, with those behind
 * them that people have made there; metafields are left out where the product is there, as are files that did not
 * change, collections and texts for search engines.
 */
export const productSetInput = (listing: ShopListing, terms: Terms): ProductSetInput => {
  const { kept, tags, files, mark, opens, template, others } = terms;
  const { title, description, vendor, productType, options, variants } = listing;
  return {
    ...(kept.title === undefined ? { title } : {}),
    ...(kept.description === undefined ? { descriptionHtml: description } : {}),
    vendor,
    productType,
    tags,
    ...(opens ? { status: 'ACTIVE' } : {}),
    ...(template === '' ? {} : { templateSuffix: template }),
    productOptions: options.map((option, at) => ({
      name: option.name,
      position: at + 1,
      values: optionValues(option, others),
    })),
    variants: [
      ...variants.map((variant) => variantInput(variant, terms)),
      ...others.map((other) => ({ id: other.id, optionValues: valuesIn(other.options) })),
    ],
    ...(files === null ? {} : { files }),
    ...(mark === null ? {} : { metafields: [{ ...ownMark, value: mark }] }),
  };
};
