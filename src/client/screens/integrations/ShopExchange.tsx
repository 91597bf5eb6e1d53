import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ComparisonSummary, ShopSummary } from '../../../domain/integrations/shopListings';
import { useRunConnectionMutation } from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import { useCan } from '../../session/useSession';
import { DateTime } from '../../ui/format/DateTime';
import { ShopFailure } from './ShopFailure';

const Parcels = ({ shop: { connectionId, parcels } }: { shop: ShopSummary }): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const [run, { isLoading }] = useRunConnectionMutation();
  const { waiting, failed, troubles } = parcels;
  if (waiting + failed === 0) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      {waiting > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('shop.parcelsWait', { count: waiting })}</Typography>
      )}
      {failed > 0 && (
        <>
          <Box component="ul" aria-label={t('shop.parcels')} sx={{ m: 0, p: 0 }}>
            {troubles.map(({ parcelId, orderId, orderName, tracking, failure }) => (
              <Box
                component="li"
                key={parcelId}
                sx={{ py: 1.5, listStyle: 'none', overflowWrap: 'anywhere', minWidth: 0 }}
              >
                <Link component={RouterLink} to={`/orders/${orderId}`} dir="auto">
                  {t('shop.parcelOf', { order: orderName })}
                </Link>
                {tracking !== '' && (
                  <Box component="span" translate="no" sx={{ color: 'text.secondary', ml: 1 }}>
                    {tracking}
                  </Box>
                )}
                <ShopFailure failure={failure} />
              </Box>
            ))}
          </Box>
          {failed > troubles.length && (
            <Typography sx={{ color: 'text.secondary' }}>
              {t('shop.moreParcels', { count: failed - troubles.length })}
            </Typography>
          )}
          {canWrite && (
            <Button size="small" loading={isLoading} onClick={() => void run({ connectionId })}>
              {t('shop.parcelsAgain')}
            </Button>
          )}
        </>
      )}
    </Box>
  );
};

const Codes = ({ shop: { connectionId, codes } }: { shop: ShopSummary }): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const [run, { isLoading }] = useRunConnectionMutation();
  const { sent, waiting, failed, lacks, failure, troubles } = codes;
  return (
    <Box sx={{ mb: 1.5 }}>
      {lacks.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t('shop.codesLack', { scopes: lacks })}
        </Alert>
      )}
      {sent > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('shop.codesSent', { count: sent })}</Typography>
      )}
      {waiting && lacks.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('shop.codesWait')}</Typography>
      )}
      {failure !== null && <ShopFailure failure={failure} />}
      {failed > 0 && (
        <Box component="ul" aria-label={t('shop.codes')} sx={{ m: 0, p: 0 }}>
          {troubles.map(({ id, kind, code, failure: why }) => (
            <Box
              component="li"
              key={`${kind}:${id}`}
              sx={{ py: 1.5, listStyle: 'none', overflowWrap: 'anywhere', minWidth: 0 }}
            >
              <Link
                component={RouterLink}
                to={kind === 'offer' ? `/offers?id=${id}` : `/discounts/${id}`}
                dir="auto"
              >
                {t(`shop.codeOf.${kind}`, { code })}
              </Link>
              <ShopFailure failure={why} />
            </Box>
          ))}
        </Box>
      )}
      {failed > troubles.length && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('shop.moreParcels', { count: failed - troubles.length })}
        </Typography>
      )}
      {canWrite && (failed > 0 || failure !== null) && (
        <Button size="small" loading={isLoading} onClick={() => void run({ connectionId })}>
          {t('shop.codesAgain')}
        </Button>
      )}
    </Box>
  );
};

const Comparison = ({ found }: { found: ComparisonSummary }): ReactNode => {
  const { t } = useTranslation('integrations');
  const { begunAt, endedAt, orders, products, taken, bad, changed } = found;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 13, mb: 1.5, maxWidth: 640 }}>
      {t(endedAt === null ? 'shop.comparing' : 'shop.compared')} <DateTime value={endedAt ?? begunAt} />
      {'. '}
      {t('shop.looked', { orders: writeNumber(orders), number: writeNumber(products) })}{' '}
      {taken + bad + changed === 0
        ? endedAt !== null && t('shop.nothingMissed')
        : [
            taken > 0 ? t('shop.ordersMissed', { count: taken }) : '',
            changed > 0 ? t('shop.productsMissed', { count: changed }) : '',
            bad > 0 ? t('shop.ordersBad', { count: bad }) : '',
          ]
            .filter(Boolean)
            .join(' ')}
    </Box>
  );
};

/** Codes and parcels that the shop is told of, and what the night's comparison with it has found. */
export const ShopExchange = ({ shop }: { shop: ShopSummary }): ReactNode => (
  <>
    <Codes shop={shop} />
    <Parcels shop={shop} />
    {shop.comparison !== null && <Comparison found={shop.comparison} />}
  </>
);
