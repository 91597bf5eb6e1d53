import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderDiscount } from '../../../domain/orders/orders';
import { useCan } from '../../session/useSession';

/** Lead to the pages of an order's discounts, deleted ones as well; names alone for who may not open them. */
export const DiscountLinks = ({ discounts }: { discounts: readonly OrderDiscount[] }): ReactNode => {
  const { t } = useTranslation('orders');
  const canOpen = useCan('read_products');
  return discounts.map(({ id, name, isDeleted, isForeign = false }) => {
    const text = isDeleted ? t('discountGone', { name }) : name;
    return (
      <Box key={id} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {canOpen && !isForeign ? (
          <Link component={RouterLink} to={`/discounts/${id}`}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Box>
    );
  });
};
