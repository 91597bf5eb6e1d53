import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../api/failure';
import { useReadBulkEditQuery } from '../../../api/hooks';
import { said } from '../../../language/said';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Sheet } from '../../../ui/Sheet';

interface BulkProblemsSheetProps {
  editId: string;
  onClose: () => void;
}

/** The products that an edit left as they were, and why. */
export const BulkProblemsSheet = ({ editId, onClose }: BulkProblemsSheetProps): ReactNode => {
  const { t } = useTranslation('bulk');
  const { data, error, refetch } = useReadBulkEditQuery({ editId }, { refetchOnMountOrArgChange: true });
  const message = messageOf(error);
  return (
    <Sheet open title={t('problems')} onClose={onClose}>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <Table size="small" aria-label={t('problems')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('product')}</TableCell>
            <TableCell>{t('reason')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data?.problems.map(({ productId, title, sku, reason }) => (
            <TableRow key={productId}>
              <TableCell>
                <Link component={RouterLink} to={`/products/${productId}`}>
                  {sku === '' ? title : `${title} (${sku})`}
                </Link>
              </TableCell>
              <TableCell>{said(reason)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Sheet>
  );
};
