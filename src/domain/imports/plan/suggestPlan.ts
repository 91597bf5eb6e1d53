import { importErrors } from '../../errors/imports';
import type { Fault } from '../../errors/errorTable';
import { currencyDigits } from '../../money';
import { matchColumn, optionKeys, suggestMapping, type ProductCsvKey } from '../productCsv/columns';
import { extraOfHeading, lengthUnitIn } from '../productCsv/cells/extraFields';
import { readProductState } from '../productCsv/cells/productState';
import { readMoneyText } from '../productCsv/cells/moneyText';
import { metafieldOfHeading } from '../productCsv/cells/metafields';
import { metafieldOf, pathOf } from '../../products/specifications/metafieldNames';
import { profileOf } from '../exports/known';
import { readHeadings, type Headings } from './headings';
import { fieldInWords } from './headingWords';
import { looksLike } from './looksLike';
import { inStyleOfFile, numberSteps, roundSteps } from '../convert/numberSteps';
import { planOfMapping, type Feed, type FilePlan, type Target } from './plan';
import type { PlanTerms, ProfileField } from './profile';
import { recognise, type Recognised } from './recognise';
import { step, type Step } from './steps';

/** Why a column is suggested for a field. */
export interface Reason {
  kind:
    | 'heading'
    | 'specification'
    | 'metafield'
    | 'export'
    | 'values'
    | 'remembered'
    | 'renamed'
    | 'fileNames'
    | 'foreignId';
  /** The heading or the export that speaks for it. */
  text: string;
}

export interface Suggestion {
  recognised: Recognised;
  plan: FilePlan;
  /** For each column; null: nothing speaks for a field. */
  reasons: (Reason | null)[];
  /** Columns that only their values make look like prices: a person says which one is, where no heading does. */
  priceCandidates: readonly Feed[];
  /** Why no products can be made of this file, in a sentence. */
  refusal: Fault | null;
  /** The currency that its prices are in, where that is known and not the marketplace's. */
  otherCurrency: string | null;
}

export interface SuggestTerms extends PlanTerms {
  /** Whether rows name their vendor: they cannot for a vendor. */
  byMarketplace: boolean;
}

const extraSteps = (target: Target, heading: string, values: readonly string[]): Step[] => {
  const unit = lengthUnitIn(heading);
  const isSide = target === 'length' || target === 'width' || target === 'height';
  return [
    ...numberSteps(target, values),
    ...(isSide && unit !== '' ? [step('suffix', ` ${unit.toLowerCase()}`)] : []),
  ];
};

const columnsOf = ({ headings: names, all = false }: ProfileField, headings: Headings): number[] => {
  const found = names.flatMap((name) => {
    if (typeof name !== 'string') return headings.like(name);
    const at = name === '' ? -1 : headings.at(name);
    return at < 0 ? [] : [at];
  });
  return all ? [...new Set(found)] : found.slice(0, 1);
};

const areStates = (values: readonly string[]): boolean => {
  const filled = values.filter((value) => value.trim() !== '');
  return filled.length > 0 && filled.every((value) => readProductState(value) !== null);
};

/** Columns of no field that name a specification, a metafield, or what goes beside the fields into its cell. */
const suggestBeside = (
  header: readonly string[],
  valuesOf: (column: number) => string[],
  isFree: (column: number) => boolean,
  { specifications = [] }: PlanTerms,
): { feed: Feed; reason: Reason }[] => {
  const taken = new Set<string>();
  return header.flatMap((heading, column): { feed: Feed; reason: Reason }[] => {
    if (!isFree(column)) return [];
    const metafield = metafieldOfHeading(heading, specifications);
    if (metafield !== null) {
      const path = `${metafield.namespace}.${metafield.key}`;
      if (taken.has(path)) return [];
      taken.add(path);
      const isAsked = specifications.some((each) => pathOf(metafieldOf(each)) === path);
      const reason: Reason = { kind: isAsked ? 'specification' : 'metafield', text: path };
      return [{ feed: { column, target: 'metafields', steps: [step('metafield', path)] }, reason }];
    }
    const extra = extraOfHeading(heading);
    if (extra === null || taken.has(extra)) return [];
    // "New" and "In stock" are states of something else.
    if (extra === 'status' && !areStates(valuesOf(column))) return [];
    taken.add(extra);
    return [
      {
        feed: { column, target: extra, steps: extraSteps(extra, heading, valuesOf(column)) },
        reason: { kind: 'heading', text: heading },
      },
    ];
  });
};

