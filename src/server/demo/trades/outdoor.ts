import { LANDSCAPES } from './series';
import { sizes, type Good, type Trade } from './trade';

const CANVASES = [
  'waxed canvas',
  'recycled nylon',
  'ripstop cotton',
  'dry-bag fabric',
  'bridle leather trim',
];
const STEELS = [
  'double-walled steel',
  'powder-coated steel',
  'single-walled steel',
  'bamboo lid',
  'loop lid',
];
const DYES: Good['colours'] = [
  'Pine',
  'Mustard',
  'Ink',
  'Rust',
  'Slate',
  'Sand',
  'Sea',
  'Brick',
  'Black',
  'Moss',
];

const gear = (
  noun: string,
  code: string,
  kind: Good['kind'],
  price: Good['price'],
  grams: Good['grams'],
  more: Partial<Good> = {},
): Good => ({
  noun,
  code,
  kind,
  price,
  grams,
  finishes: CANVASES,
  colours: DYES,
  accents: ['Walnut', 'Cream', 'Charcoal', 'Brass', 'Apricot'],
  dyed: true,
  ...more,
});

const LITRES = sizes('Volume', ['18 l', '18', 1, 1], ['24 l', '24', 1.15, 1.2], ['32 l', '32', 1.35, 1.5]);
const CUPS = sizes('Volume', ['350 ml', '35', 1, 1], ['500 ml', '50', 1.15, 1.25], ['1 l', '1L', 1.5, 1.9]);
const PEOPLE = sizes(
  'Size',
  ['2 people', '2P', 1, 1],
  ['3 people', '3P', 1.3, 1.35],
  ['4 people', '4P', 1.6, 1.7],
);

export const outdoor: Trade = {
  goods: [
    gear('backpack', 'BPK', 'backpack', [8900, 14900], [820, 1150], { sizes: LITRES }),
    gear('flask', 'FLK', 'flask', [2900, 3900], [260, 320], { finishes: STEELS, sizes: CUPS }),
    gear('tent', 'TNT', 'tent', [24900, 42900], [2300, 2900], {
      finishes: ['three seasons', 'four seasons', 'cotton canvas', 'recycled polyester'],
      sizes: PEOPLE,
    }),
    gear('camp lantern', 'LNT', 'lantern', [4900, 7900], [480, 720], {
      finishes: ['storm glass', 'rechargeable', 'brass fittings', 'oil burning'],
    }),
    gear('day pack', 'DPK', 'backpack', [6400, 8900], [480, 620]),
    gear('travel mug', 'TMG', 'flask', [2600, 3400], [230, 290], { finishes: STEELS }),
    gear('rolltop pack', 'RTP', 'backpack', [9900, 13900], [780, 960], { sizes: LITRES }),
    gear('camp blanket', 'CBK', 'blanket', [7900, 10900], [900, 1200], {
      finishes: ['recycled wool', 'quilted down', 'fleece lined', 'waxed backing'],
    }),
    gear('camp stool', 'STL', 'stool', [4900, 6900], [1100, 1500], {
      finishes: ['oak and canvas', 'ash and leather', 'birch and felt'],
    }),
    gear('tarp shelter', 'TRP', 'tent', [11900, 16900], [900, 1300], {
      finishes: ['silnylon', 'cotton canvas', 'recycled polyester'],
    }),
    gear('water bottle', 'WBT', 'flask', [2200, 3200], [190, 240], { finishes: STEELS, sizes: CUPS }),
    gear('enamel mug', 'ENM', 'mug', [1400, 1900], [140, 180], {
      finishes: ['steel rim', 'double enamel', 'speckled enamel'],
    }),
  ],
  series: LANDSCAPES,
  titles: ['{series} {noun}, {finish}', '{series} {noun} – {finish}'],
  openings: [
    'The {series} {noun} was made for wet piers and short notice: {finish}, few seams, and all of them taped or bound.',
    'A {noun} that one can throw into the boat. {finish}, tested on the tidal flats in front of our door.',
    '{vendor} sews and assembles the {series} {noun} in small runs. {finish}, with spare parts for everything that moves.',
  ],
  stories: [
    'Repairs are free for as long as it lasts, postage included, no receipt needed.',
    'The pattern has changed four times in nine years, each time because somebody wrote to us.',
    'It is bluesign approved and weighs less than it looks.',
  ],
  care: ['Repaired free of charge', 'Wipe clean, dry in the shade', 'Spare parts in the shop'],
};
