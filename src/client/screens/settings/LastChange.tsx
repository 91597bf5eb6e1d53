import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrailKind } from '../../../domain/audit/trail';
import { isDocumentTemplate, type MailTemplateName } from '../../../domain/documents/documents';
import { isOn } from '../../../domain/settings/toggles';
import { UndoEntry } from '../../accounts/UndoEntry';
import { useListTrailQuery, useReadAppInfoQuery } from '../../api/hooks';
import { useUser } from '../../session/useSession';
import { partsOf, type SettingsPage } from '../../settingsPages';
import { DateTime } from '../../ui/format/DateTime';

/** What pages change beside settings: things with a history of their own, and what stands beside the settings. */
const things: Partial<Record<SettingsPage, TrailKind>> = {
  documents: 'template',
  specifications: 'specification',
  incoming: 'api-key',
};
const columns: Partial<Record<SettingsPage, readonly string[]>> = {
  start: ['shop_name', 'country', 'currency', 'time_zone'],
  general: ['shop_name'],
  incoming: ['incoming'],
};

interface LastChangeProps {
  page: SettingsPage;
  /** Of a page that shows one mail alone: which. */
  mail?: MailTemplateName | undefined;
}

/**
 * Who changed something of a page last, for those who may read the audit log; nothing where that is long ago. Undone is
 * what the page shows alone, whatever was saved together with it.
 */
export const LastChange = ({ page, mail }: LastChangeProps): ReactNode => {
  const { t } = useTranslation('settings');
  const { permissions } = useUser();
  const info = useReadAppInfoQuery().data;
  const mayRead =
    permissions.includes('manage_people') && info !== undefined && isOn(info.features, 'auditLogs');
  const paths = mail === undefined ? partsOf[page] : [`notifications.templates.${mail}`];
  const parts = [
    ...paths.map((part) => `settings.${part}`),
    ...(mail === undefined ? (columns[page] ?? []) : []),
  ];
  const settings = useListTrailQuery({ kind: 'store' }, { skip: !mayRead || parts.length === 0 }).data;
  const kind = mail === undefined ? things[page] : 'template';
  const others = useListTrailQuery(
    { kind: kind ?? 'template', ...(mail === undefined ? {} : { record: mail }) },
    { skip: !mayRead || kind === undefined },
  ).data;
  const isOfPage = ({ field }: { field: string }): boolean =>
    parts.some((part) => field === part || field.startsWith(`${part}.`));
  const ofPage = settings?.entries.find(({ changes }) => changes.some(isOfPage));
  const ofOthers =
    kind === undefined
      ? undefined
      : others?.entries.find(({ record }) => page !== 'documents' || isDocumentTemplate(record));
  const newest = [ofPage, ofOthers].filter((entry) => entry !== undefined);
  const [last] = newest.sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (last === undefined) return null;
  const shown = last === ofPage ? { ...last, changes: last.changes.filter(isOfPage) } : last;
  return (
    <Typography variant="body2" color="textSecondary" component="div" sx={{ mb: 2 }}>
      {last.by === '' ? t('lastChange') : t('lastChangeBy', { name: last.by })} <DateTime value={last.at} />{' '}
      <UndoEntry entry={shown} asks />
    </Typography>
  );
};
