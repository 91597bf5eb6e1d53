import type { NAMES } from './names';

interface Country {
  code: string;
  /** Share of the customers. */
  weight: number;
  names: keyof typeof NAMES;
  /** Name, postcode (`#` a digit, `?` a letter), and the state where addresses have one. */
  cities: readonly { city: string; zip: string; state: string }[];
  /** `*` is the house number. */
  streets: readonly string[];
  /** Second address lines, of which few customers have one. */
  doors: readonly string[];
  phone: string;
  /** Basis points on goods. */
  tax: number;
  /** Minor units a parcel. */
  shipping: number;
}

const listed = (text: string) => text.split(/,\s+/);

/** `city: postcode` or `city: postcode: state`, one after the other. */
const towns = (text: string) =>
  listed(text).map((town) => {
    const [city = '', zip = '', state = ''] = town.split(': ');
    return { city, zip, state };
  });

const GERMAN_STREETS =
  listed(`Lindenstraße *, Bergstraße *, Am Mühlbach *, Gartenweg *, Schillerstraße *, Bahnhofstraße *,
      Kirchgasse *, Ahornallee *, Hafenstraße *, Alte Landstraße *, Rosenweg *, Goethestraße *,
      Marktplatz *, Uferstraße *`);
const GERMAN_DOORS = listed('Hinterhaus, 2. OG links, c/o Praxis, 3. Stock');

