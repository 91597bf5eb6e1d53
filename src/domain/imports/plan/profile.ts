import type { Fault } from '../../errors/errorTable';
import type { ProductCsvRow } from '../productCsv/columns';
import type { Headings } from './headings';
import type { ExportKind, Target } from './plan';
import type { Step } from './steps';

/** What a person's marketplace is like, as far as it matters for reading an export. */
export interface PlanTerms {
  currency: string;
  /** A day like 2026-11-22. */
  today?: string;
  /** Its store: the ids of files that this store exported are known. */
  store?: string;
  /** What it wants to know of products beyond the usual; columns of these names fill them. */
  specifications?: readonly { key: string; name: string }[];
}

/** What a row of an export is. */
export interface RowFacts {
  /**
   * A product or one of its variants; only what all its variants share; only pictures of the product; only
   * a value of an option that its product can be bought in; only a variant's price in some currency; or
   * nothing that is imported.
   */
  role: 'row' | 'parent' | 'pictures' | 'choice' | 'price' | 'nothing';
  /** Of a row that is only a price. */
  currency?: string;
  /** What the rows of one product share; '' is as the row before. */
  group?: string;
  /** The names that other rows of the file call this one by, and the one of this row's product. */
  names?: readonly string[];
  parent?: string;
  /** The options of a row's variants, where one row stands for all of them. */
  choices?: readonly Choice[];
  /** The SKUs of those variants, in their order. */
  skus?: readonly string[];
  /** Of a choice: the value of an option, and what it costs more: "2.50", "-1" or "10%"; '' is nothing. */
  choice?: { name: string; value: string; surcharge: string };
  /** Options that a parent knows of its variants, by their SKU. */
  variantOptions?: ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>;
  /** All values of a product's options: a variant may stand for any of them (`*`). */
  optionValues?: ReadonlyMap<string, readonly string[]>;
  /** Shoppers see this row there only as a variant of a product that lists it. */
  hiddenAlone?: boolean;
}

export interface Choice {
  name: string;
  values: readonly string[];
}

/** Reads the rest of a row: may change `row`, which has what the plan's columns say. */
export type RowReading = (cells: readonly string[], row: ProductCsvRow) => RowFacts;

/** The columns of one field; the first that there is fills it, or all that there are. */
export interface ProfileField {
  target: Target;
  headings: readonly (string | RegExp)[];
  all?: boolean;
  steps?: readonly Step[];
  /** Only a person can say whether this column is it: it is shown among others, and fills nothing by itself. */
  asks?: boolean;
}

/** One kind of export: how it is recognised and how its rows are read. */
export interface ExportProfile {
  kind: ExportKind;
  /** Headings that tell it; each entry is one heading in all its spellings. */
  signature: readonly (string | readonly string[])[];
  /** Without these it is not this export. */
  demanded: readonly (string | readonly string[])[];
  fields: (headings: Headings, terms: PlanTerms) => readonly ProfileField[];
  /** `today` is a day like 2026-11-22. */
  reading?: (headings: Headings, today: string) => RowReading;
  /** Variants stand anywhere in the file, and name their product. */
  scattered?: boolean;
  /** The products name their variants, by `variantOptions`; those do not name their product. */
  listsVariants?: boolean;
  /** Prices of further currencies stand in rows of their own. */
  priceRows?: boolean;
  /** The heading of the currency that prices are in. */
  currency?: string;
  /** The currency that a heading names for the whole file; '' where none does. */
  fileCurrency?: (headings: Headings) => string;
  /** Options of a product with one row are no options; or only the one of this name is none. */
  dropsLoneOptions?: boolean | string;
  /** Why no products can be made of such a file, though it was recognised. */
  refusal?: (headings: Headings) => Fault | null;
  /** Told by values where no heading is known: the indexes of columns by our headings. */
  byValues?: (header: readonly string[], samples: readonly (readonly string[])[]) => string[] | null;
}
