import { productErrors } from '../../errors/products';
import { importErrors } from '../../errors/imports';
import { bothOf } from '../../errors/faultIn';
import { generalErrors } from '../../errors/general';
import type { FieldDefinition } from '../../vendors/fields';
import { limitProblems } from '../../settings/inputLimits';
import type { ProductContent } from '../../products/productContent';
import type { Metafield } from '../../products/products';
import type { Features } from '../../settings/settings';
import { settingsErrors } from '../../errors/settings';
import { checkSpecifications, newlySaid, type SpecificationValue } from '../../products/specifications/check';
import { metafieldOf, pathOf } from '../../products/specifications/metafieldNames';
import type { ProductCsvKey } from './columns';
import { isExtra } from './cells/extraFields';
import { parseMetafields } from './cells/metafields';
import type { Fault } from '../../errors/errorTable';

/** What the marketplace wants of every product, beyond what a row by itself must have. */
export interface ProductRules {
  inputLimit: Features['inputLimit'];
  /** Whether a product may begin to have options. */
  enableVariants: boolean;
  /** Empty where specifications are switched off. */
  specifications: readonly FieldDefinition[];
  /** Those that are switched off: no product begins to say another thing in them. */
  silenced: readonly FieldDefinition[];
  /** How the ids of uploaded files begin. */
  fileIdPrefix: string;
}

export type ProductRuleErrors = Partial<Record<ProductCsvKey, Fault>>;

const columnOf: Readonly<Record<string, ProductCsvKey>> = {
  'product.title': 'title',
  'product.bodyHtml': 'description',
  'product.media': 'images',
};

const mostChoices = 20;

/** What is wrong with one of them, with what a list allows, so that a row can be fixed without looking it up. */
const saidOf = (definition: FieldDefinition | undefined, key: string, why: Fault): Fault => {
  const { name = key, options = [] } = definition ?? {};
  if (why.code === generalErrors.required().code) return productErrors.specificationRequired({ name });
  if (why.code !== generalErrors.notInList().code || options.length === 0)
    return importErrors.specificationRefused({ name, why });
  const choices = options.length > mostChoices ? [...options.slice(0, mostChoices), '…'] : options;
  return productErrors.specificationNotInList({ name, choices });
};

/** The ids that metafields had; new ones get the next. */
const withOwnIds = (values: readonly SpecificationValue[], before: readonly Metafield[]): Metafield[] => {
  const ids = new Map(before.map((field) => [pathOf(field), field.id]));
  let last = Math.max(0, ...before.map(({ id }) => Number(id) || 0));
  return values.map((value) => {
    const id = ids.get(pathOf(value));
    if (id !== undefined) return { ...value, id };
    last += 1;
    return { ...value, id: String(last) };
  });
};

const isFree = ({ title, description, images }: ProductRules['inputLimit']): boolean =>
  [title, description, images].every(({ min, max }) => min === null && max === null);

const saidOfAll = (
  specifications: readonly FieldDefinition[],
  errors: Readonly<Record<string, Fault>>,
): Fault | null =>
  bothOf(
    Object.entries(errors).map(([key, fault]) =>
      saidOf(
        specifications.find((each) => each.key === key),
        key,
        fault,
      ),
    ),
  );

/** Cells that were looked at and are remembered: the rows of a file share many. */
const mostCells = 10_000;

/**
 * What is wrong with a row's metafields cell by the specifications, in the words in which the import refuses it;
 * null: nothing. Only what the cell itself says is held to them: what it does not name may stand in another row,
 * or in the product already.
 */
export const createCellRule = ({
  specifications,
  fileIdPrefix,
}: Pick<ProductRules, 'specifications' | 'fileIdPrefix'>): ((cell: string) => Fault | null) => {
  const seen = new Map<string, Fault | null>();
  const look = (cell: string): Fault | null => {
    const given = (parseMetafields(cell) ?? []).filter((field) => !isExtra(field));
    const named = new Set(given.map(pathOf));
    const { errors } = checkSpecifications(
      specifications,
      given.map((field) => ({ ...field, type: '' })),
      fileIdPrefix,
    );
    const own = Object.entries(errors).filter(([key]) => named.has(pathOf(metafieldOf({ key }))));
    return saidOfAll(specifications, Object.fromEntries(own));
  };
  return (cell) => {
    const known = seen.get(cell);
    if (known !== undefined) return known;
    if (seen.size === mostCells) seen.clear();
    const problem = look(cell);
    seen.set(cell, problem);
    return problem;
  };
};

/**
 * Holds the product that an import's rows make to what the form demands (spec 5): specifications and input limits.
 * Answers its metafields as they are kept, and the messages by the column at fault. The description is
 * sanitised. `before`: the metafields of a product that is there.
 */
export const holdToProductRules = (
  content: Pick<ProductContent, 'title' | 'bodyHtml' | 'media' | 'metafields'>,
  { inputLimit, specifications, silenced, fileIdPrefix }: ProductRules,
  before: readonly Metafield[] = [],
): { metafields: Metafield[]; errors: ProductRuleErrors } => {
  const errors: ProductRuleErrors = {};
  if (!isFree(inputLimit))
    for (const [path, fault] of Object.entries(limitProblems(content, inputLimit))) {
      const column = columnOf[path];
      if (column !== undefined) errors[column] = fault;
    }
  if (newlySaid(silenced, before, content.metafields).length > 0)
    errors.metafields = settingsErrors.specificationsOff();
  if (specifications.length === 0) return { metafields: content.metafields, errors };
  const told = checkSpecifications(specifications, content.metafields, fileIdPrefix);
  const wrong = saidOfAll(specifications, told.errors);
  if (wrong !== null) errors.metafields = wrong;
  return { metafields: withOwnIds(told.values, content.metafields), errors };
};
