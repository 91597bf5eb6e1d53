import type { ColourName } from '../colours';
import type { PictureKind } from '../pictures/kinds';

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
  kind: PictureKind;
  /** The variations of the drawing that suit it, all without it. */
  patterns?: readonly number[];
  /** Minor units, of the smallest size. */
  price: readonly [min: number, max: number];
  /** Of the smallest size. */
  grams: readonly [min: number, max: number];
  /** What it is made of or tastes of, as it stands in the title. */
  finishes: readonly string[];
  /** Offered as an option if `dyed`, else the picture takes one of them. */
  colours: readonly ColourName[];
  /** Can be had in several of its colours. */
  dyed?: boolean;
  /** Its colours belong to its finishes, in their order. */
  matched?: boolean;
  /** Colour of the smaller parts in the picture. */
  accents: readonly ColourName[];
  sizes?: { name: string; values: readonly Size[] };
  /** An option that changes nothing but the name, e.g. how coffee is ground. */
  choice?: { name: string; values: readonly string[] };
}

export interface Trade {
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

/** An option of sizes; price and weight are factors on those of the good. */
export function sizes(
  name: string,
  ...values: (readonly [label: string, code: string, price: number, weight: number])[]
) {
  return { name, values: values.map(([label, code, price, weight]) => ({ label, code, price, weight })) };
}

/** The same good, drawn only in these variations. */
export function drawnAs(good: Good, ...patterns: number[]): Good {
  return { ...good, patterns };
}
