import type { FieldDefinition } from '../../domain/vendors/fields';
import { demoKinds } from './specificationValues';

const define = (
  key: string,
  name: string,
  type: FieldDefinition['type'],
  rest: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  ...{ key, name, type, registration: false, showOnVendorPage: true, required: false },
  ...rest,
});

/** Only for one kind of thing. */
const of = (kind: string, text = ''): { description: string } => ({
  description: `${text}${text === '' ? '' : ' '}{show:kind|showWhen:${kind}}`,
});

/** What the demo wants to know of products: by what a thing is, it is asked other things. */
export const demoSpecifications: FieldDefinition[] = [
  define('kind', 'What is it?', 'select', { options: demoKinds }),
  define('details.material', 'Material', 'input', { description: 'What it is made of, or tastes of.' }),
  define('details.care', 'Care', 'textarea'),
  define('room', 'For which room?', 'checkbox', {
    options: ['Living room', 'Kitchen', 'Bedroom', 'Bathroom', 'Outdoors'],
    ...of('Furniture'),
  }),
  define('wood', 'Wood from', 'select', {
    options: ['Local forests', 'Europe', 'Elsewhere'],
    required: true,
    ...of('Furniture', 'Buyers ask for it first.'),
  }),
  define('manual', 'How it is put together', 'file', of('Furniture', 'A PDF.')),
  define('allergens', 'Allergens', 'checkbox', {
    options: ['Gluten', 'Milk', 'Nuts', 'None of these'],
    required: true,
    ...of('Food and drink'),
  }),
  define('best_before', 'Best before', 'date', of('Food and drink')),
  define('source', 'Proof of origin', 'url', of('Food and drink')),
  define('bulb', 'Fits the bulb', 'product', of('Lighting')),
  define('making', 'How it is made', 'list_media', { description: 'Pictures and videos of the workshop.' }),
  define('note', 'For the marketplace alone', 'textarea', { showOnVendorPage: false }),
];
