import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { ShopSummary, TroubledListing } from '../../../domain/integrations/shopListings';
import { messageOf } from '../../api/failures/failure';
import {
  useFillShopMutation,
  useListShopTroublesQuery,
  useReadShopListingsQuery,
  useSendListingMutation,
  useTakeSideMutation,
} from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import { useCan } from '../../session/useSession';
import { AskedButton } from '../../ui/AskedButton';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ProgressLine } from '../../ui/ProgressLine';
import { ShopExchange } from './ShopExchange';
import { ShopFailure } from './ShopFailure';

/** How often the numbers are renewed while something waits, and while nothing does, in ms. */
const soon = 3000;
const later = 30_000;
const cut = { overflowWrap: 'anywhere', minWidth: 0 } as const;

const counts = ['listed', 'waiting', 'failed', 'conflicting', 'archived'] as const;

const Numbers = ({ shop }: { shop: ShopSummary }): ReactNode => {
  const { t } = useTranslation('integrations');
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 1.5, my: 1.5 }}
    >
      {counts.map((name) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13, ...cut }}>
            {t(`shop.${name}`)}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 20, fontVariantNumeric: 'tabular-nums' }}>
            {writeNumber(shop[name])}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

type Conflict = TroubledListing['conflicts'][number];

/** What readers see of a value: of a description, its words. */
const shown = ({ field }: Conflict, value: string): string => {
  if (field !== 'description') return value;
  return new DOMParser().parseFromString(value, 'text/html').body.textContent;
};

const Side = ({
  conflict,
  name,
  product,
}: {
  conflict: Conflict;
  name: 'ours' | 'theirs';
  product: string;
}): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const [take, { isLoading }] = useTakeSideMutation();
  const value = shown(conflict, conflict[name]);
  const { field, theirs } = conflict;
  return (
    <Box sx={{ minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t(`shop.${name}`)}</Box>
      <Box dir="auto" sx={{ ...cut, whiteSpace: 'pre-line', maxHeight: 200, overflow: 'auto' }}>
        {value === '' ? t('shop.nothing') : value}
      </Box>
      {canWrite && (
        <Button
          size="small"
          sx={{ mt: 0.5 }}
          loading={isLoading}
          onClick={() => void take({ productId: product, field, take: name, theirs })}
        >
          {t(`shop.take.${name}`)}
        </Button>
      )}
    </Box>
  );
};

const partOf = (field: Conflict['field']): 'title' | 'description' | 'price' | 'compareAt' | 'stock' => {
  if (field === 'title' || field === 'description') return field;
  if (field.startsWith('price.')) return 'price';
  return field.startsWith('stock.') ? 'stock' : 'compareAt';
};

const Trouble = ({ product }: { product: TroubledListing }): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const [send, { isLoading }] = useSendListingMutation();
  const { productId, title, vendor, failures, conflicts, waiting } = product;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline', ...cut }}>
        <Link component={RouterLink} to={`/products/${productId}`} dir="auto" sx={cut}>
          {title}
        </Link>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {vendor}
        </Box>
        {waiting && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('shop.itWaits')}
          </Box>
        )}
      </Box>
      {failures.map((failure) => (
        <ShopFailure key={`${failure.field} ${failure.message}`} failure={failure} />
      ))}
      {failures.length > 0 && canWrite && (
        <Button
          size="small"
          sx={{ mt: 1 }}
          disabled={waiting}
          loading={isLoading}
          onClick={() => void send({ productId })}
        >
          {t('tryAgain')}
        </Button>
      )}
      {conflicts.map((conflict) => (
        <Box
          key={conflict.field}
          role="group"
          aria-label={[t(`shop.fields.${partOf(conflict.field)}`), conflict.variant]
            .filter(Boolean)
            .join(', ')}
          sx={{ mt: 1 }}
        >
          <Typography sx={{ fontWeight: 600, fontSize: 14, mb: 0.5, ...cut }}>
            {t(`shop.fields.${partOf(conflict.field)}`)}
            {conflict.variant !== '' && `, ${conflict.variant}`}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <Side conflict={conflict} name="ours" product={productId} />
            <Side conflict={conflict} name="theirs" product={productId} />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const Troubles = (): ReactNode => {
  const { t } = useTranslation('integrations');
  const [pages, setPages] = useState<string[]>([]);
  const after = pages.at(-1);
  const { data, error, isFetching, refetch } = useListShopTroublesQuery(after === undefined ? {} : { after });
  const message = messageOf(error);
  return (
    <Box sx={{ mb: 1.5 }}>
      {data === undefined && isFetching && <ProgressLine label={t('loadingProducts')} />}
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      <Box component="ul" aria-label={t('shop.troubles')} sx={{ m: 0, p: 0 }}>
        {data?.products.map((product) => (
          <Trouble key={product.productId} product={product} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {pages.length > 0 && <Button onClick={() => setPages(pages.slice(0, -1))}>{t('previous')}</Button>}
        {data?.next != null && (
          <Button onClick={() => setPages([...pages, data.next ?? ''])}>{t('nextPage')}</Button>
        )}
      </Box>
    </Box>
  );
};

const SendAll = (): ReactNode => {
  const { t } = useTranslation('integrations');
  const [fill, { isLoading, error }] = useFillShopMutation();
  return (
    <AskedButton
      variant="outlined"
      sx={{ mb: 1.5 }}
      label={t('shop.sendAll')}
      title={t('shop.sendAllTitle')}
      text={t('shop.sendAllText')}
      busy={isLoading}
      problem={messageOf(error)}
      onConfirm={async () => (await fill()).data !== undefined}
    />
  );
};

/** How the products stand in the marketplace's own shop, what did not go out, and what was changed there. */
export const MarketplaceShop = (): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const { data, error, refetch } = useReadShopListingsQuery();
  const shop = data?.shop ?? null;
  useReadShopListingsQuery(undefined, {
    pollingInterval:
      shop !== null && (shop.codes.waiting || shop.waiting + shop.parcels.waiting > 0) ? soon : later,
    skipPollingIfUnfocused: true,
  });
  const message = messageOf(error);
  if (message !== undefined) return <ErrorNotice message={message} onRetry={() => void refetch()} />;
  if (shop === null) return null;
  const { location, publication, failed, conflicting } = shop;
  return (
    <>
      <Typography sx={{ color: 'text.secondary', maxWidth: 640 }}>{t('shop.help')}</Typography>
      <Numbers shop={shop} />
      {location !== null && (
        <Typography sx={{ color: 'text.secondary', fontSize: 13, mb: 1.5, ...cut }}>
          {publication === null
            ? t('shop.placeUnseen', { location })
            : t('shop.place', { location, publication })}
        </Typography>
      )}
      {failed + conflicting > 0 && <Troubles />}
      <ShopExchange shop={shop} />
      {canWrite && <SendAll />}
    </>
  );
};
