import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productCsvKeys } from '../../../domain/imports/productCsv/columns';
import { importKeeper } from './importKeeper';
import { PreviewValue, RowsPreview } from './RowsPreview';
import type { PreviewRow } from './worker/protocol';

/** The first good rows, as they will be imported. */
export const PreviewTable = (): ReactNode => {
  const { t } = useTranslation('imports');
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
      <RowsPreview label={t('preview')} keys={keys}>
        {rows.map(({ line, row, madeSku }) => (
          <TableRow key={line}>
            <TableCell align="right">{Math.floor(line)}</TableCell>
            {keys.map((key) => (
              <PreviewValue key={key} value={row[key]} made={key === 'sku' && madeSku} />
            ))}
          </TableRow>
        ))}
      </RowsPreview>
    </>
  );
};