// Telephone numbers come from ranges kept for films where there is one, else they hold a group of zeros.
export const COUNTRIES: readonly Country[] = [
  {
    code: 'DE',
    weight: 26,
    names: 'german',
    tax: 1900,
    shipping: 490,
    phone: '+49 30 23125 ###',
    streets: GERMAN_STREETS,
    doors: GERMAN_DOORS,
    cities:
      towns(`Berlin: 10###, Hamburg: 20###, München: 80###, Köln: 50###, Leipzig: 04###, Freiburg: 79###,
      Lübeck: 235##, Göttingen: 370##, Tübingen: 720##, Bremen: 28###, Dresden: 01###,
      Münster: 481##`),
  },
  {
    code: 'AT',
    weight: 5,
    names: 'german',
    tax: 2000,
    shipping: 790,
    phone: '+43 660 000 ####',
    streets: GERMAN_STREETS,
    doors: GERMAN_DOORS,
    cities: towns('Wien: 1##0, Graz: 80##, Linz: 40##, Salzburg: 50##, Innsbruck: 60##'),
  },
  {
    code: 'CH',
    weight: 4,
    names: 'german',
    tax: 0,
    shipping: 1290,
    phone: '+41 79 000 ## ##',
    streets: listed('Seestrasse *, Dorfstrasse *, Hauptstrasse *, Rebgasse *, Aareweg *'),
    doors: GERMAN_DOORS,
    cities: towns('Zürich: 80##, Bern: 30##, Basel: 40##, Luzern: 60##, St. Gallen: 90##'),
  },
  {
    code: 'FR',
    weight: 13,
    names: 'french',
    tax: 2000,
    shipping: 690,
    phone: '+33 6 39 98 ## ##',
    doors: listed('Bâtiment B, Escalier 2, 3e étage'),
    streets: listed(`* rue des Lilas, * rue Victor Hugo, * avenue de la Gare, * chemin du Moulin,
      * quai des Chartrons, * place du Marché, * rue de la Paix, * impasse de l'Église,
      * boulevard Voltaire`),
    cities: towns(`Paris: 750##, Lyon: 6900#, Nantes: 44000, Bordeaux: 33000, Lille: 59000, Rennes: 35000,
      Strasbourg: 67000, Montpellier: 34000, Besançon: 25000`),
  },
  {
    code: 'NL',
    weight: 9,
    names: 'dutch',
    tax: 2100,
    shipping: 590,
    phone: '+31 6 0000 ####',
    doors: listed('II, Unit 4, Achterhuis'),
    streets: listed(`Prinsengracht *, Kerkstraat *, Dorpsstraat *, Molenweg *, Julianalaan *, Oudegracht *,
      Schoolstraat *`),
    cities: towns(`Amsterdam: 10## ??, Utrecht: 35## ??, Rotterdam: 30## ??, Haarlem: 20## ??,
      Groningen: 97## ??, Den Haag: 25## ??`),
  },
  {
    code: 'BE',
    weight: 4,
    names: 'dutch',
    tax: 2100,
    shipping: 590,
    phone: '+32 460 00 ## ##',
    doors: listed('bus 3, bus 12'),
    streets: listed('Stationsstraat *, Vlamingstraat *, Kapellestraat *, Meir *, Coupure *'),
    cities: towns('Antwerpen: 20##, Gent: 90##, Brugge: 8000, Leuven: 30##, Mechelen: 2800'),
  },
  {
    code: 'SE',
    weight: 6,
    names: 'nordic',
    tax: 2500,
    shipping: 790,
    phone: '+46 70 174 06 ##',
    doors: listed('lgh 1102, lgh 1204'),
    streets: listed('Storgatan *, Drottninggatan *, Skolvägen *, Björkvägen *, Hamngatan *, Södra vägen *'),
    cities: towns('Stockholm: 11# ##, Göteborg: 41# ##, Malmö: 21# ##, Uppsala: 75# ##, Umeå: 90# ##'),
  },
  {
    code: 'DK',
    weight: 5,
    names: 'nordic',
    tax: 2500,
    shipping: 690,
    phone: '+45 20 00 ## ##',
    doors: listed('2. tv., 3. th., st.'),
    streets: listed('Vestergade *, Nørrebrogade *, Strandvejen *, Åboulevarden *, Søndergade *'),
    cities: towns('København: 2###, Aarhus: 8000, Odense: 5000, Aalborg: 9000, Helsingør: 3000'),
  },
  {
    code: 'NO',
    weight: 3,
    names: 'nordic',
    tax: 0,
    shipping: 1390,
    phone: '+47 400 00 ###',
    doors: listed('H0201, H0302'),
    streets: listed('Storgata *, Kirkeveien *, Strandgata *, Bryggen *, Fjellveien *'),
    cities: towns('Oslo: 05##, Bergen: 50##, Trondheim: 70##, Ålesund: 60##'),
  },
  {
    code: 'IT',
    weight: 6,
    names: 'italian',
    tax: 2200,
    shipping: 890,
    phone: '+39 350 000 ####',
    doors: listed('scala B, interno 5'),
    streets: listed(`Via Garibaldi *, Via Roma *, Corso Italia *, Via dei Mille *, Piazza Dante *,
      Via San Marco *`),
    cities: towns(
      `Milano: 201##, Roma: 001##, Torino: 101##, Bologna: 401##, Firenze: 501##, Trieste: 341##`,
    ),
  },
  {
    code: 'ES',
    weight: 5,
    names: 'iberian',
    tax: 2100,
    shipping: 890,
    phone: '+34 600 000 ###',
    doors: listed('2º B, 4º izq., Bajo'),
    streets: listed(`Calle Mayor *, Carrer de Mallorca *, Avenida de la Constitución *, Calle del Sol *,
      Plaza España *`),
    cities: towns(`Madrid: 280##, Barcelona: 080##, Valencia: 460##, Sevilla: 410##, Bilbao: 480##,
      A Coruña: 150##`),
  },
  {
    code: 'PT',
    weight: 2,
    names: 'iberian',
    tax: 2300,
    shipping: 990,
    phone: '+351 910 000 ###',
    doors: listed('2.º Esq., 1.º Dto.'),
    streets: listed('Rua das Flores *, Rua Augusta *, Avenida da Liberdade *, Rua do Almada *'),
    cities: towns('Lisboa: 1###-###, Porto: 4###-###, Coimbra: 3000-###, Évora: 7000-###'),
  },
  {
    code: 'PL',
    weight: 3,
    names: 'polish',
    tax: 2300,
    shipping: 890,
    phone: '+48 500 000 ###',
    doors: listed('m. 12, m. 4'),
    streets: listed('ul. Polna *, ul. Długa *, ul. Piękna *, al. Niepodległości *, ul. Świętojańska *'),
    cities: towns('Warszawa: 00-###, Kraków: 30-###, Gdańsk: 80-###, Wrocław: 50-###, Łódź: 90-###'),
  },
  {
    code: 'IE',
    weight: 3,
    names: 'english',
    tax: 2300,
    shipping: 990,
    phone: '+353 20 91# ####',
    doors: listed('Apt 3, Flat 2'),
    streets: listed('* Harbour Road, * Main Street, * Church Lane, * The Quay, * Castle Street'),
    cities: towns('Dublin: D0# ?###, Cork: T12 ?###, Galway: H91 ?###, Kilkenny: R95 ?###'),
  },
  {
    code: 'GB',
    weight: 7,
    names: 'english',
    tax: 0,
    shipping: 1190,
    phone: '+44 7700 900###',
    doors: listed('Flat 4, The Old Bakery, Flat 2A'),
    streets:
      listed(`* Station Road, * High Street, * Victoria Terrace, * Mill Lane, * Park Avenue, * Albert Road,
      * Church Street`),
    cities: towns(`London: N# #??, Bristol: BS# #??, Edinburgh: EH# #??, Leeds: LS# #??, Norwich: NR# #??,
      Whitby: YO21 #??`),
  },
  {
    code: 'US',
    weight: 9,
    names: 'english',
    tax: 0,
    shipping: 1690,
    phone: '+1 2## 555 01##',
    doors: listed('Apt 4B, Suite 210, Unit 3'),
    streets: listed(`*4 Maple Avenue, *0 Oak Street, *2 Main Street, *5 Washington Street, *8 Cedar Lane,
      *1 Lakeview Drive, *6 Elm Street`),
    cities: towns(`Portland: 972##: OR, Seattle: 981##: WA, Brooklyn: 112##: NY, Austin: 787##: TX,
      Chicago: 606##: IL, Boston: 021##: MA, Denver: 802##: CO, Minneapolis: 554##: MN,
      Savannah: 314##: GA`),
  },
];
