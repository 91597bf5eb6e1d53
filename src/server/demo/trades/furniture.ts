import { NAMES } from './series';
import { drawnAs, sizes, type Good, type Trade } from './trade';

const WOODS = ['oiled oak', 'white ash', 'soaped birch', 'smoked oak', 'black-stained ash', 'cherry'];
const TIMBERS: Good['colours'] = ['Oak', 'Ash', 'Sand', 'Walnut', 'Black', 'Cherry'];
const PAINTED: Partial<Good> = {
  finishes: ['lacquered beech', 'painted birch', 'stained ash', 'lacquered plywood'],
  dyed: true,
  matched: false,
  colours: ['Oak', 'Black', 'Pine', 'Brick', 'Fog', 'Mustard', 'Sea', 'Ash'],
};

const joined = (
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
  finishes: WOODS,
  colours: TIMBERS,
  matched: true,
  accents: ['Oat', 'Charcoal', 'Rust', 'Sage', 'Ink', 'Sand'],
  ...more,
});

const LENGTHS = sizes(
  'Length',
  ['140 cm', '140', 1, 1],
  ['180 cm', '180', 1.25, 1.3],
  ['220 cm', '220', 1.5, 1.6],
);
const HEIGHTS = sizes('Height', ['45 cm', '45', 1, 1], ['65 cm', '65', 1.15, 1.25]);

export const furniture: Trade = {
  goods: [
    joined('chair', 'CHR', 'chair', [18900, 32900], [4300, 5600], { ...PAINTED }),
    drawnAs(joined('dining table', 'TBL', 'table', [64900, 98900], [28000, 36000], { sizes: LENGTHS }), 0, 2),
    joined('stool', 'STL', 'stool', [9900, 15900], [2600, 3600], { sizes: HEIGHTS }),
    joined('bookcase', 'BKC', 'shelf', [34900, 54900], [19000, 26000], { ...PAINTED }),
    drawnAs(joined('side table', 'SDT', 'table', [17900, 26900], [4800, 6900]), 1),
    drawnAs(
      joined('desk', 'DSK', 'table', [45900, 69900], [19000, 25000], {
        sizes: sizes('Length', ['120 cm', '120', 1, 1], ['150 cm', '150', 1.2, 1.25]),
      }),
      2,
      0,
    ),
    joined('armchair', 'ARM', 'chair', [29900, 46900], [6200, 8200]),
    joined('bar stool', 'BAR', 'stool', [14900, 21900], [3900, 5200], { ...PAINTED }),
    joined('shelf unit', 'SHU', 'shelf', [24900, 38900], [14000, 19000]),
    drawnAs(joined('bench', 'BNC', 'table', [28900, 42900], [9800, 13500], { sizes: LENGTHS }), 0),
  ],
  series: NAMES,
  titles: ['{series} {noun}, {finish}', '{noun} {series} in {finish}'],
  openings: [
    'The {noun} {series} is made of {finish} from forests that we can name, joined with wedges instead of screws.',
    'A {noun} that one person can carry and two can put together in ten minutes. {series}, in {finish}.',
    '{vendor} builds the {series} {noun} to order in {finish}. What leaves the workshop has been sat on, leaned on and slept on.',
  ],
  stories: [
    'Edges are rounded by hand where hands go, and left crisp where they do not.',
    'The oil can be renewed at home with a cloth in an afternoon; a small tin is in the box.',
    'All joints can be opened again. Single parts are on sale for twenty years after the last one was made.',
  ],
  care: [
    'Delivered to the door, flat packed',
    'Solid wood, FSC certified',
    'Ten-year guarantee on all joints',
  ],
};
