import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ComparisonSummary, ShopSummary } from '../../../domain/integrations/shopListings';
import type { ListingFailure } from '../../../domain/integrations/shopStanding';
import { useRunConnectionMutation } from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import { useCan } from '../../session/useSession';
import { DateTime } from '../../ui/format/DateTime';
import { ShopFailure } from './ShopFailure';

interface Trouble {
  key: string;
  to: string;
  name: string;
  /** What stands beside its name. */
  aside?: string;
  failure: ListingFailure;
}

interface TroublesProps {
  label: string;
  /** The first of `count`. */
  troubles: readonly Trouble[];
  count: number;
}

/** What the shop did not take, each with why; and how many more there are. */
const Troubles = ({ label, troubles, count }: TroublesProps): ReactNode => {
  const { t } = useTranslation('integrations');
  if (count === 0) return null;
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0 }}>
        {troubles.map(({ key, to, name, aside = '', failure }) => (
          <Box
            component="li"
            key={key}
            sx={{ py: 1.5, listStyle: 'none', overflowWrap: 'anywhere', minWidth: 0 }}
          >
            <Link component={RouterLink} to={to} dir="auto">
              {name}
            </Link>
            {aside !== '' && (
              <Box component="span" translate="no" sx={{ color: 'text.secondary', ml: 1 }}>
                {aside}
              </Box>
            )}
            <ShopFailure failure={failure} />
          </Box>
        ))}
      </Box>
      {count > troubles.length && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('shop.moreParcels', { count: count - troubles.length })}
        </Typography>
      )}
    </>
  );
};

/** Tries again what failed, for who may. */
const TryAgain = ({ connectionId, children }: { connectionId: string; children: string }): ReactNode => {
  const canWrite = useCan('write_integrations');
  const [run, { isLoading }] = useRunConnectionMutation();
  return (
    canWrite && (
      <Button size="small" loading={isLoading} onClick={() => void run({ connectionId })}>
        {children}
      </Button>
    )
  );
};

const Parcels = ({ shop: { connectionId, parcels } }: { shop: ShopSummary }): ReactNode => {
  const { t } = useTranslation('integrations');
  const { waiting, failed, troubles } = parcels;
  if (waiting + failed === 0) return null;
  return (
    <Box sx={{ mb: 1.5 }}>
      {waiting > 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('shop.parcelsWait', { count: waiting })}</Typography>
      )}
      <Troubles
        label={t('shop.parcels')}
        count={failed}
        troubles={troubles.map(({ parcelId, orderId, orderName, tracking, failure }) => ({
          key: parcelId,
          to: `/orders/${orderId}`,
          name: t('shop.parcelOf', { order: orderName }),
          aside: tracking,
          failure,
        }))}
      />
      {failed > 0 && <TryAgain connectionId={connectionId}>{t('shop.parcelsAgain')}</TryAgain>}
    </Box>
  );
};

const Codes = ({ shop: { connectionId, codes } }: { shop: ShopSummary }): ReactNode => {
  const { t } = useTranslation('integrations');
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
      <Troubles
        label={t('shop.codes')}
        count={failed}
        troubles={troubles.map(({ id, kind, code, failure: why }) => ({
          key: `${kind}:${id}`,
          to: kind === 'offer' ? `/offers?id=${id}` : `/discounts/${id}`,
          name: t(`shop.codeOf.${kind}`, { code }),
          failure: why,
        }))}
      />
      {(failed > 0 || failure !== null) && (
        <TryAgain connectionId={connectionId}>{t('shop.codesAgain')}</TryAgain>
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
