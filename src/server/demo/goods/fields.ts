import { imageUrlKey } from '../../../domain/vendors/answers';
import { fieldTypes, type FieldDefinition } from '../../../domain/vendors/fields';
import type { VendorMetafield } from '../../../domain/vendors/vendors';
import type { Trade } from './trades';
import { listed, rowsOf } from '../wording';

/**
 * A table of fields: key, name, type, then what is said of it: `required`, `shown` on the vendor's page, `asked` at the
 * registration, `options: …`, `link: …`, and its description, which may be for one answer to `kind` alone (`only: …`).
 */
const fields = (table: string): FieldDefinition[] =>
  rowsOf(table).map(([key = '', name = '', text, ...said]) => {
    const type = fieldTypes.find((each) => each === text);
    if (type === undefined) throw new RangeError(`No field is a ${text}`);
    const after = (word: string) =>
      said.flatMap((each) => (each.startsWith(`${word}: `) ? [each.slice(word.length + 2)] : []))[0];
    const [options, link, only] = [after('options'), after('link'), after('only')];
    const words = said.filter((each) => /^[A-Z].*\.$/.test(each));
    const description = [...words, ...(only === undefined ? [] : [`{show:kind|showWhen:${only}}`])].join(' ');
    return {
      key,
      name,
      type,
      registration: said.includes('asked'),
      showOnVendorPage: said.includes('shown'),
      required: said.includes('required'),
      ...(options !== undefined && { options: listed(options) }),
      ...(link !== undefined && { link }),
      ...(description !== '' && { description }),
    };
  });

/** What the demo asks its applicants: a field of every type, and one that shows only beside an answer. */
export const demoRegistrationFields = fields(`
  welcome  | How selling here works              | video      | asked | link: https://www.youtube.com/watch?v=aqz-KE-bpKQ | Two minutes, before you begin.
  city     | Where do you work?                  | input      | asked | required
  kind     | What do you run?                    | select     | asked | required | options: A shop, A studio, A farm
  visits   | When can people visit your studio?  | input      | asked | required | only: A studio | Days and hours, such as Fridays from 2 to 6.
  goods    | What would you sell?                | checkbox   | asked | required | options: Ceramics, Textiles, Food and drink, Furniture, Something else
  best     | Your best-selling product           | product    | asked
  people   | Your story                          | richtext   | asked | Buyers read it on your page.
  question | What would you like to ask us?      | textarea   | asked
  site     | Your website                        | url        | asked
  since    | In business since                   | date       | asked
  call     | When may we call you?               | date_time  | asked
  ${imageUrlKey} | Your logo                     | image      | asked
  workshop | Pictures of your workshop           | media      | asked
  pieces   | Pictures and videos of your work    | list_media | asked
  licence  | Your trade licence                  | file       | asked | A picture or a PDF.
  terms    | the terms for sellers               | terms      | asked | required | link: https://demo.test/terms
`);

/** What vendors of the demo tell on their pages, and applicants already. */
export const demoVendorFields = fields(`
  origin    | Where are your products made? | input      | asked | shown
  people    | The people behind it          | richtext   | shown
  studio    | Pictures of the workshop      | list_media | shown
  founded   | Founded on                    | date       | shown
  pricelist | Price list for shops          | file       | A PDF.
`);

const kinds = 'Furniture, Lighting, Tableware, Textiles, Food and drink, Garden and outdoors, Something else';

/** What the demo wants to know of products: by what a thing is, it is asked other things. */
export const demoSpecifications = fields(`
  kind             | What is it?           | select     | shown | options: ${kinds}
  details.material | Material              | input      | shown | What it is made of, or tastes of.
  details.care     | Care                  | textarea   | shown
  room             | For which room?       | checkbox   | shown | only: Furniture | options: Living room, Kitchen, Bedroom, Bathroom, Outdoors
  wood             | Wood from             | select     | shown | only: Furniture | required | options: Local forests, Europe, Elsewhere | Buyers ask for it first.
  manual           | How it is put together | file      | shown | only: Furniture | A PDF.
  allergens        | Allergens             | checkbox   | shown | only: Food and drink | required | options: Gluten, Milk, Nuts, None of these
  best_before      | Best before           | date       | shown | only: Food and drink
  source           | Proof of origin       | url        | shown | only: Food and drink
  bulb             | Fits the bulb         | product    | shown | only: Lighting
  making           | How it is made        | list_media | shown | Pictures and videos of the workshop.
  note             | For the marketplace alone | textarea
`);

const woods = ['Local forests', 'Europe', 'Local forests'];
const rooms = ['Living room', 'Living room, Bedroom', 'Kitchen', 'Bedroom', 'Kitchen, Outdoors'];

const custom = (key: string, value: string, type: string): VendorMetafield => ({
  namespace: 'custom',
  key,
  value,
  type,
});

/** What a product says of itself in the demo's specifications. */
export const specificationsOf = (
  index: number,
  { kind, care }: Pick<Trade, 'kind' | 'care'>,
  material: string,
): VendorMetafield[] => {
  const said = [
    custom('kind', kind, 'select'),
    { namespace: 'details', key: 'material', value: material, type: 'input' },
    { namespace: 'details', key: 'care', value: care[0] ?? '', type: 'textarea' },
  ];
  if (kind === 'Furniture')
    said.push(
      custom('room', rooms[index % rooms.length] ?? '', 'checkbox'),
      custom('wood', woods[index % woods.length] ?? '', 'select'),
    );
  if (kind === 'Food and drink')
    said.push(custom('allergens', care.includes('Contains milk') ? 'Milk' : 'None of these', 'checkbox'));
  return said;
};
