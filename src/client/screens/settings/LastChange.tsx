import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOn } from '../../../domain/settings/toggles';
import { UndoSettings } from '../../accounts/UndoSettings';
import { useListTrailQuery, useReadAppInfoQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { partsOf, type SettingsPage } from '../../settingsPages';
import { DateTime } from '../../ui/format/DateTime';

/** Who changed something of a page last, for those who may read the audit log; nothing where that is long ago. */
export const LastChange = ({ page }: { page: SettingsPage }): ReactNode => {
  const { t } = useTranslation('settings');
  const { permissions } = useUser();
  const info = useReadAppInfoQuery().data;
  const mayRead =
    permissions.includes('manage_people') && info !== undefined && isOn(info.features, 'auditLogs');
  const parts = partsOf[page].map((part) => `settings.${part}`);
  const { data } = useListTrailQuery({ kind: 'store' }, { skip: !mayRead || parts.length === 0 });
  const isOfPage = ({ field }: { field: string }): boolean =>
    parts.some((part) => field === part || field.startsWith(`${part}.`));
  const last = data?.entries.find(({ changes }) => changes.some(isOfPage));
  if (last === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {last.by === '' ? t('lastChange') : t('lastChangeBy', { name: last.by })} <DateTime value={last.at} />{' '}
      <UndoSettings entry={last} />
    </Typography>
  );
};
