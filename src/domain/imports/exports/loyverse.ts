import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import type { Headings } from '../plan/headings';
import { optionFields } from '../convert/setOptions';
import type { ExportProfile } from '../plan/profile';

/** Loyverse writes its headings in the language of the shop; these are of files that were seen. */
const words = {
  sku: ['SKU', 'REF'],
  name: ['Name', 'Nombre'],
  description: ['Description', 'Descripción'],
  price: ['Default price', 'Precio por defecto'],
  barcode: ['Barcode', 'Codigo de barras'],
  tracked: ['Track stock', 'Seguir el Inventario'],
  component: ['SKU of included item', 'REF del componente'],
};
/** Of each shop of the owner's, whose name stands in brackets. */
const inShop = {
  price: /^(?:price|precio) \[/i,
  forSale: /^(?:available for sale|disponibles? para la venta) \[/i,
  stock: /^(?:in stock|en inventario) \[/i,
};

const optionWords = (number: number, part: 'name' | 'value'): string[] => [
  `Option ${String(number)} ${part}`,
  `Opción ${String(number)} ${part === 'name' ? 'nombre' : 'valor'}`,
];

const isNo = (text: string): boolean => /^(?:n|no|false)$/i.test(text);

const cellsIn = (headings: Headings, pattern: RegExp): ((cells: readonly string[]) => string[]) => {
  const places = headings.like(pattern);
  return (cells) => places.map((at) => (cells[at] ?? '').trim());
};

/**
 * Loyverse's list of items: a row for each variant, of which the first alone has what all share, and one for each part of an
 * item that is put together of others. Price, stock and whether it is sold stand once for each shop of the owner's.
 */
export const loyverse: ExportProfile = {
  kind: 'loyverse',
  demanded: ['Handle', words.name, words.tracked],
  signature: [
    words.sku,
    words.component,
    ['Sold by weight', 'Vendido por peso'],
    optionWords(1, 'name'),
    optionWords(1, 'value'),
    ['Cost', 'Coste'],
    words.barcode,
    ['Quantity of included item', 'Cantidad del componente'],
  ],
  fields: (headings) => [
    { target: 'title', headings: words.name },
    { target: 'sku', headings: words.sku },
    { target: 'description', headings: words.description },
    ...optionFields(optionWords),
    // What a shop asks is what is paid there; the price of all stands behind it.
    { target: 'price', headings: headings.like(inShop.price).length > 0 ? [inShop.price] : words.price },
    { target: 'stock', headings: [inShop.stock] },
    { target: 'barcode', headings: words.barcode },
  ],
  reading: (headings) => {
    const [handle, sku] = [headings.cell('Handle'), headings.cell(...words.sku)];
    const [component, tracked, usual] = [
      headings.cell(...words.component),
      headings.cell(...words.tracked),
      headings.cell(...words.price),
    ];
    const [prices, sales, stocks] = [
      cellsIn(headings, inShop.price),
      cellsIn(headings, inShop.forSale),
      cellsIn(headings, inShop.stock),
    ];
    let last = '';
    let isTracked = false;
    return (cells, row) => {
      if (sku(cells) === '' && component(cells) !== '') return { role: 'nothing' };
      const group = handle(cells);
      // The first row of an item says it for all of them.
      if (group === '' || group !== last || tracked(cells) !== '')
        isTracked = tracked(cells) !== '' && !isNo(tracked(cells));
      last = group;
      const sold = sales(cells);
      const asked = new Set(prices(cells).filter((price, shop) => price !== '' && !isNo(sold[shop] ?? '')));
      const [only = usual(cells)] = asked;
      // Two shops that ask differently: nobody but a person can say which it is.
      row.price = asked.size > 1 ? '' : only;
      const counted = stocks(cells).filter((text) => text !== '');
      const pieces = counted.reduce((sum, text) => sum + Number(text), 0);
      if (!isTracked) row.stock = 'Untracked';
      else
        row.stock = Number.isNaN(pieces) ? counted.join(' + ') : counted.length === 0 ? '0' : String(pieces);
      if (sold.length > 0 && sold.every(isNo))
        row.metafields = joinMetafields(row.metafields, extraCell('status', 'hidden'));
      return { role: 'row', group };
    };
  },
};
