import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import { setOptions } from '../convert/setOptions';
import type { Headings } from '../plan/headings';
import type { ExportProfile } from '../plan/profile';

const priceHeading = /^price \(([a-z]{3})\)$/i;
const prices = ({ header }: Headings): string[] =>
  header.filter((heading) => priceHeading.test(heading.trim()));

/** What a variation is called where the item has no options: of a lone one it says nothing ("Regular"). */
const lone = 'Variation';

const amountIn = (text: string): number => Number(text.replace(/[^\d.]/g, ''));

/** Square's item library: a row for each variation of an item. */
export const square: ExportProfile = {
  kind: 'square',
  demanded: ['Item Name', 'Variation Name'],
  signature: [
    ['Token', 'Variation ID', 'Reference Handle'],
    'Item Name',
    'Variation Name',
    ['Category', 'Categories', 'Reporting Category'],
    'Description',
    ['SKU', 'Item ID', 'GTIN'],
  ],
  fileCurrency: (headings) => priceHeading.exec(prices(headings)[0]?.trim() ?? '')?.[1] ?? '',
  dropsLoneOptions: lone,
  fields: (headings) => [
    { target: 'title', headings: ['Item Name'] },
    { target: 'sku', headings: ['SKU'] },
    { target: 'description', headings: ['Description'] },
    { target: 'price', headings: ['Price', ...prices(headings)] },
    { target: 'barcode', headings: ['GTIN'] },
    { target: 'weight', headings: [/^weight \((?:lb|kg|oz|g)s?\)$/i] },
    { target: 'seoTitle', headings: ['SEO Title'] },
    { target: 'seoDescription', headings: ['SEO Description'] },
  ],
  reading: (headings) => {
    const [item, id] = [headings.cell('Item Name'), headings.cell('Item ID', 'Reference Handle')];
    const [variation, online] = [headings.cell('Variation Name'), headings.cell('Online Sale Price')];
    const [archived, sellable, visibility] = [
      headings.cell('Archived'),
      headings.cell('Sellable'),
      headings.cell('Square Online Item Visibility'),
    ];
    const counts = headings.like(/^(?:current|new) quantity\b/i);
    const currentOnly = counts.filter((at) => /^current/i.test(headings.header[at]?.trim() ?? ''));
    const options = [1, 2, 3].map((number) => ({
      name: headings.cell(`Option Name ${String(number)}`),
      value: headings.cell(`Option Value ${String(number)}`),
    }));
    let last = '';
    let names: string[] = [];
    return (cells, row) => {
      const group = id(cells) || item(cells);
      const isNew = group !== last;
      last = group;
      if (isNew) names = options.map(({ name }) => name(cells));
      const chosen = options.flatMap(({ name, value }, index): [string, string][] =>
        value(cells) === '' ? [] : [[name(cells) || (names[index] ?? ''), value(cells)]],
      );
      const named = variation(cells);
      setOptions(row, chosen.length > 0 ? chosen : named === '' ? [] : [[lone, named]]);
      // It stands there also where it is the price itself.
      if (amountIn(online(cells)) > 0 && amountIn(online(cells)) < amountIn(row.price)) {
        row.comparePrice = row.price;
        row.price = online(cells);
      }
      const counted = currentOnly.map((at) => (cells[at] ?? '').trim()).filter((text) => /^-?\d/.test(text));
      row.stock =
        counted.length === 0 ? 'Untracked' : String(counted.reduce((sum, text) => sum + Number(text), 0));
      const isHidden =
        /^(?:y|yes|true)$/i.test(archived(cells)) ||
        /^(?:n|no|false)$/i.test(sellable(cells)) ||
        /^(?:hidden|unavailable|unlisted)$/i.test(visibility(cells));
      if (isHidden) row.metafields = joinMetafields(row.metafields, extraCell('status', 'hidden'));
      if (Number(row.weight) === 0) row.weight = '';
      return { role: 'row', group };
    };
  },
};
