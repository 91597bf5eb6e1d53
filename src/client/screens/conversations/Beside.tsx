import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Conversation } from '../../../domain/conversations/conversations';
import { useReadOrderQuery } from '../../api/hooks';
import { useMarketplaceView } from '../../session/useSession';
import { DateTime } from '../../ui/format/DateTime';
import { Amount } from '../../ui/format/Amount';
import { Thumbnail } from '../../ui/Thumbnail';

const factStyle = { m: 0, mt: 0.25, overflowWrap: 'anywhere' } as const;
const headStyle = { fontSize: 12, fontWeight: 600, color: 'text.secondary' } as const;

const OrderFacts = ({ order }: { order: NonNullable<Conversation['order']> }): ReactNode => {
  const { currentData } = useReadOrderQuery({ orderId: order.id });
  const found = currentData?.order;
  return (
    <>
      <Link component={RouterLink} to={`/orders/${order.id}`}>
        {order.name}
      </Link>
      {found !== undefined && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          <DateTime value={found.createdAt} /> · <Amount value={found.total} currency={found.currency} />
          {found.lineItems.map(({ id, title, quantity }) => (
            <div key={id}>
              {quantity} × {title}
            </div>
          ))}
        </Box>
      )}
    </>
  );
};

/** Who, which product and which order a conversation is about. */
export const Beside = ({ talk }: { talk: Conversation }): ReactNode => {
  const { t } = useTranslation('conversations');
  const isAdmin = useMarketplaceView();
  const { buyer, seller, product, order } = talk;
  const facts: [string, ReactNode][] = [
    ...(buyer === null
      ? []
      : [
          [
            t('side.buyer'),
            <>
              {buyer.name}
              {buyer.email !== '' && <div>{buyer.email}</div>}
              {buyer.name === '' && buyer.email === '' && t('hidden')}
            </>,
          ] satisfies [string, ReactNode],
        ]),
    ...(isAdmin && seller !== null
      ? [
          [
            t('seller'),
            <Link key="seller" component={RouterLink} to={`/vendors/${encodeURIComponent(seller)}`}>
              {seller}
            </Link>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(product === null
      ? []
      : [
          [
            t('product'),
            <Box key="product" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Thumbnail src={product.image} size={40} />
              <Link component={RouterLink} to={`/products/${product.id}`}>
                {product.title}
              </Link>
            </Box>,
          ] satisfies [string, ReactNode],
        ]),
    ...(order === null
      ? []
      : [[t('order'), <OrderFacts key="order" order={order} />] satisfies [string, ReactNode]]),
  ];
  return (
    <Box
      component="aside"
      aria-label={t('about')}
      sx={{
        p: 1.5,
        borderLeft: { lg: 1 },
        borderColor: { lg: 'divider' },
        width: { lg: 240 },
        overflowY: 'auto',
      }}
    >
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Box component="dt" sx={headStyle}>
              {name}
            </Box>
            <Box component="dd" sx={factStyle}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
};
