import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { messageOf } from '../../../api/failures/failure';
import { useReadIncomingOrderSettingsQuery } from '../../../api/hooks';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SkeletonPage } from '../../../ui/SkeletonPage';
import { SettingsFrame } from '../SettingsFrame';
import { ApiKeysPanel } from './ApiKeysPanel';
import { SourcePanel } from './SourcePanel';

/** How orders come in: webhooks with their secrets, and keys for other systems. */
export default function IncomingOrderSettingsScreen(): ReactNode {
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useReadIncomingOrderSettingsQuery();
  return (
    <SettingsFrame page="incoming">
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('settingsHelp')}{' '}
        <Link component={RouterLink} to="/orders/incoming?filter=all">
          {t('openIncomingOrder')}
        </Link>
      </Typography>
      {data === undefined ? (
        error === undefined ? (
          <SkeletonPage />
        ) : (
          <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />
        )
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {data.sources.map((settings) => (
            <SourcePanel key={settings.source} settings={settings} shopDomain={data.shopDomain} />
          ))}
          <ApiKeysPanel keys={data.keys} />
        </Box>
      )}
    </SettingsFrame>
  );
}
