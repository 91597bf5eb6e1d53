import type { DemoTrade } from '../types';
import { bath } from './bath';
import { ceramics } from './ceramics';
import { coffee } from './coffee';
import { dairy } from './dairy';
import { furniture } from './furniture';
import { garden } from './garden';
import { kitchen } from './kitchen';
import { outdoor } from './outdoor';
import { pantry } from './pantry';
import { stationery } from './stationery';
import { textiles } from './textiles';
import { type Trade, sizes, type Good } from './trade';
import { NAMES } from './series';

const METALS = ['brushed brass', 'powder-coated steel', 'spun aluminium', 'patinated copper', 'smoked steel'];
const SHADES = ['linen shade', 'pleated paper shade', 'opal glass shade', 'wool felt shade', 'cotton shade'];

const hanging = (noun: string, code: string, price: Good['price']): Good => ({
  noun,
  code,
  kind: 'pendant',
  price,
  grams: [1300, 2600],
  finishes: METALS,
  colours: ['Charcoal', 'Sage', 'Clay', 'Chalk', 'Sea', 'Brass', 'Mustard', 'Brick'],
  accents: ['Brass', 'Black', 'Copper', 'Walnut'],
  dyed: true,
  sizes: sizes('Diameter', ['28 cm', '28', 1, 1], ['40 cm', '40', 1.35, 1.5], ['55 cm', '55', 1.8, 2.1]),
});

const standing = (noun: string, code: string, price: Good['price'], grams: Good['grams']): Good => ({
  noun,
  code,
  kind: 'tableLamp',
  price,
  grams,
  finishes: SHADES,
  colours: ['Oat', 'Rust', 'Moss', 'Ink', 'Cream', 'Rose', 'Slate'],
  accents: ['Walnut', 'Brass', 'Oak', 'Black', 'Clay'],
  dyed: true,
});

const lighting: Trade = {
  goods: [
    hanging('pendant lamp', 'PEN', [12900, 22900]),
    standing('table lamp', 'TBL', [9900, 17900], [1400, 2300]),
    hanging('dome lamp', 'DOM', [14900, 25900]),
    standing('bedside lamp', 'BED', [7900, 12900], [900, 1400]),
    hanging('workshop lamp', 'WRK', [9900, 15900]),
    standing('reading lamp', 'RDL', [11900, 18900], [1800, 2600]),
    hanging('dining lamp', 'DIN', [18900, 32900]),
    standing('desk lamp', 'DSK', [10900, 16900], [1600, 2400]),
    standing('window lamp', 'WIN', [6900, 9900], [800, 1200]),
  ],
  series: NAMES,
  titles: ['{series} {noun}, {finish}', '{noun} {series} with {finish}'],
  openings: [
    'The {noun} {series} throws a soft circle of light and hides the bulb. Its {finish} ages without flaking.',
    'Eleven parts, three screws: the {series} {noun} with {finish} can be taken apart with a coin.',
    '{vendor} drew the {noun} {series} for low ceilings and long evenings; the {finish} keeps the glare away.',
  ],
  stories: [
    'The textile cable is three metres long and can be shortened at the canopy without tools.',
    'Cable, socket and shade are on sale one by one, so a broken part does not end a lamp.',
    'Tested for a thousand hours above our own kitchen table before it went on sale.',
  ],
  care: ['E27 socket, up to 12 W LED', 'Bulb not included', 'CE marked, 230 V'],
};

/** What the vendors of each trade sell. */
export const TRADES: Record<DemoTrade, Trade> = {
  ceramics,
  kitchen,
  lighting,
  textiles,
  coffee,
  dairy,
  stationery,
  garden,
  outdoor,
  furniture,
  pantry,
  bath,
};
