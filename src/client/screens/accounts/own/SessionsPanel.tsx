import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountSession } from '../../../../domain/accounts/account';
import { messageOf } from '../../../api/failures/failure';
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from '../../../api/hooks';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { DateTime } from '../../../ui/format/DateTime';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';

/** Says in words what a session runs on. */
const useDeviceName = (): ((session: AccountSession) => string) => {
  const { t } = useTranslation('accounts');
  return ({ browser, system, embedded }) => {
    const both = browser !== '' && system !== '';
    const device = both ? t('deviceOn', { browser, system }) : browser || system || t('deviceUnknown');
    return embedded ? `${device}, ${t('framed')}` : device;
  };
};

const EndButton = ({ session }: { session: AccountSession }): ReactNode => {
  const { t } = useTranslation('accounts');
  const nameOf = useDeviceName();
  const [end, { isLoading }] = useEndOwnSessionMutation();
  return (
    <Button
      size="small"
      color="inherit"
      loading={isLoading}
      aria-label={t('endOf', { device: nameOf(session) })}
      onClick={() => void end({ sessionId: session.id })}
    >
      {t('end')}
    </Button>
  );
};

const EndOthers = (): ReactNode => {
  const { t } = useTranslation('accounts');
  const [end, { isLoading }] = useEndOtherSessionsMutation();
  return (
    <Button
      color="inherit"
      variant="outlined"
      loading={isLoading}
      onClick={() => void end()}
      sx={{ mt: 1.5 }}
    >
      {t('endOthers')}
    </Button>
  );
};

/** Where one is signed in; each but this one can be ended. */
export const SessionsPanel = (): ReactNode => {
  const { t } = useTranslation('accounts');
  const nameOf = useDeviceName();
  const { data, isFetching, error, refetch } = useListOwnSessionsQuery();
  const columns: Column<AccountSession>[] = [
    { key: 'device', head: t('device'), title: true, cell: nameOf },
    { key: 'address', head: t('journal.address'), width: 150, cell: ({ address }) => address },
    {
      key: 'started',
      spare: 1,
      head: t('started'),
      width: 170,
      cell: ({ startedAt }) => <DateTime value={startedAt} time />,
    },
    {
      key: 'lastUsed',
      head: t('lastUsed'),
      width: 170,
      cell: ({ lastUsedAt }) => <DateTime value={lastUsedAt} time />,
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 120,
      align: 'right',
      bare: true,
      cell: (session) =>
        session.current ? (
          <StatusLabel tone="good">{t('thisOne')}</StatusLabel>
        ) : (
          <EndButton session={session} />
        ),
    },
  ];
  return (
    <Panel title={t('sessions')}>
      <DataTable
        label={t('sessions')}
        columns={columns}
        rows={data?.sessions}
        rowId={({ id }) => id}
        rowName={nameOf}
        fetching={isFetching}
        error={messageOf(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState title={t('noSessions')} />}
        skeletons={2}
      />
      {(data?.sessions.length ?? 0) > 1 && <EndOthers />}
    </Panel>
  );
};
