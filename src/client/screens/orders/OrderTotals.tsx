import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, parseAmount } from '../../../domain/money';
import type { Order, OrderDiscount } from '../../../domain/orders/orders';
import { writeNumber } from '../../language/locale';
import { useMarketplaceView } from '../../session/useSession';
import { Amount, useAmountText } from '../../ui/format/Amount';
import { DiscountLinks } from './DiscountLinks';
import { minus } from '../../ui/format/minus';

const isNothing = (amount: string): boolean => Number(amount) === 0;

const less = (whole: string, part: string, currency: string): string =>
  formatAmount((parseAmount(whole, currency) ?? 0) - (parseAmount(part, currency) ?? 0), currency);

const listStyle = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 0.75,
  m: 0,
  '& dd': { m: 0, textAlign: 'right' },
};

/** What the order comes to, the marketplace's share of it and the vendor's. */
export const OrderTotals = ({
  order,
  discounts,
}: {
  order: Order;
  discounts: readonly OrderDiscount[];
}): ReactNode => {
  const { t } = useTranslation('orders');
  const amountText = useAmountText();
  const isMarketplace = useMarketplaceView();
  const { currency, commission, marketplacePart: part } = order;
  const percentage = writeNumber(commission.percentage);
  // Lines of different rules have none together.
  const isMixed = commission.percentage === 0 && isNothing(commission.flat);
  const rule = isNothing(commission.flat)
    ? t('commissionShare', { percentage })
    : t('commissionRule', { percentage, flat: amountText(commission.flat, currency) });
  const lines = [
    { word: 'subtotal', value: order.subtotal },
    { word: 'discount', value: minus(order.discount) },
    ...(order.discountCovered === undefined
      ? []
      : [{ word: 'discountCovered', value: order.discountCovered } as const]),
    { word: 'shipping', value: order.shipping },
    { word: 'tax', value: order.tax },
  ] as const;
  return (
    <Box component="dl" sx={listStyle}>
      {lines.map(({ word, value }) => (
        <Box key={word} sx={{ display: 'contents' }}>
          <dt>
            {t(word)}
            {word === 'discount' && (
              <Box component="span" role="group" aria-label={t('discountsUsed')} sx={{ fontSize: 14 }}>
                {discounts
                  .filter(({ amount }) => !isNothing(amount))
                  .map((each) => (
                    <Fragment key={each.id}>
                      <DiscountLinks discounts={[each]} />
                      {each.byVendor !== undefined && each.byVendor !== each.amount && (
                        <Box component="span" sx={{ color: 'text.secondary' }}>
                          {t(isMarketplace ? 'discountByVendor' : 'discountByYou', {
                            part: amountText(each.byVendor, currency),
                            amount: amountText(each.amount, currency),
                          })}
                        </Box>
                      )}
                    </Fragment>
                  ))}
              </Box>
            )}
          </dt>
          <dd>
            <Amount value={value} currency={currency} />
          </dd>
        </Box>
      ))}
      <Box sx={{ display: 'contents', '& > *': { fontWeight: 600 } }}>
        <dt>{t('total')}</dt>
        <dd>
          <Amount value={order.total} currency={currency} />
        </dd>
      </Box>
      {!isNothing(order.refunded) && (
        <>
          <dt>{t('refunded')}</dt>
          <dd>
            <Amount value={`-${order.refunded}`} currency={currency} />
          </dd>
          <dt>{t('afterRefund')}</dt>
          <dd>
            <Amount value={less(order.total, order.refunded, currency)} currency={currency} />
          </dd>
        </>
      )}
      <Box sx={{ display: 'contents', '& > *': { color: 'text.secondary' } }}>
        <dt>
          {t('commission')} {!isMixed && `(${rule})`}
        </dt>
        <dd>
          <Amount value={commission.amount} currency={currency} />
        </dd>
        {!isNothing(commission.returned) && (
          <>
            <dt>{t('commissionReturned')}</dt>
            <dd>
              <Amount value={minus(commission.returned)} currency={currency} />
            </dd>
            <dt>{t('commissionLeft')}</dt>
            <dd>
              <Amount value={less(commission.amount, commission.returned, currency)} currency={currency} />
            </dd>
          </>
        )}
      </Box>
      {part !== undefined &&
        (
          [
            ['discountByMarketplace', part.discount],
            ['shippingKept', minus(part.shipping)],
            ['taxKept', minus(part.tax)],
          ] as const
        )
          .filter(([, value]) => !isNothing(value))
          .map(([word, value]) => (
            <Box key={word} sx={{ display: 'contents', '& > *': { color: 'text.secondary' } }}>
              <dt>{t(word)}</dt>
              <dd>
                <Amount value={value} currency={currency} />
              </dd>
            </Box>
          ))}
      {order.share !== undefined && (
        <Box sx={{ display: 'contents', '& > *': { fontWeight: 600 } }}>
          <dt>{t(isMarketplace ? 'shareOfVendor' : 'ownShare')}</dt>
          <dd>
            <Amount value={order.share} currency={currency} />
          </dd>
        </Box>
      )}
    </Box>
  );
};
