import { COFFEE_ORIGINS } from './series';
import { drawnAs, sizes, type Good, type Trade } from './trade';

const PROCESSES = ['washed', 'natural', 'honey processed', 'anaerobic', 'sun-dried', 'double washed'];
const BAGS = sizes('Weight', ['250 g', '250', 1, 1], ['500 g', '500', 1.9, 2], ['1 kg', '1KG', 3.6, 4]);
const GRINDS = { name: 'Grind', values: ['Whole bean', 'Filter', 'Espresso'] };

const bag = (noun: string, code: string, price: Good['price'], more: Partial<Good> = {}): Good => ({
  noun,
  code,
  kind: 'coffee',
  price,
  grams: [250, 250],
  finishes: PROCESSES,
  colours: ['Clay', 'Sea', 'Cream', 'Ink', 'Mustard', 'Rose', 'Pine', 'Sky', 'Charcoal', 'Apricot', 'Sage'],
  accents: ['Walnut', 'Charcoal', 'Brick', 'Copper', 'Ink'],
  sizes: BAGS,
  choice: GRINDS,
  ...more,
});

export const coffee: Trade = {
  goods: [
    bag('filter roast', 'FLT', [1090, 1690]),
    bag('espresso roast', 'ESP', [990, 1490]),
    bag('single estate coffee', 'EST', [1390, 2190]),
    bag('light roast', 'LGT', [1190, 1790]),
    bag('house blend', 'HSE', [890, 1190]),
    bag('micro lot', 'MLT', [1690, 2890], {
      sizes: sizes('Weight', ['150 g', '150', 0.7, 0.6], ['250 g', '250', 1, 1]),
    }),
    bag('decaf', 'DEC', [1090, 1490], {
      finishes: ['mountain water process', 'sugar cane process', 'washed', 'natural'],
    }),
    drawnAs(
      bag('cold brew pack', 'CBR', [1290, 1790], {
        kind: 'bottle',
        grams: [520, 560],
        sizes: sizes('Volume', ['250 ml', '250', 0.8, 1], ['750 ml', '750', 1.9, 2.3]),
        choice: { name: 'Taste', values: ['Plain', 'Lightly sweet'] },
      }),
      1,
      2,
    ),
    drawnAs(
      bag('tasting box', 'TST', [2490, 3490], {
        kind: 'box',
        grams: [480, 620],
        sizes: sizes('Size', ['3 × 100 g', '3', 1, 1], ['6 × 100 g', '6', 1.85, 1.9]),
      }),
      0,
    ),
  ],
  series: COFFEE_ORIGINS,
  titles: ['{series} {noun}, {finish}', '{noun} {series}, {finish}'],
  openings: [
    'A {finish} coffee from {series} with a clear cup, roasted for those who like to taste where it grew.',
    'We have bought from the same growers in {series} for six harvests. This {noun} is {finish} and rests ten days before it leaves.',
    '{series}, {finish}: {vendor} roasts this {noun} on Mondays and Thursdays and sends it the same day.',
  ],
  stories: [
    'In the cup: ripe stone fruit, cane sugar, and a long finish that recalls black tea.',
    'In the cup: cocoa, roasted hazelnut and a little orange peel. It takes milk well.',
    'In the cup: jasmine, bergamot and something like the white of a peach. Try it at 92 °C.',
  ],
  care: [
    'Price paid to the farm is printed on the bag',
    'Best between ten days and three months after roasting',
    'Bag goes with the paper',
  ],
};
