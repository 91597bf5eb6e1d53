import { assortmentOf, type Assortment } from './orders/assortment';
import { addTax, fillBasket, grantDiscount, sumUp } from './orders/basket';
import type { BuyerAt } from './orders/customers';
import { handle } from './orders/handling';
import { createRhythm } from './orders/rhythm';
import { createRandom, type Random } from './random';
import {
  DEMO_CURRENCY,
  type DemoPart,
  type DemoPurchase,
  type DemoSoldProduct,
  type DemoVendor,
} from './types';

const DEMO_DAYS = 120;

const DAY = 86_400_000;
const FIRST_NUMBER = 1001;
const PART_COUNTS = [
  [1, 78],
  [2, 18],
  [3, 4],
] as const;

/** What customers write into the note of a purchase. */
const NOTES = [
  'Please leave it with the neighbours at number 14 if nobody answers.',
  'It is a present. Could you leave out the invoice?',
  'Bitte nicht vor Donnerstag zustellen, wir sind verreist.',
  'The bell does not work, please knock.',
  'Happy birthday, Ingrid! With love from all of us.',
  'Second attempt, the first parcel came back. Thank you for your patience.',
  'Merci de livrer au bureau, pas au domicile.',
  'Could both pieces be as close in tone as possible?',
  'No plastic in the parcel, please.',
  'Code for the gate: 4711 then the key sign.',
  'Is there a matching larger one? I would take it as well.',
  'Please write the card by hand: "For the new kitchen. M & J"',
  'Lever met een briefje: "Proficiat met jullie huis!"',
  'Company order, please add our reference 2231/B to the papers.',
  'We met at the market in June. Looking forward to it.',
  'Please send everything together, even if it takes longer.',
  'Gerne im selben Karton wie die letzte Bestellung, der war großartig.',
  'Ring before delivery, the dog is friendly but loud.',
  'Per favore consegnare dopo le 17.',
  'Replacement for a broken one. These are still the best.',
  'Kan levereras till ombud om ingen är hemma.',
  'Please use the side entrance, the front is a building site until spring.',
] as const;

export interface OrderPlan {
  /** How many vendor orders (parts) there will be in all, exactly. */
  count: number;
  days?: number;
  /** Epoch milliseconds; nothing happens later. */
  now: number;
  random?: Random;
  buyerAt: BuyerAt;
  vendors: readonly DemoVendor[];
  products: readonly DemoSoldProduct[];
}

/** As many vendors as the customer buys from, all different. */
function chooseVendors(most: number, assortment: Assortment, random: Random): number[] {
  const wanted = Math.min(random.weighted(PART_COUNTS), most, assortment.vendors);
  const chosen: number[] = [];
  for (let attempt = 0; attempt < wanted * 4 && chosen.length < wanted; attempt++) {
    const vendorIndex = assortment.vendor(random);
    if (!chosen.includes(vendorIndex)) chosen.push(vendorIndex);
  }
  return chosen;
}

/** Four in ten purchases come from somebody who has bought before, most often from the oldest friends of the house. */
function chooseCustomer(known: number, random: Random): number {
  return known > 20 && random.chance(0.4) ? Math.floor(random.next() ** 1.5 * known) : known;
}

/**
 * Purchases in the order in which they were placed, over the last `days` days (120): `count` vendor orders in all, of
 * which one purchase has one to three. Amounts in minor units of EUR, taxes on top of prices. Throws RangeError where
 * there is nothing to buy.
 */
export function* ordersFor({
  count,
  days = DEMO_DAYS,
  now,
  random = createRandom(0x0de5),
  buyerAt,
  vendors,
  products,
}: OrderPlan): Generator<DemoPurchase> {
  if (count === 0) return;
  const assortment = assortmentOf(products);
  const rhythm = createRhythm({ from: now - days * DAY, to: now, random });
  let made = 0;
  let known = 0;

  for (let number = FIRST_NUMBER; made < count; number++) {
    const chosen = chooseVendors(count - made, assortment, random);
    const customerIndex = chooseCustomer(known, random);
    known = Math.max(known, customerIndex + 1);
    const { customer, tax: taxRate, shipping: parcel } = buyerAt(customerIndex);
    const placedAt = rhythm.at((made + random.next() * chosen.length) / count);

    const baskets = chosen.map((vendorIndex) => ({
      vendorIndex,
      lines: fillBasket(vendorIndex, assortment, random),
    }));
    const all = baskets.flatMap(({ lines }) => lines);
    grantDiscount(all, random);
    addTax(all, taxRate);
    const parts = baskets.map(({ vendorIndex, lines }): DemoPart => ({
      vendor: vendors[vendorIndex]?.vendor ?? '',
      vendorIndex,
      lines,
      ...sumUp(lines, parcel),
      ...handle({ lines, vendorIndex, placedAt, now, random }),
    }));
    made += parts.length;

    const sum = (key: 'subtotal' | 'discount' | 'shipping' | 'tax' | 'total') =>
      parts.reduce((total, part) => total + part[key], 0);
    yield {
      number,
      name: `#${number}`,
      placedAt,
      customer,
      note: random.chance(0.08) ? random.pick(NOTES) : '',
      currency: DEMO_CURRENCY,
      parts,
      subtotal: sum('subtotal'),
      discount: sum('discount'),
      shipping: sum('shipping'),
      tax: sum('tax'),
      total: sum('total'),
    };
  }
}
