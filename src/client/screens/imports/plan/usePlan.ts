import type { Fault } from '../../../../domain/errors/errorTable';
import { useCallback, useMemo } from 'react';
import { productCsvKeys, type ProductCsvKey } from '../../../../domain/imports/productCsv/columns';
import { readRow } from '../../../../domain/imports/productCsv/checkRow';
import { createConverter } from '../../../../domain/imports/convert/convert';
import type { OwnRow } from '../../../../domain/imports/convert/ownRow';
import { planUpdates } from '../../../../domain/imports/plan/planGaps';
import type { FilePlan } from '../../../../domain/imports/plan/plan';
import { importKeeper } from '../importKeeper';
import type { FileSummary, ImportTerms } from '../worker/protocol';

/** Changes the plan of the file that is open. */
export const useChangePlan = (): ((plan: FilePlan) => void) =>
  useCallback((plan: FilePlan) => {
    importKeeper.dispatch({ type: 'planned', plan });
  }, []);

/** A row as the plan makes it, and what is wrong with it. */
export interface PlannedRow extends OwnRow {
  errors: Partial<Record<ProductCsvKey, Fault>>;
}

const convertSamples = ({ samples, columns }: Pick<FileSummary, 'samples' | 'columns'>, plan: FilePlan) => {
  const header = columns.map(({ heading }) => heading);
  const converter = createConverter(plan, header);
  if (converter.needsSurvey) for (const sample of samples) converter.survey(sample);
  return [...samples.flatMap((sample) => converter.take(sample).rows), ...converter.end().rows];
};

/** What a plan makes of the file's first rows, and the fields that they fill. */
export const usePlannedRows = (
  summary: Pick<FileSummary, 'samples' | 'columns'>,
  plan: FilePlan,
  { currencyDigits, currency }: Pick<ImportTerms, 'currencyDigits' | 'currency'>,
): { rows: PlannedRow[]; keys: ProductCsvKey[] } =>
  useMemo(() => {
    const updates = planUpdates(plan);
    const rows = convertSamples(summary, plan).map((own): PlannedRow => ({
      ...own,
      errors: own.problem === null ? readRow(own.row, currencyDigits, currency, updates).errors : {},
    }));
    return {
      rows,
      keys: productCsvKeys.filter((key) =>
        rows.some(({ row, errors }) => row[key] !== '' || errors[key] !== undefined),
      ),
    };
  }, [summary, plan, currencyDigits, currency]);
