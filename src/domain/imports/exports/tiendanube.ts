import { parseNumber } from '../../numbers';
import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import { optionFields } from '../convert/setOptions';
import type { ExportProfile } from '../plan/profile';

/** Tiendanube in Spanish, Nuvemshop in Portuguese. */
const words = {
  handle: ['Identificador de URL', 'Identificador URL'],
  name: ['Nombre', 'Nome'],
  price: ['Precio', 'Preço'],
  sale: ['Precio promocional', 'Preço promocional'],
  weight: ['Peso (kg)'],
  height: ['Alto (cm)', 'Altura (cm)'],
  width: ['Ancho (cm)', 'Largura (cm)'],
  depth: ['Profundidad (cm)', 'Comprimento (cm)'],
  stock: ['Stock', 'Estoque'],
  barcode: ['Código de barras'],
  shown: ['Mostrar en tienda', 'Exibir na loja'],
  description: ['Descripción', 'Descrição'],
  seoTitle: ['Título para SEO'],
  seoDescription: ['Descripción para SEO', 'Descrição para SEO'],
};

const optionWords = (number: number, part: 'name' | 'value'): string[] =>
  part === 'name'
    ? [`Nombre de propiedad ${String(number)}`, `Nome da variação ${String(number)}`]
    : [`Valor de propiedad ${String(number)}`, `Valor da variação ${String(number)}`];

/** A row for each variant of a product, of which the first alone has its name, description and options' names. */
export const tiendanube: ExportProfile = {
  kind: 'tiendanube',
  demanded: [words.handle, words.name, words.price],
  signature: [
    words.shown,
    words.sale,
    words.stock,
    ['Envío sin cargo', 'Frete grátis', 'Frete gratis'],
    ['Categorías', 'Categorias'],
    words.seoTitle,
    words.depth,
    ['Producto Físico', 'Produto Físico'],
  ],
  fields: () => [
    { target: 'title', headings: words.name },
    { target: 'sku', headings: ['SKU'] },
    { target: 'description', headings: words.description },
    ...optionFields(optionWords),
    { target: 'price', headings: words.price },
    { target: 'comparePrice', headings: words.sale },
    { target: 'stock', headings: words.stock },
    { target: 'weight', headings: words.weight },
    { target: 'height', headings: words.height },
    { target: 'width', headings: words.width },
    { target: 'length', headings: words.depth },
    { target: 'barcode', headings: words.barcode },
    { target: 'seoTitle', headings: words.seoTitle },
    { target: 'seoDescription', headings: words.seoDescription },
  ],
  reading: (headings) => {
    const [handle, name, shown] = [
      headings.cell(...words.handle),
      headings.cell(...words.name),
      headings.cell(...words.shown),
    ];
    let number = 0;
    let isHidden = false;
    return (cells, row) => {
      // Files that were made by hand have no addresses: a name begins a product.
      if (name(cells) !== '') {
        number += 1;
        isHidden = /^n(?:o|ão)$/i.test(shown(cells));
      }
      // The lower price came in as the other one: it is what is paid.
      const sale = row.comparePrice;
      row.comparePrice = '';
      if (parseNumber(sale) > 0 && parseNumber(sale) < parseNumber(row.price)) {
        row.comparePrice = row.price;
        row.price = sale;
      }
      // Blank there is without an end.
      if (row.stock === '') row.stock = 'Untracked';
      if (Number(row.weight) === 0) row.weight = '';
      if (isHidden) row.metafields = joinMetafields(row.metafields, extraCell('status', 'hidden'));
      return { role: 'row', group: handle(cells) || `\u0000${String(number)}` };
    };
  },
};
