import {
  productCsvKeys,
  type ColumnMapping,
  type ProductCsvKey,
  type ProductCsvRow,
} from '../productCsv/columns';
import type { ExtraField } from '../productCsv/cells/extraFields';
import type { Step } from './steps';

export const exportKinds = [
  'own',
  'plain',
  'shopify',
  'woocommerce',
  'wix',
  'squarespace',
  'etsy',
  'bigcommerce',
  'prestashop',
  'medusa',
  'spree',
  'vendure',
  'commercetools',
  'bagisto',
  'magento',
  'magento1',
  'google',
  'square',
  'lightspeed',
  'openfood',
  'ebay',
  'amazon',
  'shopware5',
  'shopware6',
  'ecwid',
  'opencart',
  'jtl',
  'loyverse',
  'tiendanube',
] as const;
/** What made a file; `plain` is anything that is not known. */
export type ExportKind = (typeof exportKinds)[number];

/** A field of ours, one that goes into the metafields cell, or `group`: rows with the same value are variants of one product. */
export type Target = ProductCsvKey | ExtraField | 'group';

/** A column that fills a field; several of one field are joined in their order. */
export interface Feed {
  column: number;
  target: Target;
  steps: readonly Step[];
}

/** How the rows of a file become rows of ours. */
export interface FilePlan {
  kind: ExportKind;
  feeds: readonly Feed[];
  /** Stands where a field is empty. */
  constants: Readonly<Partial<Record<ProductCsvKey, string>>>;
  /** Whether the variant rows of the export become products; without it each row is read by itself. */
  fold: boolean;
  /** Whether rows without a SKU get one, which begins with `skuPrefix`. */
  makeSkus: boolean;
  skuPrefix: string;
  /** The marketplace's, where an export has prices of several. */
  currency: string;
  /** Whether products that share a title get what groups their rows behind it. */
  tellApart: boolean;
  /** The day that the file is read on, like 2026-11-22: prices and products have their time. */
  today: string;
  /** The columns' names in English, where only their order told what they are. */
  names: readonly string[] | null;
}

type OptionName = `option${1 | 2 | 3}Name`;
type OptionValue = `option${1 | 2 | 3}Value`;

const keys = new Set<string>(productCsvKeys);
/** Whether a target is a column of our own format. */
export const isField = (target: Target): target is ProductCsvKey => keys.has(target);

export const emptyRow = (): ProductCsvRow => ({
  id: '',
  title: '',
  option1Name: '',
  option1Value: '',
  option2Name: '',
  option2Value: '',
  option3Name: '',
  option3Value: '',
  sku: '',
  vendor: '',
  description: '',
  price: '',
  comparePrice: '',
  weight: '',
  weightUnit: '',
  stock: '',
  images: '',
  metafields: '',
});

/** The plan that only says which field each column fills. */
export const planOfMapping = (mapping: ColumnMapping, kind: ExportKind = 'plain'): FilePlan => ({
  kind,
  feeds: mapping.flatMap((target, column) => (target === null ? [] : [{ column, target, steps: [] }])),
  constants: {},
  fold: false,
  makeSkus: false,
  skuPrefix: '',
  currency: '',
  tellApart: false,
  today: '',
  names: null,
});

/**
 * The options whose values a column fills and whose names nothing does, with that column: where its heading is no name
 * of ours, it is the option's ("Farbe").
 */
export const namelessOptions = ({
  kind,
  feeds,
  constants,
}: FilePlan): { name: OptionName; value: OptionValue; column: number }[] => {
  if (kind !== 'plain') return [];
  return ([1, 2, 3] as const).flatMap((number) => {
    const name = `option${number}Name` as const;
    const value = `option${number}Value` as const;
    const [feed, ...more] = feeds.filter(({ target }) => target === value);
    const isNamed = (constants[name] ?? '') !== '' || feeds.some(({ target }) => target === name);
    return feed === undefined || more.length > 0 || isNamed ? [] : [{ name, value, column: feed.column }];
  });
};

/**
 * The mapping that a plan comes to where each row becomes one row by itself and no cell is changed; null
 * where there is more to do. Such files are read straight from their bytes.
 */
export const mappingOfPlan = (plan: FilePlan, width: number): ColumnMapping | null => {
  const { feeds, constants, fold, makeSkus } = plan;
  if (
    fold ||
    makeSkus ||
    namelessOptions(plan).length > 0 ||
    Object.values(constants).some((text) => text !== '')
  )
    return null;
  const mapping: (ProductCsvKey | null)[] = Array.from({ length: width }, () => null);
  const used = new Set<Target>();
  for (const { column, target, steps } of feeds) {
    if (steps.length > 0 || !isField(target) || used.has(target) || mapping[column] !== null) return null;
    used.add(target);
    mapping[column] = target;
  }
  return mapping;
};
