import { ARRAY_ERROR, getIn } from 'final-form';
import { isFault } from '../../../../domain/errors/faultIn';
import type { ShownError } from '../../../language/translateError';
import type { VariantValues } from '../productValues';
import { columns, type ColumnKey } from './columns';

/** What is wrong in a row: at its cells, and under `row` what belongs to none of them. */
export type RowProblems = Readonly<Partial<Record<ColumnKey | 'row', ShownError>>>;

const isFields = (value: unknown): value is object => typeof value === 'object' && value !== null;

const firstTold = (value: unknown): ShownError | undefined => {
  if (typeof value === 'string' || isFault(value)) return value;
  return isFields(value)
    ? Object.values(value)
        .map(firstTold)
        .find((told) => told !== undefined)
    : undefined;
};

const known = new WeakMap<object, RowProblems>();

const problemsOfRow = (errors: object): RowProblems => {
  const there = known.get(errors);
  if (there !== undefined) return there;
  const problems: Partial<Record<ColumnKey | 'row', ShownError>> = {};
  for (const { key, path } of columns) {
    const message = firstTold(getIn(errors, path));
    if (message !== undefined) problems[key] = message;
  }
  if (Object.keys(problems).length === 0) {
    const message = firstTold(errors);
    if (message !== undefined) problems.row = message;
  }
  known.set(errors, problems);
  return problems;
};

/** The messages of the form's errors by row. The same errors give the same object, so that rows stay as drawn. */
export const problemsIn = (errors: object | undefined): ReadonlyMap<number, RowProblems> => {
  const rows: unknown = getIn(errors ?? {}, 'product.variants');
  const found = new Map<number, RowProblems>();
  if (Array.isArray(rows))
    for (const [index, row] of (rows as unknown[]).entries())
      if (isFields(row)) found.set(index, problemsOfRow(row));
  return found;
};

/** What is wrong with the variants as a whole. */
export const listProblem = (errors: object | undefined): ShownError | undefined => {
  const rows: unknown = getIn(errors ?? {}, 'product.variants');
  if (typeof rows === 'string' || isFault(rows)) return rows;
  if (!Array.isArray(rows) || !(ARRAY_ERROR in rows)) return undefined;
  const whole: unknown = Reflect.get(rows, ARRAY_ERROR);
  return typeof whole === 'string' || isFault(whole) ? whole : undefined;
};

/** Of a row's problems those to show: what is empty is not called missing before saving was tried. */
export const shownProblems = (
  problems: RowProblems | undefined,
  variant: VariantValues,
  tried: boolean,
): RowProblems | undefined => {
  if (problems === undefined || tried) return problems;
  const filled = columns.filter(({ key, read }) => problems[key] !== undefined && read(variant) !== '');
  if (filled.length === 0 && problems.row === undefined) return undefined;
  if (filled.length === Object.keys(problems).length) return problems;
  const kept: Partial<Record<ColumnKey | 'row', ShownError>> = {};
  if (problems.row !== undefined) kept.row = problems.row;
  for (const { key } of filled) kept[key] = problems[key] ?? '';
  return kept;
};
