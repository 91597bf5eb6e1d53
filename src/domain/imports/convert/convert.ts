import { importErrors } from '../../errors/imports';
import type { Fault } from '../../errors/errorTable';
import { sumRowFault } from '../productCsv/sumRow';
import type { CsvRecord } from '../../files/csv/csvRecord';
import { profileOf } from '../exports/known';
import { createEndedGroups } from './endedGroups';
import { foldGroup } from './foldGroup';
import { createFamilies } from './families';
import { readHeadings } from '../plan/headings';
import type { Converted, GroupRow, OwnRow } from './ownRow';
import { type FilePlan, emptyRow, isField, namelessOptions, type Feed, type Target } from '../plan/plan';
import { fieldInWords } from '../plan/headingWords';
import type { RowFacts } from '../plan/profile';
import { choosesOption } from './setOptions';
import { addText, newPrint, type Fingerprint } from '../../files/fingerprints';
import { createPrintTable } from '../../files/printTable';
import type { ProductCsvKey, ProductCsvRow } from '../productCsv/columns';
import { extraCell } from '../productCsv/cells/extraFields';
import { restoreCell } from '../../files/formulaCells';
import { joinMetafields } from '../productCsv/cells/metafields';
import { takeSteps } from '../plan/steps';

const longest = 80;

const printOf = (sku: string): Fingerprint => {
  const print = newPrint();
  addText(print, sku);
  return print;
};

const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/**
 * Makes SKUs for rows that have none, of what the product is called and of the variant's options: the same
 * file gives the same ones again. Those that the file itself has are told first, and not given again.
 */
export const createSkuMaker = (prefix: string) => {
  const taken = createPrintTable();
  return {
    /** A SKU that stands in the file. */
    saw: ({ sku }: Pick<ProductCsvRow, 'sku'>): void => {
      if (sku !== '') taken.set(printOf(sku), 1);
    },
    make: (row: ProductCsvRow, group: string): string => {
      const options = [row.option1Value, row.option2Value, row.option3Value].filter((value) => value !== '');
      const body = [group === '' ? row.title : group, ...options].map(wordsOf).filter((word) => word !== '');
      const name = body.join('-').slice(0, longest).replace(/-+$/, '') || 'ITEM';
      const base = `${prefix.trim()}${name}`;
      for (let number = 1; ; number += 1) {
        const sku = number === 1 ? base : `${base}-${String(number)}`;
        if (taken.add(printOf(sku), 1) === 0) return sku;
      }
    },
  };
};

const glueOf: Partial<Record<Target, string>> = { images: ' ', description: '\n' };

const glueBefore = ({ target, steps }: Feed): string =>
  steps.find(({ kind }) => kind === 'join')?.text ?? glueOf[target] ?? ' ';

