import { PLACES } from './series';
import { drawnAs, sizes, type Good, type Trade } from './trade';

const EARTHS = [
  'frost-proof terracotta',
  'fibre clay',
  'glazed earthenware',
  'whitewashed clay',
  'recycled stone',
];
const STEELS = ['ash handle', 'forged steel', 'stainless steel', 'beech handle', 'copper alloy'];
const SHEETS = ['galvanised steel', 'powder-coated steel', 'zinc', 'recycled plastic'];
const POTS = sizes('Diameter', ['14 cm', '14', 1, 1], ['20 cm', '20', 1.6, 2.3], ['28 cm', '28', 2.6, 4.6]);

const pot = (noun: string, code: string, price: Good['price'], grams: Good['grams']): Good => ({
  noun,
  code,
  kind: 'plantPot',
  price,
  grams,
  finishes: EARTHS,
  colours: ['Clay', 'Chalk', 'Sage', 'Slate', 'Sand', 'Mustard', 'Sea', 'Rose'],
  accents: ['Cream', 'Charcoal', 'Walnut', 'Oat'],
  dyed: true,
  sizes: POTS,
});

const tool = (noun: string, code: string, price: Good['price'], grams: Good['grams']): Good => ({
  noun,
  code,
  kind: 'trowel',
  price,
  grams,
  finishes: STEELS,
  colours: ['Oak', 'Cherry', 'Pine', 'Brick', 'Ash', 'Walnut'],
  accents: ['Brass', 'Black', 'Copper'],
});

const can = (noun: string, code: string, price: Good['price'], grams: Good['grams']): Good => ({
  noun,
  code,
  kind: 'wateringCan',
  price,
  grams,
  finishes: SHEETS,
  colours: ['Pine', 'Steel', 'Mustard', 'Sea', 'Brick', 'Cream', 'Charcoal'],
  accents: ['Brass', 'Copper', 'Black', 'Chalk'],
  dyed: true,
  sizes: sizes('Volume', ['1.5 l', '15', 1, 1], ['5 l', '50', 1.6, 2], ['9 l', '90', 2.1, 2.8]),
});

export const garden: Trade = {
  goods: [
    pot('plant pot', 'POT', [1400, 2600], [650, 950]),
    drawnAs(tool('hand trowel', 'TRW', [2200, 3600], [260, 340]), 0, 2),
    can('watering can', 'CAN', [2900, 4400], [620, 860]),
    pot('herb planter', 'HRB', [1900, 3200], [900, 1300]),
    drawnAs(tool('weeding fork', 'WDF', [2100, 3300], [240, 320]), 1),
    pot('cachepot', 'CCP', [1600, 2900], [600, 900]),
    drawnAs(tool('bulb planter', 'BLB', [2600, 3900], [380, 480]), 0),
    can('house plant can', 'HPC', [2400, 3600], [380, 520]),
    pot('hanging pot', 'HNG', [2200, 3400], [500, 700]),
    drawnAs(tool('transplanter', 'TPL', [2300, 3500], [230, 300]), 2),
    {
      ...pot('balcony trough', 'TRG', [3400, 5200], [2200, 3100]),
      sizes: sizes('Length', ['40 cm', '40', 1, 1], ['60 cm', '60', 1.4, 1.5], ['80 cm', '80', 1.7, 2]),
    },
    can('rain can', 'RNC', [3900, 5600], [1100, 1500]),
  ],
  series: PLACES,
  titles: ['{series} {noun}, {finish}', '{noun} {series}, {finish}'],
  openings: [
    'The {series} {noun} stood outside our glasshouse for two winters before we put it on sale. {finish}, made to stay.',
    'A {noun} with a good weight: {finish}, a rim that one can lift it by, and a form that forgives a knock.',
    '{vendor} uses this {noun} every day. {finish}, simple to clean, and nothing on it that rusts through.',
  ],
  stories: [
    'Our gardeners have noted on the label which plants did best with it.',
    'Made two valleys from here by people who garden themselves.',
    'If frost or a football should break it within five years, we send another.',
  ],
  care: ['Stays outside all year', 'Five-year guarantee', 'Packed in straw and cardboard'],
};
