import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCsvKey } from '../../../../domain/imports/productCsv/columns';
import { useDecimalText } from '../../../ui/format/decimals';
import { fieldLabel } from './fieldLabel';
import { unitWord } from './unitWord';

/** Its cells are plain elements, as there are a thousand of them at once, and a styled one each is a long task. */
const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  maxHeight: '55vh',
  '& td': {
    px: 1.5,
    py: 0.75,
    fontSize: 13,
    fontVariantNumeric: 'tabular-nums',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& td:first-of-type': { textAlign: 'right' },
  '& td[title]': { maxWidth: 240, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& td[colspan]': { color: 'error.main' },
};

interface RowsPreviewProps {
  label: string;
  keys: readonly ProductCsvKey[];
  /** The rows of the table. */
  children: ReactNode;
}

/** A table of rows as they come, a column for each field that one of them fills. */
export const RowsPreview = ({ label, keys, children }: RowsPreviewProps): ReactNode => {
  const { t } = useTranslation('imports');
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label} sx={frame}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell align="right" sx={{ width: 72 }}>
              {t('lineHead')}
            </TableCell>
            {keys.map((key) => (
              <TableCell key={key} sx={{ whiteSpace: 'nowrap' }}>
                {fieldLabel(key)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
};

const numbers: ReadonlySet<ProductCsvKey> = new Set(['price', 'comparePrice', 'weight', 'stock']);

interface PreviewValueProps {
  field: ProductCsvKey;
  value: string;
  /** Whether it is wrong: then it stands as it was written. */
  wrong?: boolean;
  /** Whether it is an SKU that was made, as the row had none. */
  made: boolean;
  children?: ReactNode;
}

/** A value of a row, with what is said of it below. */
export const PreviewValue = ({
  field,
  value,
  wrong = false,
  made,
  children,
}: PreviewValueProps): ReactNode => {
  const { t } = useTranslation('imports');
  const writeDecimals = useDecimalText();
  const words = (): string => {
    if (field === 'weightUnit') return unitWord(value);
    if (wrong || !numbers.has(field)) return value;
    return field === 'stock' && value === 'Untracked' ? t('notTracked') : writeDecimals(value);
  };
  const shown = words();
  return (
    <td title={shown}>
      {shown}
      {made && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.75, fontSize: 12 }}>
          {t('madeSku')}
        </Box>
      )}
      {children}
    </td>
  );
};
