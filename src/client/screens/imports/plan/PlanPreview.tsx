import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCsvKey } from '../../../../domain/imports/productCsv/columns';
import type { FilePlan } from '../../../../domain/imports/plan/plan';
import { translateError } from '../../../language/translateError';
import { PreviewValue, RowsPreview } from '../columns/RowsPreview';
import { usePlannedRows, type PlannedRow } from './usePlan';
import type { FileSummary, ImportTerms } from '../worker/protocol';

const shownRows = 6;

const Value = ({ own, field }: { own: PlannedRow; field: ProductCsvKey }): ReactNode => {
  const error = own.errors[field];
  return (
    <PreviewValue
      field={field}
      value={own.row[field]}
      wrong={error !== undefined}
      made={field === 'sku' && own.madeSku}
    >
      {error !== undefined && (
        <Box component="span" sx={{ color: 'error.main', display: 'block', fontSize: 12 }}>
          {translateError(error)}
        </Box>
      )}
    </PreviewValue>
  );
};

interface PlanPreviewProps {
  summary: FileSummary;
  plan: FilePlan;
  terms: Pick<ImportTerms, 'currencyDigits' | 'currency'>;
}

/** The first rows as they come of what is chosen now. */
export const PlanPreview = ({ summary, plan, terms }: PlanPreviewProps): ReactNode => {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState(shownRows);
  const { rows, keys } = usePlannedRows(summary, plan, terms);
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {t('mapping.preview')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {keys.length === 0 ? t('previewEmpty') : t('mapping.previewHelp')}
      </Typography>
      {keys.length > 0 && (
        <RowsPreview label={t('mapping.preview')} keys={keys}>
          {rows.slice(0, shown).map((own) => (
            <tr key={own.place}>
              <td>{Math.floor(own.place)}</td>
              {own.problem === null ? (
                keys.map((key) => <Value key={key} own={own} field={key} />)
              ) : (
                <td colSpan={keys.length}>{translateError(own.problem)}</td>
              )}
            </tr>
          ))}
        </RowsPreview>
      )}
      {rows.length > shown && (
        <Box
          component="button"
          type="button"
          onClick={() => setShown(rows.length)}
          sx={{
            mt: 1,
            font: 'inherit',
            fontSize: 13,
            color: 'primary.main',
            bgcolor: 'transparent',
            border: 0,
            cursor: 'pointer',
            p: 0.5,
          }}
        >
          {t('moreRows', { count: rows.length - shown })}
        </Box>
      )}
    </Box>
  );
};
