import { massUnitOf } from '../delivery/weights';
import type { Fault } from '../errors/errorTable';
import { formatAmount } from '../money';
import { changesBetween, type FieldChange } from '../products/history/productChanges';
import type { ProductRecord, VariantContent } from '../products/productContent';
import { formatMetafields } from './productCsv/cells/metafields';
import type { Media, Metafield } from '../products/products';

export const planKinds = ['create', 'update', 'same', 'reject'] as const;
/** What an import would do with a product of its file, or with a row that it would refuse. */
export type PlanKind = (typeof planKinds)[number];

/** Rows of the file by what the import would do with them, and the products among them. */
export interface PlanTotals {
  create: number;
  update: number;
  same: number;
  reject: number;
  products: { create: number; update: number; same: number };
  /** Products with a change of price over the threshold. */
  marked: number;
}

export const emptyTotals = (): PlanTotals => ({
  create: 0,
  update: 0,
  same: 0,
  reject: 0,
  products: { create: 0, update: 0, same: 0 },
  marked: 0,
});

/** One field before and after, in words for people; amounts as decimals, lists a line each. */
export interface PlanChange {
  /** A member of the product or of a variant, or `variant` for a whole one. */
  field: string;
  /** The SKU of the variant that it is about; '' for the product. */
  of: string;
  before: string | null;
  after: string | null;
  /** By how many per cent a price changes, where that is over the threshold; null: from nothing. */
  percent?: number | null;
}

/** What an import would do with one product, or with a refused row. */
export interface PlanRow {
  /** The first of its lines. */
  line: number;
  rows: number;
  kind: PlanKind;
  productId: string | null;
  title: string;
  sku: string;
  marked: boolean;
  changes: PlanChange[];
  errors: Record<string, Fault>;
}

/** Longer texts are cut: they are shown to be recognised. */
const longestShown = 600;

const cut = (text: string): string =>
  text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;

const choice = (options: VariantContent['options']): string => options.map(({ value }) => value).join(' / ');
const sources = (media: readonly Media[]): string => media.map(({ src }) => src).join('\n');
const fields = (metafields: readonly Metafield[]): string =>
  metafields.map((field) => formatMetafields([field])).join('\n');

const productText = {
  title: ({ title }: ProductRecord) => title,
  bodyHtml: ({ bodyHtml }: ProductRecord) => bodyHtml,
  media: ({ media }: ProductRecord) => sources(media),
  options: ({ options }: ProductRecord) =>
    options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('\n'),
  metafields: ({ metafields }: ProductRecord) => fields(metafields),
  seo: ({ seo }: ProductRecord) => [seo.title, seo.description].filter((text) => text !== '').join('\n'),
  status: ({ status }: ProductRecord) => status,
  approval: ({ approval }: ProductRecord) => approval,
};

const variantText = {
  sku: ({ sku }) => sku,
  price: ({ price }, currency) => formatAmount(price, currency),
  compareAt: ({ compareAt }, currency) => (compareAt === null ? '' : formatAmount(compareAt, currency)),
  options: ({ options }) => choice(options),
  barcode: ({ barcode }) => barcode,
  taxable: ({ taxable }) => String(taxable),
  trackStock: ({ trackStock }) => String(trackStock),
  stock: ({ stock }) => String(stock),
  requiresShipping: ({ requiresShipping }) => String(requiresShipping),
  weight: ({ weight }) => String(weight),
  weightUnit: ({ weightUnit }) => weightUnit,
  dimensions: ({ dimensions }) =>
    dimensions === null
      ? ''
      : `${[dimensions.length, dimensions.width, dimensions.height].join(' × ')} ${dimensions.dimUnit}`,
  localPickup: ({ localPickup }) => String(localPickup),
  media: ({ media }) => sources(media),
  metafields: ({ metafields }) => fields(metafields),
} satisfies Record<string, (variant: VariantContent, currency: string) => string>;

const isVariantField = (field: string): field is keyof typeof variantText => field in variantText;

