import { goods, type Good } from './goods';
import type { DemoTrade } from '../types';
import { listed, rowsOf } from '../wording';

export interface Trade {
  /** What its goods are in the demo's specifications. */
  kind: string;
  goods: readonly Good[];
  /** Names that several goods of a vendor share, or where a food comes from. */
  series: readonly string[];
  /** `{series}`, `{noun}`, `{finish}`; all three must stand in each. */
  titles: readonly string[];
  /** First sentences of a description, with the same words and `{vendor}`. */
  openings: readonly string[];
  /** Second paragraphs. */
  stories: readonly string[];
  /** List entries that hold for all goods of the trade. */
  care: readonly string[];
}

/** Names that goods are given: places by the sea and in the north, given names, weather and landscape, where food grows. */
const SERIES = rowsOf(`
  places     | Ålesund, Amrum, Anholt, Arran, Bornholm, Brest, Cuxhaven, Donegal, Dover, Elba, Esbjerg, Falster, Fanø, Faro, Fehmarn
  places     | Galway, Gotland, Grado, Helgoland, Hiiumaa, Hvide, Ischia, Jersey, Juist, Kalmar, Kerry, Korfu, Lindau, Lofoten, Lorient
  places     | Lundy, Mainau, Malmö, Marstrand, Møn, Mull, Öland, Orkney, Paros, Porto, Quimper, Rügen, Samsø, Saaremaa, Skagen, Skye
  places     | Sylt, Texel, Thurø, Tiree, Triest, Usedom, Vannes, Visby, Whitby, Ystad, Zadar
  names      | Agda, Alma, Anton, Arvid, Astrid, Aurel, Bruno, Carla, Clara, Dagny, Edda, Edvin, Elin, Elsa, Emil, Enzo, Esther, Felix
  names      | Flora, Frida, Gerda, Gustav, Hanna, Hedda, Henrik, Hugo, Ida, Ines, Ingmar, Iris, Ivar, Jette, Jonas, Jorun, Juno, Kaja
  names      | Karl, Klara, Lars, Leo, Liv, Lotte, Ludvig, Maren, Marta, Matteo, Mia, Nils, Nora, Olga, Oskar, Otto, Pia, Rosa, Ruben
  names      | Signe, Sigrid, Solveig, Stina, Svea, Thea, Tilda, Tove, Ulla, Vera, Viggo, Vilma, Wilma, Ylva
  landscapes | Alder, April, Aurora, Bay, Birch, Bracken, Breeze, Brook, Cairn, Cloud, Cove, Dawn, Dew, Drift, Dune, Dusk, Ebb, Elder
  landscapes | Fell, Fern, Field, Firth, Foam, Forest, Frost, Gale, Glen, Granite, Grove, Harbour, Harvest, Haze, Heath, Heather, Hill
  landscapes | Hollow, Horizon, Island, Juniper, Kelp, Lagoon, Lake, Larch, Lichen, Meadow, Mist, Moor, Moss, North, Orchard, Pebble
  landscapes | Pine, Quarry, Rain, Reed, Ridge, River, Rowan, Shore, Spruce, Summit, Thicket, Tide, Tundra, Valley, Wave, Willow, Winter
  origins    | Antigua, Bugisu, Buziraguhindwa, Cajamarca, Cauca, Chelbesa, Chiapas, Copán, Dulce, Embu, Gedeb, Guji, Hambela
  origins    | Huehuetenango, Huila, Idido, Jaltenango, Jinotega, Kayanza, Kiambu, Kirinyaga, Kivu, Kochere, Las Flores, La Paz, Limu
  origins    | Marcala, Mbeya, Mogiana, Montecillos, Murang'a, Nariño, Ngozi, Nyeri, Oaxaca, Quindío, San Agustín, San Martín, Santa Ana
  origins    | Santa Bárbara, Shakiso, Sidama, Sumatra, Tarrazú, Tolima, Toraja, Uraga, Volcán, Yirgacheffe, Yunnan
  pastures   | Aubrac, Aurillac, Beaufortain, Bellecombe, Bramabiau, Cantal, Carladez, Cézallier, Chartreuse, Combraille, Entraygues
  pastures   | Espalion, Estaing, Galtür, Gévaudan, Grandval, Jura, Laguiole, Larzac, Lozère, Margeride, Mauriac, Montsalvy, Morzine
  pastures   | Nasbinals, Pierrefort, Prinsuéjols, Rieutort, Rodez, Salers, Sancy, Saint-Chély, Saint-Flour, Séverac, Thiézac, Trizac
  pastures   | Val d'Olt, Vercors, Vézins, Viadène
  terraces   | Almedinilla, Alora, Antequera, Baena, Baza, Cabra, Carcabuey, Cazorla, Doña Mencía, El Cañuelo, Fuente Alhama, Granada
  terraces   | Guadix, Huéscar, Iznájar, Jaén, La Subbética, Las Lagunillas, Loja, Lucena, Luque, Montefrío, Montilla, Montoro, Nerja
  terraces   | Órgiva, Priego, Ronda, Rute, Salobreña, Segura, Sierra Mágina, Tíscar, Torcal, Úbeda, Valdepeñas, Zagrilla, Zambra, Zuheros
`);

