import { LANDSCAPES } from './series';
import { drawnAs, sizes, type Good, type Trade } from './trade';

const BINDINGS = [
  'thread bound',
  'linen cover',
  'kraft cover',
  'letterpress cover',
  'dotted pages',
  'plain pages',
  'ruled pages',
];
const PRINTS = ['two-colour risograph', 'linocut', 'letterpress', 'screen print', 'giclée on cotton paper'];
const CLOTHS: Good['colours'] = [
  'Ink',
  'Rust',
  'Sage',
  'Mustard',
  'Fog',
  'Plum',
  'Sea',
  'Charcoal',
  'Rose',
  'Olive',
];
const FORMATS = sizes('Format', ['A6', 'A6', 1, 1], ['A5', 'A5', 1.45, 1.9], ['A4', 'A4', 2.1, 3.6]);

const bound = (
  noun: string,
  code: string,
  price: Good['price'],
  grams: Good['grams'],
  more: Partial<Good> = {},
): Good => ({
  noun,
  code,
  kind: 'notebook',
  price,
  grams,
  finishes: BINDINGS,
  colours: CLOTHS,
  accents: ['Cream', 'Brick', 'Brass', 'Chalk', 'Charcoal'],
  dyed: true,
  sizes: FORMATS,
  ...more,
});

const framed: Partial<Good> = {
  kind: 'print',
  finishes: PRINTS,
  accents: ['Oak', 'Black', 'Mustard', 'Walnut', 'Clay'],
  dyed: false,
  sizes: sizes(
    'Size',
    ['21 × 30 cm', 'A4', 1, 1],
    ['30 × 40 cm', 'A3', 1.5, 1.8],
    ['50 × 70 cm', 'B2', 2.4, 3.2],
  ),
};

export const stationery: Trade = {
  goods: [
    bound('notebook', 'NTB', [1290, 1890], [140, 190]),
    bound('art print', 'PRT', [2400, 4200], [120, 180], framed),
    bound('pencil set', 'PCL', [980, 1480], [45, 60], {
      kind: 'pencil',
      finishes: ['cedar wood', 'lime wood', 'soft graphite', 'hard graphite', 'hexagonal'],
      sizes: sizes(
        'Pack',
        ['3 pencils', '3', 1, 1],
        ['6 pencils', '6', 1.8, 2],
        ['12 pencils', '12', 3.2, 4],
      ),
    }),
    bound('sketchbook', 'SKB', [1890, 2690], [320, 420]),
    bound('weekly planner', 'PLN', [2290, 2990], [280, 360], {
      sizes: sizes('Format', ['A6', 'A6', 0.8, 0.6], ['A5', 'A5', 1, 1]),
    }),
    drawnAs(bound('botanical print', 'BOT', [2600, 4600], [120, 180], framed), 1),
    drawnAs(
      bound('letter set', 'LTR', [1690, 2390], [190, 260], {
        kind: 'box',
        finishes: ['laid paper', 'cotton paper', 'recycled paper', 'deckle edge'],
        sizes: sizes('Pack', ['10 sheets', '10', 1, 1], ['25 sheets', '25', 2, 2.2]),
      }),
      0,
    ),
    bound('travel journal', 'TRV', [1790, 2490], [210, 280]),
    drawnAs(bound('poster', 'PST', [1900, 3200], [110, 160], framed), 0, 2),
    bound('recipe book', 'RCP', [2190, 2890], [340, 440]),
    bound('coloured pencils', 'CPN', [1490, 2190], [70, 90], {
      kind: 'pencil',
      finishes: ['cedar wood', 'lime wood', 'water-soluble', 'oil based'],
      dyed: false,
      sizes: sizes('Pack', ['12 pencils', '12', 1, 1], ['24 pencils', '24', 1.8, 2]),
    }),
  ],
  series: LANDSCAPES,
  titles: ['{series} {noun}, {finish}', '{noun} “{series}”, {finish}'],
  openings: [
    'The {series} {noun}: {finish}, made in runs of three hundred on machines older than we are.',
    'A {noun} that lies flat, takes ink without bleeding and looks better used than new. {finish}.',
    '{vendor} prints and binds the {series} {noun} under one roof. {finish}, and paper from the mill next door.',
  ],
  stories: [
    'The paper is 120 g/m², warm white and free of acid, so pencil and ink stay as they were put down.',
    'Offcuts become the small notepads that we add to every parcel.',
    'Ink on soy basis, thread of waxed linen, glue without solvents.',
  ],
  care: ['FSC certified paper', 'Printed in Angoulême', 'Sent flat, in cardboard'],
};
