import type { VendorMetafield } from '../../domain/vendors/vendors';
import type { DemoTrade } from './types';

/** What the demo's things are. */
export const demoKinds = [
  'Furniture',
  'Lighting',
  'Tableware',
  'Textiles',
  'Food and drink',
  'Garden and outdoors',
  'Something else',
];

const kindOf: Record<DemoTrade, string> = {
  ceramics: 'Tableware',
  kitchen: 'Tableware',
  lighting: 'Lighting',
  textiles: 'Textiles',
  coffee: 'Food and drink',
  dairy: 'Food and drink',
  stationery: 'Something else',
  garden: 'Garden and outdoors',
  outdoor: 'Garden and outdoors',
  furniture: 'Furniture',
  pantry: 'Food and drink',
  bath: 'Something else',
};

const woods = ['Local forests', 'Europe', 'Local forests'];
const rooms = ['Living room', 'Living room, Bedroom', 'Kitchen', 'Bedroom', 'Kitchen, Outdoors'];

const custom = (key: string, value: string, type: string): VendorMetafield => ({
  ...{ namespace: 'custom', key, value, type },
});

/** What a product of a trade says of itself in the demo's specifications. */
export const specificationsOf = (
  trade: DemoTrade,
  { index, material, care }: { index: number; material: string; care: string },
): VendorMetafield[] => {
  const kind = kindOf[trade];
  const said = [
    custom('kind', kind, 'select'),
    { namespace: 'details', key: 'material', value: material, type: 'input' },
    { namespace: 'details', key: 'care', value: care, type: 'textarea' },
  ];
  if (kind === 'Furniture')
    said.push(
      custom('room', rooms[index % rooms.length] ?? '', 'checkbox'),
      custom('wood', woods[index % woods.length] ?? '', 'select'),
    );
  if (kind === 'Food and drink')
    said.push(custom('allergens', trade === 'dairy' ? 'Milk' : 'None of these', 'checkbox'));
  return said;
};
