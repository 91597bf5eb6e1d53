import { importErrors } from '../../../domain/errors/imports';
import { settingsErrors } from '../../../domain/errors/settings';
import type { Fault } from '../../../domain/errors/errorTable';
import { standingAfterChange } from '../../../domain/products/approval';
import {
  mostVariants,
  type ProductRecord,
  type VariantContent,
} from '../../../domain/products/productContent';
import { choiceKey, fillValues, inOrder } from '../../../domain/products/variants/productOptions';
import type { NumberedRow } from '../../../domain/imports/productCsv/groupProducts';

import { isUpdateRow } from '../../../domain/imports/productCsv/columns';
import { sameContent } from '../../../domain/sameContent';
import type { StoredProduct } from '../../products/queries/read';
import { holdProduct } from './holdProduct';
import { skuKey, type Known, type PlacedRow, type RefusedRow } from './known';
import {
  changedVariant,
  choiceOf,
  mediaFrom,
  metafieldsFrom,
  newVariant,
  seoFrom,
  stateFrom,
} from './rowContent';

interface Draft {
  options: { id?: string; name: string; values: string[] }[];
  variants: VariantContent[];
  /** Ids of the variants that earlier rows have written. */
  written: Set<number>;
}

type Placing =
  { variant: VariantContent; outcome: 'created' | 'updated' } | Record<'errors', Record<string, Fault>>;

const refuse = (key: string, fault: Fault): Placing => ({ errors: { [key]: fault } });

/** Where a row without a known SKU goes by its options, or as the only variant there is. */
const findByOptions = (
  { variants }: Draft,
  choice: VariantContent['options'] | null,
  only: boolean,
): number => {
  if (choice !== null && choice.length > 0) {
    const key = choiceKey(choice);
    return variants.findIndex(({ options }) => choiceKey(options) === key);
  }
  return only && variants.length === 1 && variants[0]?.options.length === 0 ? 0 : -1;
};

const isTrimmed = (own: VariantContent['options'], choice: VariantContent['options']): boolean =>
  own.length === choice.length && own.every(({ value }, index) => value.trim() === choice[index]?.value);

/** What a row says of a text, or the text itself where it differs in blanks at its ends only. */
const textOr = (text: string | undefined, own: string): string =>
  text === undefined || text === own.trim() ? own : text;

/** Writes one row into the draft, or leaves the draft as it was and says why. */
const placeRow = (draft: Draft, numbered: NumberedRow, product: StoredProduct, known: Known): Placing => {
  const { row } = numbered;
  const place = known.skus.get(skuKey(row));
  if (place !== undefined && place.productId !== product.id)
    return refuse('sku', importErrors.skuOfOtherProduct({ id: String(place.productId) }));
  const named = choiceOf(row);
  const bySku = place === undefined ? -1 : draft.variants.findIndex(({ id }) => id === place.variantId);
  const alone = draft.variants.length === 1 && bySku === 0;
  let choice = named.length === 0 ? null : inOrder(draft.options, named);
  const renames = named.length > 0 && choice === null;
  if (renames) {
    const onlyOne = draft.variants.length === 1 && (alone || (draft.options.length === 0 && row.id !== ''));
    if (!onlyOne) return refuse('option1Name', importErrors.productHasOtherOptions());
    choice = named;
  }
  const index = bySku >= 0 ? bySku : renames ? 0 : findByOptions(draft, choice, row.id !== '');
  const before = draft.variants[index];
  if (before !== undefined && draft.written.has(before.id))
    return refuse('sku', importErrors.rowOfSameVariant());
  if (before === undefined) {
    if (isUpdateRow(row)) return refuse('sku', importErrors.noProductOfSku());
    if (choice === null && draft.options.length > 0)
      return refuse('option1Name', importErrors.optionsNotNamed());
    if (choice === null) return refuse('sku', importErrors.variantHasOtherSku());
    if (draft.variants.length >= mostVariants)
      return refuse('sku', importErrors.tooManyVariants({ count: mostVariants }));
  }
  const variant = before === undefined ? newVariant(row, known) : changedVariant(before, row, known);
  if (choice !== null) {
    const key = choiceKey(choice);
    if (draft.variants.some(({ options }, other) => other !== index && choiceKey(options) === key))
      return refuse('option1Value', importErrors.optionsOfOtherVariant());
    // A cell has no blanks at its ends, which a value may have.
    variant.options = before !== undefined && isTrimmed(before.options, choice) ? before.options : choice;
  }
  if (renames) draft.options = named.map(({ name }) => ({ name, values: [] }));
  if (before === undefined) draft.variants.push(variant);
  else {
    draft.variants[index] = variant;
    draft.written.add(before.id);
  }
  return { variant, outcome: before === undefined ? 'created' : 'updated' };
};

