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
import { useNarrow } from '../../ui/useNarrow';
import { minus } from '../../ui/format/minus';
import { OrderState } from './OrderState';

/** What stands in one row: a name and what it comes to. */
interface PartRow {
  key: string;
  head: ReactNode;
  sums: Partial<SumTexts>;
}

const columns = ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const;
type SumColumn = (typeof columns)[number];
const footStyle = { '& > *': { fontWeight: 600, fontSize: 14, color: 'text.primary', borderBottom: 0 } };

interface RowsProps {
  rows: readonly PartRow[];
  /** What all of them come to; undefined: not known here. */
  whole: PartRow | undefined;
  currency: string;
}

const SumAmount = ({
  column,
  sums,
  currency,
}: Pick<PartRow, 'sums'> & { column: SumColumn; currency: string }): ReactNode => {
  const amount = sums[column];
  return (
    amount !== undefined && (
      <Amount value={column === 'discount' ? minus(amount) : amount} currency={currency} />
    )
  );
};

const SumsRow = ({ row: { head, sums }, currency }: { row: PartRow; currency: string }): ReactNode => (
  <TableRow>
    <TableCell component="th" scope="row">
      {head}
    </TableCell>
    {columns.map((column) => (
      <TableCell key={column} align="right">
        <SumAmount column={column} sums={sums} currency={currency} />
      </TableCell>
    ))}
  </TableRow>
);

const PartsTable = ({ rows, whole, currency }: RowsProps): ReactNode => {
  const { t } = useTranslation('orders');
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
          {rows.map((row) => (
            <SumsRow key={row.key} row={row} currency={currency} />
          ))}
        </TableBody>
        {whole && (
          <TableFooter sx={{ '& tr': footStyle }}>
            <SumsRow row={whole} currency={currency} />
          </TableFooter>
        )}
      </Table>
    </TableContainer>
  );
};

const partStyle = { display: 'flex', justifyContent: 'space-between', columnGap: 2, fontWeight: 600 };

/** The same where six columns have no room: what each comes to beside its name, and below it of what. */
const PartsList = ({ rows, whole, currency }: RowsProps): ReactNode => {
  const { t } = useTranslation('orders');
  return (
    <Box component="ul" aria-label={t('parts')} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {[...rows, ...(whole ? [whole] : [])].map(({ key, head, sums }) => (
        <Box
          key={key}
          component="li"
          sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <Box sx={partStyle}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{head}</Box>
            <SumAmount column="total" sums={sums} currency={currency} />
          </Box>
          <Box
            component="dl"
            sx={{ m: 0, mt: 0.5, color: 'text.secondary', '& dd': { m: 0 }, '& > div': partStyle }}
          >
            {columns
              .filter((column) => column !== 'total' && sums[column] !== undefined)
              .map((column) => (
                <Box key={column} sx={{ '&&': { fontWeight: 400 } }}>
                  <dt>{t(column)}</dt>
                  <dd>
                    <SumAmount column={column} sums={sums} currency={currency} />
                  </dd>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** The whole purchase and what each vendor ships of it: columns that add up to the last cent. */
export const OrderParts = ({ order, adminOrders, purchase }: OrderAnswer): ReactNode => {
  const { t } = useTranslation('orders');
  const isNarrow = useNarrow();
  const rows = adminOrders.map((part): PartRow => {
    const name =
      part.id === order.id ? (
        `${part.vendor} (${t('thisPart')})`
      ) : (
        <Link component={RouterLink} to={`/orders/${part.id}`}>
          {part.vendor}
        </Link>
      );
    const head = (
      <>
        <Box component="span" sx={{ display: 'block', minWidth: 120, fontWeight: 500 }}>
          {name}
        </Box>
        {/* Of the parts of others it is known alone whether they are shipped as a whole. */}
        <OrderState
          fulfillment={part.fulfillment}
          begun={part.id === order.id && order.fulfillments.length > 0}
        />
      </>
    );
    return { key: part.id, head, sums: part };
  });
  if (purchase?.changed != null)
    rows.push({ key: 'changed', head: t('editedSince'), sums: purchase.changed });
  if (purchase !== null && Number(purchase.other) !== 0)
    rows.push({ key: 'other', head: t('otherAmounts'), sums: { total: purchase.other } });
  const whole = purchase === null ? undefined : { key: 'whole', head: t('parts'), sums: purchase };
  const Rows = isNarrow ? PartsList : PartsTable;
  return <Rows rows={rows} whole={whole} currency={order.currency} />;
};
