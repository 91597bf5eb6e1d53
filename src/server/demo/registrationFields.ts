import type { FieldDefinition } from '../../domain/vendors/fields';
import { imageUrlKey } from '../../domain/vendors/answers';

const field = (
  key: string,
  name: string,
  type: FieldDefinition['type'],
  rest: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  key,
  name,
  type,
  registration: true,
  showOnVendorPage: false,
  required: false,
  ...rest,
});

/** What the demo asks its applicants: a field of every type, and one that shows only beside an answer. */
export const demoRegistrationFields: FieldDefinition[] = [
  field('welcome', 'How selling here works', 'video', {
    link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    description: 'Two minutes, before you begin.',
  }),
  field('city', 'Where do you work?', 'input', { required: true }),
  field('kind', 'What do you run?', 'select', { options: ['A shop', 'A studio', 'A farm'], required: true }),
  field('visits', 'When can people visit your studio?', 'input', {
    required: true,
    description: 'Days and hours, such as Fridays from 2 to 6. {show:kind|showWhen:A studio}',
  }),
  field('goods', 'What would you sell?', 'checkbox', {
    options: ['Ceramics', 'Textiles', 'Food and drink', 'Furniture', 'Something else'],
    required: true,
  }),
  field('best', 'Your best-selling product', 'product'),
  field('story', 'Your story', 'richtext', { description: 'Buyers read it on your page.' }),
  field('question', 'What would you like to ask us?', 'textarea'),
  field('site', 'Your website', 'url'),
  field('since', 'In business since', 'date'),
  field('call', 'When may we call you?', 'date_time'),
  field(imageUrlKey, 'Your logo', 'image'),
  field('workshop', 'Pictures of your workshop', 'media'),
  field('pieces', 'Pictures and videos of your work', 'list_media'),
  field('licence', 'Your trade licence', 'file', { description: 'A picture or a PDF.' }),
  field('terms', 'the terms for sellers', 'terms', { link: 'https://demo.test/terms', required: true }),
];

/** What vendors of the demo tell on their pages, and applicants already. */
export const demoVendorFields: FieldDefinition[] = [
  field('origin', 'Where are your products made?', 'input', { showOnVendorPage: true }),
  field('people', 'The people behind it', 'richtext', { showOnVendorPage: true, registration: false }),
  field('studio', 'Pictures of the workshop', 'list_media', { showOnVendorPage: true, registration: false }),
  field('founded', 'Founded on', 'date', { showOnVendorPage: true, registration: false }),
  field('pricelist', 'Price list for shops', 'file', { registration: false, description: 'A PDF.' }),
];
