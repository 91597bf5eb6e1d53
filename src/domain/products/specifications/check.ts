import type { FieldDefinition } from '../../vendors/fields';
import { checkAnswers } from '../../vendors/answers';
import { askedSpecifications } from './definitions';
import { byMetafield, metafieldOf, pathOf, type MetafieldName } from './metafieldNames';
import { generalErrors } from '../../errors/general';
import { productErrors } from '../../errors/products';
import type { Fault } from '../../errors/errorTable';

/** A metafield as a product holds it, without its id. */
export interface SpecificationValue extends MetafieldName {
  value: string;
  type: string;
}

const productId = /^\d{1,15}$/;

interface Checked {
  /** What is kept: answers that count, under their definition's type, and metafields nobody defined. */
  values: SpecificationValue[];
  /** What is wrong, by the key of the definition. */
  errors: Record<string, Fault>;
}

/** A missing answer is said in the words for products. */
const productFault = (fault: Fault): Fault =>
  fault.code === generalErrors.requiredField().code ? generalErrors.required() : fault;

/** Whether an answer is wrong because it is missing. */
export const isMissing = ({ code }: Fault): boolean => code === generalErrors.required().code;

/**
 * Checks a product's metafields against the marketplace's specifications (spec 5): required ones before the
 * empty are dropped (trap 90), then types. Answers to hidden ones are dropped; what nobody defined, or is never
 * asked, stays as it is. Of two metafields of one name the later holds.
 */
export const checkSpecifications = (
  definitions: readonly FieldDefinition[],
  given: readonly SpecificationValue[],
  fileIdPrefix: string,
): Checked => {
  const asked = askedSpecifications(definitions);
  const known = byMetafield(asked);
  const texts = new Map(given.map((field) => [pathOf(field), field.value]));
  const answers = asked.map((definition) => ({
    key: definition.key,
    value: texts.get(pathOf(metafieldOf(definition))) ?? '',
  }));
  const { fields, errors: found } = checkAnswers(asked, answers, fileIdPrefix);
  const counted = new Map(fields.map(({ key, value }) => [key, value]));
  const errors = Object.fromEntries(Object.entries(found).map(([key, fault]) => [key, productFault(fault)]));
  for (const { key, type } of asked)
    if (type === 'product' && counted.has(key) && !productId.test(counted.get(key) ?? ''))
      errors[key] = productErrors.productNotInList();

  const values = new Map<string, SpecificationValue>();
  for (const { namespace, key, value, type } of given) {
    const definition = known.get(pathOf({ namespace, key }));
    const kept = definition === undefined ? value : (counted.get(definition.key) ?? '');
    const field = { namespace, key, value: kept, type: definition?.type ?? type };
    if (kept.trim() === '') values.delete(pathOf(field));
    else values.set(pathOf(field), field);
  }
  return { values: [...values.values()], errors };
};

/** What is no specification whatever its definition says: a product's tags and type, which other parts write. */
const ownNamespace = 'product';

/** What metafields say in specifications: the key of each, by the metafield. */
const saidIn = <F extends SpecificationValue>(
  definitions: readonly FieldDefinition[],
  fields: readonly F[],
): Map<F, string> => {
  const known = byMetafield(askedSpecifications(definitions));
  return new Map(
    fields.flatMap((field) => {
      const key = field.namespace === ownNamespace ? undefined : known.get(pathOf(field))?.key;
      return key === undefined || field.value.trim() === '' ? [] : [[field, key] as const];
    }),
  );
};

/**
 * The keys of specifications in which a product would say something other than before: refused where they are switched
 * off. What it says no more is no harm, as is what nobody defined or is never asked.
 */
export const newlySaid = (
  definitions: readonly FieldDefinition[],
  before: readonly SpecificationValue[],
  after: readonly SpecificationValue[],
): string[] => {
  const had = new Map(before.map((field) => [pathOf(field), field.value]));
  return [...saidIn(definitions, after)].flatMap(([field, key]) =>
    had.get(pathOf(field)) === field.value ? [] : [key],
  );
};

/** The metafields of a product without what they say in specifications. */
export const withoutSaid = <F extends SpecificationValue>(
  definitions: readonly FieldDefinition[],
  fields: readonly F[],
): F[] => {
  const said = saidIn(definitions, fields);
  return fields.filter((field) => !said.has(field));
};

/**
 * What a product is put back to where specifications are switched off: what it would newly say in them stays as it
 * stands now.
 */
export const withSaidOfNow = <F extends SpecificationValue>(
  definitions: readonly FieldDefinition[],
  now: readonly F[],
  after: readonly F[],
): F[] => {
  const said = saidIn(definitions, after);
  const had = new Map(now.map((field) => [pathOf(field), field]));
  return after.flatMap((field) => {
    const stands = had.get(pathOf(field));
    if (!said.has(field) || stands?.value === field.value) return [field];
    return stands === undefined ? [] : [stands];
  });
};

/** What is wrong, at the paths of a product's input; empty: nothing. */
export const specificationErrors = (errors: Readonly<Record<string, Fault>>): Record<string, Fault> => {
  const all = Object.entries(errors);
  const missing = all.some(([, fault]) => isMissing(fault));
  return Object.fromEntries([
    ...(missing ? [['product.metafields', productErrors.metafieldsMissing()] as const] : []),
    ...all.map(([key, fault]) => [`product.metafields.${key}`, fault] as const),
  ]);
};
