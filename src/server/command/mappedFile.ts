import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { matchColumn, productCsvKeys, type ProductCsvKey } from '../../domain/productCsv/columns';
import { columnIndexes, mapRow } from '../../domain/productCsv/mapRow';
import { productCsvHeader, productCsvLine } from '../../domain/productCsv/writeCsv';
import { readRecords, type CsvFile } from '../jobs/importProducts/readRecords';
import { WrongSetting } from '../wrongSetting';

/** A heading of the file -> the field that it fills, or null: left out. */
export type HeadingMap = ReadonlyMap<string, ProductCsvKey | null>;

/**
 * Reads a mapping: a JSON object of headings with a field of the import (`price`, or `Price`), or null for those
 * that are left out. Errors: WrongSetting.
 */
export const readMapping = async (path: string): Promise<HeadingMap> => {
  const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new WrongSetting(`${path} is no object of headings and fields`);
  return new Map(
    Object.entries(parsed).map(([heading, field]: [string, unknown]) => {
      if (field === null) return [heading, null];
      const key = typeof field === 'string' ? matchColumn(field) : null;
      if (key === null) throw new WrongSetting(`${path}: ${JSON.stringify(field)} is no field of the import`);
      return [heading, key];
    }),
  );
};

async function* mappedLines(file: CsvFile, mapping: HeadingMap): AsyncGenerator<string> {
  let indexes: ReturnType<typeof columnIndexes> | null = null;
  let keys: ProductCsvKey[] = [];
  for await (const { header, records } of readRecords(file)) {
    if (indexes === null) {
      const unknown = header.filter((heading) => !mapping.has(heading));
      if (unknown.length > 0)
        throw new WrongSetting(`The mapping says nothing of: ${unknown.join(', ')}. Map them, or to null.`);
      const filled = header.map((heading) => mapping.get(heading) ?? null);
      keys = productCsvKeys.filter((key) => filled.includes(key));
      indexes = columnIndexes(filled);
      yield `\ufeff${productCsvHeader(keys)}`;
    }
    let text = '';
    for (const { cells } of records) text += productCsvLine(mapRow(cells, indexes), keys);
    yield text;
  }
}

/** Writes a file in the importer's own columns of another, as the mapping says. */
export const writeMapped = (file: CsvFile, mapping: HeadingMap, to: string): Promise<void> =>
  pipeline(Readable.from(mappedLines(file, mapping)), createWriteStream(to));
