import { TERRACES } from './series';
import { drawnAs, sizes, type Good, type Trade } from './trade';

const JARS = sizes('Weight', ['180 g', '180', 1, 1], ['320 g', '320', 1.6, 1.7], ['500 g', '500', 2.2, 2.6]);
const BOTTLES = sizes(
  'Volume',
  ['250 ml', '250', 1, 1],
  ['500 ml', '500', 1.75, 1.8],
  ['1 l', '1L', 3.1, 3.3],
);

const jarred = (
  noun: string,
  code: string,
  price: Good['price'],
  finishes: string[],
  colours: Good['colours'],
): Good => ({
  noun,
  code,
  kind: 'jar',
  price,
  grams: [330, 360],
  finishes,
  colours,
  matched: true,
  accents: ['Brick', 'Pine', 'Charcoal', 'Brass', 'Ink', 'Walnut'],
  sizes: JARS,
});

const bottled = (
  noun: string,
  code: string,
  price: Good['price'],
  finishes: string[],
  colours: Good['colours'],
): Good => ({
  ...jarred(noun, code, price, finishes, colours),
  kind: 'bottle',
  grams: [480, 560],
  sizes: BOTTLES,
});

export const pantry: Trade = {
  goods: [
    bottled(
      'olive oil',
      'OIL',
      [990, 1690],
      ['early harvest', 'picual', 'hojiblanca', 'arbequina', 'unfiltered', 'stone pressed'],
      ['Olive', 'Moss', 'Pine'],
    ),
    jarred(
      'honey',
      'HNY',
      [790, 1190],
      ['orange blossom', 'thyme', 'rosemary', 'lavender', 'chestnut', 'eucalyptus'],
      ['Mustard', 'Apricot', 'Brass'],
    ),
    jarred(
      'marmalade',
      'MRM',
      [590, 890],
      ['bitter orange', 'blood orange', 'lemon and thyme', 'grapefruit', 'orange and ginger'],
      ['Apricot', 'Rust', 'Butter', 'Rose', 'Mustard'],
    ),
    jarred(
      'jam',
      'JAM',
      [540, 790],
      ['apricot', 'fig', 'quince', 'cherry', 'plum and cinnamon', 'strawberry'],
      ['Apricot', 'Plum', 'Mustard', 'Brick', 'Plum', 'Brick'],
    ),
    jarred(
      'olives',
      'OLI',
      [490, 790],
      ['with lemon', 'with fennel', 'in brine', 'with almonds', 'smoked', 'with chilli'],
      ['Olive', 'Moss', 'Plum'],
    ),
    bottled(
      'vinegar',
      'VIN',
      [690, 1290],
      ['sherry cask', 'Pedro Ximénez', 'apple', 'fig', 'white wine'],
      ['Walnut', 'Brick', 'Butter', 'Plum', 'Cream'],
    ),
    jarred(
      'tomato sauce',
      'TOM',
      [450, 690],
      ['with basil', 'with capers', 'slow cooked', 'with chilli', 'plain'],
      ['Brick', 'Rust'],
    ),
    jarred(
      'almond butter',
      'ALM',
      [890, 1290],
      ['roasted', 'raw', 'with sea salt', 'with orange'],
      ['Sand', 'Oak', 'Cream'],
    ),
    jarred(
      'chutney',
      'CHT',
      [590, 850],
      ['mango', 'red onion', 'pear', 'beetroot', 'green tomato'],
      ['Mustard', 'Plum', 'Olive', 'Brick', 'Moss'],
    ),
    bottled(
      'cordial',
      'COR',
      [790, 1090],
      ['elderflower', 'lemon verbena', 'blood orange', 'quince'],
      ['Butter', 'Sage', 'Rust', 'Apricot'],
    ),
    drawnAs(
      {
        ...jarred(
          'gift box',
          'BOX',
          [3900, 5900],
          ['oil and honey', 'three olives', 'breakfast', 'four jams'],
          ['Oat', 'Sage', 'Sand'],
        ),
        kind: 'box',
        grams: [1400, 1900],
        sizes: sizes('Size', ['Small', 'S', 1, 1], ['Large', 'L', 1.6, 1.7]),
      },
      0,
    ),
  ],
  series: TERRACES,
  titles: ['{noun} from {series}, {finish}', '{series} {noun}, {finish}'],
  openings: [
    'Our {noun} from {series}, {finish}, is made in one week of the year, when the fruit is where it should be.',
    '{finish}: a {series} {noun} with few ingredients and no hurry. The name of the grower stands on the back.',
    '{vendor} fills this {noun} by hand in {series}. {finish}, and nothing that one would have to look up.',
  ],
  stories: [
    'Open it for breakfast, finish it at supper, rinse the glass and keep it for the next thing.',
    'Picked early in the morning and brought down by mule where the tractor does not go.',
    'It won a bronze medal in 2022, which we put down to the weather.',
  ],
  care: ['Store dark and cool', 'No added colours or aromas', 'Glass goes back, 30 cents'],
};
