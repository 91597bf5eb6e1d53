import type { ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import { rowIdentity } from '../../../../domain/imports/productCsv/groupProducts';
import { joinMetafields } from '../../../../domain/imports/productCsv/metafields';
import { createRowPrints } from '../../../../domain/imports/productCsv/rowPrints';
import type { CellRule } from './cellRule';

/** A row that only a specification's value stands against, as the rows of its product that came since leave it. */
interface WaitingRow {
  line: number;
  row: ProductCsvRow;
  /** Its own metafields with those of the later rows written over them, as the import writes them. */
  cell: string;
}

/**
 * Rows that are refused for a specification's value alone: of two rows of a product the later one says what
 * the product has, so that such a row is taken as soon as a later one sets the value right.
 */
export const createWaitingRows = (metafieldsProblem: CellRule | undefined) => {
  const byProduct = new Map<string, WaitingRow[]>();
  const printsOf = createRowPrints();
  const products = new Set<number>();
  return {
    /** Halves of the fingerprints of products with such rows; others may share one. */
    products: products as ReadonlySet<number>,
    add: (line: number, row: ProductCsvRow): void => {
      const identity = rowIdentity(row);
      if (identity === null) return;
      const rows = byProduct.get(identity) ?? [];
      byProduct.set(identity, rows);
      rows.push({ line, row, cell: row.metafields });
      products.add(printsOf(row).product.low);
    },
    /** The rows that a later one, which is taken itself, sets right; they wait no longer. */
    setRight: (later: ProductCsvRow): readonly Pick<WaitingRow, 'line' | 'row'>[] => {
      const identity = byProduct.size === 0 || later.metafields === '' ? null : rowIdentity(later);
      const rows = identity === null ? undefined : byProduct.get(identity);
      if (identity === null || rows === undefined) return [];
      const right: WaitingRow[] = [];
      let over = later.metafields;
      // The last first: what is taken now stands over those before it.
      for (const waiting of rows.toReversed()) {
        waiting.cell = joinMetafields(waiting.cell, over);
        if ((metafieldsProblem?.(waiting.cell) ?? null) !== null) continue;
        over = waiting.cell;
        right.push(waiting);
      }
      byProduct.set(
        identity,
        rows.filter((row) => !right.includes(row)),
      );
      return right.reverse();
    },
  };
};
