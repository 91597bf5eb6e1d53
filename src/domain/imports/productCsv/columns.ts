import { importErrors } from '../../errors/imports';
import type { Fault } from '../../errors/errorTable';
/** The fields of a row that say which choices a variant is. */
export const optionKeys = [
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
] as const;

/** The fields of a row of the product CSV, in the order in which they are written (spec 3). */
export const productCsvKeys = [
  'id',
  'title',
  ...optionKeys,
  'sku',
  'vendor',
  'description',
  'price',
  'comparePrice',
  'weight',
  'weightUnit',
  'stock',
  'images',
  'metafields',
] as const;

export type ProductCsvKey = (typeof productCsvKeys)[number];

/** One row as cleaned text: '' where nothing was given. */
export type ProductCsvRow = Record<ProductCsvKey, string>;

export const requiredKeys = ['sku', 'price', 'title'] as const satisfies readonly ProductCsvKey[];

/** What names a row's product and says nothing of it. */
const naming = new Set<string>(['sku', 'id', 'vendor', 'group']);

/**
 * Whether rows with these fields change what has their SKUs and make no products: they have no titles, without which
 * none can be made.
 */
export const updatesBySku = (filled: ReadonlySet<string>): boolean =>
  filled.has('sku') && !filled.has('title') && [...filled].some((field) => !naming.has(field));

/** Whether a checked row changes what has its SKU and makes no product. */
export const isUpdateRow = ({ title }: Pick<ProductCsvRow, 'title'>): boolean => title === '';

/** The heading of the column that says why a row was not imported; allowed, and ignored, on the way in. */
export const reasonLabel = 'Reason';

export interface ProductCsvColumn {
  key: ProductCsvKey;
  label: string;
  /** Other headings, the most fitting first; case, spaces and punctuation do not count. */
  aliases: readonly string[];
}

const optionColumns = ([1, 2, 3] as const).flatMap((number): ProductCsvColumn[] => [
  {
    key: `option${number}Name`,
    label: `Option ${String(number)} name`,
    aliases: [
      `variant option ${String(number)} name`,
      `attribute ${String(number)} name`,
      `option name ${String(number)}`,
      `option ${String(number)}`,
    ],
  },
  {
    key: `option${number}Value`,
    label: `Option ${String(number)} value`,
    aliases: [
      `variant option ${String(number)} value`,
      `option value ${String(number)}`,
      `attribute ${String(number)} value`,
      `attribute ${String(number)} values`,
      `attribute ${String(number)} value(s)`,
    ],
  },
]);

const columns: readonly ProductCsvColumn[] = [
  { key: 'id', label: 'ID', aliases: ['product id'] },
  { key: 'title', label: 'Title', aliases: ['product title', 'product name', 'name', 'title en', 'name en'] },
  ...optionColumns,
  {
    key: 'sku',
    label: 'SKU',
    aliases: ['variant sku', 'product sku', 'item sku', 'article number', 'item number'],
  },
  { key: 'vendor', label: 'Vendor', aliases: ['product vendor', 'vendor name', 'seller', 'seller name'] },
  {
    key: 'description',
    label: 'Description',
    aliases: [
      'body (html)',
      'body',
      'product description',
      'description html',
      'description en',
      'long description',
    ],
  },
  {
    key: 'price',
    label: 'Price',
    aliases: ['variant price', 'regular price', 'product price', 'unit price'],
  },
  {
    key: 'comparePrice',
    label: 'Compare price',
    aliases: [
      'compare at price',
      'variant compare at price',
      'compare at',
      'list price',
      'original price',
      'rrp',
      'msrp',
    ],
  },
  { key: 'weight', label: 'Weight', aliases: ['variant weight', 'product weight', 'item weight'] },
  { key: 'weightUnit', label: 'Weight unit', aliases: ['variant weight unit', 'product weight unit'] },
  {
    key: 'stock',
    label: 'Stock',
    aliases: [
      'variant inventory qty',
      'variant inventory quantity',
      'inventory quantity',
      'inventory qty',
      'inventory count',
      'quantity on stock',
      'stock quantity',
      'on hand (new)',
      'on hand (current)',
      'on hand',
      'inventory',
      'quantity',
      'qty',
    ],
  },
  {
    key: 'images',
    label: 'Images',
    aliases: [
      'image',
      'image src',
      'image 1 src',
      'image url',
      'image urls',
      'image 1 url',
      'product image 1',
      'pictures',
    ],
  },
  { key: 'metafields', label: 'Metafields', aliases: ['meta fields', 'custom fields'] },
];

