import { importErrors } from '../../errors/imports';
import type { ProductCsvRow } from '../productCsv/columns';
import { sharedExtras, withoutBarcode } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import type { Converted, GroupRow, JoinedRecord, OwnRow } from './ownRow';
import { choosesOption, optionNumbers, setOptions } from './setOptions';
import type { Choice, RowFacts } from '../plan/profile';

/** More variants of one record are not made. */
const mostVariants = 250;

const combinations = (choices: readonly Choice[]): [string, string][][] => {
  let all: [string, string][][] = [[]];
  for (const { name, values } of choices)
    all = all.flatMap((before) => values.map((value): [string, string][] => [...before, [name, value]]));
  return all;
};

/** The variants of a row that stands for all of them: each combination of its choices, SKUs in their order. */
const expandChoices = (own: OwnRow, { choices, skus = [] }: RowFacts): OwnRow[] => {
  if (choices === undefined) return [own];
  const count = choices.reduce((product, { values }) => product * values.length, 1);
  if (count > mostVariants) return [{ ...own, problem: importErrors.rowOfTooManyVariants({ count }) }];
  return combinations(choices).map((options, index) => {
    const row = {
      ...own.row,
      sku: skus.length === count ? (skus[index] ?? '') : count === 1 ? (skus[0] ?? own.row.sku) : '',
    };
    if (index > 0) {
      row.description = '';
      row.images = '';
      row.metafields = '';
    }
    setOptions(row, options);
    return { ...own, row, place: own.place + index / 1000 };
  });
};

/** What a product costs in a choice of its options; null where a surcharge cannot be read. */
const withSurcharges = (price: string, surcharges: readonly string[]): string | null => {
  const extra = surcharges.filter((text) => text !== '' && Number(text) !== 0);
  if (extra.length === 0) return price;
  const base = Number(price);
  const sum = extra.reduce((total, text) => {
    const percent = /^(-?\d+(?:\.\d+)?)\s*%$/.exec(text)?.[1];
    return total + (percent === undefined ? Number(text) : (base * Number(percent)) / 100);
  }, base);
  return price === '' || Number.isNaN(sum) || sum < 0 ? null : String(Number(sum.toFixed(4)));
};

/**
 * The variants of a product whose options stand in rows of their own, and of which the file lists none: each
 * combination, with what its values cost more. One quantity stands for all of them; whose it is cannot be told, unless
 * there is none of any.
 */
const expandChosen = (own: OwnRow, given: readonly NonNullable<RowFacts['choice']>[]): OwnRow[] => {
  const names = [...new Set(given.map(({ name }) => name))];
  const choices = names.map((name) => ({
    name,
    values: [...new Set(given.filter((each) => each.name === name).map(({ value }) => value))],
  }));
  const rows = expandChoices(own, { role: 'row', choices });
  for (const each of rows) {
    const { row } = each;
    if (rows.length > 1 && row.stock !== 'Untracked' && Number(row.stock) !== 0) row.stock = '';
    const chosen = optionNumbers.map((number) => [row[`option${number}Name`], row[`option${number}Value`]]);
    const surcharges = given.flatMap(({ name, value, surcharge }) =>
      chosen.some(([option, of]) => option === name && of === value) ? [surcharge] : [],
    );
    const price = withSurcharges(row.price, surcharges);
    if (price === null) each.problem ??= importErrors.surchargeUnread({ text: surcharges.join(', ') });
    else if (price !== row.price) {
      row.price = price;
      row.comparePrice = '';
    }
  }
  return rows;
};

const ownOf = ({ record, row }: GroupRow): OwnRow => ({
  place: record.line,
  row,
  problem: null,
  source: record,
  madeSku: false,
});

const joinImages = (row: ProductCsvRow, images: string) => {
  if (images !== '') row.images = row.images === '' ? images : `${row.images} ${images}`;
};

/** What all variants of a product share goes into a row of it where that has nothing of its own. */
export const inherit = (row: ProductCsvRow, parent: ProductCsvRow, isFirst: boolean): void => {
  for (const key of ['title', 'vendor', 'price', 'comparePrice', 'weight', 'weightUnit'] as const)
    if (row[key] === '' && (key !== 'comparePrice' || row.price === parent.price)) row[key] = parent[key];
  if (parent.metafields !== '') {
    const shared = isFirst ? withoutBarcode(parent.metafields) : sharedExtras(parent.metafields);
    row.metafields = joinMetafields(shared, row.metafields);
  }
  if (!isFirst) return;
  if (row.description === '') row.description = parent.description;
  if (parent.images !== '') row.images = row.images === '' ? parent.images : `${parent.images} ${row.images}`;
};

/** The names of options stand on a product's first row alone, in some exports. */
const fillDown = (rows: readonly ProductCsvRow[]) => {
  const first = rows[0];
  if (first === undefined) return;
  for (const row of rows) {
    if (row.title === '') row.title = first.title;
    if (row.vendor === '') row.vendor = first.vendor;
    for (const number of optionNumbers) {
      const name = `option${number}Name` as const;
      if (row[name] === '' && row[`option${number}Value`] !== '') row[name] = first[name];
    }
  }
};

const isParent = ({ row, facts }: GroupRow, someChoose: boolean): boolean =>
  facts.role === 'parent' || (someChoose && !choosesOption(row));

/** Names of options without a value in a product that has no variants. */
const dropEmptyNames = (row: ProductCsvRow) => {
  if (!choosesOption(row)) setOptions(row, []);
};

/**
 * The rows of one product: what is only its own is spread over its variants, blank titles are filled down,
 * rows of pictures alone are joined to its first variant, lists of variations become variants.
 */
export const foldGroup = (group: readonly GroupRow[], dropsLoneOptions: boolean | string): Converted => {
  const joined: JoinedRecord[] = [];
  const chosen = group.filter(({ facts }) => facts.role === 'choice');
  const named = group.filter(({ facts }) => facts.role !== 'pictures' && facts.role !== 'choice');
  const someChoose = named.some(({ row, facts }) => facts.role !== 'parent' && choosesOption(row));
  const parents = named.filter((each) => isParent(each, someChoose));
  const variants = named.filter((each) => !parents.includes(each));
  // A product without variants is its own one.
  const kept = variants.length > 0 ? variants : parents;
  const spread = variants.length > 0 ? parents : [];
  const options = someChoose ? [] : chosen.flatMap(({ facts }) => facts.choice ?? []);
  const rows = kept.flatMap((each) =>
    options.length > 0 ? expandChosen(ownOf(each), options) : expandChoices(ownOf(each), each.facts),
  );
  const first = rows[0];
  for (const { record } of chosen) joined.push({ record, into: first?.place ?? null });
  for (const { row, record } of spread) {
    for (const [index, own] of rows.entries()) inherit(own.row, row, index === 0);
    joined.push({ record, into: first?.place ?? null });
  }
  for (const { row, record } of group.filter(({ facts }) => facts.role === 'pictures')) {
    if (first !== undefined) joinImages(first.row, row.images);
    joined.push({ record, into: first?.place ?? null });
  }
  fillDown(rows.map(({ row }) => row));
  const isLone = dropsLoneOptions === true || first?.row.option1Name === dropsLoneOptions;
  if (isLone && rows.length === 1 && first !== undefined) setOptions(first.row, []);
  for (const { row } of rows) dropEmptyNames(row);
  return { rows, joined };
};
