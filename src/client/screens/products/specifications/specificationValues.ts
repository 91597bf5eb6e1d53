import type { FieldDefinition, FieldValues } from '../../../../domain/vendors/fields';
import type { Metafield } from '../../../../domain/products/products';
import { readAnswer } from '../../../../domain/vendors/answers';
import { checkSpecifications } from '../../../../domain/products/specifications/check';
import { askedSpecifications } from '../../../../domain/products/specifications/definitions';
import { byMetafield, metafieldOf, pathOf } from '../../../../domain/products/specifications/metafieldNames';

type Definitions = readonly FieldDefinition[];

/** What a product says in a specification; empty where it says nothing. */
export const valueOf = (metafields: readonly Metafield[], definition: FieldDefinition): string => {
  const path = pathOf(metafieldOf(definition));
  return metafields.findLast((each) => pathOf(each) === path)?.value ?? '';
};

/** The metafields with another answer to a specification; an empty one takes it out. */
export const withValue = (
  metafields: readonly Metafield[],
  definition: FieldDefinition,
  value: string,
): Metafield[] => {
  const path = pathOf(metafieldOf(definition));
  const there = metafields.findLast((each) => pathOf(each) === path);
  const others = metafields.filter((each) => pathOf(each) !== path);
  if (value === '') return others;
  const field = { ...there, ...metafieldOf(definition), value, type: definition.type };
  return there === undefined ? [...others, field] : metafields.map((each) => (each === there ? field : each));
};

/** The answers by the key of their definition, as conditions read them. */
export const answersOf = (definitions: Definitions, metafields: readonly Metafield[]): FieldValues =>
  Object.fromEntries(
    definitions.map((definition) => [
      definition.key,
      readAnswer(definition, valueOf(metafields, definition)),
    ]),
  );

/** What no field shows. */
export const othersOf = (definitions: Definitions, metafields: readonly Metafield[]): Metafield[] => {
  const known = byMetafield(askedSpecifications(definitions));
  return metafields.filter((each) => !known.has(pathOf(each)));
};

/** Messages by the key of the definition, as the server would say them; undefined: nothing is wrong. */
export const errorsOf = (
  definitions: Definitions,
  metafields: readonly Metafield[],
  fileIdPrefix: string,
): Record<string, string> | undefined => {
  const { errors } = checkSpecifications(definitions, metafields, fileIdPrefix);
  return Object.keys(errors).length === 0 ? undefined : errors;
};
