import { NAMES } from './series';
import { drawnAs, sizes, type Good, type Trade } from './trade';

const HANDLES = [
  'walnut handle',
  'smoked oak handle',
  'olive wood handle',
  'plum wood handle',
  'juniper handle',
  'beech handle',
];
const WOODS = ['end-grain oak', 'oiled walnut', 'cherry wood', 'white ash', 'olive wood'];
const COATS = ['enamelled steel', 'carbon steel', 'cast iron', 'hammered copper', 'brushed steel'];

const blade = (
  noun: string,
  code: string,
  price: Good['price'],
  grams: Good['grams'],
  lengths?: Good['sizes'],
): Good => ({
  noun,
  code,
  kind: 'knife',
  price,
  grams,
  finishes: HANDLES,
  colours: ['Walnut', 'Charcoal', 'Oak', 'Cherry', 'Sand', 'Ash'],
  matched: true,
  accents: ['Brass', 'Steel', 'Black'],
  ...(lengths && { sizes: lengths }),
});

const vessel = (noun: string, code: string, price: Good['price'], grams: Good['grams']): Good => ({
  noun,
  code,
  kind: 'pan',
  price,
  grams,
  finishes: COATS,
  colours: ['Charcoal', 'Sea', 'Brick', 'Cream', 'Copper', 'Pine'],
  accents: ['Oak', 'Brass', 'Black', 'Steel'],
  dyed: true,
  sizes: sizes('Diameter', ['20 cm', '20', 1, 1], ['24 cm', '24', 1.2, 1.3], ['28 cm', '28', 1.45, 1.7]),
});

const wooden = (noun: string, code: string, price: Good['price'], grams: Good['grams']): Good => ({
  noun,
  code,
  kind: 'board',
  price,
  grams,
  finishes: WOODS,
  colours: ['Oak', 'Walnut', 'Cherry', 'Ash', 'Sand'],
  matched: true,
  accents: ['Brass', 'Black'],
  sizes: sizes(
    'Size',
    ['30 × 20 cm', 'S', 1, 1],
    ['40 × 26 cm', 'M', 1.4, 1.7],
    ['50 × 32 cm', 'L', 1.9, 2.5],
  ),
});

export const kitchen: Trade = {
  goods: [
    drawnAs(
      blade(
        "chef's knife",
        'CHF',
        [8900, 15900],
        [190, 260],
        sizes('Blade', ['18 cm', '18', 1, 1], ['21 cm', '21', 1.15, 1.15], ['24 cm', '24', 1.3, 1.3]),
      ),
      0,
    ),
    wooden('chopping board', 'BRD', [4900, 8900], [1100, 1600]),
    drawnAs(vessel('sauté pan', 'SAU', [7900, 12900], [1400, 1900]), 0),
    drawnAs(blade('paring knife', 'PAR', [2900, 4900], [70, 95]), 1),
    drawnAs(blade('bread knife', 'BRE', [6900, 9900], [180, 230]), 1),
    drawnAs(vessel('frying pan', 'FRY', [6500, 10900], [1200, 1700]), 0),
    drawnAs(blade('santoku', 'SAN', [8500, 13900], [170, 220]), 0),
    drawnAs(wooden('serving board', 'SRV', [3900, 6900], [700, 1100]), 1),
    drawnAs(vessel('stew pot', 'STW', [9900, 16900], [2600, 3900]), 1, 2),
    drawnAs(blade('cheese knife', 'CHE', [3400, 5200], [90, 130]), 1),
    drawnAs(blade('filleting knife', 'FIL', [5900, 8400], [120, 160]), 1),
    vessel('saucepan', 'SCP', [5900, 8900], [900, 1300]),
    drawnAs(blade('vegetable cleaver', 'CLV', [7900, 11900], [260, 340]), 2),
  ],
  series: NAMES,
  titles: ['{noun} {series}, {finish}', '{series} {noun}, {finish}'],
  openings: [
    'The {noun} {series} is made for daily use: {finish}, nothing that rattles, nothing that has to be replaced.',
    'Balanced in the hand and calm on the eye, the {series} {noun} gets better with the years. {finish}, oiled before it leaves us.',
    '{vendor} has made the {series} {noun} since 1974 and changed two details since. This one: {finish}.',
  ],
  stories: [
    'Every piece passes through the same six pairs of hands, and the last of them signs it.',
    'Send it back after some years and we sharpen, oil and straighten it for the price of the postage.',
    'It comes in a plain box that fits through a letter slot or, where it does not, with a note on how to store it.',
  ],
  care: ['Wash by hand and dry at once', 'Made in Solingen', 'Repairs for life'],
};
