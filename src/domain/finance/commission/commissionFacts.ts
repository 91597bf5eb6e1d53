import type { CommissionFacts } from './commission';
import { readTags, tagsOf, typePaths } from '../../products/productTags';
import type { Metafield } from '../../products/products';
import type { Collection } from '../../products/specifications/collections';
import { metafieldOf, pathOf } from '../../products/specifications/metafieldNames';

/** Keys of constraints that are no specification's. */
export const factKeys = ['type', 'collection', 'tag', 'vendor'] as const;

/**
 * What a product's commission may depend on: its type, collections (by title), tags and vendor, and each
 * specification by its key, as written in the list of specifications.
 */
export const commissionFacts = (
  vendor: string,
  metafields: readonly Metafield[],
  collections: readonly Collection[] = [],
): CommissionFacts => {
  const byPath = new Map(metafields.map((field) => [pathOf(field), field.value]));
  const valuesAt = (path: string): string[] => {
    const value = byPath.get(path)?.trim() ?? '';
    return value === '' ? [] : [...new Set([value, ...readTags(value)])];
  };
  const facts: Record<string, string | readonly string[]> = {};
  for (const { namespace, key, value } of metafields) {
    const path = pathOf({ namespace, key });
    if (value.length > 500) continue;
    facts[path] = valuesAt(path);
    // A specification of the standard namespace is called by its key alone.
    if (pathOf(metafieldOf({ key })) === path) facts[key] = valuesAt(path);
  }
  const own = collections.filter(({ key, value }) =>
    valuesAt(pathOf(metafieldOf({ key }))).some((each) => each.toLowerCase() === value.toLowerCase()),
  );
  facts['type'] = typePaths.flatMap(valuesAt);
  facts['collection'] = own.map(({ title }) => title);
  facts['tag'] = tagsOf(metafields);
  facts['vendor'] = [vendor];
  return facts;
};
