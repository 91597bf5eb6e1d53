import { productCsvKeys, type ProductCsvKey, type ProductCsvRow } from '../productCsv/columns';
import { restoreCell } from '../productCsv/formulaCells';
import { emptyRow, type Feed, type FilePlan, type Target } from './plan';
import { takeSteps } from './steps';

const glueOf: Partial<Record<Target, string>> = { images: ' ', metafields: '; ', description: '\n' };

const keys = new Set<string>(productCsvKeys);
export const isField = (target: Target): target is ProductCsvKey => keys.has(target);

const glueBefore = ({ target, steps }: Feed): string =>
  steps.find(({ kind }) => kind === 'join')?.text ?? glueOf[target] ?? ' ';

/** Makes the reader of a record's columns: what each field gets, and what the rows of its product share. */
export const feedReader = (
  plan: FilePlan,
): ((cells: readonly string[]) => { row: ProductCsvRow; group: string }) => {
  const { feeds } = plan;
  const constants = Object.entries(plan.constants).filter(([key, text]) => keys.has(key) && text !== '');
  return (cells) => {
    const row = emptyRow();
    let group = '';
    for (const feed of feeds) {
      const { column, target, steps } = feed;
      const cell = restoreCell(cells[column] ?? '').trim();
      const text = steps.length === 0 ? cell : takeSteps(cell, steps);
      if (text === '') continue;
      if (target === 'group') group = text;
      else row[target] = row[target] === '' ? text : `${row[target]}${glueBefore(feed)}${text}`;
    }
    // The keys were looked at above; the compiler does not see it through the entries.
    for (const [key, text] of constants as [ProductCsvKey, string][]) if (row[key] === '') row[key] = text;
    return { row, group };
  };
};
