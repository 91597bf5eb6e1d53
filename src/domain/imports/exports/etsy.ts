import type { Choice, ExportProfile } from '../plan/profile';
import { step } from '../plan/steps';

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Etsy's listings download: a row a listing, its variations listed in two pairs of columns. */
export const etsy: ExportProfile = {
  kind: 'etsy',
  demanded: ['TITLE', 'PRICE', ['CURRENCY_CODE', 'CURRENCY CODE'], 'QUANTITY'],
  signature: ['DESCRIPTION', 'TAGS', 'MATERIALS', 'IMAGE1', 'VARIATION 1 TYPE', 'VARIATION 1 VALUES', 'SKU'],
  currency: 'CURRENCY_CODE',
  fields: () => [
    // Its titles have their signs as HTML does: &quot;Moon&quot;.
    { target: 'title', headings: ['TITLE'], steps: [step('stripHtml')] },
    { target: 'description', headings: ['DESCRIPTION'] },
    { target: 'sku', headings: ['SKU'] },
    { target: 'price', headings: ['PRICE'] },
    { target: 'stock', headings: ['QUANTITY'] },
    { target: 'images', headings: [/^image\s?\d+$/i], all: true },
  ],
  reading: (headings) => {
    const variations = [1, 2].map((number) => ({
      name: headings.cell(`VARIATION ${String(number)} NAME`),
      type: headings.cell(`VARIATION ${String(number)} TYPE`),
      values: headings.cell(`VARIATION ${String(number)} VALUES`),
    }));
    return (cells, row) => {
      const choices = variations.flatMap(({ name, type, values }): Choice[] => {
        const list = listOf(values(cells));
        const title = name(cells) || type(cells);
        return title === '' || list.length === 0 ? [] : [{ name: title, values: list }];
      });
      if (choices.length === 0) return { role: 'row' };
      // One quantity stands for all variations; whose it is cannot be told.
      if (choices.some(({ values }) => values.length > 1)) row.stock = '';
      const skus = listOf(row.sku);
      row.sku = '';
      return { role: 'row', choices, skus };
    };
  },
};
