import { parseRecords } from './parseRecords';
import { matchColumn } from '../../imports/productCsv/columns';
import { headingRow } from '../headingRow';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How well a delimiter cuts the first records: known headings, then regular records, then more fields. */
const fitOf = (text: string, delimiter: Delimiter): readonly [number, number, number] => {
  const newline = text.includes('\n') ? '\n' : '\r';
  const { data } = parseRecords(text, { delimiter, newline }, { onlyComplete: false, preview: 30 });
  const records = data.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const top = headingRow(records);
  const header = records[top] ?? [];
  if (header.length < 2) return [0, 0, 0];
  const headings = header.filter((cell) => matchColumn(cell) !== null).length;
  const regular = records.filter((cells) => cells.length === header.length).length / (records.length - top);
  return [headings, regular, header.length];
};

/**
 * The delimiter of a CSV text by its first records; a comma where nothing speaks for another. A first
 * line `sep=;`, as spreadsheets write it, decides.
 */
export const detectDelimiter = (text: string): Delimiter => {
  const named = /^\ufeff?sep=(.)[\r\n]/i.exec(text)?.[1];
  const declared = delimiters.find((delimiter) => delimiter === named);
  if (declared !== undefined) return declared;
  let best: Delimiter = ',';
  let bestFit: readonly number[] = [0, 0, 0];
  for (const delimiter of delimiters) {
    const fit = fitOf(text, delimiter);
    const at = fit.findIndex((value, index) => value !== bestFit[index]);
    if (at >= 0 && (fit[at] ?? 0) > (bestFit[at] ?? 0)) [best, bestFit] = [delimiter, fit];
  }
  return best;
};
