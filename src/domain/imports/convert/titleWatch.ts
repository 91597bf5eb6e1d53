import { addText, newPrint } from '../../files/fingerprints';
import { createPrintTable } from '../../files/printTable';
import type { OwnRow } from './ownRow';

/**
 * Products with options are told apart by their titles, once they are rows of ours. Where an export has two
 * products of one title, the later one's rows get a problem that says so, or they would become one; or, if it
 * is asked for, what groups the rows is put behind the later one's title.
 */
export const createTitleWatch = (tellApart: boolean) => {
  const titles = createPrintTable();
  const groups = createPrintTable();
  return {
    watch: (rows: readonly OwnRow[], group: string): void => {
      const first = rows[0];
      if (first === undefined || first.row.option1Name === '' || first.row.id !== '') return;
      const title = newPrint();
      addText(title, first.row.vendor);
      addText(title, first.row.title);
      const line = Math.floor(first.place);
      const product = newPrint();
      addText(product, group);
      addText(product, first.row.title);
      // Rows of one product that do not stand together are still of one.
      const groupLine = group === '' ? line : groups.add(product, line) || line;
      const other = titles.add(title, groupLine);
      if (other === 0 || other === groupLine) return;
      for (const own of rows)
        if (tellApart && group !== '') own.row.title += ` (${group})`;
        else
          own.problem ??= `Another product has this title in line ${String(other)}. Give one of them another title.`;
    },
  };
};
