import type { CsvRecord } from '../../files/csvRecord';
import { profileOf } from '../exports/known';
import { createEndedGroups } from './endedGroups';
import { foldGroup } from './foldGroup';
import { createFamilies } from './families';
import { readHeadings } from '../plan/headings';
import { createSkuMaker } from './makeSkus';
import type { Converted, GroupRow, OwnRow } from './ownRow';
import type { FilePlan } from '../plan/plan';
import { createPriceRows } from './priceRows';
import type { RowFacts } from '../plan/profile';
import { feedReader } from './readFeeds';
import { choosesOption } from './setOptions';
import { createTitleWatch } from './titleWatch';

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
  const read = feedReader(plan);
  const reading = profile?.reading?.(headings);
  const isScattered = profile?.scattered === true;
  const looksAhead = isScattered || profile?.priceRows === true;
  const surveyReading = looksAhead ? profile.reading?.(headings) : undefined;
  const prices = createPriceRows(plan.currency);
  const families = createFamilies();
  const skus = createSkuMaker(plan.skuPrefix);
  const ended = createEndedGroups();
  const titles = createTitleWatch(plan.tellApart);
  const hasHandles = plan.feeds.some(({ target }) => target === 'group');
  const hasGroups = profile?.reading !== undefined || hasHandles;
  let held: GroupRow[] = [];
  let current: string | null = null;

  const factsOf = (record: CsvRecord): GroupRow => {
    const { row, group } = read(record.cells);
    const facts = reading === undefined || record.problem !== null ? plainFacts : reading(record.cells, row);
    return { record, row, facts, group: facts.group ?? facts.parent ?? group };
  };

  const finish = (rows: readonly GroupRow[], trouble: string | null = null): Converted => {
    const group = rows[0]?.group ?? '';
    const late = plan.fold && group !== '' ? ended.greet(rows) : [];
    if (late.length > 0) return { rows: late, joined: [] };
    const { rows: folded, joined } = foldGroup(rows, profile?.dropsLoneOptions === true);
    if (plan.fold) ended.keep(group, folded);
    if (hasGroups) titles.watch(folded, group);
    const own = folded.map(({ place, row, problem, source }): OwnRow => {
      const madeSku = plan.makeSkus && problem === null && row.sku === '' && row.title !== '';
      if (madeSku) row.sku = skus.make(row, hasHandles ? group : '');
      return { place, row, problem: problem ?? trouble, source, madeSku };
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
    const { isHeld, problem } = families.take(each);
    if (isHeld) return { rows: [], joined: [{ record: each.record, into: families.placeOf(each) }] };
    return finish([each], problem);
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
