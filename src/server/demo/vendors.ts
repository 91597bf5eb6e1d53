import { loadNames } from './people';
import { createRandom, mixSeed } from './random';
import { DEMO_TRADES, type DemoTrade, type DemoVendor } from './types';
import { addressOfName, listed, rowsOf } from './wording';

export const MARKETPLACE_NAME = 'Harbour & Hall';

const isTrade = (name: string): name is DemoTrade => DEMO_TRADES.some((trade) => trade === name);
const paletteOf = (text = ''): string[] => text.split(' ').map((colour) => `#${colour}`);

/**
 * The vendors of the demo marketplace; the first is the one whose account is handed out. Name, address, trade, code,
 * weight, commission in percent and in minor units, whether its products need no look, days, colours, and its words.
 */
export const HOUSE_VENDORS: readonly DemoVendor[] = rowsOf(`
  Töpferei Lindqvist    | werkstatt@toepferei-lindqvist.example | ceramics   | TLQ | 8 | 12   | 0   | yes | 812 | e8e0d2 cfd8d6 d9c9bb b9c5cb | Stoneware for every day, thrown and glazed by four potters in a former net loft in Flensburg.
  Messer Müller & Söhne | kontor@messer-mueller.example         | kitchen    | MMS | 5 | 14   | 50  | yes | 774 | dfe3e4 e9dfd0 c6cfd2 d3c5b5 | Kitchen knives, pans and boards from Solingen, ground by hand since 1931 and sharpened for life.
  Nord/Licht            | hej@nordlicht.example                 | lighting   | NOL | 5 | 15   | 0   | yes | 655 | c3ccd2 d8d3cb b3bfc4 d6c8ba | Lamps with few parts and a warm light. Every part can be ordered again and changed without a workshop.
  O'Rourke Woollens     | mill@orourke-woollens.example         | textiles   | ORW | 6 | 12.5 | 0   | yes | 731 | e6e1d6 ccd5cc d8cdc2 bfc8ce | Blankets, cushions and towels from a family mill in Donegal that spins, dyes and weaves its own yarn.
  Café Ørsted           | risteri@cafe-oersted.example          | coffee     | CFO | 4 | 10   | 30  | yes | 590 | e9dccb d3d8d2 dcc8b6 c2ccd0 | A roastery in Aarhus that buys from eleven farms and prints on each bag what it paid them.
  Fromagerie d'Aubrac   | cave@fromagerie-aubrac.example        | dairy      | FDA | 4 | 9    | 40  | no  | 402 | d2dad8 e7ddd0 bccad0 cfd6c6 | Raw milk cheese from six farms on the Aubrac plateau, ripened in a basalt cellar and sent chilled.
  Papier #9             | bureau@papier9.example                | stationery | PAP | 5 | 15   | 0   | yes | 518 | e5e0da d2d9de dccfc4 c3cdc6 | Notebooks, prints and pencils from workshop number nine in the old paper mill of Angoulême.
  Gärtnerei Grünwald    | hof@gaertnerei-gruenwald.example      | garden     | GRN | 6 | 13   | 0   | yes | 467 | dfe3d6 e8dece c8d3cb d5c6b4 | Pots, cans and hand tools for balcony and garden, tried for a season in our own nursery before we sell them.
  Tidewater Outdoor Co. | dock@tidewater-outdoor.example        | outdoor    | TID | 6 | 15   | 100 | yes | 349 | cfdadd e4dccd bccbc8 d8c9b6 | Bags, bottles and tents for weekends by the water, repaired free of charge as long as they last.
  Björk + Ask Möbler    | verkstad@bjork-ask.example            | furniture  | BJO | 4 | 11   | 500 | no  | 283 | dcdedb e9e1d6 c5cfd3 cdd4c8 | Chairs, tables and shelves of birch and ash from Småland, oiled, flat packed and fast to put together.
  Casa Olivera          | despensa@casa-olivera.example         | pantry     | OLV | 4 | 10   | 20  | yes | 226 | e4e2d0 e9d9c6 cdd6cb d9c6b0 | Olive oil, preserves and honey from our own terraces near Priego de Córdoba and those of the neighbours.
  Savon & Sel           | atelier@savon-sel.example             | bath       | SES | 3 | 15   | 0   | no  | 131 | dbe2e2 ebdfd6 c4d1d4 d9cfc9 | Soap, candles and brushes from Saint-Malo, without palm oil, wrapped in paper and nothing else.
`).map(
  ([
    vendor = '',
    email = '',
    trade = '',
    code = '',
    weight,
    percentage,
    flat,
    auto,
    days,
    palette,
    words = '',
  ]) => {
    if (!isTrade(trade)) throw new RangeError(`Nobody trades in ${trade}`);
    return {
      vendor,
      email,
      trade,
      code,
      description: words,
      palette: paletteOf(palette),
      weight: Number(weight),
      commission: { percentage: Number(percentage), flat: Number(flat) },
      autoApprove: auto === 'yes',
      createdDaysAgo: Number(days),
    };
  },
);

