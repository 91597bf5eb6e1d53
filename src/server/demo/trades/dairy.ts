import { PASTURES } from './series';
import { drawnAs, sizes, type Good, type Trade } from './trade';

const WEDGES = sizes('Weight', ['200 g', '200', 1, 1], ['400 g', '400', 1.9, 2], ['1 kg', '1KG', 4.5, 5]);
const AGES = [
  'aged 6 months',
  'aged 12 months',
  'aged 18 months',
  'aged 24 months',
  'summer milk',
  'winter milk',
];
const RINDS = [
  'ash rind',
  'washed in cider',
  'hay rind',
  'with wild thyme',
  'in walnut leaves',
  'washed in marc',
];

const cut = (noun: string, code: string, price: Good['price'], more: Partial<Good> = {}): Good => ({
  noun,
  code,
  kind: 'cheese',
  price,
  grams: [200, 200],
  finishes: AGES,
  colours: ['Butter', 'Cream', 'Mustard', 'Apricot', 'Chalk'],
  accents: ['Oak', 'Clay', 'Charcoal', 'Brick', 'Sand', 'Pebble'],
  sizes: WEDGES,
  ...more,
});

export const dairy: Trade = {
  goods: [
    drawnAs(cut('tomme', 'TOM', [690, 990]), 2),
    drawnAs(
      cut('blue cheese', 'BLU', [790, 1190], {
        finishes: ['aged 3 months', 'aged 6 months', 'raw ewe milk', 'raw cow milk', 'cave ripened'],
      }),
      1,
    ),
    drawnAs(cut('hard cheese', 'HRD', [890, 1390]), 0, 2),
    drawnAs(cut('goat cheese', 'GOA', [590, 890], { finishes: RINDS }), 2),
    drawnAs(cut('ewe cheese', 'EWE', [890, 1290]), 2),
    drawnAs(cut('soft cheese', 'SFT', [640, 940], { finishes: RINDS }), 2),
    drawnAs(
      cut('raclette', 'RAC', [720, 980], {
        finishes: ['plain', 'smoked over beech', 'with pepper', 'with wild garlic', 'raw milk'],
      }),
      0,
      2,
    ),
    drawnAs(
      cut('cultured butter', 'BUT', [490, 690], {
        kind: 'box',
        finishes: ['sea salt', 'unsalted', 'smoked salt', 'with seaweed'],
        sizes: sizes('Weight', ['125 g', '125', 1, 0.625], ['250 g', '250', 1.9, 1.25]),
      }),
      2,
    ),
    drawnAs(
      cut('cheese board box', 'BOX', [2900, 4900], {
        kind: 'box',
        grams: [700, 950],
        sizes: sizes('Serves', ['2 to 3', '3P', 1, 1], ['4 to 6', '6P', 1.8, 1.9]),
      }),
      0,
    ),
    cut('milk jam', 'MJM', [590, 790], {
      kind: 'jar',
      finishes: ['with vanilla', 'sea salt', 'plain', 'with coffee'],
      grams: [330, 350],
      sizes: sizes('Weight', ['180 g', '180', 1, 1], ['320 g', '320', 1.6, 1.7]),
    }),
  ],
  series: PASTURES,
  titles: ['{noun} from {series}, {finish}', '{series} {noun}, {finish}'],
  openings: [
    'A {noun} from the pastures around {series}, {finish}. The milk is worked raw within four hours.',
    'The cellar does most of the work: our {series} {noun}, {finish}, is turned twice a week and brushed by hand.',
    '{vendor} buys the milk for this {noun} from two farms near {series}. {finish}, and never pasteurised.',
  ],
  stories: [
    'Take it out of the fridge an hour before the meal, and give it bread with a proper crust.',
    'It smells of hay in summer and of the stable in winter. Both are meant to be.',
    'Goes with quince, with walnuts, with a glass of something dry, and alone at midnight.',
  ],
  care: ['Sent chilled on Mondays to Wednesdays', 'Contains milk', 'Keeps three weeks, wrapped in its paper'],
};
