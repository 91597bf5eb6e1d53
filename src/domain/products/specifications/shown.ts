import { visibleFields, type FieldDefinition } from '../../vendors/fields';
import type { Metafield } from '../products';
import { readAnswer } from '../../vendors/answers';
import { askedSpecifications } from './definitions';
import { metafieldOf, pathOf } from './metafieldNames';

/** What is a file or only of the marketplace's own form says nothing to others. */
const silent: readonly FieldDefinition['type'][] = [
  'file',
  'image',
  'media',
  'list_media',
  'terms',
  'video',
  'product',
];

/** What a product says to shoppers: in specifications that are shown to them and whose condition holds. */
export const shownSpecifications = (
  definitions: readonly FieldDefinition[],
  metafields: readonly Metafield[],
): { definition: FieldDefinition; value: string }[] => {
  const byPath = new Map(metafields.map((field) => [pathOf(field), field.value]));
  const textOf = (definition: FieldDefinition): string => byPath.get(pathOf(metafieldOf(definition))) ?? '';
  const asked = askedSpecifications(definitions);
  const answers = Object.fromEntries(
    asked.map((definition) => [definition.key, readAnswer(definition, textOf(definition))]),
  );
  return visibleFields(asked, answers)
    .filter(({ type, showOnVendorPage }) => showOnVendorPage && !silent.includes(type))
    .map((definition) => ({ definition, value: textOf(definition) }))
    .filter(({ value }) => value !== '');
};