/** No product can be made where nothing fits a title, a SKU or a price. */

const suggestForeign = (
  recognised: Recognised,
  valuesOf: (column: number) => string[],
  { byMarketplace, ...terms }: SuggestTerms,
): Omit<Suggestion, 'recognised'> => {
  const { kind, header } = recognised;
  const profile = profileOf(kind);
  const headings = readHeadings(header);
  const reasons: (Reason | null)[] = header.map(() => null);
  const feeds: Feed[] = [];
  const candidates: Feed[] = [];
  for (const field of profile?.fields(headings, terms) ?? []) {
    if (field.target === 'vendor' && !byMarketplace) continue;
    for (const column of columnsOf(field, headings)) {
      const values = valuesOf(column);
      // File names cannot be fetched; Wix and Vendure say where theirs are.
      if (
        field.target === 'images' &&
        kind !== 'wix' &&
        !looksLike.empty(values) &&
        !looksLike.addresses(values)
      ) {
        reasons[column] = { kind: 'fileNames', text: '' };
        continue;
      }
      const isAsked = field.asks === true;
      if (isAsked && feeds.some(({ target }) => target === field.target)) continue;
      reasons[column] ??= isAsked ? { kind: 'values', text: field.target } : { kind: 'export', text: kind };
      (isAsked ? candidates : feeds).push({
        column,
        target: field.target,
        steps: [
          ...(field.steps ?? []),
          ...extraSteps(field.target, header[column] ?? '', values),
          ...roundSteps(field.target, values, currencyDigits(terms.currency)),
        ],
      });
    }
  }
  const isFree = (column: number): boolean =>
    reasons[column] === null && !feeds.some((feed) => feed.column === column);
  const extras = new Set<Target>(feeds.map(({ target }) => target));
  for (const { feed, reason } of suggestBeside(header, valuesOf, isFree, terms)) {
    if (feed.target !== 'metafields' && extras.has(feed.target)) continue;
    feeds.push(feed);
    reasons[feed.column] = reason;
  }
  const names = recognised.isRenamed ? header : null;
  const plan: FilePlan = {
    ...planOfMapping([], kind),
    feeds: inStyleOfFile(feeds, valuesOf),
    fold: true,
    names,
    currency: terms.currency,
    today: terms.today ?? '',
  };
  const currency = profile?.currency === undefined ? -1 : headings.at(profile.currency);
  const codes = [profile?.fileCurrency?.(headings) ?? '', ...(currency < 0 ? [] : valuesOf(currency))].filter(
    (code) => code !== '',
  );
  return {
    plan,
    reasons,
    priceCandidates: candidates,
    refusal: profile?.refusal?.(headings) ?? null,
    otherCurrency: codes.find((code) => code !== terms.currency) ?? null,
  };
};

/** A field that only the values of a column speak for, if nothing has it yet. */
const byValues = (values: readonly string[], taken: ReadonlySet<Target>): ProductCsvKey | null => {
  if (looksLike.empty(values)) return null;
  if (!taken.has('images') && looksLike.pictures(values)) return 'images';
  if (!taken.has('price') && looksLike.prices(values)) return 'price';
  if (!taken.has('description') && (looksLike.html(values) || looksLike.longTexts(values)))
    return 'description';
  return null;
};

/** The currency that prices name, where it is not this one. */
const currencyIn = (values: readonly string[], own: string): string | null => {
  for (const value of values) {
    const [first, ...more] = readMoneyText(value)?.currencies ?? [];
    if (first !== undefined && ![first, ...more].includes(own)) return first;
  }
  return null;
};

/** Of columns that one field could have, one that says something goes before one that is blank: "On hand (new)". */
const preferFilled = (
  mapping: (ProductCsvKey | null)[],
  header: readonly string[],
  valuesOf: (column: number) => string[],
): void => {
  for (const [column, key] of mapping.entries()) {
    if (key === null || !looksLike.empty(valuesOf(column))) continue;
    const other = header.findIndex(
      (heading, at) => mapping[at] === null && matchColumn(heading) === key && !looksLike.empty(valuesOf(at)),
    );
    if (other < 0) continue;
    mapping[column] = null;
    mapping[other] = key;
  }
};

/** What only says which product is meant, where nothing but its stock is told. */
const ofProduct = new Set<ProductCsvKey | null>(['title', ...optionKeys]);