/** Shopify puts an apostrophe before a barcode, so that spreadsheets keep its zeros. */
const unguarded = (target: Target, text: string): string =>
  target === 'barcode' ? text.replace(/^'(?=\d)/, '') : text;

/** Makes the reader of a record's columns: what each field gets, and what the rows of its product share. */
const feedReader = (
  plan: FilePlan,
  header: readonly string[],
): ((cells: readonly string[]) => { row: ProductCsvRow; group: string }) => {
  const { feeds } = plan;
  const constants = Object.entries(plan.constants).filter(([, text]) => text !== '');
  const ofHeadings = namelessOptions(plan).flatMap(({ name, value, column }) => {
    const heading = header[column] ?? '';
    return fieldInWords(heading, plan.currency)?.key === value ? [] : [{ name, value, heading }];
  });
  return (cells) => {
    const row = emptyRow();
    let group = '';
    for (const feed of feeds) {
      const { column, target, steps } = feed;
      const cell = restoreCell(cells[column] ?? '').trim();
      const text = steps.length === 0 ? cell : takeSteps(cell, steps);
      if (text === '') continue;
      if (target === 'group') group = text;
      else if (!isField(target))
        row.metafields = joinMetafields(row.metafields, extraCell(target, unguarded(target, text)));
      else if (target === 'metafields') row.metafields = joinMetafields(row.metafields, text);
      else row[target] = row[target] === '' ? text : `${row[target]}${glueBefore(feed)}${text}`;
    }
    // The compiler does not see it through the entries.
    for (const [key, text] of constants as [ProductCsvKey, string][]) if (row[key] === '') row[key] = text;
    for (const { name, value, heading } of ofHeadings) if (row[value] !== '') row[name] = heading;
    return { row, group };
  };
};

/**
 * Products with options are told apart by their titles, once they are rows of ours. Where an export has two
 * products of one title, the later one's rows get a problem that says so, or they would become one; or, if it
 * is asked for, what groups the rows is put behind the later one's title.
 */
const createTitleWatch = (tellApart: boolean) => {
  const titles = createPrintTable();
  const groups = createPrintTable();
  return {
    watch: (rows: readonly OwnRow[], group: string): void => {
      const first = rows[0];
      if (first === undefined || first.row.option1Name === '' || first.row.id !== '') return;
      const title = newPrint();
      addText(title, first.row.vendor);
      addText(title, first.row.title);
      const line = Math.floor(first.place);
      const product = newPrint();
      addText(product, group);
      addText(product, first.row.title);
      // Rows of one product that do not stand together are still of one.
      const groupLine = group === '' ? line : groups.add(product, line) || line;
      const other = titles.add(title, groupLine);
      if (other === 0 || other === groupLine) return;
      for (const own of rows)
        if (tellApart && group !== '') own.row.title += ` (${group})`;
        else own.problem ??= importErrors.sameTitleInLine({ line: other });
    },
  };
};

/**
 * Prices that an export lists in rows of their own, by SKU, one for each currency. Those in the marketplace's
 * currency stand in for the price of the row they belong to.
 */
const createPriceRows = (currency: string) => {
  const prices = new Map<string, string>();
  const places = new Map<string, number>();
  const listed = new Set<string>();
  return {
    survey: ({ row, facts }: Pick<GroupRow, 'row' | 'facts'>): void => {
      if (facts.role !== 'price') return;
      listed.add(row.sku);
      if (facts.currency === currency && row.price !== '') prices.set(row.sku, row.price);
    },
    /** Gives a row its price in the marketplace's currency, if there is one. */
    settle: ({ record, row }: GroupRow): void => {
      if (!listed.has(row.sku)) return;
      places.set(row.sku, record.line);
      const price = prices.get(row.sku);
      if (price === undefined) return;
      row.price = price;
      row.comparePrice = '';
    },
    /** The place of the row whose price this is. */
    placeOf: ({ row }: GroupRow): number | null => places.get(row.sku) ?? null,
  };
};

export interface Converter {
  /** Whether every record goes through `survey` before the first goes through `take`. */
  needsSurvey: boolean;
  survey: (record: CsvRecord) => void;
  /** The rows that are complete with this record. */
  take: (record: CsvRecord) => Converted;
  /** What is left. */
  end: () => Converted;
}

const plainFacts: RowFacts = { role: 'row' };
/** So many rows of one product are held at most. */
const largestGroup = 2000;

/**
 * Turns the records of a file into rows of ours by a plan, as they come. Each record is in one of the rows, or
 * in what was joined. Records of a wrong shape come out as they are, with their problem.
 */
export const createConverter = (plan: FilePlan, header: readonly string[]): Converter => {
  const profile = plan.fold ? profileOf(plan.kind) : undefined;
  const headings = readHeadings(plan.names ?? header);
  const read = feedReader(plan, header);
  const reading = profile?.reading?.(headings, plan.today);
  const isScattered = profile?.scattered === true;
  const looksAhead = isScattered || profile?.priceRows === true;
  const surveyReading = looksAhead ? profile.reading?.(headings, plan.today) : undefined;
  const prices = createPriceRows(plan.currency);
  const families = createFamilies(profile?.listsVariants === true);
  const skus = createSkuMaker(plan.skuPrefix);
  const ended = createEndedGroups();
  const titles = createTitleWatch(plan.tellApart);
  const hasHandles = plan.feeds.some(({ target }) => target === 'group');
  const hasGroups = profile?.reading !== undefined || hasHandles;
  let held: GroupRow[] = [];
  let current: string | null = null;

  const fileCurrency = profile?.fileCurrency?.(headings) ?? '';
  const currencyOf = headings.cell(profile?.currency ?? '');
  const converted = new Set(
    plan.feeds.flatMap(({ steps }) =>
      steps.flatMap(({ kind, text, other }) => (kind === 'rate' && other !== '' ? [text] : [])),
    ),
  );
  /** A price in another currency says so, unless a rate makes it one in the marketplace's. */
  const nameCurrency = ({ cells }: CsvRecord, row: ProductCsvRow): void => {
    const currency = (currencyOf(cells) || fileCurrency).toUpperCase();
    if (currency === '' || currency === plan.currency || converted.has(currency)) return;
    for (const key of ['price', 'comparePrice'] as const)
      if (/\d$/.test(row[key])) row[key] += ` ${currency}`;
  };

  const factsOf = (record: CsvRecord): GroupRow => {
    const { row, group } = read(record.cells);
    const facts = reading === undefined || record.problem !== null ? plainFacts : reading(record.cells, row);
    if (facts.role === 'row' || facts.role === 'parent') nameCurrency(record, row);
    return { record, row, facts, group: facts.group ?? facts.parent ?? group };
  };

  const finish = (rows: readonly GroupRow[], trouble: Fault | null = null): Converted => {
    const group = rows[0]?.group ?? '';
    const late = plan.fold && group !== '' ? ended.greet(rows) : [];
    if (late.length > 0) return { rows: late, joined: [] };
    const { rows: folded, joined } = foldGroup(rows, profile?.dropsLoneOptions ?? false);
    if (plan.fold) ended.keep(group, folded);
    if (hasGroups) titles.watch(folded, group);
    const own = folded.map(({ place, row, problem, source }): OwnRow => {
      // Before it gets an SKU, which would make a product of it.
      const sums = plan.makeSkus ? (sumRowFault(row)?.fault ?? null) : null;
      const madeSku =
        plan.makeSkus && problem === null && sums === null && row.sku === '' && row.title !== '';
      if (madeSku) row.sku = skus.make(row, hasHandles ? group : '');
      return { place, row, problem: problem ?? trouble ?? sums, source, madeSku };
    });
    return { rows: own, joined };
  };

  const flush = (): Converted => {
    const rows = held;
    held = [];
    return rows.length === 0 ? { rows: [], joined: [] } : finish(rows);
  };

  /** Whether a row belongs to the ones that are held. */
  const goesOn = ({ row, group, facts }: GroupRow): boolean => {
    if (held.length === 0 || !plan.fold) return false;
    if (group !== '') return group === current;
    if (facts.role === 'pictures') return true;
    return row.title === '' && choosesOption(row);
  };

  const takeScattered = (each: GroupRow): Converted => {
    const { isHeld, isLeftOut, problem, group, choices } = families.take(each);
    if (isLeftOut) return { rows: [], joined: [{ record: each.record, into: null }] };
    if (isHeld) return { rows: [], joined: [{ record: each.record, into: families.placeOf(each) }] };
    const facts = choices === undefined ? each.facts : { ...each.facts, choices };
    return finish([{ ...each, facts, group: group ?? each.group }], problem);
  };

  const both = (first: Converted, second: Converted): Converted => ({
    rows: [...first.rows, ...second.rows],
    joined: [...first.joined, ...second.joined],
  });

  return {
    needsSurvey: looksAhead || plan.makeSkus,
    survey: (record) => {
      if (record.problem !== null) return;
      const { row } = read(record.cells);
      skus.saw(row);
      if (surveyReading === undefined) return;
      const facts = surveyReading(record.cells, row);
      prices.survey({ row, facts });
      families.survey({ record, row, facts, group: '' });
    },
    take: (record) => {
      if (record.problem !== null) {
        const { row } = read(record.cells);
        const bad: OwnRow = {
          place: record.line,
          row,
          problem: record.problem,
          source: record,
          madeSku: false,
        };
        return { rows: [bad], joined: [] };
      }
      const each = factsOf(record);
      if (each.facts.role === 'nothing') return { rows: [], joined: [{ record, into: null }] };
      if (each.facts.role === 'price') return { rows: [], joined: [{ record, into: prices.placeOf(each) }] };
      prices.settle(each);
      if (isScattered) return takeScattered(each);
      if (goesOn(each) && held.length < largestGroup) {
        held.push(each);
        return { rows: [], joined: [] };
      }
      const before = flush();
      current = each.group;
      held = [each];
      return plan.fold ? before : both(before, flush());
    },
    end: flush,
  };
};
