import type { FieldDefinition } from '../../vendors/fields';

/** Where a specification is kept among a product's metafields, if its key does not say. */
const standardNamespace = 'custom';

/** What names a metafield: both parts as they are written in an import. */
export interface MetafieldName {
  namespace: string;
  key: string;
}

/** The metafield that holds a specification: `care.wash` is `wash` of `care`, a plain key is of `custom`. */
export const metafieldOf = ({ key }: Pick<FieldDefinition, 'key'>): MetafieldName => {
  const dot = key.indexOf('.');
  return dot === -1
    ? { namespace: standardNamespace, key }
    : { namespace: key.slice(0, dot), key: key.slice(dot + 1) };
};

/** The name of a metafield in one text. */
export const pathOf = ({ namespace, key }: MetafieldName): string => `${namespace}.${key}`;

/** The definitions by the path of their metafield. */
export const byMetafield = <D extends Pick<FieldDefinition, 'key'>>(
  definitions: readonly D[],
): Map<string, D> => new Map(definitions.map((definition) => [pathOf(metafieldOf(definition)), definition]));
