import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ImportSource } from '../../../domain/imports/imports';
import { productCsvHeader } from '../../../domain/files/csv/writeCsv';
import { openTable, type FileSource, type OpenTable } from '../../../domain/files/openTable';
import type { RowNotes } from '../../../domain/imports/productCsv/rowShape';
import { mappingOfPlan, type FilePlan } from '../../../domain/imports/plan/plan';
import { type SuggestTerms, suggestPlan, type Suggestion } from '../../../domain/imports/plan/suggestPlan';
import { toldMapping } from '../../../domain/imports/plan/toldMapping';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { isOn } from '../../../domain/settings/toggles';
import { WrongSetting } from '../../config/wrongSetting';
import { writeConverted, type RefusedLines } from './convertedFile';
import { type HeadingMap, planByHeadings } from './headingMap';
import type { ImportOrders } from './importOptions';
import type { Remote } from './remote';
import { columnLabel } from '../../../domain/imports/productCsv/columns';
import { exportNames } from '../../../domain/imports/exports/known';
import { planGaps } from '../../../domain/imports/plan/planGaps';

const recognisedAs = ({ recognised: { kind, confidence } }: Suggestion): string[] =>
  kind === 'own' || kind === 'plain'
    ? []
    : [`Recognised as an export of ${exportNames[kind]} (${confidence})`];

/** What stands in the way of importing by a plan that was suggested, each in a sentence. */
const problemsOf = (
  plan: FilePlan,
  header: readonly string[],
  byMarketplace: boolean,
  leaveOut: boolean,
): string[] => {
  const gaps = planGaps(plan, header, byMarketplace);
  const missing = gaps.missing.map(
    (key) => `The column "${columnLabel(key)}" is missing: say which one it is with --mapping.`,
  );
  if (gaps.unmapped.length === 0 || leaveOut) return missing;
  const names = gaps.unmapped.map((heading) =>
    heading === '' ? 'A column has no heading' : `Unknown column "${heading}"`,
  );
  return [
    ...missing,
    ...names,
    'Add --leave-out to import without these columns, or say what they fill with --mapping.',
  ];
};

/** How the file is to be read: as the mapping says, else as its headings and values suggest. Errors: WrongSetting. */
const choosePlan = (
  { header, samples }: OpenTable,
  mapping: HeadingMap | null,
  { leaveOut, makeSkus, tellApart }: Pick<ImportOrders, 'leaveOut' | 'makeSkus' | 'tellApart'>,
  terms: SuggestTerms,
): { plan: FilePlan; told: string[] } => {
  if (mapping !== null) return { plan: { ...planByHeadings(mapping, header), makeSkus }, told: [] };
  const cells = samples.map((sample) => sample.cells);
  const suggestion = suggestPlan(header, cells, terms);
  if (suggestion.refusal !== null) throw new WrongSetting(suggestion.refusal.message);
  const plan = { ...suggestion.plan, makeSkus, tellApart };
  const problems =
    suggestion.recognised.kind === 'own' ? [] : problemsOf(plan, header, terms.byMarketplace, leaveOut);
  if (problems.length > 0) throw new WrongSetting(problems.join('\n'));
  const { otherCurrency } = suggestion;
  const told = recognisedAs(suggestion);
  if (otherCurrency !== null)
    told.push(
      `Prices in this file are in ${otherCurrency}, and yours are in ${terms.currency}: those rows are rejected. Convert them first, or on the screens.`,
    );
  return { plan, told };
};

/** The file that is sent: the person's own, or one in our format that was made of it. */
export interface PreparedFile {
  file: string;
  source: ImportSource | undefined;
  /** Rows of the person's file that are in none that is sent, and the headings of their file. */
  refused: RefusedLines & { header: string };
  /** Whether anything is left to send. */
  hasRows: boolean;
  told: readonly string[];
}

const termsOf = async (
  remote: Remote,
  { store, vendor }: Pick<ImportOrders, 'store' | 'vendor'>,
): Promise<SuggestTerms> => {
  const { currency, features } = await remote.call('readAppInfo', undefined);
  const { metafields } = isOn(features, 'specifications')
    ? await remote.call('listSpecifications', undefined)
    : { metafields: [] };
  const today = new Date().toISOString().slice(0, 10);
  return { currency, store, today, specifications: metafields, byMarketplace: vendor === marketplaceVendor };
};

