import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderAnswer, OrderLine, VariantDetails } from '../../../domain/orders/orders';
import { writeNumber } from '../../language/locale';
import { Amount } from '../../ui/format/Amount';
import type { Column } from '../../ui/list/column';
import { DataTable } from '../../ui/list/DataTable';
import { Thumbnail } from '../../ui/Thumbnail';

interface NameProps {
  line: OrderLine;
  details: VariantDetails | undefined;
}

const Name = ({ line, details }: NameProps): ReactNode => {
  const { t } = useTranslation('orders');
  const { cancelledQuantity: cancelled, returnedQuantity: returned } = line;
  const below = [
    line.variantTitle,
    line.sku,
    cancelled === 0 ? '' : t('cancelledPieces', { count: cancelled }),
    returned === 0 ? '' : t('returnedPieces', { count: returned }),
    details?.isDeleted !== true
      ? ''
      : details.successor == null
        ? t('productDeleted')
        : t('productDeletedNow', { title: details.successor.title }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, lineHeight: '17px' }}>
      <Thumbnail src={line.image ?? details?.image ?? null} />
      <span>
        {line.title}
        {below !== '' && (
          <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'text.secondary' }}>
            {below}
          </Box>
        )}
      </span>
    </Box>
  );
};

/** What was bought, what of it has left, and what there is to send. */
export const OrderLines = ({ order, variantDetails }: OrderAnswer): ReactNode => {
  const { t } = useTranslation('orders');
  const stockOf = ({ variantId }: OrderLine): string => {
    const { stock, isDeleted, successor } = variantDetails[variantId] ?? {};
    if (isDeleted === true && successor == null) return '–';
    return stock === undefined || stock === null ? t('notTracked') : writeNumber(stock);
  };
  const columns: Column<OrderLine>[] = [
    {
      key: 'item',
      head: t('item'),
      title: true,
      cell: (line) => <Name line={line} details={variantDetails[line.variantId]} />,
    },
    {
      key: 'price',
      head: t('fields.price'),
      width: 90,
      align: 'right',
      cell: ({ price }) => <Amount value={price} currency={order.currency} />,
    },
    { key: 'quantity', head: t('quantity'), width: 92, align: 'right', cell: ({ quantity }) => quantity },
    {
      key: 'shipped',
      head: t('shipped'),
      width: 92,
      align: 'right',
      cell: ({ shippedQuantity }) => shippedQuantity,
    },
    { key: 'stock', head: t('stockLeft'), width: 100, align: 'right', cell: stockOf },
  ];
  return (
    <DataTable
      label={t('lines')}
      columns={columns}
      rows={order.lineItems}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      // What is not listed leads nowhere.
      link={({ productId, variantId }) => {
        const { isDeleted, successor } = variantDetails[variantId] ?? {};
        const id = isDeleted === true ? (successor?.productId ?? '') : productId;
        return id === '' ? undefined : `/products/${id}`;
      }}
      empty={null}
    />
  );
};
