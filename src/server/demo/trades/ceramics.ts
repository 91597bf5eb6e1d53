import { PLACES } from './series';
import { sizes, type Good, type Trade } from './trade';

const GLAZES = [
  'speckled stoneware',
  'matt stoneware',
  'celadon glaze',
  'ash glaze',
  'tenmoku glaze',
  'raku glaze',
  'salt glaze',
];
const SMALL_TO_LARGE = sizes(
  'Size',
  ['Small', 'S', 1, 1],
  ['Medium', 'M', 1.35, 1.4],
  ['Large', 'L', 1.8, 2],
);

const thrown = (good: Pick<Good, 'noun' | 'code' | 'kind' | 'price' | 'grams'> & Partial<Good>): Good => ({
  finishes: GLAZES,
  colours: ['Chalk', 'Sea', 'Fog', 'Clay', 'Ink', 'Sage', 'Oat', 'Mustard', 'Slate', 'Rose'],
  accents: ['Chalk', 'Oak', 'Slate', 'Clay', 'Sand'],
  dyed: true,
  ...good,
});

export const ceramics: Trade = {
  goods: [
    thrown({ noun: 'mug', code: 'MUG', kind: 'mug', price: [1800, 2900], grams: [320, 420] }),
    thrown({ noun: 'espresso cup', code: 'ESP', kind: 'mug', price: [1200, 1900], grams: [140, 190] }),
    thrown({
      noun: 'serving bowl',
      code: 'BWL',
      kind: 'bowl',
      price: [3400, 5600],
      grams: [780, 1100],
      sizes: SMALL_TO_LARGE,
    }),
    thrown({
      noun: 'vase',
      code: 'VAS',
      kind: 'vase',
      price: [3200, 5800],
      grams: [700, 1300],
      sizes: SMALL_TO_LARGE,
    }),
    thrown({ noun: 'dinner plate', code: 'PLT', kind: 'plate', price: [2200, 3400], grams: [620, 780] }),
    thrown({
      noun: 'teapot',
      code: 'TEA',
      kind: 'teapot',
      price: [5900, 8900],
      grams: [900, 1200],
      dyed: false,
    }),
    thrown({ noun: 'breakfast bowl', code: 'BRB', kind: 'bowl', price: [1900, 2700], grams: [420, 520] }),
    thrown({ noun: 'side plate', code: 'SPL', kind: 'plate', price: [1500, 2200], grams: [340, 420] }),
    thrown({ noun: 'milk jug', code: 'JUG', kind: 'mug', price: [2400, 3300], grams: [380, 480] }),
    thrown({
      noun: 'lidded jar',
      code: 'JAR',
      kind: 'teapot',
      price: [3900, 5400],
      grams: [760, 980],
      dyed: false,
    }),
    thrown({ noun: 'bud vase', code: 'BUD', kind: 'vase', price: [1600, 2400], grams: [240, 320] }),
    thrown({ noun: 'pasta plate', code: 'PAS', kind: 'plate', price: [2600, 3600], grams: [700, 860] }),
    thrown({
      noun: 'mixing bowl',
      code: 'MIX',
      kind: 'bowl',
      price: [4200, 6200],
      grams: [1300, 1700],
      sizes: SMALL_TO_LARGE,
    }),
  ],
  series: PLACES,
  titles: ['{series} {noun}, {finish}', '{series} {noun} in {finish}'],
  openings: [
    'The {series} {noun} is thrown on the wheel and finished in {finish}, so that no two are quite alike.',
    'A {noun} with a generous foot and a thin lip. The {finish} of the {series} series is mixed in our own workshop.',
    '{vendor} makes this {noun} in batches of forty; the {finish} shows where the glaze ran and where the hand held it.',
  ],
  stories: [
    'We fire at 1,260 °C, which makes the clay dense enough for the dishwasher and for many years of breakfasts.',
    'The shape goes back to a piece from the nineteen-fifties that still stands on the shelf above the kiln.',
    'Small differences in tone and height are part of the work. They stack all the same.',
  ],
  care: ['Dishwasher and microwave safe', 'Free of lead and cadmium', 'Second firing at 1,260 °C'],
};