const suggestPlain = (
  recognised: Recognised,
  valuesOf: (column: number) => string[],
  { byMarketplace, ...terms }: SuggestTerms,
): Omit<Suggestion, 'recognised'> => {
  const { kind, header } = recognised;
  const isAllowed = (key: ProductCsvKey | null): boolean =>
    (key !== 'vendor' || byMarketplace) && (key !== 'id' || kind === 'own');
  const mapping = suggestMapping(header).map((key) => (isAllowed(key) ? key : null));
  if (kind !== 'own') preferFilled(mapping, header, valuesOf);
  const steps = new Map<number, readonly Step[]>();
  for (const [column, heading] of header.entries()) {
    const found =
      mapping[column] === null && matchColumn(heading) === null
        ? fieldInWords(heading, terms.currency)
        : null;
    if (found === null || !isAllowed(found.key) || mapping.includes(found.key)) continue;
    mapping[column] = found.key;
    steps.set(column, found.steps);
  }
  const reasons: (Reason | null)[] = mapping.map((key, column) => {
    const heading = header[column] ?? '';
    if (key !== null) return { kind: 'heading', text: heading };
    return kind !== 'own' && matchColumn(heading) === 'id' ? { kind: 'foreignId', text: '' } : null;
  });
  const candidates: number[] = [];
  const byHeading = new Set(mapping.filter((key) => key !== null));
  const isLeft = (column: number): boolean =>
    kind !== 'own' && mapping[column] === null && matchColumn(header[column] ?? '') === null;
  const beside = suggestBeside(header, valuesOf, isLeft, terms);
  for (const { feed, reason } of beside) reasons[feed.column] = reason;
  if (kind !== 'own') {
    // What the values say counts only where some heading shows that these are products at all.
    const taken = new Set<Target>(byHeading);
    for (const column of header.keys()) {
      if (!isLeft(column) || reasons[column] !== null || byHeading.size === 0) continue;
      const key = byValues(valuesOf(column), taken);
      if (key === 'price') {
        // Revenue, purchase prices and taxes look like prices too: values alone are no reason to sell at them.
        candidates.push(column);
        reasons[column] = { kind: 'values', text: key };
        continue;
      }
      if (key === null) continue;
      taken.add(key);
      mapping[column] = key;
      reasons[column] = { kind: 'values', text: key };
    }
    for (const [column, key] of mapping.entries()) {
      const values = valuesOf(column);
      if (key !== 'images' || looksLike.empty(values) || looksLike.addresses(values)) continue;
      mapping[column] = null;
      reasons[column] = { kind: 'fileNames', text: '' };
    }
  }
  const isStockList =
    mapping.includes('sku') &&
    mapping.includes('stock') &&
    !mapping.includes('price') &&
    candidates.length === 0;
  // No products can be made of it, but those that have its SKUs can be counted anew.
  if (isStockList)
    for (const [column, key] of mapping.entries())
      if (ofProduct.has(key)) {
        mapping[column] = null;
        reasons[column] = null;
      }
  const plain = planOfMapping(mapping, kind);
  const feeds = plain.feeds.map((feed) => ({
    ...feed,
    steps: [...numberSteps(feed.target, valuesOf(feed.column)), ...(steps.get(feed.column) ?? [])],
  }));
  const hasNothing =
    candidates.length === 0 &&
    !['title', 'sku', 'price'].some((key) => plain.feeds.some(({ target }) => target === key));
  return {
    plan: { ...plain, feeds: inStyleOfFile([...feeds, ...beside.map(({ feed }) => feed)], valuesOf) },
    reasons,
    priceCandidates: candidates.map((column) => ({
      column,
      target: 'price',
      steps: numberSteps('price', valuesOf(column)),
    })),
    refusal: hasNothing ? importErrors.notAListOfProducts() : null,
    otherCurrency: currencyIn(
      plain.feeds.filter(({ target }) => target === 'price').flatMap(({ column }) => valuesOf(column)),
      terms.currency,
    ),
  };
};

/**
 * Suggests how a file becomes products, with the reasons: by the export that it is recognised as, else by its
 * headings, else by its first rows' values.
 */
export const suggestPlan = (
  header: readonly string[],
  samples: readonly (readonly string[])[],
  terms: SuggestTerms,
): Suggestion => {
  const recognised = recognise(header, samples, terms.store);
  const valuesOf = (column: number): string[] => samples.map((cells) => cells[column] ?? '');
  const suggest = recognised.kind === 'own' || recognised.kind === 'plain' ? suggestPlain : suggestForeign;
  return { recognised, ...suggest(recognised, valuesOf, terms) };
};
