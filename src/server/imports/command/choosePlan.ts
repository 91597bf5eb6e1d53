import { columnLabel } from '../../../domain/imports/productCsv/columns';
import { exportNames } from '../../../domain/imports/exports/known';
import type { OpenTable } from '../../../domain/files/openTable';
import type { FilePlan } from '../../../domain/imports/plan/plan';
import { planGaps } from '../../../domain/imports/plan/planGaps';
import { suggestPlan, type Suggestion, type SuggestTerms } from '../../../domain/imports/plan/suggestPlan';
import { WrongSetting } from '../../wrongSetting';
import { planByHeadings, type HeadingMap } from './headingMap';
import type { ImportOrders } from './readOrders';

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
export const choosePlan = (
  { header, samples }: OpenTable,
  mapping: HeadingMap | null,
  { leaveOut, makeSkus, tellApart }: Pick<ImportOrders, 'leaveOut' | 'makeSkus' | 'tellApart'>,
  terms: SuggestTerms,
): { plan: FilePlan; told: string[] } => {
  if (mapping !== null) return { plan: { ...planByHeadings(mapping, header), makeSkus }, told: [] };
  const cells = samples.map((sample) => sample.cells);
  const suggestion = suggestPlan(header, cells, terms);
  if (suggestion.refusal !== null) throw new WrongSetting(suggestion.refusal);
  const plan = { ...suggestion.plan, makeSkus, tellApart };
  const problems =
    suggestion.recognised.kind === 'own' ? [] : problemsOf(plan, header, terms.byMarketplace, leaveOut);
  if (problems.length > 0) throw new WrongSetting(problems.join('\n'));
  const { otherCurrency } = suggestion;
  const told = recognisedAs(suggestion);
  if (otherCurrency !== null)
    told.push(
      `Prices in this file are in ${otherCurrency}, and yours are in ${terms.currency}: they are taken as they stand.`,
    );
  return { plan, told };
};
