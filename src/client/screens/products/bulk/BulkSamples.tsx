import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkEditSample, BulkField } from '../../../../domain/products/bulk/bulkEdit';
import { productStatuses } from '../../../../domain/products/products';
import { translateError } from '../../../language/translateError';
import { useAmountText } from '../../../ui/format/Amount';

interface BulkSamplesProps {
  samples: readonly BulkEditSample[];
  field: BulkField;
  currency: string;
}

/** Before and after of the first products. */
export const BulkSamples = ({ samples, field, currency }: BulkSamplesProps): ReactNode => {
  const { t } = useTranslation('products');
  const id = useId();
  const amountText = useAmountText();
  const shown = (value: string): string => {
    const status = productStatuses.find((each) => each === value);
    if (field === 'status' && status !== undefined) return t(`status.${status}`);
    if (value === '') return t('nothing');
    return field === 'price' || field === 'compareAt' ? amountText(value, currency) : value;
  };
  return (
    <Box>
      <Typography variant="h2" id={id}>
        {t('preview')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('previewFirst', { count: samples.length })}
      </Typography>
      <Box sx={{ maxHeight: 260, overflow: 'auto' }} tabIndex={0} role="region" aria-labelledby={id}>
        <Table size="small" aria-labelledby={id} stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('product')}</TableCell>
              <TableCell align="right">{t('before')}</TableCell>
              <TableCell align="right">{t('after')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {samples.map(({ productId, title, before, after, reason }) => (
              <TableRow key={productId}>
                <TableCell>
                  {title}
                  {reason !== null && (
                    <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
                      {translateError(reason)}
                    </Box>
                  )}
                </TableCell>
                <TableCell align="right" sx={{ color: 'text.secondary' }}>
                  {shown(before)}
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: before === after ? 400 : 600 }}>
                  {before === after ? t('same') : shown(after)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
};
