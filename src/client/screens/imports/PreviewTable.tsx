import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productCsvKeys } from '../../../domain/productCsv/columns';
import { fieldLabel } from './fieldLabel';
import { importKeeper } from './importKeeper';
import type { PreviewRow } from './worker/protocol';

const clipped = { maxWidth: 240, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' };

/** The first good rows, as they will be imported. */
export const PreviewTable = (): ReactNode => {
  const { t } = useTranslation('imports');
  const { t: tColumns } = useTranslation('importColumns');
  const [rows, setRows] = useState<readonly PreviewRow[]>();
  useEffect(() => {
    void importKeeper.preview().then(setRows);
  }, []);
  if (rows === undefined) return null;
  if (rows.length === 0)
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {t('nothingGood')}
      </Typography>
    );
  const keys = productCsvKeys.filter((key) => rows.some(({ row }) => row[key] !== ''));
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('previewHelp', { count: rows.length })}
      </Typography>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={t('preview')}
        sx={{ border: 1, borderColor: 'divider', borderRadius: 2, maxHeight: '55vh' }}
      >
        <Table size="small" stickyHeader aria-label={t('preview')}>
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
          <TableBody>
            {rows.map(({ line, row, madeSku }) => (
              <TableRow key={line}>
                <TableCell align="right">{Math.floor(line)}</TableCell>
                {keys.map((key) => (
                  <TableCell key={key} sx={clipped} title={row[key]}>
                    {row[key]}
                    {key === 'sku' && madeSku && (
                      <Box component="span" sx={{ color: 'text.secondary', ml: 0.75, fontSize: 12 }}>
                        {tColumns('madeSku')}
                      </Box>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
};