const prose = ['kind', 'series', 'titles', 'opening', 'story', 'care'];

/** A trade as a table: its kind, series, titles, openings and stories, what holds for all its goods, and the goods. */
const trade = (table: string): Trade => {
  const rows = rowsOf(table);
  const said = (kind: string) => rows.flatMap(([first, ...texts]) => (first === kind ? texts : []));
  const [series] = said('series');
  const [kind = ''] = said('kind');
  return {
    kind,
    goods: goods(rows.filter(([first = '']) => !prose.includes(first))),
    series: SERIES.flatMap(([name, names = '']) => (name === series ? listed(names) : [])),
    titles: said('titles'),
    openings: said('opening'),
    stories: said('story'),
    care: said('care'),
  };
};

/** What the vendors of each trade sell: what is said of it, then its goods. */
export const TRADES: Record<DemoTrade, Trade> = {
  ceramics: trade(`
    kind    | Tableware
    series  | places
    titles  | {series} {noun}, {finish} | {series} {noun} in {finish}
    opening | The {series} {noun} is thrown on the wheel and finished in {finish}, so that no two are quite alike.
    opening | A {noun} with a generous foot and a thin lip. The {finish} of the {series} series is mixed in our own workshop.
    opening | {vendor} makes this {noun} in batches of forty; the {finish} shows where the glaze ran and where the hand held it.
    story   | We fire at 1,260 °C, which makes the clay dense enough for the dishwasher and for many years of breakfasts.
    story   | The shape goes back to a piece from the nineteen-fifties that still stands on the shelf above the kiln.
    story   | Small differences in tone and height are part of the work. They stack all the same.
    care    | Dishwasher and microwave safe | Free of lead and cadmium | Second firing at 1,260 °C
    * | dyed: yes | finishes: speckled stoneware, matt stoneware, celadon glaze, ash glaze, tenmoku glaze, raku glaze, salt glaze
    * | colours: Chalk, Sea, Fog, Clay, Ink, Sage, Oat, Mustard, Slate, Rose | accents: Chalk, Oak, Slate, Clay, Sand
    bowl | sizes: Size: Small S 1 1, Medium M 1.35 1.4, Large L 1.8 2
    teapot | dyed: no
    mug            | MUG | mug    | 1800-2900 | 320-420
    espresso cup   | ESP | mug    | 1200-1900 | 140-190
    serving bowl   | BWL | bowl   | 3400-5600 | 780-1100
    vase           | VAS | vase   | 3200-5800 | 700-1300  | sizes: Size: Small S 1 1, Medium M 1.35 1.4, Large L 1.8 2
    dinner plate   | PLT | plate  | 2200-3400 | 620-780
    teapot         | TEA | teapot | 5900-8900 | 900-1200
    breakfast bowl | BRB | bowl   | 1900-2700 | 420-520   | sizes: none
    side plate     | SPL | plate  | 1500-2200 | 340-420
    milk jug       | JUG | mug    | 2400-3300 | 380-480
    lidded jar     | JAR | teapot | 3900-5400 | 760-980
    bud vase       | BUD | vase   | 1600-2400 | 240-320
    pasta plate    | PAS | plate  | 2600-3600 | 700-860
    mixing bowl    | MIX | bowl   | 4200-6200 | 1300-1700
  `),
  kitchen: trade(`
    kind    | Tableware
    series  | names
    titles  | {noun} {series}, {finish} | {series} {noun}, {finish}
    opening | The {noun} {series} is made for daily use: {finish}, nothing that rattles, nothing that has to be replaced.
    opening | Balanced in the hand and calm on the eye, the {series} {noun} gets better with the years. {finish}, oiled before it leaves us.
    opening | {vendor} has made the {series} {noun} since 1974 and changed two details since. This one: {finish}.
    story   | Every piece passes through the same six pairs of hands, and the last of them signs it.
    story   | Send it back after some years and we sharpen, oil and straighten it for the price of the postage.
    story   | It comes in a plain box that fits through a letter slot or, where it does not, with a note on how to store it.
    care    | Wash by hand and dry at once | Made in Solingen | Repairs for life
    * | matched: yes | finishes: walnut handle, smoked oak handle, olive wood handle, plum wood handle, juniper handle, beech handle
    * | colours: Walnut, Charcoal, Oak, Cherry, Sand, Ash | accents: Brass, Steel, Black
    board | finishes: end-grain oak, oiled walnut, cherry wood, white ash, olive wood | colours: Oak, Walnut, Cherry, Ash, Sand
    board | accents: Brass, Black | sizes: Size: 30 × 20 cm S 1 1, 40 × 26 cm M 1.4 1.7, 50 × 32 cm L 1.9 2.5
    pan | finishes: enamelled steel, carbon steel, cast iron, hammered copper, brushed steel | colours: Charcoal, Sea, Brick, Cream, Copper, Pine
    pan | accents: Oak, Brass, Black, Steel | dyed: yes | matched: no | sizes: Diameter: 20 cm 20 1 1, 24 cm 24 1.2 1.3, 28 cm 28 1.45 1.7
    chef's knife      | CHF | knife 0 | 8900-15900 | 190-260   | sizes: Blade: 18 cm 18 1 1, 21 cm 21 1.15 1.15, 24 cm 24 1.3 1.3
    chopping board    | BRD | board   | 4900-8900  | 1100-1600
    sauté pan         | SAU | pan 0   | 7900-12900 | 1400-1900
    paring knife      | PAR | knife 1 | 2900-4900  | 70-95
    bread knife       | BRE | knife 1 | 6900-9900  | 180-230
    frying pan        | FRY | pan 0   | 6500-10900 | 1200-1700
    santoku           | SAN | knife 0 | 8500-13900 | 170-220
    serving board     | SRV | board 1 | 3900-6900  | 700-1100
    stew pot          | STW | pan 1 2 | 9900-16900 | 2600-3900
    cheese knife      | CHE | knife 1 | 3400-5200  | 90-130
    filleting knife   | FIL | knife 1 | 5900-8400  | 120-160
    saucepan          | SCP | pan     | 5900-8900  | 900-1300
    vegetable cleaver | CLV | knife 2 | 7900-11900 | 260-340
  `),
  lighting: trade(`
    kind    | Lighting
    series  | names
    titles  | {series} {noun}, {finish} | {noun} {series} with {finish}
    opening | The {noun} {series} throws a soft circle of light and hides the bulb. Its {finish} ages without flaking.
    opening | Eleven parts, three screws: the {series} {noun} with {finish} can be taken apart with a coin.
    opening | {vendor} drew the {noun} {series} for low ceilings and long evenings; the {finish} keeps the glare away.
    story   | The textile cable is three metres long and can be shortened at the canopy without tools.
    story   | Cable, socket and shade are on sale one by one, so a broken part does not end a lamp.
    story   | Tested for a thousand hours above our own kitchen table before it went on sale.
    care    | E27 socket, up to 12 W LED | Bulb not included | CE marked, 230 V
    * | dyed: yes | finishes: linen shade, pleated paper shade, opal glass shade, wool felt shade, cotton shade
    * | colours: Oat, Rust, Moss, Ink, Cream, Rose, Slate | accents: Walnut, Brass, Oak, Black, Clay
    pendant | finishes: brushed brass, powder-coated steel, spun aluminium, patinated copper, smoked steel
    pendant | colours: Charcoal, Sage, Clay, Chalk, Sea, Brass, Mustard, Brick | accents: Brass, Black, Copper, Walnut
    pendant | sizes: Diameter: 28 cm 28 1 1, 40 cm 40 1.35 1.5, 55 cm 55 1.8 2.1
    pendant lamp  | PEN | pendant   | 12900-22900 | 1300-2600
    table lamp    | TBL | tableLamp | 9900-17900  | 1400-2300
    dome lamp     | DOM | pendant   | 14900-25900 | 1300-2600
    bedside lamp  | BED | tableLamp | 7900-12900  | 900-1400
    workshop lamp | WRK | pendant   | 9900-15900  | 1300-2600
    reading lamp  | RDL | tableLamp | 11900-18900 | 1800-2600
    dining lamp   | DIN | pendant   | 18900-32900 | 1300-2600
    desk lamp     | DSK | tableLamp | 10900-16900 | 1600-2400
    window lamp   | WIN | tableLamp | 6900-9900   | 800-1200
  `),
  textiles: trade(`
    kind    | Textiles
    series  | landscapes
    titles  | {series} {noun} in {finish} | {series} {noun}, {finish}
    opening | Woven on a loom from 1958 and brushed with teasels, the {series} {noun} is made of {finish} from one single spinning.
    opening | A {noun} for every season: {finish}, dense enough to hold its shape, soft enough to fall asleep under or beside.
    opening | The colours of the {series} {noun} come from the hills around the mill. {vendor} weaves it in {finish}.
    story   | The edges are turned and sewn by hand, so nothing frays in the wash.
    story   | Ends of yarn go into the next batch. That is why a fine line of another colour sometimes runs through.
    story   | It gets better for the first ten washes, and then it stays that way.
    care    | Wash at 30 °C, dry flat | Dyed without heavy metals | Woven in Donegal
    * | dyed: yes | finishes: lambswool, merino wool, Donegal tweed, undyed wool, recycled wool
    * | colours: Oat, Moss, Ink, Rust, Fog, Mustard, Plum, Sea, Rose, Charcoal, Sage | accents: Chalk, Charcoal, Brick, Cream, Ink
    towel | finishes: washed linen, linen and cotton, waffle cotton, organic cotton, half linen
    blanket        | BLK | blanket | 8900-14900 | 900-1300  | sizes: Size: 130 × 180 cm S 1 1, 150 × 200 cm M 1.3 1.35, 200 × 240 cm L 1.9 2.1
    cushion        | CSH | cushion | 3900-6400  | 420-560   | sizes: Size: 40 × 40 cm S 1 1, 50 × 50 cm M 1.25 1.4, 60 × 40 cm L 1.3 1.4
    tea towel      | TTW | towel   | 1400-2200  | 110-150
    throw          | THR | blanket | 6900-10900 | 650-900
    bath towel     | BTW | towel   | 2400-3600  | 280-380   | sizes: Size: 50 × 70 cm S 1 1, 70 × 140 cm M 1.9 2.6
    floor cushion  | FCS | cushion | 7900-11900 | 1800-2400
    baby blanket   | BBY | blanket | 4900-7400  | 300-420
    bench pad      | BPD | cushion | 5900-8900  | 900-1300  | finishes: washed linen, linen and cotton, waffle cotton, organic cotton, half linen
    guest towel    | GTW | towel   | 1600-2300  | 140-190
    picnic blanket | PIC | blanket | 7900-11900 | 1200-1600
    cushion cover  | CCV | cushion | 2900-4400  | 180-240   | finishes: washed linen, linen and cotton, waffle cotton, organic cotton, half linen | sizes: Size: 40 × 40 cm S 1 1, 50 × 50 cm M 1.25 1.4, 60 × 40 cm L 1.3 1.4
    hammam towel   | HAM | towel   | 2900-4200  | 320-420
  `),
  coffee: trade(`
    kind    | Food and drink
    series  | origins
    titles  | {series} {noun}, {finish} | {noun} {series}, {finish}
    opening | A {finish} coffee from {series} with a clear cup, roasted for those who like to taste where it grew.
    opening | We have bought from the same growers in {series} for six harvests. This {noun} is {finish} and rests ten days before it leaves.
    opening | {series}, {finish}: {vendor} roasts this {noun} on Mondays and Thursdays and sends it the same day.
    story   | In the cup: ripe stone fruit, cane sugar, and a long finish that recalls black tea.
    story   | In the cup: cocoa, roasted hazelnut and a little orange peel. It takes milk well.
    story   | In the cup: jasmine, bergamot and something like the white of a peach. Try it at 92 °C.
    care    | Price paid to the farm is printed on the bag | Best between ten days and three months after roasting | Bag goes with the paper
    * | sizes: Weight: 250 g 250 1 1, 500 g 500 1.9 2, 1 kg 1KG 3.6 4 | choice: Grind: Whole bean, Filter, Espresso
    * | finishes: washed, natural, honey processed, anaerobic, sun-dried, double washed
    * | colours: Clay, Sea, Cream, Ink, Mustard, Rose, Pine, Sky, Charcoal, Apricot, Sage | accents: Walnut, Charcoal, Brick, Copper, Ink
    filter roast         | FLT | coffee     | 1090-1690 | 250-250
    espresso roast       | ESP | coffee     | 990-1490  | 250-250
    single estate coffee | EST | coffee     | 1390-2190 | 250-250
    light roast          | LGT | coffee     | 1190-1790 | 250-250
    house blend          | HSE | coffee     | 890-1190  | 250-250
    micro lot            | MLT | coffee     | 1690-2890 | 250-250 | sizes: Weight: 150 g 150 0.7 0.6, 250 g 250 1 1
    decaf                | DEC | coffee     | 1090-1490 | 250-250 | finishes: mountain water process, sugar cane process, washed, natural
    cold brew pack       | CBR | bottle 1 2 | 1290-1790 | 520-560 | sizes: Volume: 250 ml 250 0.8 1, 750 ml 750 1.9 2.3 | choice: Taste: Plain, Lightly sweet
    tasting box          | TST | box 0      | 2490-3490 | 480-620 | sizes: Size: 3 × 100 g 3 1 1, 6 × 100 g 6 1.85 1.9
  `),
  dairy: trade(`
    kind    | Food and drink
    series  | pastures
    titles  | {noun} from {series}, {finish} | {series} {noun}, {finish}
    opening | A {noun} from the pastures around {series}, {finish}. The milk is worked raw within four hours.
    opening | The cellar does most of the work: our {series} {noun}, {finish}, is turned twice a week and brushed by hand.
    opening | {vendor} buys the milk for this {noun} from two farms near {series}. {finish}, and never pasteurised.
    story   | Take it out of the fridge an hour before the meal, and give it bread with a proper crust.
    story   | It smells of hay in summer and of the stable in winter. Both are meant to be.
    story   | Goes with quince, with walnuts, with a glass of something dry, and alone at midnight.
    care    | Sent chilled on Mondays to Wednesdays | Contains milk | Keeps three weeks, wrapped in its paper
    * | sizes: Weight: 200 g 200 1 1, 400 g 400 1.9 2, 1 kg 1KG 4.5 5
    * | finishes: aged 6 months, aged 12 months, aged 18 months, aged 24 months, summer milk, winter milk
    * | colours: Butter, Cream, Mustard, Apricot, Chalk | accents: Oak, Clay, Charcoal, Brick, Sand, Pebble
    tomme            | TOM | cheese 2   | 690-990   | 200-200
    blue cheese      | BLU | cheese 1   | 790-1190  | 200-200 | finishes: aged 3 months, aged 6 months, raw ewe milk, raw cow milk, cave ripened
    hard cheese      | HRD | cheese 0 2 | 890-1390  | 200-200
    goat cheese      | GOA | cheese 2   | 590-890   | 200-200 | finishes: ash rind, washed in cider, hay rind, with wild thyme, in walnut leaves, washed in marc
    ewe cheese       | EWE | cheese 2   | 890-1290  | 200-200
    soft cheese      | SFT | cheese 2   | 640-940   | 200-200 | finishes: ash rind, washed in cider, hay rind, with wild thyme, in walnut leaves, washed in marc
    raclette         | RAC | cheese 0 2 | 720-980   | 200-200 | finishes: plain, smoked over beech, with pepper, with wild garlic, raw milk
    cultured butter  | BUT | box 2      | 490-690   | 200-200 | finishes: sea salt, unsalted, smoked salt, with seaweed | sizes: Weight: 125 g 125 1 0.625, 250 g 250 1.9 1.25
    cheese board box | BOX | box 0      | 2900-4900 | 700-950 | sizes: Serves: 2 to 3 3P 1 1, 4 to 6 6P 1.8 1.9
    milk jam         | MJM | jar        | 590-790   | 330-350 | finishes: with vanilla, sea salt, plain, with coffee | sizes: Weight: 180 g 180 1 1, 320 g 320 1.6 1.7
  `),
  stationery: trade(`
    kind    | Something else
    series  | landscapes
    titles  | {series} {noun}, {finish} | {noun} “{series}”, {finish}
    opening | The {series} {noun}: {finish}, made in runs of three hundred on machines older than we are.
    opening | A {noun} that lies flat, takes ink without bleeding and looks better used than new. {finish}.
    opening | {vendor} prints and binds the {series} {noun} under one roof. {finish}, and paper from the mill next door.
    story   | The paper is 120 g/m², warm white and free of acid, so pencil and ink stay as they were put down.
    story   | Offcuts become the small notepads that we add to every parcel.
    story   | Ink on soy basis, thread of waxed linen, glue without solvents.
    care    | FSC certified paper | Printed in Angoulême | Sent flat, in cardboard
    * | dyed: yes | finishes: thread bound, linen cover, kraft cover, letterpress cover, dotted pages, plain pages, ruled pages
    * | colours: Ink, Rust, Sage, Mustard, Fog, Plum, Sea, Charcoal, Rose, Olive | accents: Cream, Brick, Brass, Chalk, Charcoal
    notebook | sizes: Format: A6 A6 1 1, A5 A5 1.45 1.9, A4 A4 2.1 3.6
    print | finishes: two-colour risograph, linocut, letterpress, screen print, giclée on cotton paper | accents: Oak, Black, Mustard, Walnut, Clay
    print | dyed: no | sizes: Size: 21 × 30 cm A4 1 1, 30 × 40 cm A3 1.5 1.8, 50 × 70 cm B2 2.4 3.2
    notebook         | NTB | notebook  | 1290-1890 | 140-190
    art print        | PRT | print     | 2400-4200 | 120-180
    pencil set       | PCL | pencil    | 980-1480  | 45-60   | finishes: cedar wood, lime wood, soft graphite, hard graphite, hexagonal | sizes: Pack: 3 pencils 3 1 1, 6 pencils 6 1.8 2, 12 pencils 12 3.2 4
    sketchbook       | SKB | notebook  | 1890-2690 | 320-420
    weekly planner   | PLN | notebook  | 2290-2990 | 280-360 | sizes: Format: A6 A6 0.8 0.6, A5 A5 1 1
    botanical print  | BOT | print 1   | 2600-4600 | 120-180
    letter set       | LTR | box 0     | 1690-2390 | 190-260 | finishes: laid paper, cotton paper, recycled paper, deckle edge | sizes: Pack: 10 sheets 10 1 1, 25 sheets 25 2 2.2
    travel journal   | TRV | notebook  | 1790-2490 | 210-280
    poster           | PST | print 0 2 | 1900-3200 | 110-160
    recipe book      | RCP | notebook  | 2190-2890 | 340-440
    coloured pencils | CPN | pencil    | 1490-2190 | 70-90   | finishes: cedar wood, lime wood, water-soluble, oil based | dyed: no | sizes: Pack: 12 pencils 12 1 1, 24 pencils 24 1.8 2
  `),
  garden: trade(`
    kind    | Garden and outdoors
    series  | places
    titles  | {series} {noun}, {finish} | {noun} {series}, {finish}
    opening | The {series} {noun} stood outside our glasshouse for two winters before we put it on sale. {finish}, made to stay.
    opening | A {noun} with a good weight: {finish}, a rim that one can lift it by, and a form that forgives a knock.
    opening | {vendor} uses this {noun} every day. {finish}, simple to clean, and nothing on it that rusts through.
    story   | Our gardeners have noted on the label which plants did best with it.
    story   | Made two valleys from here by people who garden themselves.
    story   | If frost or a football should break it within five years, we send another.
    care    | Stays outside all year | Five-year guarantee | Packed in straw and cardboard
    * | dyed: yes | finishes: frost-proof terracotta, fibre clay, glazed earthenware, whitewashed clay, recycled stone
    * | colours: Clay, Chalk, Sage, Slate, Sand, Mustard, Sea, Rose | accents: Cream, Charcoal, Walnut, Oat
    plantPot | sizes: Diameter: 14 cm 14 1 1, 20 cm 20 1.6 2.3, 28 cm 28 2.6 4.6
    trowel | finishes: ash handle, forged steel, stainless steel, beech handle, copper alloy | colours: Oak, Cherry, Pine, Brick, Ash, Walnut
    trowel | accents: Brass, Black, Copper | dyed: no
    wateringCan | finishes: galvanised steel, powder-coated steel, zinc, recycled plastic
    wateringCan | colours: Pine, Steel, Mustard, Sea, Brick, Cream, Charcoal | accents: Brass, Copper, Black, Chalk
    wateringCan | sizes: Volume: 1.5 l 15 1 1, 5 l 50 1.6 2, 9 l 90 2.1 2.8
    plant pot       | POT | plantPot    | 1400-2600 | 650-950
    hand trowel     | TRW | trowel 0 2  | 2200-3600 | 260-340
    watering can    | CAN | wateringCan | 2900-4400 | 620-860
    herb planter    | HRB | plantPot    | 1900-3200 | 900-1300
    weeding fork    | WDF | trowel 1    | 2100-3300 | 240-320
    cachepot        | CCP | plantPot    | 1600-2900 | 600-900
    bulb planter    | BLB | trowel 0    | 2600-3900 | 380-480
    house plant can | HPC | wateringCan | 2400-3600 | 380-520
    hanging pot     | HNG | plantPot    | 2200-3400 | 500-700
    transplanter    | TPL | trowel 2    | 2300-3500 | 230-300
    balcony trough  | TRG | plantPot    | 3400-5200 | 2200-3100 | sizes: Length: 40 cm 40 1 1, 60 cm 60 1.4 1.5, 80 cm 80 1.7 2
    rain can        | RNC | wateringCan | 3900-5600 | 1100-1500
  `),
  outdoor: trade(`
    kind    | Garden and outdoors
    series  | landscapes
    titles  | {series} {noun}, {finish} | {series} {noun} – {finish}
    opening | The {series} {noun} was made for wet piers and short notice: {finish}, few seams, and all of them taped or bound.
    opening | A {noun} that one can throw into the boat. {finish}, tested on the tidal flats in front of our door.
    opening | {vendor} sews and assembles the {series} {noun} in small runs. {finish}, with spare parts for everything that moves.
    story   | Repairs are free for as long as it lasts, postage included, no receipt needed.
    story   | The pattern has changed four times in nine years, each time because somebody wrote to us.
    story   | It is bluesign approved and weighs less than it looks.
    care    | Repaired free of charge | Wipe clean, dry in the shade | Spare parts in the shop
    * | dyed: yes | finishes: waxed canvas, recycled nylon, ripstop cotton, dry-bag fabric, bridle leather trim
    * | colours: Pine, Mustard, Ink, Rust, Slate, Sand, Sea, Brick, Black, Moss | accents: Walnut, Cream, Charcoal, Brass, Apricot
    backpack | sizes: Volume: 18 l 18 1 1, 24 l 24 1.15 1.2, 32 l 32 1.35 1.5
    flask | finishes: double-walled steel, powder-coated steel, single-walled steel, bamboo lid, loop lid
    flask | sizes: Volume: 350 ml 35 1 1, 500 ml 50 1.15 1.25, 1 l 1L 1.5 1.9
    backpack     | BPK | backpack | 8900-14900  | 820-1150
    flask        | FLK | flask    | 2900-3900   | 260-320
    tent         | TNT | tent     | 24900-42900 | 2300-2900 | finishes: three seasons, four seasons, cotton canvas, recycled polyester | sizes: Size: 2 people 2P 1 1, 3 people 3P 1.3 1.35, 4 people 4P 1.6 1.7
    camp lantern | LNT | lantern  | 4900-7900   | 480-720   | finishes: storm glass, rechargeable, brass fittings, oil burning
    day pack     | DPK | backpack | 6400-8900   | 480-620   | sizes: none
    travel mug   | TMG | flask    | 2600-3400   | 230-290   | sizes: none
    rolltop pack | RTP | backpack | 9900-13900  | 780-960
    camp blanket | CBK | blanket  | 7900-10900  | 900-1200  | finishes: recycled wool, quilted down, fleece lined, waxed backing
    camp stool   | STL | stool    | 4900-6900   | 1100-1500 | finishes: oak and canvas, ash and leather, birch and felt
    tarp shelter | TRP | tent     | 11900-16900 | 900-1300  | finishes: silnylon, cotton canvas, recycled polyester
    water bottle | WBT | flask    | 2200-3200   | 190-240
    enamel mug   | ENM | mug      | 1400-1900   | 140-180   | finishes: steel rim, double enamel, speckled enamel
  `),
  furniture: trade(`
    kind    | Furniture
    series  | names
    titles  | {series} {noun}, {finish} | {noun} {series} in {finish}
    opening | The {noun} {series} is made of {finish} from forests that we can name, joined with wedges instead of screws.
    opening | A {noun} that one person can carry and two can put together in ten minutes. {series}, in {finish}.
    opening | {vendor} builds the {series} {noun} to order in {finish}. What leaves the workshop has been sat on, leaned on and slept on.
    story   | Edges are rounded by hand where hands go, and left crisp where they do not.
    story   | The oil can be renewed at home with a cloth in an afternoon; a small tin is in the box.
    story   | All joints can be opened again. Single parts are on sale for twenty years after the last one was made.
    care    | Delivered to the door, flat packed | Solid wood, FSC certified | Ten-year guarantee on all joints
    * | matched: yes | finishes: oiled oak, white ash, soaped birch, smoked oak, black-stained ash, cherry
    * | colours: Oak, Ash, Sand, Walnut, Black, Cherry | accents: Oat, Charcoal, Rust, Sage, Ink, Sand
    chair        | CHR | chair     | 18900-32900 | 4300-5600   | finishes: lacquered beech, painted birch, stained ash, lacquered plywood | colours: Oak, Black, Pine, Brick, Fog, Mustard, Sea, Ash | dyed: yes | matched: no
    dining table | TBL | table 0 2 | 64900-98900 | 28000-36000 | sizes: Length: 140 cm 140 1 1, 180 cm 180 1.25 1.3, 220 cm 220 1.5 1.6
    stool        | STL | stool     | 9900-15900  | 2600-3600   | sizes: Height: 45 cm 45 1 1, 65 cm 65 1.15 1.25
    bookcase     | BKC | shelf     | 34900-54900 | 19000-26000 | finishes: lacquered beech, painted birch, stained ash, lacquered plywood | colours: Oak, Black, Pine, Brick, Fog, Mustard, Sea, Ash | dyed: yes | matched: no
    side table   | SDT | table 1   | 17900-26900 | 4800-6900
    desk         | DSK | table 2 0 | 45900-69900 | 19000-25000 | sizes: Length: 120 cm 120 1 1, 150 cm 150 1.2 1.25
    armchair     | ARM | chair     | 29900-46900 | 6200-8200
    bar stool    | BAR | stool     | 14900-21900 | 3900-5200   | finishes: lacquered beech, painted birch, stained ash, lacquered plywood | colours: Oak, Black, Pine, Brick, Fog, Mustard, Sea, Ash | dyed: yes | matched: no
    shelf unit   | SHU | shelf     | 24900-38900 | 14000-19000
    bench        | BNC | table 0   | 28900-42900 | 9800-13500  | sizes: Length: 140 cm 140 1 1, 180 cm 180 1.25 1.3, 220 cm 220 1.5 1.6
  `),
  pantry: trade(`
    kind    | Food and drink
    series  | terraces
    titles  | {noun} from {series}, {finish} | {series} {noun}, {finish}
    opening | Our {noun} from {series}, {finish}, is made in one week of the year, when the fruit is where it should be.
    opening | {finish}: a {series} {noun} with few ingredients and no hurry. The name of the grower stands on the back.
    opening | {vendor} fills this {noun} by hand in {series}. {finish}, and nothing that one would have to look up.
    story   | Open it for breakfast, finish it at supper, rinse the glass and keep it for the next thing.
    story   | Picked early in the morning and brought down by mule where the tractor does not go.
    story   | It won a bronze medal in 2022, which we put down to the weather.
    care    | Store dark and cool | No added colours or aromas | Glass goes back, 30 cents
    * | matched: yes | sizes: Weight: 180 g 180 1 1, 320 g 320 1.6 1.7, 500 g 500 2.2 2.6
    * | finishes: early harvest, picual, hojiblanca, arbequina, unfiltered, stone pressed | colours: Olive, Moss, Pine
    * | accents: Brick, Pine, Charcoal, Brass, Ink, Walnut
    bottle | sizes: Volume: 250 ml 250 1 1, 500 ml 500 1.75 1.8, 1 l 1L 3.1 3.3
    olive oil     | OIL | bottle | 990-1690  | 480-560
    honey         | HNY | jar    | 790-1190  | 330-360   | finishes: orange blossom, thyme, rosemary, lavender, chestnut, eucalyptus | colours: Mustard, Apricot, Brass
    marmalade     | MRM | jar    | 590-890   | 330-360   | finishes: bitter orange, blood orange, lemon and thyme, grapefruit, orange and ginger | colours: Apricot, Rust, Butter, Rose, Mustard
    jam           | JAM | jar    | 540-790   | 330-360   | finishes: apricot, fig, quince, cherry, plum and cinnamon, strawberry | colours: Apricot, Plum, Mustard, Brick, Plum, Brick
    olives        | OLI | jar    | 490-790   | 330-360   | finishes: with lemon, with fennel, in brine, with almonds, smoked, with chilli | colours: Olive, Moss, Plum
    vinegar       | VIN | bottle | 690-1290  | 480-560   | finishes: sherry cask, Pedro Ximénez, apple, fig, white wine | colours: Walnut, Brick, Butter, Plum, Cream
    tomato sauce  | TOM | jar    | 450-690   | 330-360   | finishes: with basil, with capers, slow cooked, with chilli, plain | colours: Brick, Rust
    almond butter | ALM | jar    | 890-1290  | 330-360   | finishes: roasted, raw, with sea salt, with orange | colours: Sand, Oak, Cream
    chutney       | CHT | jar    | 590-850   | 330-360   | finishes: mango, red onion, pear, beetroot, green tomato | colours: Mustard, Plum, Olive, Brick, Moss
    cordial       | COR | bottle | 790-1090  | 480-560   | finishes: elderflower, lemon verbena, blood orange, quince | colours: Butter, Sage, Rust, Apricot
    gift box      | BOX | box 0  | 3900-5900 | 1400-1900 | finishes: oil and honey, three olives, breakfast, four jams | colours: Oat, Sage, Sand | sizes: Size: Small S 1 1, Large L 1.6 1.7
  `),
  bath: trade(`
    kind    | Something else
    series  | landscapes
    titles  | {series} {noun}, {finish} | {noun} “{series}”, {finish}
    opening | The {series} {noun}, {finish}, is stirred in copper, cut with a wire and dried for six weeks on ash boards.
    opening | A quiet {noun}: {finish}, made of oils that one could also cook with.
    opening | {vendor} makes the {series} {noun} within sight of the sea. {finish}, and not too much of it.
    story   | It is wrapped in paper and nothing else; the ink on the label is made of soot.
    story   | Made in batches of sixty. The number of yours stands under the label.
    story   | The recipe hangs in the window of the workshop, for everybody who wants to try at home.
    care    | Vegan, except for the beeswax | No palm oil | No plastic in the parcel
    * | finishes: sea salt and rosemary, fig leaf, cedar and smoke, wild mint, bergamot, unscented, orange flower, pine tar
    * | colours: Sage, Rose, Cream, Sky, Clay, Fog, Lilac, Sand, Charcoal | accents: Chalk, Pine, Slate, Rust, Oat, Ink
    candle | dyed: yes
    brush | matched: yes
    soap bar      | SOP | soap   | 690-1090  | 110-130 | sizes: Pack: 1 bar 1 1 1, 3 bars 3 2.7 3
    candle        | CND | candle | 1900-3400 | 360-480 | sizes: Size: Small S 1 1, Large L 1.7 2
    body oil      | BOD | bottle | 2200-3200 | 220-260
    bath brush    | BRS | brush  | 1800-2900 | 160-220 | finishes: beech and tampico, oak and horsehair, pear wood, walnut and boar bristle | colours: Ash, Oak, Cherry, Walnut
    bath salt     | SLT | jar    | 1400-2100 | 420-520
    shampoo bar   | SHB | soap   | 890-1290  | 90-110
    hand wash     | HWS | bottle | 1500-2200 | 430-480 | sizes: Volume: 200 ml 200 1 1, 400 ml 400 1.7 1.8
    pillar candle | PLR | candle | 1200-2200 | 420-640 | finishes: beeswax, rapeseed wax, stearin, ribbed
    nail brush    | NBR | brush  | 890-1390  | 60-90   | finishes: beech and tampico, oak and horsehair, pear wood | colours: Ash, Oak, Cherry
    gift box      | BOX | box 0  | 2900-4400 | 520-760
    shaving soap  | SHV | soap   | 1290-1790 | 110-140
  `),
};
