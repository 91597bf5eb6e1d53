import { productCsvKeys, type ProductCsvKey } from '../../../../domain/imports/productCsv/columns';
import type { ErrorKind } from './protocol';

/** The errors of one row; `problem` is one of its shape. */
interface RowFaults {
  problem: string | null;
  errors: Readonly<Record<string, string>>;
}

/** Counts errors by column and message, whatever values, counts and lines the messages name. */
export interface KindCounter {
  /** The kinds of a row's errors, now counted once more. */
  count: (faults: RowFaults) => readonly ErrorKind[];
  /** Takes what `count` answered off again. */
  discount: (kinds: readonly ErrorKind[]) => void;
  /** Those that there are, the most frequent first. */
  list: () => ErrorKind[];
}

const general = (message: string): string =>
  message.replace(/"[^"]*"/g, '"…"').replace(/\b(lines?|has|have|to) \d+/gi, '$1 …');

export const createKindCounter = (): KindCounter => {
  const kinds = new Map<string, ErrorKind>();
  const kindOf = (key: ProductCsvKey | null, text: string): ErrorKind => {
    const message = general(text);
    const id = `${key ?? ''}: ${message}`;
    const known = kinds.get(id) ?? { id, key, message, count: 0 };
    kinds.set(id, known);
    known.count += 1;
    return known;
  };
  return {
    count: ({ problem, errors }) => {
      if (problem !== null) return [kindOf(null, problem)];
      const counted: ErrorKind[] = [];
      for (const key of productCsvKeys) {
        const message = errors[key];
        if (message !== undefined) counted.push(kindOf(key, message));
      }
      return counted;
    },
    discount: (counted) => {
      for (const kind of counted) kind.count -= 1;
    },
    list: () =>
      [...kinds.values()]
        .filter(({ count }) => count > 0)
        .sort((a, b) => b.count - a.count)
        .map((kind) => ({ ...kind })),
  };
};
