import type { catalog as english } from '../en/catalog';
import type { Texts } from '../../texts';

export const catalog: Texts<typeof english> = {
  search: 'Anbieten, was hier schon verkauft wird',
  help: 'Texte und Bilder werden übernommen; Preis, Bestand und SKU sind Ihre eigenen.',
  label: 'Titel oder Barcode',
  nothing: 'Nichts gefunden',
  by: 'von {{name}}',
  variants_one: '{{count}} Variante',
  variants_other: '{{count}} Varianten',
  copy: 'Auch {{name}} anbieten',
  offer: 'Auch anbieten',
  copied: 'Aus dem Katalog übernommen. Tragen Sie Preise und Bestand ein.',
  first: 'Die neuesten {{count}}. Tippen Sie mehr vom Titel, um andere zu finden.',
};