const wholeVariant = (variant: VariantContent, currency: string): string =>
  [
    choice(variant.options),
    `${formatAmount(variant.price, currency)} ${currency}`,
    variant.trackStock ? `× ${String(variant.stock)}` : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');

const orNull = (text: string): string | null => (text === '' ? null : cut(text));

/** By how many per cent a price changes where that is more than the threshold; undefined: it is not. */
const priceJump = (before: number, after: number, threshold: number): number | null | undefined => {
  if (before === after) return undefined;
  if (before === 0) return null;
  const percent = (Math.abs(after - before) / before) * 100;
  return percent > threshold ? Math.round(percent) : undefined;
};

interface Terms {
  currency: string;
  threshold: number;
}

/** What a line of a whole variant has no room for, where there is any. */
const beside = ['compareAt', 'weight', 'barcode', 'dimensions'] as const;

const ofNewVariant = (variant: VariantContent, currency: string): PlanChange[] => {
  const { sku: of } = variant;
  const whole = { field: 'variant', of, before: null, after: wholeVariant(variant, currency) };
  const more = beside.flatMap((field): PlanChange[] => {
    if (field === 'weight' && variant.weight === 0) return [];
    const text = variantText[field](variant, currency);
    const after = field === 'weight' ? `${text} ${massUnitOf[variant.weightUnit]}` : text;
    return text === '' ? [] : [{ field, of, before: null, after }];
  });
  return [whole, ...more];
};

const ofNew = (product: ProductRecord, { currency }: Terms): PlanChange[] => {
  const own = (['bodyHtml', 'media', 'options', 'metafields', 'status'] as const).flatMap(
    (field): PlanChange[] => {
      const after = orNull(productText[field](product));
      return after === null ? [] : [{ field, of: '', before: null, after }];
    },
  );
  const variants = product.variants.flatMap((variant) => ofNewVariant(variant, currency));
  return [...own, ...variants];
};

/**
 * Where new variants have no ids yet they are told apart by numbers below 0. The order of variants, which an
 * import leaves alone, is not said.
 */
export const plannedChanges = (before: ProductRecord, after: ProductRecord): FieldChange[] => {
  const variants = after.variants.map((variant, index) =>
    variant.id === 0 ? { ...variant, id: -1 - index } : variant,
  );
  return changesBetween(before, { ...after, variants }).filter(({ field }) => field !== 'variants');
};

const isProductField = (field: string): field is keyof typeof productText => field in productText;

const ofChanged = (
  before: ProductRecord,
  after: ProductRecord,
  { currency, threshold }: Terms,
): PlanChange[] => {
  const old = new Map(before.variants.map((variant) => [variant.id, variant]));
  const fresh = new Map(
    after.variants.map((variant, index) => [variant.id === 0 ? -1 - index : variant.id, variant]),
  );
  return plannedChanges(before, after).flatMap(({ field }): PlanChange[] => {
    const [head = '', id, member] = field.split('.');
    if (isProductField(head))
      return [
        {
          field: head,
          of: '',
          before: orNull(productText[head](before)),
          after: orNull(productText[head](after)),
        },
      ];
    const one = old.get(Number(id));
    const other = fresh.get(Number(id));
    const of = one?.sku ?? other?.sku ?? '';
    if (one === undefined && other !== undefined) return ofNewVariant(other, currency);
    if (member === undefined || one === undefined || other === undefined)
      return [
        {
          field: 'variant',
          of,
          before: one === undefined ? null : wholeVariant(one, currency),
          after: other === undefined ? null : wholeVariant(other, currency),
        },
      ];
    if (!isVariantField(member)) return [];
    const text: (variant: VariantContent, currency: string) => string = variantText[member];
    const percent = member === 'price' ? priceJump(one.price, other.price, threshold) : undefined;
    return [
      {
        field: member,
        of,
        before: orNull(text(one, currency)),
        after: orNull(text(other, currency)),
        ...(percent === undefined ? {} : { percent }),
      },
    ];
  });
};

/**
 * What people are shown of a planned change: every field before and after. `before` null: the product is made.
 * A price that changes by more than `threshold` per cent has its percentage.
 */
export const describePlan = (
  before: ProductRecord | null,
  after: ProductRecord,
  terms: Terms,
): PlanChange[] => (before === null ? ofNew(after, terms) : ofChanged(before, after, terms));

/** Whether a plan has a price that changes over the threshold. */
export const isMarked = (changes: readonly PlanChange[]): boolean =>
  changes.some(({ percent }) => percent !== undefined);