/** The columns that an import knows, in the order in which they are written. */
export const productCsvColumns: readonly ProductCsvColumn[] = columns;

const labels = new Map(columns.map(({ key, label }) => [key, label]));

/** The heading under which a field is written in our own format. */
export const columnLabel = (key: ProductCsvKey): string => labels.get(key) ?? key;

/** A heading without case, spaces and punctuation, which do not count. */
export const headingKey = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Normalised heading -> its key, and how well it fits (0: our own label or key). */
const known = new Map<string, { key: ProductCsvKey; rank: number }>();
for (const { key, label, aliases } of columns)
  for (const [rank, name] of [label, key, ...aliases].entries())
    if (!known.has(headingKey(name))) known.set(headingKey(name), { key, rank });

/** The key that a heading stands for, or null; case, spaces and punctuation do not count. */
export const matchColumn = (header: string): ProductCsvKey | null =>
  known.get(headingKey(header))?.key ?? null;

/** Whether a heading is that of the reasons which a file of rejected rows carries. */
export const isReasonHeading = (header: string): boolean => headingKey(header) === headingKey(reasonLabel);

/** The headings that no column of the importer answers to (spec 5: "unknown columns are rejected"). */
export const unknownColumns = (headers: readonly string[]): string[] =>
  headers.filter((header) => matchColumn(header) === null && !isReasonHeading(header));

/** A key, or null for "left out", for each heading of a file. */
export type ColumnMapping = readonly (ProductCsvKey | null)[];

/**
 * Maps headings to keys, each key at most once: where several headings fit, the best fitting one has
 * it, of equals the first, and the others stay unmapped.
 */
export const suggestMapping = (headers: readonly string[]): (ProductCsvKey | null)[] => {
  const matches = headers.map((header) => known.get(headingKey(header)) ?? null);
  const holder = new Map<ProductCsvKey, number>();
  for (const [index, match] of matches.entries()) {
    if (match === null) continue;
    const held = holder.get(match.key);
    const heldRank = held === undefined ? Infinity : (matches[held]?.rank ?? Infinity);
    if (match.rank < heldRank) holder.set(match.key, index);
  }
  return matches.map((match, index) =>
    match !== null && holder.get(match.key) === index ? match.key : null,
  );
};

/** So much of a heading is told: a file may hold any. */
const longestHeading = 100;

/**
 * What is wrong with the headings of a file that is read without a person mapping them: unknown
 * columns, two for one field, and required ones that are missing, of which a file that `mayUpdate` what has its SKUs
 * needs fewer. Empty: nothing.
 */
export const columnProblems = (headers: readonly string[], mayUpdate = false): Fault[] => {
  const problems = unknownColumns(headers).map((header) =>
    header.trim() === ''
      ? importErrors.headingMissing()
      : importErrors.unknownColumn({ heading: header.trim().slice(0, longestHeading) }),
  );
  const keys = headers.map(matchColumn);
  const updates = mayUpdate && updatesBySku(new Set(keys.filter((key) => key !== null)));
  for (const { key, label } of columns) {
    const count = keys.filter((each) => each === key).length;
    if (count > 1) problems.push(importErrors.columnsAlike({ count, label }));
    if (count === 0 && !updates && requiredKeys.some((each) => each === key))
      problems.push(importErrors.columnMissing({ label }));
  }
  return problems;
};
