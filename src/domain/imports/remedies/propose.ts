import type { Fault, Param } from '../../errors/errorTable';
import { generalErrors } from '../../errors/general';
import { importErrors } from '../../errors/imports';
import { vendorErrors } from '../../errors/vendors';
import type { ProductCsvKey } from '../productCsv/columns';
import { requiredKeys } from '../productCsv/columns';
import { remedyOf, type Remedy, type RemedyKind } from './remedy';

/** A remedy for all rows of one reason, and the field that it changes. */
export interface Proposal {
  field: ProductCsvKey;
  remedy: Remedy;
}

/** What is known of the file when a remedy is looked for. */
export interface FileFacts {
  headings: readonly string[];
  /** The fields that some row fills. */
  filled: ReadonlySet<ProductCsvKey | null>;
  /** Those of the marketplace; null where any will do. */
  vendors: ReadonlySet<string> | null;
  /** Decimals of the marketplace's currency. */
  digits: number;
}

const codes = {
  sameSku: importErrors.sameSkuInLine({ line: 1 }).code,
  sameOptions: importErrors.sameOptionsInLine({ line: 1 }).code,
  sameProduct: importErrors.sameProductInLine({ line: 1 }).code,
  required: generalErrors.requiredField().code,
  tooLong: generalErrors.tooLong({ max: 1 }).code,
  decimals: generalErrors.tooManyDecimals({ digits: 1 }).code,
  wholeAmount: generalErrors.notAWholeAmount().code,
  twoReadings: importErrors.twoReadings({ text: '' }).code,
  otherCurrency: importErrors.otherCurrency({ text: '', currency: '' }).code,
  stateUnknown: importErrors.stateUnknown({ text: '' }).code,
  noVendor: vendorErrors.noSuchVendor({ name: '' }).code,
};

/** Columns that name a product in the addresses of its shop, as shops head them. */
const handle = /^(?:url[ _-]?)?(?:handle|slug|url[ _-]?key|permalink|alias)$/i;

/** How many letters differ, at most `limit`. */
const distance = (one: string, other: string, limit: number): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (next[to - 1] ?? limit) + 1,
          (row[to] ?? limit) + 1,
          (row[to - 1] ?? limit) + (one.charAt(at) === other.charAt(to - 1) ? 0 : 1),
        ),
      );
    row = next;
  }
  return Math.min(row.at(-1) ?? limit, limit);
};

const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The vendor whose name is nearly this one; '' where none is, or several are. */
const nearestVendor = (name: string, vendors: ReadonlySet<string>): string => {
  const wanted = bare(name);
  const limit = Math.max(1, Math.floor(wanted.length / 4)) + 1;
  const found = [...vendors].map((vendor) => ({ vendor, far: distance(wanted, bare(vendor), limit) }));
  const nearest = Math.min(limit, ...found.map(({ far }) => far));
  const [only, ...others] = found.filter(({ far }) => far === nearest && far < limit);
  return only === undefined || others.length > 0 ? '' : only.vendor;
};

const numberOf = (param: Param | undefined): string => (typeof param === 'number' ? String(param) : '');
const textOf = (param: Param | undefined): string => (typeof param === 'string' ? param : '');

/** What stands in for a field that is empty and must not be. */
const filling = (field: ProductCsvKey, { filled }: FileFacts): Remedy => {
  if (field === 'sku') return remedyOf('makeSku');
  if (field === 'price')
    return filled.has('comparePrice') ? remedyOf('field', 'comparePrice') : remedyOf('column');
  return field === 'title' ? remedyOf('field', 'sku') : remedyOf('value');
};

const skuBase = ({ headings }: FileFacts): string => {
  const at = headings.findIndex((heading) => handle.test(heading.trim()));
  return at < 0 ? '' : String(at);
};

const isRequired = (field: ProductCsvKey): boolean => requiredKeys.some((key) => key === field);

/** What a person would most likely do about one reason, for all its rows: shown first, and done on their word alone. */
export const proposedFor = (
  field: ProductCsvKey,
  { code, params = {} }: Fault,
  facts: FileFacts,
): Proposal => {
  const own = (remedy: Remedy): Proposal => ({ field, remedy });
  switch (code) {
    case codes.sameSku:
      return own(remedyOf('makeSku', skuBase(facts)));
    case codes.sameOptions:
      return own(remedyOf('behind', 'sku'));
    case codes.sameProduct:
      return { field: 'title', remedy: remedyOf('behind', 'sku') };
    case codes.required:
      return own(field === 'sku' ? remedyOf('makeSku', skuBase(facts)) : filling(field, facts));
    case codes.tooLong:
      return own(remedyOf('cut', numberOf(params.max)));
    case codes.decimals:
      return own(remedyOf('round', String(facts.digits)));
    case codes.wholeAmount:
      return own(remedyOf('round', '0'));
    case codes.twoReadings:
      return own(remedyOf('replace', '.'));
    case codes.otherCurrency:
      return own(remedyOf('rate'));
    case codes.stateUnknown:
      return own(remedyOf('state', 'DRAFT'));
    case codes.noVendor:
      return own(
        remedyOf('value', facts.vendors === null ? '' : nearestVendor(textOf(params.name), facts.vendors)),
      );
    default:
      return own(isRequired(field) || field === 'metafields' ? remedyOf('replace') : remedyOf('empty'));
  }
};

const amounts: readonly ProductCsvKey[] = ['price', 'comparePrice'];

/** What can be done with a field of all rows of one reason, the usual first. */
export const remediesFor = (field: ProductCsvKey, fault: Fault): readonly RemedyKind[] => {
  if (field === 'metafields')
    return fault.code === codes.stateUnknown ? ['state', 'replace', 'empty'] : ['replace', 'empty'];
  const isAmount = amounts.includes(field);
  return [
    ...(field === 'sku' ? (['makeSku'] as const) : []),
    'column',
    'field',
    'replace',
    'stripEnd',
    ...(isAmount ? (['round', 'rate'] as const) : (['behind', 'cut'] as const)),
    'value',
    ...(isRequired(field) ? [] : (['empty'] as const)),
  ];
};
