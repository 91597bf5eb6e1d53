import { importErrors } from '../../errors/imports';
import type { Fault } from '../../errors/errorTable';
import type { ProductCsvRow } from '../productCsv/columns';
import { sharedExtras } from '../productCsv/cells/extraFields';
import { inherit } from './foldGroup';
import type { GroupRow } from './ownRow';
import { setOptions } from './setOptions';

/** A product whose variants stand elsewhere in the file. */
interface Parent {
  line: number;
  title: string;
  variantOptions: GroupRow['facts']['variantOptions'];
  /** The place of its first variant; null: it has none. */
  firstChild: number | null;
  /** What goes into that variant; it is held only until it is there. */
  row: ProductCsvRow | null;
}

/**
 * Brings variants to their products where they stand anywhere in a file. The survey learns who has whom; what
 * is long of a product is held only from its row to that of its first variant, or from the survey on where
 * the variant comes first.
 */
export const createFamilies = () => {
  const parents = new Map<string, Parent>();
  const orphansSoFar = new Map<string, number>();

  const find = (names: readonly string[]): Parent | undefined =>
    names.map((name) => parents.get(name)).find((parent) => parent !== undefined);

  const survey = ({ record, row, facts }: GroupRow): void => {
    if (facts.parent !== undefined) {
      const parent = parents.get(facts.parent);
      if (parent !== undefined) parent.firstChild ??= record.line;
      else if (!orphansSoFar.has(facts.parent)) orphansSoFar.set(facts.parent, record.line);
      return;
    }
    if (facts.role !== 'parent') return;
    const { names = [] } = facts;
    const early = names.map((name) => orphansSoFar.get(name)).find((line) => line !== undefined);
    const parent: Parent = {
      line: record.line,
      title: row.title,
      variantOptions: facts.variantOptions,
      firstChild: early ?? null,
      row: early === undefined ? null : row,
    };
    for (const name of names) parents.set(name, parent);
  };

  /** Answers what is wrong, or null. */
  const takeChild = ({ record, row }: GroupRow, of: string): Fault | null => {
    const parent = parents.get(of);
    if (parent === undefined) return importErrors.parentNotInFile({ text: of });
    row.title = parent.title;
    const options = parent.variantOptions?.get(row.sku);
    if (options !== undefined) setOptions(row, options);
    if (parent.row !== null) {
      inherit(row, parent.row, parent.firstChild === record.line);
      if (parent.firstChild === record.line)
        parent.row = {
          ...parent.row,
          description: '',
          images: '',
          metafields: sharedExtras(parent.row.metafields),
        };
    }
    return null;
  };

  return {
    survey,
    /** A parent with variants is held for them; all else is a row, a variant with what its product says. */
    take: (each: GroupRow): { isHeld: boolean; problem: Fault | null } => {
      const { facts, row } = each;
      const problem = facts.parent === undefined ? null : takeChild(each, facts.parent);
      const parent = facts.role === 'parent' ? find(facts.names ?? []) : undefined;
      const isHeld = parent !== undefined && parent.firstChild !== null;
      if (isHeld) parent.row ??= row;
      return { isHeld, problem };
    },
    placeOf: ({ facts }: GroupRow): number | null => find(facts.names ?? [])?.firstChild ?? null,
  };
};
