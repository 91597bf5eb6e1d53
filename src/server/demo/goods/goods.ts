import { colourOf } from './colours';
import { pictureKinds } from './pictures';
import { listed } from '../wording';

/** Option value with what it does to price and weight, and its letters in the SKU. */
export interface Size {
  label: string;
  code: string;
  price: number;
  weight: number;
}

/** One kind of thing that a trade sells. */
export interface Good {
  noun: string;
  /** In the SKU. */
  code: string;
  /** Of its picture. */
  kind: string;
  /** The variations of the drawing that suit it, all without it. */
  patterns?: readonly number[];
  /** Minor units, of the smallest size. */
  price: readonly [min: number, max: number];
  /** Of the smallest size. */
  grams: readonly [min: number, max: number];
  /** What it is made of or tastes of, as it stands in the title. */
  finishes: readonly string[];
  /** Offered as an option if `dyed`, else the picture takes one of them. */
  colours: readonly string[];
  /** Can be had in several of its colours. */
  dyed: boolean;
  /** Its colours belong to its finishes, in their order. */
  matched: boolean;
  /** Colour of the smaller parts in the picture. */
  accents: readonly string[];
  sizes?: { name: string; values: readonly Size[] };
  /** An option that changes nothing but the name, e.g. how coffee is ground. */
  choice?: { name: string; values: readonly string[] };
}

const coloursOf = (text = ''): string[] => {
  const names = listed(text);
  names.forEach(colourOf);
  return names;
};

const span = (text = ''): [min: number, max: number] => {
  const [min, max] = text.split('-').map(Number);
  return [min ?? 0, max ?? 0];
};

/** `Name: value, value`, or null for `none`. */
const optionOf = (text = 'none'): { name: string; values: string[] } | null => {
  const [name = '', values] = text.split(': ');
  return values === undefined ? null : { name, values: listed(values) };
};

const sizeOf = (text: string): Size => {
  const [, label = '', code = '', price, weight] = /^(.+) (\S+) (\S+) (\S+)$/.exec(text) ?? [];
  return { label, code, price: Number(price), weight: Number(weight) };
};

/**
 * Reads a table of goods. A line is a good: noun, code, kind of picture with its variations, price, grams, and what it
 * has of its own. A line that begins with a kind, or with `*`, says what all those below have that say nothing else.
 * Sizes are written as label, code, and the factors of price and weight.
 */
export const goods = (table: readonly (readonly string[])[]): Good[] => {
  const usual = new Map<string, Record<string, string>>();
  return table.flatMap((cells): Good[] => {
    const [noun = '', code = '', drawing = ''] = cells;
    const own = Object.fromEntries(
      cells.flatMap((cell) => {
        const [, name, value] = /^(\w+): (.*)$/.exec(cell) ?? [];
        return name === undefined ? [] : [[name, value ?? ''] as const];
      }),
    );
    if (!/^[A-Z]{3}$/.test(code)) {
      usual.set(noun, { ...usual.get(noun), ...own });
      return [];
    }
    const [kind = '', ...patterns] = drawing.split(' ');
    if (!pictureKinds.has(kind)) throw new RangeError(`No picture is called ${kind}`);
    const all: Record<string, string | undefined> = { ...usual.get('*'), ...usual.get(kind), ...own };
    const sizes = optionOf(all['sizes']);
    const choice = optionOf(all['choice']);
    return [
      {
        noun,
        code,
        kind,
        price: span(cells[3]),
        grams: span(cells[4]),
        finishes: listed(all['finishes'] ?? ''),
        colours: coloursOf(all['colours']),
        accents: coloursOf(all['accents']),
        dyed: all['dyed'] === 'yes',
        matched: all['matched'] === 'yes',
        ...(patterns.length > 0 && { patterns: patterns.map(Number) }),
        ...(sizes && { sizes: { name: sizes.name, values: sizes.values.map(sizeOf) } }),
        ...(choice && { choice }),
      },
    ];
  });
};
