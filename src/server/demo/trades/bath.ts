import { LANDSCAPES } from './series';
import { drawnAs, sizes, type Good, type Trade } from './trade';

const SCENTS = [
  'sea salt and rosemary',
  'fig leaf',
  'cedar and smoke',
  'wild mint',
  'bergamot',
  'unscented',
  'orange flower',
  'pine tar',
];
const TONES: Good['colours'] = ['Sage', 'Rose', 'Cream', 'Sky', 'Clay', 'Fog', 'Lilac', 'Sand', 'Charcoal'];

const scented = (
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
  finishes: SCENTS,
  colours: TONES,
  accents: ['Chalk', 'Pine', 'Slate', 'Rust', 'Oat', 'Ink'],
  ...more,
});

const POURS = sizes('Volume', ['200 ml', '200', 1, 1], ['400 ml', '400', 1.7, 1.8]);

export const bath: Trade = {
  goods: [
    scented('soap bar', 'SOP', 'soap', [690, 1090], [110, 130], {
      sizes: sizes('Pack', ['1 bar', '1', 1, 1], ['3 bars', '3', 2.7, 3]),
    }),
    scented('candle', 'CND', 'candle', [1900, 3400], [360, 480], {
      sizes: sizes('Size', ['Small', 'S', 1, 1], ['Large', 'L', 1.7, 2]),
      dyed: true,
    }),
    scented('body oil', 'BOD', 'bottle', [2200, 3200], [220, 260]),
    scented('bath brush', 'BRS', 'brush', [1800, 2900], [160, 220], {
      finishes: ['beech and tampico', 'oak and horsehair', 'pear wood', 'walnut and boar bristle'],
      matched: true,
      colours: ['Ash', 'Oak', 'Cherry', 'Walnut'],
    }),
    scented('bath salt', 'SLT', 'jar', [1400, 2100], [420, 520]),
    scented('shampoo bar', 'SHB', 'soap', [890, 1290], [90, 110]),
    scented('hand wash', 'HWS', 'bottle', [1500, 2200], [430, 480], { sizes: POURS }),
    scented('pillar candle', 'PLR', 'candle', [1200, 2200], [420, 640], {
      finishes: ['beeswax', 'rapeseed wax', 'stearin', 'ribbed'],
      dyed: true,
    }),
    scented('nail brush', 'NBR', 'brush', [890, 1390], [60, 90], {
      finishes: ['beech and tampico', 'oak and horsehair', 'pear wood'],
      matched: true,
      colours: ['Ash', 'Oak', 'Cherry'],
    }),
    drawnAs(scented('gift box', 'BOX', 'box', [2900, 4400], [520, 760]), 0),
    scented('shaving soap', 'SHV', 'soap', [1290, 1790], [110, 140]),
  ],
  series: LANDSCAPES,
  titles: ['{series} {noun}, {finish}', '{noun} “{series}”, {finish}'],
  openings: [
    'The {series} {noun}, {finish}, is stirred in copper, cut with a wire and dried for six weeks on ash boards.',
    'A quiet {noun}: {finish}, made of oils that one could also cook with.',
    '{vendor} makes the {series} {noun} within sight of the sea. {finish}, and not too much of it.',
  ],
  stories: [
    'It is wrapped in paper and nothing else; the ink on the label is made of soot.',
    'Made in batches of sixty. The number of yours stands under the label.',
    'The recipe hangs in the window of the workshop, for everybody who wants to try at home.',
  ],
  care: ['Vegan, except for the beeswax', 'No palm oil', 'No plastic in the parcel'],
};
