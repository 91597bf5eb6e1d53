import type { Told } from '../../../../domain/errors/faultIn';
import { useMemo, useState } from 'react';
import { useFormState } from 'react-final-form';
import type { ProductValues, VariantValues } from '../productValues';
import { columns } from './columns';
import { listProblem, problemsIn, shownProblems, type RowProblems } from './problems';
import type { Cell } from './ranges';

interface Problems {
  rows: ReadonlyMap<number, RowProblems>;
  /** What is wrong with all of them together. */
  whole: Told | undefined;
  count: number;
  first: Cell | null;
}

/** Of the server's messages those at cells that were not changed since they came. */
const unchanged = (
  problems: RowProblems,
  then: VariantValues | undefined,
  now: VariantValues,
): RowProblems =>
  then === now || then === undefined
    ? problems
    : Object.fromEntries(
        columns
          .filter(({ key, read }) => problems[key] !== undefined && read(then) === read(now))
          .map(({ key }) => [key, problems[key]]),
      );

/** The problems to show at the variants: the schema's as one types, the server's after a save. */
export const useProblems = (variants: VariantValues[]): Problems => {
  const {
    errors,
    submitErrors,
    submitFailed = false,
  } = useFormState<ProductValues>({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  const [served, setServed] = useState({ submitErrors, variants });
  if (served.submitErrors !== submitErrors) setServed({ submitErrors, variants });
  return useMemo(() => {
    const rows = new Map<number, RowProblems>();
    for (const [row, problems] of problemsIn(errors)) {
      const variant = variants[row];
      const shown = variant && shownProblems(problems, variant, submitFailed);
      if (shown !== undefined) rows.set(row, shown);
    }
    for (const [row, problems] of problemsIn(served.submitErrors)) {
      const variant = variants[row];
      if (variant === undefined) continue;
      const left = unchanged(problems, served.variants[row], variant);
      if (Object.keys(left).length > 0) rows.set(row, { ...left, ...rows.get(row) });
    }
    const [first] = [...rows].sort(([one], [other]) => one - other);
    const column = first === undefined ? -1 : columns.findIndex(({ key }) => first[1][key] !== undefined);
    return {
      rows,
      whole: submitFailed ? listProblem(errors) : undefined,
      count: [...rows.values()].reduce((sum, row) => sum + Object.keys(row).length, 0),
      first: first === undefined ? null : { row: first[0], column: Math.max(0, column) },
    };
  }, [errors, served, submitFailed, variants]);
};
