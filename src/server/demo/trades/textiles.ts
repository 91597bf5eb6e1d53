import { LANDSCAPES } from './series';
import { sizes, type Good, type Trade } from './trade';

const WOOLS = ['lambswool', 'merino wool', 'Donegal tweed', 'undyed wool', 'recycled wool'];
const LINENS = ['washed linen', 'linen and cotton', 'waffle cotton', 'organic cotton', 'half linen'];
const DYES: Good['colours'] = [
  'Oat',
  'Moss',
  'Ink',
  'Rust',
  'Fog',
  'Mustard',
  'Plum',
  'Sea',
  'Rose',
  'Charcoal',
  'Sage',
];

const woven = (
  noun: string,
  code: string,
  kind: 'cushion' | 'blanket' | 'towel',
  price: Good['price'],
  grams: Good['grams'],
  more: Partial<Good> = {},
): Good => ({
  noun,
  code,
  kind,
  price,
  grams,
  finishes: kind === 'towel' ? LINENS : WOOLS,
  colours: DYES,
  accents: ['Chalk', 'Charcoal', 'Brick', 'Cream', 'Ink'],
  dyed: true,
  ...more,
});

const BED = sizes(
  'Size',
  ['130 × 180 cm', 'S', 1, 1],
  ['150 × 200 cm', 'M', 1.3, 1.35],
  ['200 × 240 cm', 'L', 1.9, 2.1],
);
const PILLOW = sizes(
  'Size',
  ['40 × 40 cm', 'S', 1, 1],
  ['50 × 50 cm', 'M', 1.25, 1.4],
  ['60 × 40 cm', 'L', 1.3, 1.4],
);
const BATH = sizes('Size', ['50 × 70 cm', 'S', 1, 1], ['70 × 140 cm', 'M', 1.9, 2.6]);

export const textiles: Trade = {
  goods: [
    woven('blanket', 'BLK', 'blanket', [8900, 14900], [900, 1300], { sizes: BED }),
    woven('cushion', 'CSH', 'cushion', [3900, 6400], [420, 560], { sizes: PILLOW }),
    woven('tea towel', 'TTW', 'towel', [1400, 2200], [110, 150]),
    woven('throw', 'THR', 'blanket', [6900, 10900], [650, 900]),
    woven('bath towel', 'BTW', 'towel', [2400, 3600], [280, 380], { sizes: BATH }),
    woven('floor cushion', 'FCS', 'cushion', [7900, 11900], [1800, 2400]),
    woven('baby blanket', 'BBY', 'blanket', [4900, 7400], [300, 420]),
    woven('bench pad', 'BPD', 'cushion', [5900, 8900], [900, 1300], { finishes: LINENS }),
    woven('guest towel', 'GTW', 'towel', [1600, 2300], [140, 190]),
    woven('picnic blanket', 'PIC', 'blanket', [7900, 11900], [1200, 1600]),
    woven('cushion cover', 'CCV', 'cushion', [2900, 4400], [180, 240], { finishes: LINENS, sizes: PILLOW }),
    woven('hammam towel', 'HAM', 'towel', [2900, 4200], [320, 420]),
  ],
  series: LANDSCAPES,
  titles: ['{series} {noun} in {finish}', '{series} {noun}, {finish}'],
  openings: [
    'Woven on a loom from 1958 and brushed with teasels, the {series} {noun} is made of {finish} from one single spinning.',
    'A {noun} for every season: {finish}, dense enough to hold its shape, soft enough to fall asleep under or beside.',
    'The colours of the {series} {noun} come from the hills around the mill. {vendor} weaves it in {finish}.',
  ],
  stories: [
    'The edges are turned and sewn by hand, so nothing frays in the wash.',
    'Ends of yarn go into the next batch. That is why a fine line of another colour sometimes runs through.',
    'It gets better for the first ten washes, and then it stays that way.',
  ],
  care: ['Wash at 30 °C, dry flat', 'Dyed without heavy metals', 'Woven in Donegal'],
};
