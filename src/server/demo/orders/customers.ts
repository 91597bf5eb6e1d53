import { isLocale, loadNames, type Locale, type Names } from '../people';
import { createRandom, mixSeed } from '../random';
import { pairAt, turnAt } from '../turns';
import type { DemoCustomer } from '../types';
import { addressOfName, fillNumbers, listed, rowsOf } from '../wording';

const MAILBOXES = ['post.example', 'mailbox.example', 'inbox.example', 'letterbox.example', 'home.example'];

interface Country {
  code: string;
  locale: Locale;
  /** Share of the customers. */
  weight: number;
  /** Basis points on goods. */
  tax: number;
  /** Minor units a parcel. */
  shipping: number;
  phone: string;
  /** Name, postcode, and the state where addresses have one; `#` is a digit, `?` a letter. */
  towns: readonly (readonly string[])[];
}

// Code, names, share, tax, shipping, telephone, and towns: `name: postcode`, or `name: postcode: state`.
// Telephone numbers come from ranges kept for films where there is one, else they hold a group of zeros.
const COUNTRIES: readonly Country[] = rowsOf(`
  DE | de    | 26 | 1900 | 490  | +49 30 23125 ###  | Berlin: 10###, Hamburg: 20###, München: 80###, Köln: 50###, Leipzig: 04###, Freiburg: 79###, Lübeck: 235##, Göttingen: 370##, Tübingen: 720##, Bremen: 28###, Dresden: 01###, Münster: 481##
  AT | de_AT | 5  | 2000 | 790  | +43 660 000 ####  | Wien: 1##0, Graz: 80##, Linz: 40##, Salzburg: 50##, Innsbruck: 60##
  CH | de_CH | 4  | 0    | 1290 | +41 79 000 ## ##  | Zürich: 80##, Bern: 30##, Basel: 40##, Luzern: 60##, St. Gallen: 90##
  FR | fr    | 13 | 2000 | 690  | +33 6 39 98 ## ## | Paris: 750##, Lyon: 6900#, Nantes: 44000, Bordeaux: 33000, Lille: 59000, Rennes: 35000, Strasbourg: 67000, Montpellier: 34000, Besançon: 25000
  NL | nl    | 9  | 2100 | 590  | +31 6 0000 ####   | Amsterdam: 10## ??, Utrecht: 35## ??, Rotterdam: 30## ??, Haarlem: 20## ??, Groningen: 97## ??, Den Haag: 25## ??
  BE | nl_BE | 4  | 2100 | 590  | +32 460 00 ## ##  | Antwerpen: 20##, Gent: 90##, Brugge: 8000, Leuven: 30##, Mechelen: 2800
  SE | sv    | 6  | 2500 | 790  | +46 70 174 06 ##  | Stockholm: 11# ##, Göteborg: 41# ##, Malmö: 21# ##, Uppsala: 75# ##, Umeå: 90# ##
  DK | da    | 5  | 2500 | 690  | +45 20 00 ## ##   | København: 2###, Aarhus: 8000, Odense: 5000, Aalborg: 9000, Helsingør: 3000
  NO | nb_NO | 3  | 0    | 1390 | +47 400 00 ###    | Oslo: 05##, Bergen: 50##, Trondheim: 70##, Ålesund: 60##
  IT | it    | 6  | 2200 | 890  | +39 350 000 ####  | Milano: 201##, Roma: 001##, Torino: 101##, Bologna: 401##, Firenze: 501##, Trieste: 341##
  ES | es    | 5  | 2100 | 890  | +34 600 000 ###   | Madrid: 280##, Barcelona: 080##, Valencia: 460##, Sevilla: 410##, Bilbao: 480##, A Coruña: 150##
  PT | pt_PT | 2  | 2300 | 990  | +351 910 000 ###  | Lisboa: 1###-###, Porto: 4###-###, Coimbra: 3000-###, Évora: 7000-###
  PL | pl    | 3  | 2300 | 890  | +48 500 000 ###   | Warszawa: 00-###, Kraków: 30-###, Gdańsk: 80-###, Wrocław: 50-###, Łódź: 90-###
  IE | en_GB | 3  | 2300 | 990  | +353 20 91# ####  | Dublin: D0# ?###, Cork: T12 ?###, Galway: H91 ?###, Kilkenny: R95 ?###
  GB | en_GB | 7  | 0    | 1190 | +44 7700 900###   | London: N# #??, Bristol: BS# #??, Edinburgh: EH# #??, Leeds: LS# #??, Norwich: NR# #??, Whitby: YO21 #??
  US | en_US | 9  | 0    | 1690 | +1 2## 555 01##   | Portland: 972##: OR, Seattle: 981##: WA, Brooklyn: 112##: NY, Austin: 787##: TX, Chicago: 606##: IL, Boston: 021##: MA, Denver: 802##: CO, Minneapolis: 554##: MN, Savannah: 314##: GA
`).map(([code = '', locale = '', weight, tax, shipping, phone = '', towns = '']) => {
  if (!isLocale(locale)) throw new RangeError(`Nobody is called in ${locale}`);
  return {
    code,
    locale,
    weight: Number(weight),
    tax: Number(tax),
    shipping: Number(shipping),
    phone,
    towns: listed(towns).map((town) => town.split(': ')),
  };
});

/** Who buys, where they live and what that means for tax (basis points) and shipping (minor units a parcel). */
export interface Buyer {
  customer: DemoCustomer;
  tax: number;
  shipping: number;
}

/** The customer at `index` (0 upwards), always the same; no two have the same mail address. */
export type BuyerAt = (index: number) => Buyer;

const buyerOf = (index: number, names: readonly Names[]): Buyer => {
  const { member, nth } = turnAt(index, COUNTRIES);
  const [country, called] = [COUNTRIES[member], names[member]];
  if (!country || !called) throw new RangeError(`No country at ${member}`);
  const random = createRandom(mixSeed(0xb0b, index));
  const pair = pairAt(nth, called.first.length, called.last.length, 17, member);
  const name = `${called.first[pair.first] ?? ''} ${called.last[pair.second] ?? ''}`;
  const [city = '', zip = '', state = ''] = random.pick(country.towns);
  // People of one name differ by country and number.
  const local = addressOfName(name).replaceAll('-', '.');
  const number = pair.round === 0 ? '' : String(pair.round + 1);
  const email = `${local}${number}@${country.code.toLowerCase()}.${random.pick(MAILBOXES)}`;
  const phone = fillNumbers(country.phone, random);
  const address = {
    name,
    street1: random.pick(called.streets),
    zip: fillNumbers(zip, random),
    city,
    state,
    street2: random.chance(0.12) ? random.pick(called.doors) : '',
    country: country.code,
    phone,
    email,
  };
  return { customer: { name, email, phone, address }, tax: country.tax, shipping: country.shipping };
};

/** The customers of a demo, once their names are there. */
export const loadBuyers = async (): Promise<BuyerAt> => {
  const names = await Promise.all(COUNTRIES.map(({ locale }) => loadNames(locale)));
  return (index) => buyerOf(index, names);
};
