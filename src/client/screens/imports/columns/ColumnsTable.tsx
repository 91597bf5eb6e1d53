import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan } from '../../../../domain/imports/plan/plan';
import type { Reason } from '../../../../domain/imports/plan/suggestPlan';
import { ColumnRow } from './ColumnRow';
import type { FileColumn } from '../worker/protocol';

interface ColumnsTableProps {
  label: string;
  columns: readonly FileColumn[];
  plan: FilePlan;
  /** Why each column is suggested for its field. */
  reasons: readonly (Reason | null)[];
  /** A vendor's rows are the vendor's. */
  vendorColumn: boolean;
  onPlan: (plan: FilePlan) => void;
  /** Opens what is done to the cells of a feed. */
  onSteps: (at: number) => void;
}

const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };

/** Each column of the file with its first values, and the fields that it fills. */
export const ColumnsTable = ({ label, columns, reasons, ...row }: ColumnsTableProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { t: tColumns } = useTranslation('imports');
  const [allShown, setAllShown] = useState(false);
  const used = new Set(row.plan.feeds.map(({ column }) => column));
  // An export has many columns that no field is for; those that matter are found without them.
  const isFolded = !['own', 'plain'].includes(row.plan.kind) && !allShown;
  const isShown = (index: number): boolean =>
    !isFolded || used.has(index) || (reasons[index] ?? null) !== null;
  const hidden = columns.filter((_, index) => !isShown(index)).length;
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('column')}</TableCell>
            <TableCell sx={wideOnly}>{t('firstValues')}</TableCell>
            <TableCell sx={{ width: { sm: '42%' } }}>{t('field')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(
            (column, index) =>
              isShown(index) && (
                <ColumnRow
                  key={index}
                  index={index}
                  column={column}
                  reason={reasons[index] ?? null}
                  {...row}
                />
              ),
          )}
        </TableBody>
      </Table>
      {hidden > 0 && (
        <Button size="small" color="inherit" onClick={() => setAllShown(true)} sx={{ m: 1 }}>
          {tColumns('showUnused', { count: hidden })}
        </Button>
      )}
    </TableContainer>
  );
};