/** Six forms of how a trader of each kind is called, where `*` is the surname, and what one says of itself. */
const TRADERS: readonly (readonly string[])[] = rowsOf(`
  ceramics   | * Keramik, Töpferei *, * Pottery, Atelier * Céramique, * & Clay, * Stoneware              | Tableware and vases, thrown and glazed in small batches
  kitchen    | * Messer, Coutellerie *, * & Sons Cutlers, * Kitchen Tools, Smedja *, * Küchenwerk        | Knives, pans and boards that last a working life
  lighting   | * Leuchten, Luminaires *, * Light/Works, Studio * Lamps, * & Glow, Lampefabrik *          | Lamps for tables and ceilings, wired and tested by hand
  textiles   | * Weberei, Tissages *, * Weavers, * & Daughters Wool, Vävstuga *, * Linen Co.             | Blankets, cushions and towels of wool, linen and cotton
  coffee     | Rösterei *, * Coffee Roasters, Brûlerie *, * Kafferisteri, Torrefazione *, * & Bean       | Coffee from farms we know, roasted twice a week
  dairy      | Käserei *, Fromagerie *, * Dairy, Caseificio *, Quesería *, * & Daughters Creamery        | Cheese from the milk of the valley, ripened in our own cellar
  stationery | Papeterie *, * Press, Druckerei *, * Paper/Goods, Bokbinderi *, * & Ink                   | Notebooks, prints and pencils on paper that ages well
  garden     | Gärtnerei *, * Garden Supply, Pépinière *, * Pots & Tools, Hortus *, * Greenhouse         | Pots and tools for balcony, bed and glasshouse
  outdoor    | * Outdoor, * Bags & Tents, Friluft *, * Trail Goods, Atelier * Montagne, * Expedition Co. | Bags, bottles and tents for short trips in long weather
  furniture  | Tischlerei *, * Møbler, Ébénisterie *, * Joinery, Snickeri *, * & Oak                     | Solid wood furniture, oiled and made to be fixed
  pantry     | Feinkost *, Épicerie *, * Preserves, Conservas *, * Larder, Dispensa *                    | Oils, preserves and honey from the neighbourhood
  bath       | Savonnerie *, Seifenmanufaktur *, * Soap Works, * & Salt, Saponificio *, * Bath Goods     | Soap, candles and brushes without anything superfluous
`);

const TOWNS = listed(
  'Bergen, Bologna, Bristol, Coimbra, Cork, Dijon, Freiburg, Gdańsk, Ghent, Girona, Graz, Haarlem, Jönköping, Kilkenny, Lübeck, Lucerne, Nantes, Odense, Tampere, Trieste',
);

const PALETTES = rowsOf(`
  e8e0d2 cfd8d6 d9c9bb b9c5cb
  dfe3e4 e9dfd0 c6cfd2 d3c5b5
  e6e1d6 ccd5cc d8cdc2 bfc8ce
  dbe2e2 ebdfd6 c4d1d4 d9cfc9
`).map(([palette]) => paletteOf(palette));

/** The vendor at `index` (0 upwards) of those beyond the marketplace's own twelve; names do not repeat. */
function furtherVendorAt(index: number, surnames: readonly string[]): DemoVendor {
  const random = createRandom(mixSeed(0x7e2d, index));
  const trade = DEMO_TRADES[index % DEMO_TRADES.length] ?? 'ceramics';
  const [, called = '', words = ''] = TRADERS.find(([name]) => name === trade) ?? [];
  const forms = listed(called);
  const place = Math.floor(index / DEMO_TRADES.length);
  // A trade steps 37 + 12 surnames at a time, which shares no factor with 80: it meets all before one comes again.
  const spot = (place * 37 + index) % surnames.length;
  const surname = surnames[spot] ?? '';
  const round = Math.floor(place / surnames.length);
  const form = forms[(spot + round) % forms.length] ?? '*';
  const series = Math.floor(round / forms.length);
  const vendor = form.replace('*', surname) + (series === 0 ? '' : ` ${series + 1}`);
  const letters = addressOfName(surname)
    .replace(/[^a-z]/g, '')
    .toUpperCase();

  return {
    vendor,
    email: `hello@${addressOfName(vendor)}.example`,
    description: `${words}, in ${random.pick(TOWNS)}.`,
    trade,
    code: `${letters}XX`.slice(0, 2) + trade.charAt(0).toUpperCase(),
    weight: random.integer(1, 6),
    commission: { percentage: random.pick([9, 10, 12, 12.5, 15]), flat: random.pick([0, 0, 0, 30, 50, 100]) },
    autoApprove: random.chance(0.7),
    createdDaysAgo: random.integer(130, 800),
    palette: random.pick(PALETTES),
  };
}

const loadSurnames = async (): Promise<string[]> => {
  const names = await Promise.all((['de', 'fr', 'sv', 'it', 'en_GB'] as const).map(loadNames));
  return [...new Set(names.flatMap(({ last }) => last.slice(0, 20)))].slice(0, 80);
};

/** The first `count` vendors of the demo marketplace: its own twelve, then further ones. */
export const vendorsFor = async (count: number): Promise<DemoVendor[]> => {
  const further = Math.max(0, count - HOUSE_VENDORS.length);
  const surnames = further > 0 ? await loadSurnames() : [];
  return [
    ...HOUSE_VENDORS.slice(0, count),
    ...Array.from({ length: further }, (_, index) => furtherVendorAt(index, surnames)),
  ];
};
