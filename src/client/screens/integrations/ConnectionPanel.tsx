import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Fault } from '../../../domain/errors/errorTable';
import {
  isMarketplaceShop,
  type Connection,
  type ConnectionKind,
  type ConnectionState,
} from '../../../domain/integrations/connections';
import { HistoryLink } from '../../accounts/HistoryLink';
import { messageOf } from '../../api/failures/failure';
import {
  useLazyRequestShopQuery,
  usePauseConnectionMutation,
  useRemoveConnectionMutation,
  useRunConnectionMutation,
} from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import { sourceErrors } from '../../../domain/errors/sources';
import { translateError } from '../../language/translateError';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { AskedButton } from '../../ui/AskedButton';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { openOnTop } from '../../ui/focus/openOnTop';
import { DateTime } from '../../ui/format/DateTime';
import { Panel } from '../../ui/Panel';
import { MarketplaceShop } from './MarketplaceShop';
import { ShopOrders } from './ShopOrders';
import { ShopProducts } from './ShopProducts';
import { StatusLabel, type Tone } from '../../ui/StatusLabel';

/** Names of services are the same in every language. */
const kindNames: Record<ConnectionKind, string> = {
  sheet: 'Google Sheets',
  prestashop: 'PrestaShop',
  woocommerce: 'WooCommerce',
  shopify: 'Shopify',
};

const tones: Record<ConnectionState, Tone> = {
  paused: 'neutral',
  waiting: 'info',
  importing: 'info',
  failing: 'bad',
  working: 'good',
};

/** What comes of a sheet that is not shared, or of another address than its own. */
const sharingErrors: ReadonlySet<string> = new Set([
  sourceErrors.sheetUnnamed().code,
  sourceErrors.sheetNotShared().code,
  sourceErrors.sheetNotFound().code,
]);
const notSharedWith = sourceErrors.sheetNotSharedWith({ mail: '' }).code;

/** How a sheet is shared: with the address that its error names, or by link. */
const SharingRemedy = ({ error }: { error: Fault }): ReactNode => {
  const { t } = useTranslation('integrations');
  const isWith = error.code === notSharedWith;
  if (!isWith && !sharingErrors.has(error.code)) return null;
  const text = isWith ? t('sheetRemedyAccount', { account: error.params?.['mail'] }) : t('sheetRemedy');
  return <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{text}</Box>;
};

const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {name}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);

const titlesOf = (unsold: Connection['unsold'], isGone: boolean): string[] =>
  unsold.filter(({ gone }) => gone === isGone).map(({ title }) => title);

/** How many products a shop does not sell, and which. */
const Unsold = ({ count, titles }: { count: number; titles: readonly string[] }): ReactNode => (
  <>
    {writeNumber(count)}
    {titles.map((title, at) => (
      <Box key={`${String(at)} ${title}`}>{title}</Box>
    ))}
  </>
);

const Facts = ({ connection }: { connection: Connection }): ReactNode => {
  const { t } = useTranslation('integrations');
  const seesAll = useMarketplaceView();
  const { vendor, address, kind, maskedKey, triedAt, syncedAt, nextAt, import: last } = connection;
  const never = t('never');
  const shared = connection.options.sharedStock ?? [];
  const off = titlesOf(connection.unsold, false);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
        columnGap: 2,
        rowGap: { xs: 0, sm: 0.5 },
        '& dd': { mb: { xs: 1, sm: 0 } },
        my: 1.5,
      }}
    >
      {seesAll && <Fact name={t('owner')}>{vendor === marketplaceVendor ? t('marketplace') : vendor}</Fact>}
      <Fact name={t(kind === 'sheet' ? 'sheetAddress' : 'shopDomain')}>
        <span translate="no">{address}</span>
      </Fact>
      {maskedKey !== null && (
        <Fact name={t('key')}>
          <span translate="no">{maskedKey}</span>
        </Fact>
      )}
      <Fact name={t('lastTried')}>{triedAt === null ? never : <DateTime value={triedAt} time />}</Fact>
      <Fact name={t('lastWorked')}>{syncedAt === null ? never : <DateTime value={syncedAt} time />}</Fact>
      {kind !== 'sheet' && !isMarketplaceShop(connection) && (
        <Fact name={t('follows')}>{t('inStepCount', { count: connection.products })}</Fact>
      )}
      {shared.length > 0 && <Fact name={t('sharedStock')}>{t('sharedTitles', { titles: shared })}</Fact>}
      {connection.gone > 0 && (
        <Fact name={t('gone')}>
          <Unsold count={connection.gone} titles={titlesOf(connection.unsold, true)} />
        </Fact>
      )}
      {off.length > 0 && (
        <Fact name={t('notSold')}>
          <Unsold count={off.length} titles={off} />
        </Fact>
      )}
      {nextAt !== null && (
        <Fact name={t('next')}>
          <DateTime value={nextAt} time />
        </Fact>
      )}
      {last !== null && (
        <Fact name={t('lastImport')}>
          <Link component={RouterLink} to={`/imports/${last.id}`}>
            {last.rejected > 0 ? t('importRejected', { count: last.rejected }) : t('importDone')}
          </Link>
        </Fact>
      )}
    </Box>
  );
};

