import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCsvKey } from '../../../domain/productCsv/columns';
import type { FilePlan } from '../../../domain/productFiles/plan';
import { said } from '../../language/said';
import { fieldLabel } from './fieldLabel';
import { usePlannedRows, type PlannedRow } from './usePlan';
import type { FileSummary } from './worker/protocol';

const shownRows = 6;
const clipped = { maxWidth: 220, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' };

const Value = ({ own, field }: { own: PlannedRow; field: ProductCsvKey }): ReactNode => {
  const { t } = useTranslation('importColumns');
  const error = own.errors[field];
  const value = own.row[field];
  return (
    <TableCell sx={clipped} title={value}>
      {value}
      {field === 'sku' && own.madeSku && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.75, fontSize: 12 }}>
          {t('madeSku')}
        </Box>
      )}
      {error !== undefined && (
        <Box component="span" sx={{ color: 'error.main', display: 'block', fontSize: 12 }}>
          {said(error)}
        </Box>
      )}
    </TableCell>
  );
};

interface PlanPreviewProps {
  summary: FileSummary;
  plan: FilePlan;
  currencyDigits: number;
}

/** The first rows as they come of what is chosen now. */
export const PlanPreview = ({ summary, plan, currencyDigits }: PlanPreviewProps): ReactNode => {
  const { t } = useTranslation('importColumns');
  const { t: tImports } = useTranslation('imports');
  const [shown, setShown] = useState(shownRows);
  const { rows, keys } = usePlannedRows(summary, plan, currencyDigits);
  return (
    <Box>
      <Typography component="h3" variant="subtitle2">
        {t('preview')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {keys.length === 0 ? t('previewEmpty') : t('previewHelp')}
      </Typography>
      {keys.length > 0 && (
        <TableContainer
          tabIndex={0}
          role="region"
          aria-label={t('preview')}
          sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}
        >
          <Table size="small" aria-label={t('preview')}>
            <TableHead>
              <TableRow>
                <TableCell align="right" sx={{ width: 64 }}>
                  {tImports('lineHead')}
                </TableCell>
                {keys.map((key) => (
                  <TableCell key={key} sx={{ whiteSpace: 'nowrap' }}>
                    {fieldLabel(key)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.slice(0, shown).map((own) => (
                <TableRow key={own.place}>
                  <TableCell align="right">{Math.floor(own.place)}</TableCell>
                  {own.problem === null ? (
                    keys.map((key) => <Value key={key} own={own} field={key} />)
                  ) : (
                    <TableCell colSpan={keys.length} sx={{ color: 'error.main' }}>
                      {said(own.problem)}
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
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
