import type { ProductCsvRow } from '../productCsv/columns';
import type { GroupRow, OwnRow } from './ownRow';
import { optionNumbers } from './setOptions';

/** So many products are remembered; the rows of one seldom stand further apart. */
const mostKept = 100_000;

interface Ended {
  line: number;
  title: string;
  vendor: string;
  names: readonly string[];
}

/**
 * What later rows of a product need of its first ones, where other products stand between them: the title, which
 * exports leave blank, and the names of options. Kept by what groups the rows.
 */
export const createEndedGroups = (most = mostKept) => {
  const ended = new Map<string, Ended>();

  const fill = (row: ProductCsvRow, { title, vendor, names }: Ended): void => {
    row.title = title;
    if (row.vendor === '') row.vendor = vendor;
    for (const [index, number] of optionNumbers.entries()) {
      const name = `option${number}Name` as const;
      if (row[name] === '' && row[`option${number}Value`] !== '') row[name] = names[index] ?? '';
    }
  };

  return {
    /** Gives rows that come back their title; rows of pictures alone, whose product is written already, come out. */
    greet: (rows: readonly GroupRow[]): OwnRow[] => {
      const first = rows[0];
      const known = first === undefined ? undefined : ended.get(first.group);
      if (known === undefined || rows.some(({ row }) => row.title !== '')) return [];
      for (const { row } of rows) fill(row, known);
      if (rows.some(({ facts }) => facts.role !== 'pictures')) return [];
      return rows.map(({ record, row }) => ({
        place: record.line,
        row,
        problem: `These pictures are of the product in line ${String(known.line)}, whose rows do not stand together. Move this row there.`,
        source: record,
        madeSku: false,
      }));
    },
    keep: (group: string, rows: readonly OwnRow[]): void => {
      const first = rows[0];
      if (group === '' || first === undefined || first.row.title === '' || ended.has(group)) return;
      const { row, place } = first;
      const names = optionNumbers.map((number) => row[`option${number}Name`]);
      ended.set(group, { line: Math.floor(place), title: row.title, vendor: row.vendor, names });
      if (ended.size <= most) return;
      for (const oldest of ended.keys()) {
        ended.delete(oldest);
        return;
      }
    },
  };
};
