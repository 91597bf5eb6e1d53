import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  productCsvColumns,
  type ColumnMapping,
  type ProductCsvKey,
} from '../../../domain/productCsv/columns';
import type { FileColumn } from './worker/protocol';

interface ColumnsTableProps {
  label: string;
  columns: readonly FileColumn[];
  mapping: ColumnMapping;
  /** A vendor's rows are the vendor's. */
  vendorColumn: boolean;
  onMap: (index: number, key: ProductCsvKey | null) => void;
}

const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };
const narrowOnly = { display: { xs: 'block', sm: 'none' } };
const clipped = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
};

const Values = ({ values }: { values: readonly string[] }): ReactNode =>
  values.map((value, index) => (
    <Box key={index} sx={clipped}>
      {value}
    </Box>
  ));

/** Each column of the file with its first values, and the field that it fills. */
export const ColumnsTable = ({
  label,
  columns,
  mapping,
  vendorColumn,
  onMap,
}: ColumnsTableProps): ReactNode => {
  const { t } = useTranslation('imports');
  const fields = productCsvColumns.filter(({ key }) => key !== 'vendor' || vendorColumn);
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Table size="small" aria-label={label} sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('column')}</TableCell>
            <TableCell sx={wideOnly}>{t('firstValues')}</TableCell>
            <TableCell>{t('field')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ heading, values, isReason }, index) => {
            const name = heading === '' ? t('noHeading', { number: index + 1 }) : heading;
            return (
              <TableRow key={index}>
                <TableCell component="th" scope="row" sx={{ verticalAlign: 'top', overflowWrap: 'anywhere' }}>
                  {name}
                  <Box sx={narrowOnly}>
                    <Values values={values.slice(0, 1)} />
                  </Box>
                </TableCell>
                <TableCell sx={wideOnly}>
                  <Values values={values} />
                </TableCell>
                <TableCell sx={{ verticalAlign: 'top' }}>
                  <TextField
                    select
                    size="small"
                    fullWidth
                    value={mapping[index] ?? ''}
                    disabled={isReason}
                    onChange={({ target }) => {
                      onMap(index, fields.find(({ key }) => key === target.value)?.key ?? null);
                    }}
                    slotProps={{
                      select: { native: true },
                      htmlInput: { 'aria-label': t('fieldOf', { heading: name }) },
                    }}
                  >
                    <option value="">{t('notImported')}</option>
                    {fields.map((field) => (
                      <option key={field.key} value={field.key}>
                        {field.label}
                      </option>
                    ))}
                  </TextField>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
