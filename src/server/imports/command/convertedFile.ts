import { createWriteStream } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { productCsvKeys, type ProductCsvKey } from '../../../domain/imports/productCsv/columns';
import { csvLine, productCsvHeader, productCsvLine } from '../../../domain/files/csv/writeCsv';
import { convertTable } from '../../../domain/imports/convert/convertTable';
import type { OpenTable } from '../../../domain/files/openTable';
import { isField, namelessOptions, type FilePlan } from '../../../domain/imports/plan/plan';
import { filledTargets } from '../../../domain/imports/plan/planEdits';

/** Lines that are kept on the disk, as all of a damaged file may be among them. */
export interface RefusedLines {
  file: string;
  count: number;
}

/** What a file came to in our own format. */
export interface ConvertedFile {
  /** Rows that were written. */
  rows: number;
  /** Lines that are no rows by themselves. */
  joined: number;
  madeSkus: number;
  /** Rows that cannot be read: a file of their lines, under the same headings with the reason behind. */
  refused: RefusedLines;
  keys: readonly ProductCsvKey[];
}

/** The fields that the file speaks of: an empty column would empty what a product has. */
const keysOf = async (table: OpenTable, plan: FilePlan): Promise<ProductCsvKey[]> => {
  const filled = filledTargets(plan);
  for (const { name } of namelessOptions(plan)) filled.add(name);
  if (!plan.fold) {
    const hasExtras = [...filled].some((target) => target !== 'group' && !isField(target));
    return productCsvKeys.filter((key) => filled.has(key) || (key === 'metafields' && hasExtras));
  }
  const used = new Set<ProductCsvKey>();
  for await (const { rows } of convertTable(table, plan))
    for (const { row } of rows) for (const key of productCsvKeys) if (row[key] !== '') used.add(key);
  return productCsvKeys.filter((key) => used.has(key));
};

/** Writes a table as a file of our own format. Errors: TableRefused. */
export const writeConverted = async (
  table: OpenTable,
  plan: FilePlan,
  to: string,
): Promise<ConvertedFile> => {
  const keys = await keysOf(table, plan);
  const refused: RefusedLines = { file: `${to}.refused`, count: 0 };
  const file: ConvertedFile = { rows: 0, joined: 0, madeSkus: 0, refused, keys };
  const lines = async function* (): AsyncGenerator<string> {
    yield `\ufeff${productCsvHeader(keys)}`;
    for await (const { rows, joined } of convertTable(table, plan)) {
      file.joined += joined.length;
      let text = '';
      let bad = '';
      for (const { row, problem, madeSku } of rows) {
        if (problem !== null) {
          bad += csvLine([...keys.map((key) => row[key]), problem.message]);
          refused.count += 1;
          continue;
        }
        file.rows += 1;
        if (madeSku) file.madeSkus += 1;
        text += productCsvLine(row, keys);
      }
      if (bad !== '') await appendFile(refused.file, bad);
      if (text !== '') yield text;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(to));
  return file;
};
