import { importErrors } from '../../errors/imports';
import type { ProductCsvRow } from '../productCsv/columns';
import type { GroupRow, OwnRow } from './ownRow';
import { optionNumbers } from './setOptions';

/** So many products are remembered; the rows of one seldom stand further apart. */
const mostKept = 20_000;

const divider = '\u0000';
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The same text in memory of its own: one that was cut out of a file's text would keep all of that. */
const ownText = (text: string): string => decoder.decode(encoder.encode(text));

/**
 * What later rows of a product need of its first ones, where other products stand between them: the title, which
 * exports leave blank, and the names of options. Kept by what groups the rows.
 */
export const createEndedGroups = (most = mostKept) => {
  /** The line, title, vendor and names of options in one text. */
  const ended = new Map<string, string>();

  const fill = (row: ProductCsvRow, [title = '', vendor = '', ...names]: readonly string[]): void => {
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
      const [line = '', ...texts] = known.split(divider);
      for (const { row } of rows) fill(row, texts);
      if (rows.some(({ facts }) => facts.role !== 'pictures')) return [];
      return rows.map(({ record, row }) => ({
        place: record.line,
        row,
        problem: importErrors.picturesOfLine({ line: Number(line) }),
        source: record,
        madeSku: false,
      }));
    },
    keep: (group: string, rows: readonly OwnRow[]): void => {
      const first = rows[0];
      if (group === '' || first === undefined || first.row.title === '' || ended.has(group)) return;
      const { row, place } = first;
      const names = optionNumbers.map((number) => row[`option${number}Name`]);
      const texts = [String(Math.floor(place)), row.title, row.vendor, ...names];
      ended.set(ownText(group), ownText(texts.join(divider)));
      if (ended.size <= most) return;
      for (const oldest of ended.keys()) {
        ended.delete(oldest);
        return;
      }
    },
  };
};
