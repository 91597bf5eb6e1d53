import type { editor as english } from '../en/editor';
import type { Texts } from '../../texts';

export const editor: Texts<typeof english> = {
  fields: {
    title: 'Titel',
    bodyHtml: 'Beschreibung',
    vendor: '{{Vendor}}',
    seoTitle: 'Suchtitel',
    seoDescription: 'Suchbeschreibung',
    price: 'Preis',
    compareAt: 'Vergleichspreis',
    options: 'Optionen',
    sku: 'SKU',
    barcode: 'Barcode',
    taxable: 'Steuerpflichtig',
    trackStock: 'Bestand erfassen',
    stock: 'Bestand',
    requiresShipping: 'Wird versendet',
    weight: 'Gewicht',
    weightUnit: 'Gewichtseinheit',
    dimensions: 'Maße',
    localPickup: 'Abholung',
    media: 'Bilder',
    metafields: '{{Specification}}',
  },
  fieldOf: '{{field}}, {{of}}',
  newestLoaded: 'Die neueste Fassung ist geladen, mit Ihren Eingaben darüber',
  newestSame:
    'Niemand sonst hat die von Ihnen geänderten Felder berührt. Speichern Sie, wenn Sie fertig sind.',
  bothChanged_one: 'Sie haben beide dieses Feld geändert. Wählen Sie, was bleibt.',
  bothChanged_other: 'Sie haben beide diese {{count}} Felder geändert. Wählen Sie, was bleibt.',
  mine: 'Ihre Fassung: {{value}}',
  theirs: 'Andere Fassung: {{value}}',
  removed: 'entfernt',
  empty: 'leer',
  goneVariant: 'Eine von Ihnen geänderte Variante wurde inzwischen gelöscht: {{variant}}',
};
