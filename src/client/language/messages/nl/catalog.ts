import type { catalog as english } from '../en/catalog';
import type { Texts } from '../../texts';

export const catalog: Texts<typeof english> = {
  search: 'Aanbieden wat hier al te koop is',
  help: 'Teksten en afbeeldingen worden overgenomen; prijs, voorraad en SKU zijn van jezelf.',
  label: 'Titel of barcode',
  nothing: 'Niets gevonden',
  by: 'van {{name}}',
  variants_one: '{{count}} variant',
  variants_other: '{{count}} varianten',
  copy: '{{name}} ook aanbieden',
  offer: 'Ook aanbieden',
  copied: 'Overgenomen uit de catalogus. Vul je prijzen en voorraad in.',
  first: 'De nieuwste {{count}}. Typ meer van de titel om andere te vinden.',
};
