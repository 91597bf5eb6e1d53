import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { isMarketplaceShop, shopKinds } from '../../../domain/integrations/connections';
import { messageOf } from '../../api/failures/failure';
import { useListConnectionsQuery, useReadSheetQuery } from '../../api/hooks';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { ConnectionPanel } from './ConnectionPanel';
import { SheetForm } from './SheetForm';
import { ShopConsent } from './ShopConsent';
import { ShopForm } from './ShopForm';

/** How often the list is renewed while something is under way, and while nothing is, in ms. */
const soon = 2000;
const later = 30_000;

/** Where other services are connected: they stand with what they are used for. */
const elsewhere = {
  marketplace: [
    { word: 'paymentServices', to: '/settings/payouts' },
    { word: 'parcelServices', to: '/delivery/labels' },
    { word: 'incomingOrders', to: '/settings/incoming' },
    { word: 'api.title', to: '/developers' },
  ],
  vendor: [
    { word: 'payoutMethod', to: '/payouts/method' },
    { word: 'parcelServices', to: '/delivery/labels' },
    { word: 'api.title', to: '/developers' },
  ],
} as const;

const Elsewhere = (): ReactNode => {
  const { t } = useTranslation('integrations');
  const links = elsewhere[useMarketplaceView() ? 'marketplace' : 'vendor'];
  return (
    <Panel title={t('elsewhere')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {links.map(({ word, to }) => (
          <li key={word}>
            <Link component={RouterLink} to={to}>
              {t(word)}
            </Link>
          </li>
        ))}
      </Box>
    </Panel>
  );
};

const Sheet = (): ReactNode => {
  const { t } = useTranslation('integrations');
  const { data, error, refetch } = useReadSheetQuery();
  const message = messageOf(error);
  return (
    <Panel title={t('sheet')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>{t('sheetHelp')}</Typography>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data !== undefined && <SheetForm sheet={data} key={data.url ?? ''} />}
    </Panel>
  );
};

/** Everything that products are brought from, how it stands, and what can be done about it. */
export default function ConnectionsScreen(): ReactNode {
  const { t } = useTranslation('integrations');
  const seesAll = useMarketplaceView();
  const canWrite = useCan('write_integrations');
  const { data, error, refetch } = useListConnectionsQuery();
  const isBusy = data?.connections.some(({ state }) => state === 'waiting' || state === 'importing') ?? false;
  useListConnectionsQuery(undefined, {
    pollingInterval: isBusy ? soon : later,
    skipPollingIfUnfocused: true,
  });
  const message = messageOf(error);
  const onConnected = useCallback(() => void refetch(), [refetch]);
  return (
    <>
      <PageTitle title={t('title')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
        {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
        {data === undefined && message === undefined && <SkeletonPage panels={1} />}
        {data?.connections.length === 0 && <EmptyState title={t('none')} text={t('noneHelp')} />}
        {data?.connections.map((connection) => (
          <ConnectionPanel key={connection.id} connection={connection} />
        ))}
        {canWrite && <ShopConsent onConnected={onConnected} />}
        <Sheet />
        {seesAll && canWrite && data?.connections.some(isMarketplaceShop) === false && (
          <Panel title={t('shop.connect')}>
            <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>
              {t('shop.connectHelp')}
            </Typography>
            <ShopForm kinds={['shopify']} />
          </Panel>
        )}
        {!seesAll && canWrite && (
          <Panel title={t('shops')}>
            <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>{t('shopsHelp')}</Typography>
            <ShopForm kinds={shopKinds} />
          </Panel>
        )}
        <Elsewhere />
      </Box>
    </>
  );
}
