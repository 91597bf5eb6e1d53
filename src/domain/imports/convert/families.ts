import { importErrors } from '../../errors/imports';
import type { Fault } from '../../errors/errorTable';
import type { ProductCsvRow } from '../productCsv/columns';
import { extraCell, readExtras, sharedExtras } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import { inherit } from './foldGroup';
import type { GroupRow } from './ownRow';
import { optionNumbers, setOptions } from './setOptions';
import type { Choice } from '../plan/profile';

/** A product whose variants stand elsewhere in the file. */
interface Parent {
  name: string;
  line: number;
  title: string;
  variantOptions: GroupRow['facts']['variantOptions'];
  optionValues: GroupRow['facts']['optionValues'];
  /** The place of its first variant; null: it has none. */
  firstChild: number | null;
  /** What goes into that variant; it is held only until it is there. */
  row: ProductCsvRow | null;
}

/** What becomes of a row. */
interface Taken {
  /** A product that waits for its variants. */
  isHeld: boolean;
  /** A variant that is not sold. */
  isLeftOut: boolean;
  problem: Fault | null;
  /** What the rows of its product share, where only the product told it. */
  group?: string;
  /** The variants that it stands for, where it stands for any value of an option. */
  choices?: readonly Choice[] | undefined;
}

/** A variant for any value of an option is one of each that its product has. */
const choicesOf = (row: ProductCsvRow, { optionValues }: Parent): Choice[] | undefined => {
  const chosen = optionNumbers.flatMap((number): Choice[] => {
    const [name, value] = [row[`option${number}Name`], row[`option${number}Value`]];
    const all = value === '*' ? (optionValues?.get(name) ?? []) : [];
    return name === '' ? [] : [{ name, values: all.length > 0 ? all : [value] }];
  });
  return chosen.some(({ values }) => values.length > 1) ? chosen : undefined;
};

const isHidden = ({ metafields }: ProductCsvRow): boolean => readExtras(metafields).status !== undefined;

/**
 * Brings variants to their products where they stand anywhere in a file. The survey learns who has whom; what
 * is long of a product is held only from its row to that of its first variant, or from the survey on where
 * the variant comes first. `listsVariants`: products name their variants, which do not name them.
 */
export const createFamilies = (listsVariants = false) => {
  const parents = new Map<string, Parent>();
  const orphansSoFar = new Map<string, number>();
  /** Where variants are listed: the lines of all rows that can be one, and whose each is. */
  const lines = new Map<string, number>();
  const owners = new Map<string, Parent>();
  let isSettled = false;

  const find = (names: readonly string[]): Parent | undefined =>
    names.map((name) => parents.get(name)).find((parent) => parent !== undefined);

  const survey = ({ record, row, facts }: GroupRow): void => {
    if (facts.parent !== undefined) {
      const parent = parents.get(facts.parent);
      if (parent !== undefined) parent.firstChild ??= record.line;
      else if (!orphansSoFar.has(facts.parent)) orphansSoFar.set(facts.parent, record.line);
      return;
    }
    const { names = [] } = facts;
    if (listsVariants && facts.role === 'row' && !isHidden(row))
      for (const name of names) if (!lines.has(name)) lines.set(name, record.line);
    if (facts.role !== 'parent') return;
    const early = names.map((name) => orphansSoFar.get(name)).find((line) => line !== undefined);
    const parent: Parent = {
      name: names[0] ?? '',
      line: record.line,
      title: row.title,
      variantOptions: facts.variantOptions,
      optionValues: facts.optionValues,
      firstChild: early ?? null,
      row: early === undefined && !listsVariants ? null : row,
    };
    for (const name of names) parents.set(name, parent);
  };

  /** Gives each listed variant its product, once all of the file was seen. */
  const settle = (): void => {
    isSettled = true;
    if (!listsVariants) return;
    for (const parent of new Set(parents.values())) {
      for (const sku of parent.variantOptions?.keys() ?? []) {
        if (owners.has(sku)) continue;
        owners.set(sku, parent);
        const line = lines.get(sku);
        if (line !== undefined) parent.firstChild = Math.min(line, parent.firstChild ?? line);
      }
      if (parent.firstChild === null || parent.firstChild > parent.line) parent.row = null;
    }
    lines.clear();
  };

  const takeChild = ({ record, row }: GroupRow, parent: Parent): void => {
    row.title = parent.title;
    const options = parent.variantOptions?.get(row.sku);
    if (options !== undefined) setOptions(row, options);
    if (parent.row === null) return;
    inherit(row, parent.row, parent.firstChild === record.line);
    if (parent.firstChild === record.line)
      parent.row = {
        ...parent.row,
        description: '',
        images: '',
        metafields: sharedExtras(parent.row.metafields),
      };
  };

  const takeListed = (each: GroupRow): Taken => {
    const { facts, row } = each;
    const parent = facts.role === 'row' ? owners.get(row.sku) : undefined;
    if (parent === undefined) {
      if (facts.hiddenAlone === true)
        row.metafields = joinMetafields(row.metafields, extraCell('status', 'hidden'));
      const isBare = facts.role === 'parent';
      return { isHeld: false, isLeftOut: false, problem: isBare ? importErrors.variantsNotInFile() : null };
    }
    if (isHidden(row)) return { isHeld: false, isLeftOut: true, problem: null };
    takeChild(each, parent);
    return { isHeld: false, isLeftOut: false, problem: null, group: parent.name };
  };

  return {
    survey,
    /** A parent with variants is held for them; all else is a row, a variant with what its product says. */
    take: (each: GroupRow): Taken => {
      if (!isSettled) settle();
      const { facts, row } = each;
      const parent = facts.role === 'parent' ? find(facts.names ?? []) : undefined;
      if (parent !== undefined && parent.firstChild !== null) {
        parent.row ??= row;
        return { isHeld: true, isLeftOut: false, problem: null };
      }
      if (listsVariants) return takeListed(each);
      if (facts.parent === undefined) return { isHeld: false, isLeftOut: false, problem: null };
      const own = parents.get(facts.parent);
      if (own === undefined)
        return {
          isHeld: false,
          isLeftOut: false,
          problem: importErrors.parentNotInFile({ text: facts.parent }),
        };
      takeChild(each, own);
      const choices = choicesOf(row, own);
      // One quantity stands for all of them; whose it is cannot be told.
      if (choices !== undefined && Number(row.stock) > 0) row.stock = '';
      return { isHeld: false, isLeftOut: false, problem: null, choices };
    },
    placeOf: ({ facts }: GroupRow): number | null => find(facts.names ?? [])?.firstChild ?? null,
  };
};
