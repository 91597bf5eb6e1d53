import { barcodeOf } from './barcode';
import { colourOf } from './colours';
import type { Random } from '../random';
import type { Good, Size } from './goods';
import type { DemoOption, DemoVariant } from '../types';

const MOST_VARIANTS = 9;

/** Up to `count` different members of a list, in the list's order. */
function some<T>(list: readonly T[], count: number, random: Random): T[] {
  const chosen: T[] = [];
  list.forEach((value, index) => {
    // The usual selection sampling: each member has the same chance, the order stays.
    if (random.next() * (list.length - index) < count - chosen.length) chosen.push(value);
  });
  return chosen;
}

/** Whole euros for dear things, 90 cents at the end where the trade writes its prices so. */
function roundPrice(minor: number, good: Good): number {
  const ending = good.price[0] % 100;
  return Math.max(1, Math.round((minor - ending) / 100)) * 100 + ending;
}

function weightOf(grams: number): Pick<DemoVariant, 'weight' | 'weightUnit'> {
  if (grams >= 2000) return { weight: Math.round(grams / 100) / 10, weightUnit: 'KILOGRAMS' };
  return { weight: Math.round(grams / 5) * 5, weightUnit: 'GRAMS' };
}

function stockOf(random: Random): Pick<DemoVariant, 'trackStock' | 'stock'> {
  if (random.chance(0.08)) return { trackStock: false, stock: 0 };
  if (random.chance(0.09)) return { trackStock: true, stock: 0 };
  // Squared, so that few pieces are more usual than many.
  return { trackStock: true, stock: 1 + Math.floor(random.next() ** 2 * 120) };
}

/** The options a product of this kind is sold with; `colours` has one member where colour is no option. */
export function chooseOptions(good: Good, finish: number, random: Random) {
  const wantedSizes = good.sizes && random.chance(0.75) ? random.integer(2, good.sizes.values.length) : 1;
  const sizes = good.sizes ? some(good.sizes.values, wantedSizes, random) : [];
  const most = Math.floor(MOST_VARIANTS / Math.max(1, sizes.length));
  const wantedColours = good.dyed && random.chance(0.7) ? Math.min(most, random.integer(2, 5)) : 1;
  const matching = good.matched ? good.colours[finish % good.colours.length] : undefined;
  const colours = matching ? [matching] : some(good.colours, wantedColours, random);
  const choice = good.choice && random.chance(0.6) ? good.choice : undefined;
  return { sizes, colours, choice };
}

type Chosen = ReturnType<typeof chooseOptions>;

interface Row {
  colour?: { name: string; picture: number };
  size?: Size;
  choice?: string;
}

function rowsOf({ sizes, colours, choice }: Chosen): Row[] {
  let rows: Row[] = [{}];
  if (colours.length > 1) {
    rows = colours.map((name, picture) => ({ colour: { name, picture } }));
  }
  const only = sizes.length === 1 ? sizes[0] : undefined;
  if (only) rows = rows.map((row) => ({ ...row, size: only }));
  else if (sizes.length > 1) rows = rows.flatMap((row) => sizes.map((size) => ({ ...row, size })));
  if (choice) rows = rows.flatMap((row) => choice.values.map((value) => ({ ...row, choice: value })));
  return rows;
}

function optionsOf(good: Good, { sizes, colours, choice }: Chosen): DemoOption[] {
  const options: DemoOption[] = [];
  if (colours.length > 1) options.push({ name: 'Colour', values: [...colours] });
  if (good.sizes && sizes.length > 1)
    options.push({ name: good.sizes.name, values: sizes.map(({ label }) => label) });
  if (choice) options.push({ name: choice.name, values: [...choice.values] });
  return options;
}

interface Sale {
  index: number;
  /** Begins each SKU, e.g. `FJO-MUG-0042`. */
  sku: string;
  good: Good;
  chosen: Chosen;
  random: Random;
}

/** One to nine variants with their options; variants of one product share a way of pricing and of counting stock. */
export function variantsOf({ index, sku, good, chosen, random }: Sale): {
  options: DemoOption[];
  variants: DemoVariant[];
} {
  const base = random.integer(good.price[0], good.price[1]);
  const grams = random.integer(good.grams[0], good.grams[1]);
  const reduction = random.chance(0.12) ? 1.12 + random.next() * 0.3 : null;
  const options = optionsOf(good, chosen);

  const variants = rowsOf(chosen).map(({ colour, size, choice }, position): DemoVariant => {
    const price = roundPrice(base * (size?.price ?? 1), good);
    const values: string[] = [];
    let ending = '';
    if (colour) {
      values.push(colour.name);
      ending += `-${colourOf(colour.name).code}`;
    }
    if (size && chosen.sizes.length > 1) {
      values.push(size.label);
      ending += `-${size.code}`;
    }
    if (choice) {
      values.push(choice);
      ending += `-${choice.slice(0, 3).toUpperCase()}`;
    }
    return {
      title: values.join(' / '),
      options: values,
      sku: sku + ending,
      barcode: barcodeOf(index, position),
      price,
      compareAt: reduction === null ? null : Math.max(price + 100, roundPrice(price * reduction, good)),
      ...stockOf(random),
      ...weightOf(grams * (size?.weight ?? 1)),
      picture: colour?.picture ?? 0,
    };
  });
  return { options, variants };
}
