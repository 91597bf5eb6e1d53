import { createRandom, mixSeed } from './random';
import { DEMO_TRADES, type DemoTrade, type DemoVendor } from './types';

const SURNAMES =
  `Abel Andersen Arnaud Bakker Baumann Beaulieu Bianchi Brandt Brennan Carvalho Castellano Christensen Claes Costa Dalgaard
  Dubois Eklund Eriksson Fairweather Ferreira Fischer Fontaine Gallagher Gruber Hallström Hartmann Haugen Hedlund Hoffmann
  Holloway Iversen Jansen Kessler Kjær Kovač Krüger Lambert Larsen Lefèvre Löfgren Maertens Marchetti Moreau Mørk Nguyen
  Novák Nyström O'Brien O'Shea Okafor Østby Papadakis Peeters Pellegrini Petrov Quinn Rasmussen Rivière Rossi Ruiz Sandström
  Schäfer Schröder Seidel Silva Söderberg Szabó Tanaka Thorne Tremblay Ulrich Underwood Valverde Vandenberg Vogel Wagner
  Weiß Whitcombe Wójcik Ziegler Zimmermann`.split(/\s+/);

/** One form each of how a trader of that kind is called; `*` is the surname. */
const FORMS: Record<DemoTrade, readonly string[]> = {
  ceramics: ['* Keramik', 'Töpferei *', '* Pottery', 'Atelier * Céramique', '* & Clay', '* Stoneware'],
  kitchen: ['* Messer', 'Coutellerie *', '* & Sons Cutlers', '* Kitchen Tools', 'Smedja *', '* Küchenwerk'],
  lighting: ['* Leuchten', 'Luminaires *', '* Light/Works', 'Studio * Lamps', '* & Glow', 'Lampefabrik *'],
  textiles: ['* Weberei', 'Tissages *', '* Weavers', '* & Daughters Wool', 'Vävstuga *', '* Linen Co.'],
  coffee: ['Rösterei *', '* Coffee Roasters', 'Brûlerie *', '* Kafferisteri', 'Torrefazione *', '* & Bean'],
  dairy: ['Käserei *', 'Fromagerie *', '* Dairy', 'Caseificio *', 'Quesería *', '* & Daughters Creamery'],
  stationery: ['Papeterie *', '* Press', 'Druckerei *', '* Paper/Goods', 'Bokbinderi *', '* & Ink'],
  garden: ['Gärtnerei *', '* Garden Supply', 'Pépinière *', '* Pots & Tools', 'Hortus *', '* Greenhouse'],
  outdoor: [
    '* Outdoor',
    '* Bags & Tents',
    'Friluft *',
    '* Trail Goods',
    'Atelier * Montagne',
    '* Expedition Co.',
  ],
  furniture: ['Tischlerei *', '* Møbler', 'Ébénisterie *', '* Joinery', 'Snickeri *', '* & Oak'],
  pantry: ['Feinkost *', 'Épicerie *', '* Preserves', 'Conservas *', '* Larder', 'Dispensa *'],
  bath: ['Savonnerie *', 'Seifenmanufaktur *', '* Soap Works', '* & Salt', 'Saponificio *', '* Bath Goods'],
};

const SENTENCES: Record<DemoTrade, string> = {
  ceramics: 'Tableware and vases, thrown and glazed in small batches',
  kitchen: 'Knives, pans and boards that last a working life',
  lighting: 'Lamps for tables and ceilings, wired and tested by hand',
  textiles: 'Blankets, cushions and towels of wool, linen and cotton',
  coffee: 'Coffee from farms we know, roasted twice a week',
  dairy: 'Cheese from the milk of the valley, ripened in our own cellar',
  stationery: 'Notebooks, prints and pencils on paper that ages well',
  garden: 'Pots and tools for balcony, bed and glasshouse',
  outdoor: 'Bags, bottles and tents for short trips in long weather',
  furniture: 'Solid wood furniture, oiled and made to be fixed',
  pantry: 'Oils, preserves and honey from the neighbourhood',
  bath: 'Soap, candles and brushes without anything superfluous',
};

const TOWNS = [
  'Bergen',
  'Bologna',
  'Bristol',
  'Coimbra',
  'Cork',
  'Dijon',
  'Freiburg',
  'Gdańsk',
  'Ghent',
  'Girona',
  'Graz',
  'Haarlem',
  'Jönköping',
  'Kilkenny',
  'Lübeck',
  'Lucerne',
  'Nantes',
  'Odense',
  'Tampere',
  'Trieste',
] as const;

const PALETTES = [
  ['#e8e0d2', '#cfd8d6', '#d9c9bb', '#b9c5cb'],
  ['#dfe3e4', '#e9dfd0', '#c6cfd2', '#d3c5b5'],
  ['#e6e1d6', '#ccd5cc', '#d8cdc2', '#bfc8ce'],
  ['#dbe2e2', '#ebdfd6', '#c4d1d4', '#d9cfc9'],
] as const;

/** Letters and digits of a name, as an address has them: "Weiß & Kjær" becomes "weiss-kjaer". */
export function addressOfName(name: string): string {
  const spelled: Record<string, string> = {
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ß: 'ss',
    ø: 'oe',
    æ: 'ae',
    å: 'aa',
    ł: 'l',
  };
  return name
    .toLowerCase()
    .replace(/[äöüßøæåł]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The vendor at `index` (0 upwards) of those beyond the marketplace's own twelve; names do not repeat. */
export function furtherVendorAt(index: number): DemoVendor {
  const random = createRandom(mixSeed(0x7e2d, index));
  const trade = DEMO_TRADES[index % DEMO_TRADES.length] ?? 'ceramics';
  const forms = FORMS[trade];
  const place = Math.floor(index / DEMO_TRADES.length);
  // A trade steps 37 + 12 surnames at a time, which shares no factor with 81: it meets all before one comes again.
  const spot = (place * 37 + index) % SURNAMES.length;
  const surname = SURNAMES[spot] ?? '';
  const round = Math.floor(place / SURNAMES.length);
  const form = forms[(spot + round) % forms.length] ?? '*';
  const series = Math.floor(round / forms.length);
  const vendor = form.replace('*', surname) + (series === 0 ? '' : ` ${series + 1}`);
  const letters = addressOfName(surname)
    .replace(/[^a-z]/g, '')
    .toUpperCase();

  return {
    vendor,
    email: `hello@${addressOfName(vendor)}.example`,
    description: `${SENTENCES[trade]}, in ${random.pick(TOWNS)}.`,
    trade,
    code: `${letters}XX`.slice(0, 2) + trade.charAt(0).toUpperCase(),
    weight: random.integer(1, 6),
    commission: { percentage: random.pick([9, 10, 12, 12.5, 15]), flat: random.pick([0, 0, 0, 30, 50, 100]) },
    autoApprove: random.chance(0.7),
    createdDaysAgo: random.integer(130, 800),
    palette: random.pick(PALETTES),
  };
}
