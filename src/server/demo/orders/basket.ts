import { splitAmount } from '../../../domain/money';
import type { Random } from '../random';
import type { DemoLine, DemoSoldProduct } from '../types';
import type { Assortment } from './assortment';

const LINE_COUNTS = [
  [1, 62],
  [2, 26],
  [3, 9],
  [4, 3],
] as const;
const QUANTITIES = [
  [1, 70],
  [2, 20],
  [3, 5],
  [4, 4],
  [6, 1],
] as const;
const DEAR_QUANTITIES = [
  [1, 93],
  [2, 7],
] as const;
const DEAR = 6_000;

function lineOf(product: DemoSoldProduct, random: Random): DemoLine {
  const variant = random.integer(0, product.variants.length - 1);
  const sold = product.variants[variant];
  if (!sold) throw new RangeError(`Product ${product.index} has no variants`);
  const quantity = random.weighted(sold.price < DEAR ? QUANTITIES : DEAR_QUANTITIES);
  return {
    product: product.index,
    variant,
    title: product.title,
    variantTitle: sold.title,
    sku: sold.sku,
    quantity,
    fulfillableQuantity: quantity,
    price: sold.price,
    discount: 0,
    tax: 0,
  };
}

/** What a customer takes from one vendor: one to four different products. */
export function fillBasket(vendorIndex: number, assortment: Assortment, random: Random): DemoLine[] {
  const wanted = random.weighted(LINE_COUNTS);
  const taken = new Set<number>();
  const lines: DemoLine[] = [];
  for (let attempt = 0; attempt < wanted * 2 && lines.length < wanted; attempt++) {
    const product = assortment.from(vendorIndex, random);
    if (taken.has(product.index)) continue;
    taken.add(product.index);
    lines.push(lineOf(product, random));
  }
  return lines;
}

const amountOf = ({ price, quantity }: DemoLine) => price * quantity;

/** Takes a tenth to a fifth, or a round sum, off some purchases; shared over the lines by what they cost. */
export function grantDiscount(lines: readonly DemoLine[], random: Random): void {
  if (!random.chance(0.13)) return;
  const weights = lines.map(amountOf);
  const subtotal = weights.reduce((sum, weight) => sum + weight, 0);
  const discount = random.chance(0.7)
    ? Math.round((subtotal * random.pick([10, 10, 15, 20])) / 100)
    : Math.min(random.pick([500, 1000]), Math.floor(subtotal / 2));
  const shares = splitAmount(discount, weights);
  lines.forEach((line, index) => {
    line.discount = shares[index] ?? 0;
  });
}

/** Tax of each line on what is left after its discount, rounded half up; `rate` in basis points. */
export function addTax(lines: readonly DemoLine[], rate: number): void {
  for (const line of lines) line.tax = Math.floor(((amountOf(line) - line.discount) * rate + 5000) / 10_000);
}

const FREE_FROM = 9_000;

/** Sums of a vendor's lines with its shipping, which dear baskets get free. */
export function sumUp(lines: readonly DemoLine[], parcel: number) {
  let subtotal = 0;
  let discount = 0;
  let tax = 0;
  for (const line of lines) {
    subtotal += amountOf(line);
    discount += line.discount;
    tax += line.tax;
  }
  const shipping = subtotal - discount >= FREE_FROM ? 0 : parcel;
  return { subtotal, discount, shipping, tax, total: subtotal - discount + shipping + tax };
}
