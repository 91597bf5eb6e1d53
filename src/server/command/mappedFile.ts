import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { matchColumn, productCsvKeys, type ProductCsvKey } from '../../domain/productCsv/columns';
import { extraFields } from '../../domain/productCsv/extraFields';
import { productCsvHeader, productCsvLine } from '../../domain/productCsv/writeCsv';
import { isField, planOfMapping, type Feed } from '../../domain/productFiles/plan';
import { feedReader } from '../../domain/productFiles/readFeeds';
import { step } from '../../domain/productFiles/steps';
import { readRecords, type CsvFile } from '../jobs/importProducts/readRecords';
import { WrongSetting } from '../wrongSetting';

type Filled = Pick<Feed, 'target' | 'steps'>;

/** A heading of the file -> the field that it fills, or null: left out. */
export type HeadingMap = ReadonlyMap<string, Filled | null>;

const metafieldName = /^[\p{L}\p{N}_-]+\.[\p{L}\p{N}_-]+$/u;

const filledBy = (field: string): Filled | null => {
  const target = matchColumn(field) ?? extraFields.find((each) => each === field) ?? null;
  if (target !== null) return { target, steps: [] };
  return metafieldName.test(field) ? { target: 'metafields', steps: [step('metafield', field)] } : null;
};

/**
 * Reads a mapping: a JSON object of headings with a field of the import (`price`, `Price`,
 * `barcode`, or a metafield like `care.wash`), or null for those
 * that are left out. Errors: WrongSetting.
 */
export const readMapping = async (path: string): Promise<HeadingMap> => {
  const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new WrongSetting(`${path} is no object of headings and fields`);
  return new Map(
    Object.entries(parsed).map(([heading, field]: [string, unknown]) => {
      if (field === null) return [heading, null];
      const filled = typeof field === 'string' ? filledBy(field) : null;
      if (filled === null)
        throw new WrongSetting(`${path}: ${JSON.stringify(field)} is no field of the import`);
      return [heading, filled];
    }),
  );
};

async function* mappedLines(file: CsvFile, mapping: HeadingMap): AsyncGenerator<string> {
  let read: ReturnType<typeof feedReader> | null = null;
  let keys: ProductCsvKey[] = [];
  for await (const { header, records } of readRecords(file)) {
    if (read === null) {
      const unknown = header.filter((heading) => !mapping.has(heading));
      if (unknown.length > 0)
        throw new WrongSetting(`The mapping says nothing of: ${unknown.join(', ')}. Map them, or to null.`);
      const feeds = header.flatMap((heading, column): Feed[] => {
        const filled = mapping.get(heading) ?? null;
        return filled === null ? [] : [{ column, ...filled }];
      });
      const used = new Set(feeds.map(({ target }) => (isField(target) ? target : 'metafields')));
      keys = productCsvKeys.filter((key) => used.has(key));
      read = feedReader({ ...planOfMapping([]), feeds });
      yield `\ufeff${productCsvHeader(keys)}`;
    }
    let text = '';
    for (const { cells } of records) text += productCsvLine(read(cells).row, keys);
    yield text;
  }
}

/** Writes a file in the importer's own columns of another, as the mapping says. */
export const writeMapped = (file: CsvFile, mapping: HeadingMap, to: string): Promise<void> =>
  pipeline(Readable.from(mappedLines(file, mapping)), createWriteStream(to));
