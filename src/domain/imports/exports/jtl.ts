import { setOptions } from '../convert/setOptions';
import { readProductState } from '../productCsv/cells/productState';
import type { ExportProfile } from '../plan/profile';

const parents = [
  'Vaterartikelnummer',
  'Identifizierungsspalte Vaterartikel',
  'Vaterartikel',
  'Artikelnummer Vaterartikel',
  'Ist Vaterartikel',
];
const states = ['Aktiv', 'Ist aktiv', 'Artikel aktiv'];
const gross = ['Std. VK Brutto', 'Brutto-VK', 'VK Brutto', 'Brutto VK', 'Verkaufspreis Brutto'];
const net = ['Std. VK Netto', 'Netto-VK', 'VK Netto', 'Netto VK', 'Verkaufspreis Netto'];

/** JTL-Wawi's articles, as its Ameise writes them: variants name the number of the article that they belong to. */
export const jtl: ExportProfile = {
  kind: 'jtl',
  demanded: ['Artikelnummer', ['Artikelname', 'Name'], parents],
  signature: [
    ['GTIN', 'EAN', 'EAN/Barcode', 'HAN'],
    [...gross, ...net],
    ['Variationsname 1', 'Variationsname', 'Variation 1'],
    ['Variationswertname 1', 'Variationswertname', 'Variationswert 1'],
    ['Warengruppe', 'Hersteller', 'Kategorie Ebene 1'],
    ['Lagerbestand gesamt', 'Lagerbestand', 'Bestand', 'Verfügbarer Bestand'],
  ],
  scattered: true,
  fields: () => [
    { target: 'title', headings: ['Artikelname', 'Name'] },
    { target: 'sku', headings: ['Artikelnummer'] },
    { target: 'description', headings: ['Beschreibung', 'Kurzbeschreibung'] },
    { target: 'price', headings: gross },
    { target: 'price', headings: net, asks: true, all: true },
    {
      target: 'stock',
      headings: ['Verfügbarer Bestand', 'Lagerbestand gesamt', 'Lagerbestand', 'Bestand'],
    },
    { target: 'status', headings: states },
    { target: 'weight', headings: ['Artikelgewicht', 'Gewicht', 'Versandgewicht'] },
    { target: 'barcode', headings: ['GTIN', 'EAN', 'EAN/Barcode'] },
    { target: 'seoTitle', headings: ['Titel-Tag (SEO)', 'Title-Tag', 'Titel-Tag'] },
    { target: 'seoDescription', headings: ['Meta-Description (SEO)', 'Meta-Description'] },
    { target: 'images', headings: [/^bild(?:pfad| ?url)? ?\d+$/i], all: true },
  ],
  reading: (headings) => {
    const [sku, parent] = [headings.cell('Artikelnummer'), headings.cell(...parents.slice(0, 4))];
    const [state, managed] = [
      headings.cell(...states),
      headings.cell('Lagerbestandsführung aktiv', 'Mit Lager'),
    ];
    const options = [1, 2, 3].map((number) => ({
      name: headings.cell(`Variationsname ${String(number)}`, `Variation ${String(number)}`),
      value: headings.cell(`Variationswertname ${String(number)}`, `Variationswert ${String(number)}`),
    }));
    return (cells, row) => {
      if (Number(row.weight.replace(',', '.')) === 0) row.weight = '';
      if (managed(cells) !== '' && readProductState(managed(cells)) === 'DRAFT') row.stock = 'Untracked';
      if (parent(cells) === '' || parent(cells) === sku(cells))
        return { role: 'parent', names: [sku(cells)] };
      // A variant that is switched off is not sold, whatever its article is.
      if (readProductState(state(cells)) === 'DRAFT') return { role: 'nothing' };
      const chosen = options.flatMap(({ name, value }): [string, string][] =>
        value(cells) === '' ? [] : [[name(cells), value(cells)]],
      );
      // Without its values it is told by what it is called.
      setOptions(row, chosen.length > 0 ? chosen : [['Variante', row.title]]);
      return { role: 'row', parent: parent(cells) };
    };
  },
};
