import { ARRAY_ERROR, getIn, setIn, type ValidationErrors } from 'final-form';
import { object } from 'yup';
import { limitProblems } from '../../../domain/settings/inputLimits';
import { mostVariants } from '../../../domain/products/productContent';
import { productSchema, variantSchema } from '../../../domain/products/products';
import type { Features } from '../../../domain/settings/settings';
import { validateWith } from '../../form/validateWith';
import {
  inputOfVariant,
  isUntouched,
  sentRows,
  type ProductValues,
  type VariantValues,
} from './productValues';

type Errors = Record<string, unknown>;

const checkHead = validateWith(
  object({ product: productSchema.omit(['variants', 'metafields']).required() }),
);
const checkOne = validateWith(variantSchema);

/** What was found of each variant: most are the same from one key to the next, and 250 take long. */
const known = new WeakMap<VariantValues, Errors | null>();

const errorsOfVariant = (variant: VariantValues): Errors | undefined => {
  const there = known.get(variant);
  if (there !== undefined) return there ?? undefined;
  const found = checkOne(inputOfVariant(variant)) ?? {};
  const errors = Object.keys(found).length === 0 ? null : found;
  known.set(variant, errors);
  return errors ?? undefined;
};

/** SKUs that stand at more than one variant, by row. */
const doubled = (variants: readonly VariantValues[]): number[] => {
  const first = new Map<string, number>();
  return [...variants.keys()].filter((row) => {
    const sku = variants[row]?.sku?.trim() ?? '';
    if (sku === '') return false;
    if (first.has(sku)) return true;
    first.set(sku, row);
    return false;
  });
};

const errorsOfVariants = (variants: readonly VariantValues[]): unknown[] | undefined => {
  const errors: unknown[] = [];
  const rows = sentRows(variants);
  const skip = rows.length < variants.length;
  for (const [row, variant] of variants.entries()) {
    const found = skip && isUntouched(variant) ? undefined : errorsOfVariant(variant);
    if (found !== undefined) errors[row] = found;
  }
  for (const row of doubled(variants))
    errors[row] = { sku: 'Another variant has this SKU', ...Object(errors[row]) };
  const whole =
    variants.length === 0
      ? 'A product needs at least one variant'
      : variants.length > mostVariants
        ? `Must be at most ${mostVariants} variants`
        : undefined;
  if (whole !== undefined) Object.assign(errors, { [ARRAY_ERROR]: whole });
  return errors.length > 0 || whole !== undefined ? errors : undefined;
};

export interface ProductRules {
  limits: Features['inputLimit'];
  /** What to say where nobody has chosen whose a new product is; null where that goes without saying. */
  needsVendor: string | null;
}

/** What is wrong with a product as it would be sent, at the fields of the form. */
export const validateProduct = ({ product }: ProductValues, rules: ProductRules): ValidationErrors => {
  const { title = '', bodyHtml = '', media, options, seo } = product;
  let errors: object = checkHead({ product: { title, bodyHtml, media, options, seo } }) ?? {};
  for (const [field, message] of Object.entries(limitProblems({ title, bodyHtml, media }, rules.limits)))
    if (getIn(errors, field) === undefined) errors = setIn(errors, field, message);
  const variants = errorsOfVariants(product.variants);
  if (variants !== undefined) errors = setIn(errors, 'product.variants', variants);
  if (rules.needsVendor !== null && (product.vendor ?? '') === '')
    errors = setIn(errors, 'product.vendor', rules.needsVendor);
  return errors;
};
