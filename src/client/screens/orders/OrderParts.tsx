import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderAnswer } from '../../../domain/orders/orders';
import type { SumTexts } from '../../../domain/orders/purchaseView';
import { Amount } from '../../ui/format/Amount';
import { minus } from './minus';
import { OrderState } from './OrderState';

interface SumsRowProps {
  sums: Partial<SumTexts>;
  currency: string;
  children: ReactNode;
}

const columns = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;
const footStyle = { '& > *': { fontWeight: 600, fontSize: 14, color: 'text.primary', borderBottom: 0 } };

/** A name and what it comes to, an amount a column. */
const SumsRow = ({ sums, currency, children }: SumsRowProps): ReactNode => (
  <TableRow>
    <TableCell component="th" scope="row">
      {children}
    </TableCell>
    {columns.map((column) => {
      const amount = sums[column];
      return (
        <TableCell key={column} align="right">
          {amount !== undefined && (
            <Amount value={column === 'discount' ? minus(amount) : amount} currency={currency} />
          )}
        </TableCell>
      );
    })}
  </TableRow>
);

/** The whole purchase and what each vendor ships of it: columns that add up to the last cent. */
export const OrderParts = ({ order, adminOrders, purchase }: OrderAnswer): ReactNode => {
  const { t } = useTranslation('orders');
  const { currency } = order;
  return (
    <TableContainer>
      <Table size="small" aria-label={t('parts')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.vendor')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {t(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {adminOrders.map((part) => (
            <SumsRow key={part.id} sums={part} currency={currency}>
              <Box component="span" sx={{ display: 'block', minWidth: 120, fontWeight: 500 }}>
                {part.id === order.id ? (
                  `${part.vendor} (${t('thisPart')})`
                ) : (
                  <Link component={RouterLink} to={`/orders/${part.id}`}>
                    {part.vendor}
                  </Link>
                )}
              </Box>
              <OrderState fulfillment={part.fulfillment} begun={false} />
            </SumsRow>
          ))}
          {purchase?.changed != null && (
            <SumsRow sums={purchase.changed} currency={currency}>
              {t('editedSince')}
            </SumsRow>
          )}
          {purchase !== null && Number(purchase.other) !== 0 && (
            <SumsRow sums={{ total: purchase.other }} currency={currency}>
              {t('otherAmounts')}
            </SumsRow>
          )}
        </TableBody>
        {purchase !== null && (
          <TableFooter sx={{ '& tr': footStyle }}>
            <SumsRow sums={purchase} currency={currency}>
              {t('parts')}
            </SumsRow>
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
};
