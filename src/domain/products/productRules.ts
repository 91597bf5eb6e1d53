import { currencyDigits, parseAmount } from '../money';
import { largestStock } from './variants/stock';
import { withIds, type ProductContent, type VariantContent } from './productContent';
import { choiceKey, fillValues, inOrder, sameText } from './variants/productOptions';
import type { FieldDefinition } from '../vendors/fields';
import type { Dimensions, Media, Metafield, ProductInput } from './products';
import type { LengthUnit, WeightUnit } from './units';
import { checkSpecifications, specificationErrors } from './specifications/check';
import { generalErrors } from '../errors/general';
import { productErrors } from '../errors/products';
import type { Fault } from '../errors/errorTable';

export interface ProductFacts {
  currency: string;
  units: { length: LengthUnit; weight: WeightUnit };
  /** What the marketplace wants to know of products; empty where that is switched off. */
  specifications: readonly FieldDefinition[];
  /** How the ids of uploaded files begin. */
  fileIdPrefix: string;
}

type VariantInput = ProductInput['variants'][number];
type Errors = Record<string, Fault>;

/** Pictures and videos come from the web or from our own storage; nothing else can stand in a page. */
const isAddress = (src: string): boolean => /^https?:\/\/\S+$|^\/(?!\/)\S*$/i.test(src);

const mediaOf = (items: ProductInput['media'], path: string, errors: Errors): Media[] =>
  withIds(items ?? []).map(({ id, src, alt, contentType }, index) => {
    if (!isAddress(src)) errors[`${path}[${String(index)}].src`] = generalErrors.notAUrl();
    return { id, src, alt: alt ?? '', contentType: contentType ?? 'IMAGE' };
  });

/** Empty ones are dropped (spec 5); of two with one name the later holds. */
const metafieldsOf = (items: ProductInput['metafields']): Metafield[] => {
  const byName = new Map<string, Omit<Metafield, 'id'>>();
  for (const { namespace, key, value, type } of items ?? [])
    if (value.trim() !== '') byName.set(`${namespace}.${key}`, { key, namespace, value, type });
  return withIds<Metafield>([...byName.values()]);
};

const dimensionsOf = (given: VariantInput['dimensions'], standard: LengthUnit): Dimensions | null => {
  const { width, height, length, dimUnit } = given ?? {};
  if (width === undefined || height === undefined || length === undefined) return null;
  return { width, height, length, dimUnit: dimUnit ?? standard };
};

const amountOf = (text: string, currency: string, path: string, errors: Errors): number => {
  const minor = parseAmount(text, currency);
  const digits = currencyDigits(currency);
  if (minor === null)
    errors[path] = digits === 0 ? generalErrors.notAWholeAmount() : generalErrors.tooManyDecimals({ digits });
  return minor ?? 0;
};

const variantOf = (
  given: VariantInput,
  path: string,
  facts: ProductFacts,
  errors: Errors,
): VariantContent => {
  const { id, price, compareAt, stock, options } = given;
  if (id !== undefined && id !== '' && !/^\d{1,15}$/.test(id))
    errors[`${path}.id`] = productErrors.noSuchVariant();
  if (Math.abs(stock) > largestStock) errors[`${path}.stock`] = generalErrors.atMost({ max: largestStock });
  return {
    id: Number(id ?? 0) || 0,
    sku: given.sku ?? '',
    price: amountOf(price, facts.currency, `${path}.price`, errors),
    compareAt:
      compareAt === undefined || compareAt === null || compareAt === ''
        ? null
        : amountOf(compareAt, facts.currency, `${path}.compareAt`, errors),
    options: (options ?? []).map(({ name, value }) => ({ name: name.trim(), value: value.trim() })),
    barcode: given.barcode ?? '',
    taxable: given.taxable ?? true,
    trackStock: given.trackStock ?? false,
    stock,
    requiresShipping: given.requiresShipping ?? true,
    weight: given.weight ?? 0,
    weightUnit: given.weightUnit ?? facts.units.weight,
    dimensions: dimensionsOf(given.dimensions, facts.units.length),
    localPickup: given.localPickup?.enabled ?? false,
    media: mediaOf(given.media, `${path}.media`, errors),
    metafields: metafieldsOf(given.metafields),
  };
};

const checkSkus = (variants: readonly VariantContent[], errors: Errors): void => {
  const seen = new Set<string>();
  for (const [index, { sku }] of variants.entries()) {
    if (sku !== '' && seen.has(sku))
      errors[`product.variants[${String(index)}].sku`] = productErrors.skuOfOtherVariant();
    seen.add(sku);
  }
};

const optionsOf = (
  given: ProductInput['options'],
  variants: VariantContent[],
  errors: Errors,
): ProductContent['options'] => {
  const names = given?.map(({ id, name, values }) => ({
    id,
    name: name.trim(),
    values: values.map((value) => value.trim()),
  }));
  const options =
    names === undefined || names.length === 0
      ? (variants[0]?.options ?? []).map(({ name }) => ({ id: undefined, name, values: [] }))
      : names;
  for (const [index, { name }] of options.entries())
    if (options.findIndex((other) => sameText(other.name, name)) < index)
      errors[`product.options[${String(index)}].name`] = productErrors.optionNamedTwice();
  const seen = new Map<string, number>();
  for (const [index, variant] of variants.entries()) {
    const path = `product.variants[${String(index)}].options`;
    const choice = inOrder(options, variant.options);
    if (choice === null) {
      errors[path] = productErrors.optionValueMissing();
      continue;
    }
    variant.options = choice;
    const earlier = seen.get(choiceKey(choice));
    if (earlier === undefined) seen.set(choiceKey(choice), index);
    else errors[path] = productErrors.variantHasSameOptions({ number: earlier + 1 });
  }
  return fillValues(
    options,
    variants.map((variant) => variant.options),
  );
};

/**
 * The content of a product as it was sent, by the rules of spec 5 beyond its schema: dimensions whole
 * or not at all, required metafields filled and empty ones dropped, amounts with no more digits than the currency has, variants
 * that can be told apart. Errors stand under the fields' paths (`product.variants[0].price`).
 */
export const checkProduct = (
  input: ProductInput,
  facts: ProductFacts,
): { content: ProductContent; errors: Errors } => {
  const errors: Errors = {};
  const variants = input.variants.map((variant, index) =>
    variantOf(variant, `product.variants[${String(index)}]`, facts, errors),
  );
  checkSkus(variants, errors);
  const { specifications, fileIdPrefix } = facts;
  const told = checkSpecifications(specifications, input.metafields ?? [], fileIdPrefix);
  Object.assign(errors, specificationErrors(told.errors));
  const content = {
    title: input.title,
    bodyHtml: input.bodyHtml ?? '',
    media: mediaOf(input.media, 'product.media', errors),
    options: optionsOf(input.options, variants, errors),
    variants,
    metafields: withIds<Metafield>(told.values),
    seo: { title: input.seo?.title ?? '', description: input.seo?.description ?? '' },
  };
  return { content, errors };
};