const disconnectTextOf = (connection: Connection) => {
  if (connection.granted) return 'disconnectShopText';
  return isMarketplaceShop(connection) ? 'shop.disconnectText' : 'disconnectText';
};

const Disconnect = ({ connection }: { connection: Connection }): ReactNode => {
  const { t } = useTranslation('integrations');
  const [remove, { isLoading, error }] = useRemoveConnectionMutation();
  return (
    <AskedButton
      danger
      label={t('disconnect')}
      title={t('disconnectTitle', { name: kindNames[connection.kind] })}
      text={[
        t(disconnectTextOf(connection)),
        ...(isMarketplaceShop(connection) ? [t('disconnectCodes')] : []),
      ].join(' ')}
      busy={isLoading}
      problem={messageOf(error)}
      onConfirm={async () => (await remove({ connectionId: connection.id })).data !== undefined}
    />
  );
};

/** Leads to the shop once more, which then gives new tokens in place of these; its owner's alone to do. */
const ConnectAgain = ({ connection }: { connection: Connection }): ReactNode => {
  const { t } = useTranslation('integrations');
  const seesAll = useMarketplaceView();
  const [begin, { isFetching, error }] = useLazyRequestShopQuery();
  const message = messageOf(error);
  const { vendor, address } = connection;
  const isOwn = seesAll === (vendor === marketplaceVendor);
  if (!isOwn) return null;
  const lead = async (): Promise<void> => {
    const { data } = await begin({ name: seesAll ? 'marketplace' : 'seller', shop: address });
    if (data !== undefined) openOnTop(data.url);
  };
  return (
    <>
      <Button loading={isFetching} onClick={() => void lead()}>
        {t('consent.again')}
      </Button>
      {message !== undefined && <ErrorNotice message={message} />}
    </>
  );
};

/** One connection: how it stands, when it was asked, what failed and why, and what can be done. */
export const ConnectionPanel = ({ connection }: { connection: Connection }): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const [run, running] = useRunConnectionMutation();
  const [pause, pausing] = usePauseConnectionMutation();
  const { id, kind, error } = connection;
  // One that failed waits for its next try: it is failing, and can be asked again now.
  const state = connection.state === 'waiting' && error !== null ? 'failing' : connection.state;
  const isPaused = state === 'paused';
  const isOwn = isMarketplaceShop(connection);
  return (
    <Panel title={kindNames[kind]}>
      <StatusLabel tone={tones[state]}>{t(`states.${state}`)}</StatusLabel>
      <Facts connection={connection} />
      {error !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          {translateError(error)}
          <SharingRemedy error={error} />
        </Alert>
      )}
      {isOwn && <MarketplaceShop />}
      {canWrite && kind !== 'sheet' && !isOwn && <ShopProducts connection={connection} />}
      {kind !== 'sheet' && !isOwn && <ShopOrders connection={connection} />}
      {canWrite && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <HistoryLink kind="connection" record={connection.id} />
          {!isPaused && (
            <Button
              variant="outlined"
              loading={running.isLoading}
              disabled={state === 'waiting' || state === 'importing'}
              onClick={() => void run({ connectionId: id })}
            >
              {t(error === null ? (isOwn ? 'shop.sendNow' : 'runNow') : 'tryAgain')}
            </Button>
          )}
          <Button
            loading={pausing.isLoading}
            onClick={() => void pause({ connectionId: id, paused: !isPaused })}
          >
            {t(isPaused ? 'resume' : 'pause')}
          </Button>
          {connection.granted && <ConnectAgain connection={connection} />}
          <Disconnect connection={connection} />
        </Box>
      )}
    </Panel>
  );
};