/** Whether the two say and sell the same and stand alike. */
const isSame = (one: ProductRecord, other: ProductRecord): boolean => {
  const partsOf = ({
    title,
    bodyHtml,
    media,
    options,
    variants,
    metafields,
    seo,
    status,
    approval,
    staysDraft,
  }: ProductRecord) => ({
    title,
    bodyHtml,
    media,
    options,
    variants,
    metafields,
    seo,
    status,
    approval,
    staysDraft,
  });
  return sameContent(partsOf(one), partsOf(other));
};

/**
 * What a product becomes by the rows that name it. `after` is null where nothing changes, or every row
 * is refused: then it keeps its version and its place in the list.
 */
export const planChange = (
  product: StoredProduct,
  rows: readonly NumberedRow[],
  known: Known,
): { after: ProductRecord | null; placed: PlacedRow[]; refused: RefusedRow[] } => {
  const draft: Draft = { options: product.options, variants: [...product.variants], written: new Set() };
  const placed: PlacedRow[] = [];
  const refused: RefusedRow[] = [];
  const isKnown = ({ row }: NumberedRow): boolean => known.skus.has(skuKey(row));
  // Rows whose SKU is known go first: no other row may take their variant.
  for (const numbered of [...rows.filter(isKnown), ...rows.filter((row) => !isKnown(row))]) {
    const placing = placeRow(draft, numbered, product, known);
    if ('errors' in placing) refused.push({ numbered, errors: placing.errors });
    else placed.push({ numbered, product, before: product, ...placing });
  }
  // What they say of the product itself counts in the order of the file, whichever found its variant first.
  const accepted = placed
    .map(({ numbered }) => numbered)
    .sort((one, other) => one.line - other.line)
    .map(({ row }) => row);
  const [first] = accepted;
  if (first === undefined) return { after: null, placed, refused };
  const images = accepted.map((row) => row.images).filter((cell) => cell !== '');
  const content = {
    title: isUpdateRow(first) ? product.title : textOr(first.title, product.title),
    bodyHtml: textOr(accepted.find((row) => row.description !== '')?.description, product.bodyHtml),
    media: images.length === 0 ? product.media : mediaFrom(images, product.media),
    options: fillValues(
      draft.options,
      draft.variants.map(({ options }) => options),
    ),
    variants: draft.variants,
    metafields: metafieldsFrom(
      accepted.map((row) => row.metafields),
      product.metafields,
    ),
    seo: seoFrom(
      accepted.map((row) => row.metafields),
      product.seo,
    ),
  };
  const state = stateFrom(accepted.map((row) => row.metafields));
  const isOpened = state === 'ACTIVE' && product.approval === 'approved';
  const same: ProductRecord = {
    ...content,
    status: state === 'DRAFT' || isOpened ? state : product.status,
    approval: product.approval,
    staysDraft: state === null ? product.staysDraft : state === 'DRAFT',
    id: product.id,
    vendor: product.vendor,
  };
  // What changes nothing needs no second look either.
  if (isSame(same, product)) return { after: null, placed, refused };
  const { metafields, errors } = holdProduct(content, known.rules, product.metafields);
  if (!known.rules.enableVariants && product.options.length === 0 && content.options.length > 0)
    errors.option1Name = settingsErrors.variantsOff();
  if (Object.keys(errors).length > 0) {
    const all = placed.map(({ numbered }): RefusedRow => ({ numbered, errors }));
    return { after: null, placed: [], refused: [...refused, ...all] };
  }
  const autoApprove = known.vendors.get(product.vendor)?.autoApprove === true;
  const standing = known.byVendor
    ? standingAfterChange({ ...product, staysDraft: same.staysDraft }, content, autoApprove)
    : {};
  const hidden = state === 'DRAFT' ? { status: state } : {};
  return { after: { ...same, ...standing, ...hidden, metafields }, placed, refused };
};
