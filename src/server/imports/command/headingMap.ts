import { readFile } from 'node:fs/promises';
import { matchColumn } from '../../../domain/imports/productCsv/columns';
import { extraFields } from '../../../domain/imports/productCsv/cells/extraFields';
import { planOfMapping, type Feed, type FilePlan } from '../../../domain/imports/plan/plan';
import { step } from '../../../domain/imports/plan/steps';
import { WrongSetting } from '../../config/wrongSetting';

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

/** The plan of a file with these headings. Errors: WrongSetting, where the mapping says nothing of one. */
export const planByHeadings = (mapping: HeadingMap, header: readonly string[]): FilePlan => {
  const unknown = header.filter((heading) => !mapping.has(heading));
  if (unknown.length > 0)
    throw new WrongSetting(`The mapping says nothing of: ${unknown.join(', ')}. Map them, or to null.`);
  const feeds = header.flatMap((heading, column): Feed[] => {
    const filled = mapping.get(heading) ?? null;
    return filled === null ? [] : [{ column, ...filled }];
  });
  return { ...planOfMapping([]), feeds };
};
