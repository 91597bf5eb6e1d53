import { headingKey, matchColumn, type ProductCsvKey } from '../productCsv/columns';
import { step, type Step } from './steps';
import { unitInHeading } from '../convert/weightUnits';

const words: Readonly<Partial<Record<ProductCsvKey, string>>> = {
  title:
    'Titel|Bezeichnung|Artikelbezeichnung|Produktbezeichnung|Produktname|Artikelname|Naam|Productnaam|Artikelnaam|' +
    'Titre|Nom|Nom du produit|Désignation|Libellé|Título|Nombre|Nombre del producto|商品名|品名|製品名',
  sku:
    'Artikelnummer|Artikelnr|Artikel-Nr.|Art.-Nr.|Bestellnummer|Produktnummer|Artikelcode|Productcode|' +
    'Référence|Réf.|Référence produit|Code article|UGS|Referencia|Ref.|Código de artículo|商品コード|商品番号|品番',
  price:
    'Preis|Verkaufspreis|VK-Preis|Bruttopreis|Einzelpreis|Prijs|Verkoopprijs|Stukprijs|' +
    'Prix|Prix de vente|Prix unitaire|Prix TTC|Precio|Precio de venta|Precio unitario|PVP|価格|販売価格|単価',
  comparePrice:
    'Vergleichspreis|Streichpreis|Listenpreis|UVP|Vergelijkingsprijs|Adviesprijs|Van-prijs|' +
    'Prix comparé|Prix barré|Prix conseillé|Precio comparado|Precio anterior|Precio recomendado',
  stock:
    'Bestand|Lagerbestand|Menge|Stückzahl|Voorraad|Aantal|Quantité|Quantité en stock|' +
    'Existencias|Cantidad|Inventario|在庫|在庫数|数量',
  weight: 'Gewicht|Poids|Peso|重量|重さ',
  weightUnit: 'Gewichtseinheit|Gewichtseenheid|Unité de poids|Unidad de peso',
  description:
    'Beschreibung|Produktbeschreibung|Artikelbeschreibung|Beschrijving|Omschrijving|Productomschrijving|' +
    'Description du produit|Descriptif|Descripción|Descripción del producto|商品説明|説明',
  images:
    'Bild|Bilder|Bild-URL|Produktbild|Produktbilder|Afbeelding|Afbeeldingen|Photo|Photos|Image du produit|' +
    'Imagen|Imágenes|Foto|Fotos|画像|商品画像',
  vendor: 'Anbieter|Verkäufer|Verkoper|Vendeur|Vendedor',
};

/** Of an option, whose number stands in the place of `#`. */
const optionWords = {
  Name:
    'Optionsname #|Name der Option #|Optie # naam|Naam optie #|Option # nom|Nom option #|Nom de l’option #|' +
    'Opción # nombre|Opcion # nombre|Nombre opción #|Nombre de opción #|Nombre de la opción #',
  Value:
    'Option # Wert|Optionswert #|Wert der Option #|Optie # waarde|Waarde optie #|Option # valeur|Valeur option #|' +
    'Valeur de l’option #|Opción # valor|Opcion # valor|Valor opción #|Valor de opción #|Valor de la opción #',
};

const known = new Map<string, ProductCsvKey>();
for (const key of Object.keys(words) as (keyof typeof words)[])
  for (const word of words[key]?.split('|') ?? []) known.set(headingKey(word), key);
for (const number of [1, 2, 3] as const)
  for (const part of ['Name', 'Value'] as const)
    for (const word of optionWords[part].split('|'))
      known.set(headingKey(word.replace('#', String(number))), `option${number}${part}`);

const signs: Readonly<Record<string, string>> = { EUR: '€', USD: '$', GBP: '£', JPY: '¥' };

const keyOf = (name: string): ProductCsvKey | null =>
  matchColumn(name) ?? known.get(headingKey(name)) ?? null;

/** A heading with what stands behind its name: "Gewicht (kg)", "Weight in kg", "Preis €". */
const partsOf = (heading: string): { key: ProductCsvKey | null; unit: string } => {
  const form = /^(.+?)(?:\s*[([]\s*|\s+(?:in\s+)?)([^\s()[\]]+)\s*[)\]]?$/;
  const [, name = '', unit = ''] = form.exec(heading.trim()) ?? [];
  return { key: keyOf(name), unit };
};

const isPrice = (key: ProductCsvKey | null): key is 'price' | 'comparePrice' =>
  key === 'price' || key === 'comparePrice';
const isOwn = (unit: string, currency: string): boolean =>
  unit.toUpperCase() === currency || unit === signs[currency];

/**
 * The field that a heading of a spreadsheet names in German, Dutch, French, Spanish or Japanese, or with the unit of its values
 * behind it. Prices in another currency than the marketplace's are none.
 */
export const fieldInWords = (
  heading: string,
  currency: string,
): { key: ProductCsvKey; steps: readonly Step[] } | null => {
  const whole = keyOf(heading);
  if (whole !== null) return { key: whole, steps: [] };
  const { key, unit } = partsOf(heading);
  if (key === 'weight' && unitInHeading(`(${unit})`) !== '')
    return { key, steps: [step('suffix', ` ${unit.toLowerCase()}`)] };
  return isPrice(key) && isOwn(unit, currency) ? { key, steps: [] } : null;
};
