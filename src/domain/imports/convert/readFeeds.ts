import type { ProductCsvKey, ProductCsvRow } from '../productCsv/columns';
import { extraCell } from '../productCsv/extraFields';
import { restoreCell } from '../../files/formulaCells';
import { joinMetafields } from '../productCsv/metafields';
import { emptyRow, isField, type Feed, type FilePlan, type Target } from '../plan/plan';
import { takeSteps } from '../plan/steps';

const glueOf: Partial<Record<Target, string>> = { images: ' ', description: '\n' };

const glueBefore = ({ target, steps }: Feed): string =>
  steps.find(({ kind }) => kind === 'join')?.text ?? glueOf[target] ?? ' ';

/** Shopify puts an apostrophe before a barcode, so that spreadsheets keep its zeros. */
const unguarded = (target: Target, text: string): string =>
  target === 'barcode' ? text.replace(/^'(?=\d)/, '') : text;

/** Makes the reader of a record's columns: what each field gets, and what the rows of its product share. */
export const feedReader = (
  plan: FilePlan,
): ((cells: readonly string[]) => { row: ProductCsvRow; group: string }) => {
  const { feeds } = plan;
  const constants = Object.entries(plan.constants).filter(([, text]) => text !== '');
  return (cells) => {
    const row = emptyRow();
    let group = '';
    for (const feed of feeds) {
      const { column, target, steps } = feed;
      const cell = restoreCell(cells[column] ?? '').trim();
      const text = steps.length === 0 ? cell : takeSteps(cell, steps);
      if (text === '') continue;
      if (target === 'group') group = text;
      else if (!isField(target))
        row.metafields = joinMetafields(row.metafields, extraCell(target, unguarded(target, text)));
      else if (target === 'metafields') row.metafields = joinMetafields(row.metafields, text);
      else row[target] = row[target] === '' ? text : `${row[target]}${glueBefore(feed)}${text}`;
    }
    // The compiler does not see it through the entries.
    for (const [key, text] of constants as [ProductCsvKey, string][]) if (row[key] === '') row[key] = text;
    return { row, group };
  };
};