/** The same plan with every row this vendor's. */
const planForVendor = (plan: FilePlan, vendor: string): FilePlan => ({
  ...plan,
  feeds: plan.feeds.filter(({ target }) => target !== 'vendor'),
  constants: { ...plan.constants, vendor },
});

/** Whether rows of a file have to be filled or put together before the server, which is strict, sees them. */
const hasOddRows = async (table: OpenTable): Promise<boolean> => {
  for await (const records of table.records()) if (records.length === 0) continue;
  const { short, broken } = table.shape();
  return short.count + broken.count > 0;
};

const linesOf = ({ count, lines }: RowNotes): string =>
  `(${count === 1 ? 'line' : 'lines'} ${lines.join(', ')}${count > lines.length ? ' …' : ''})`;

/** What was done with rows that have not as many fields as there are headings. */
const toldOfShape = (table: OpenTable, { refuseShort, joinLines }: ImportOrders): string[] => {
  const { short, broken } = table.shape();
  const told: string[] = [];
  if (short.count > 0)
    told.push(
      refuseShort
        ? `Rows that end early are turned away: ${String(short.count)} ${linesOf(short)}`
        : `The last columns of rows that end early are read as empty: ${String(short.count)} ${linesOf(short)}. Add --refuse-short to turn them away.`,
    );
  if (broken.count > 0)
    told.push(
      joinLines
        ? `Rows put together from several lines: ${String(broken.count)} ${linesOf(broken)}`
        : `Rows that seem to stand on several lines are turned away: ${String(broken.count)} ${linesOf(broken)}. Add --join-lines to put them together.`,
    );
  return told;
};

/**
 * Makes any file that the screens take into one of our own format, by the same rules; one that is of it already is
 * sent as it is. Errors: TableRefused, WrongSetting.
 */
export const prepareFile = async (
  remote: Remote,
  given: {
    path: string;
    size: number;
    mapping: HeadingMap | null;
    /** Whose the rows are, whatever they say; null: as they say, or the vendor's who is signed in. */
    vendor: string | null;
  },
  orders: ImportOrders,
  folder: string,
): Promise<PreparedFile> => {
  const name = path.basename(given.path);
  const from: FileSource = { name, size: given.size, pieces: () => createReadStream(given.path) };
  const { encoding, delimiter, sheet, headingLine, refuseShort, joinLines } = orders;
  const shapes = { fillsShort: !refuseShort, joinsBroken: joinLines };
  const table = await openTable(from, { encoding, delimiter, sheet, headingLine, ...shapes });
  if (sheet !== null && table.sheet !== sheet)
    throw new WrongSetting(`There is no sheet "${sheet}" with rows: ${table.sheets.join(', ')}`);
  const { plan: chosen, told } = choosePlan(table, given.mapping, orders, await termsOf(remote, orders));
  const plan = given.vendor === null ? chosen : planForVendor(chosen, given.vendor);
  const isAsItIs =
    given.mapping === null &&
    chosen.kind === 'own' &&
    table.encoding === 'utf-8' &&
    delimiter === null &&
    mappingOfPlan(plan, table.header.length) !== null &&
    table.headingLine === 1 &&
    !(await hasOddRows(table));
  if (isAsItIs)
    return {
      file: given.path,
      source: undefined,
      refused: { header: '', file: '', count: 0 },
      hasRows: true,
      told,
    };
  const file = path.join(folder, 'products.csv');
  const { rows, joined, madeSkus, refused, keys } = await writeConverted(table, plan, file);
  return {
    file,
    source: { file: name, mapping: toldMapping(plan, table.header) },
    refused: { header: `\ufeff${productCsvHeader(keys).trimEnd()},Reason\r\n`, ...refused },
    hasRows: rows > 0,
    told: [
      ...told,
      ...toldOfShape(table, orders),
      ...(joined > 0 ? [`${String(joined)} lines went into other rows: variants, pictures or prices`] : []),
      ...(madeSkus > 0 ? [`${String(madeSkus)} SKUs were made`] : []),
    ],
  };
};
