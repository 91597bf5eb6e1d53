import { createRowReader } from '../domain/imports/productCsv/readRows';
import { createConverter } from '../domain/imports/convert/convert';
import type { OwnRow } from '../domain/imports/convert/ownRow';
import type { FilePlan } from '../domain/imports/plan/plan';
import { suggestPlan, type SuggestTerms, type Suggestion } from '../domain/imports/plan/suggestPlan';

export interface ConvertedText {
  suggestion: Suggestion;
  records: number;
  rows: OwnRow[];
  /** The lines that went into other rows, and into which. */
  joined: [line: number, into: number | null][];
}

const usual: SuggestTerms = { currency: 'EUR', byMarketplace: false, store: 'main', today: '2026-11-22' };

/** What becomes of a file's text by the plan that is suggested for it, or by that plan changed. */
export const convertText = (
  text: string,
  { terms = usual, change = {} }: { terms?: SuggestTerms; change?: Partial<FilePlan> } = {},
): ConvertedText => {
  const reader = createRowReader();
  const records = [...reader.push(text), ...reader.end()];
  const header = reader.header() ?? [];
  const suggestion = suggestPlan(
    header,
    records.slice(0, 50).map(({ cells }) => cells),
    terms,
  );
  const converter = createConverter({ ...suggestion.plan, ...change }, header);
  if (converter.needsSurvey) for (const record of records) converter.survey(record);
  const all = [...records.map((record) => converter.take(record)), converter.end()];
  return {
    suggestion,
    records: records.length,
    rows: all.flatMap(({ rows }) => rows),
    joined: all.flatMap(({ joined }) =>
      joined.map(({ record, into }): [number, number | null] => [record.line, into]),
    ),
  };
};

/** The fields of a row that are filled. */
export const filledOf = ({ row }: OwnRow): Record<string, string> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''));
