import { addressOfName } from '../furtherVendors';
import { createRandom, mixSeed } from '../random';
import { pairAt, turnAt } from '../turns';
import type { DemoCustomer } from '../types';
import { COUNTRIES } from './countries';
import { fillNumbers } from './numbers';
import { NAMES } from './names';

const MAILBOXES = ['post.example', 'mailbox.example', 'inbox.example', 'letterbox.example', 'home.example'];

/** Who buys, where they live and what that means for tax (basis points) and shipping (minor units a parcel). */
export interface Buyer {
  customer: DemoCustomer;
  tax: number;
  shipping: number;
}

/** The customer at `index` (0 upwards), always the same; no two have the same mail address. */
export function buyerAt(index: number): Buyer {
  const { member, nth } = turnAt(index, COUNTRIES);
  const country = COUNTRIES[member];
  if (!country) throw new RangeError(`No country at ${member}`);
  const random = createRandom(mixSeed(0xb0b, index));
  const names = NAMES[country.names];
  const pair = pairAt(nth, names.first.length, names.last.length, 17, member);
  const name = `${names.first[pair.first] ?? ''} ${names.last[pair.second] ?? ''}`;
  const { city, zip, state } = random.pick(country.cities);
  const street = random.pick(country.streets).replace('*', String(random.integer(1, 118)));
  // People of one name differ by country and number.
  const local = addressOfName(name).replaceAll('-', '.');
  const number = pair.round === 0 ? '' : String(pair.round + 1);
  const email = `${local}${number}@${country.code.toLowerCase()}.${random.pick(MAILBOXES)}`;
  const phone = fillNumbers(country.phone, random);

  return {
    customer: {
      name,
      email,
      phone,
      address: {
        name,
        street1: street,
        street2: random.chance(0.12) ? random.pick(country.doors) : '',
        zip: fillNumbers(zip, random),
        city,
        state,
        country: country.code,
        phone,
        email,
      },
    },
    tax: country.tax,
    shipping: country.shipping,
  };
}
