import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatFileSize } from '../../../domain/fileSize';
import {
  isJobKind,
  isRetriable,
  type JobStanding,
  type ProcessStanding,
  type RetriedKind,
  type Standing,
} from '../../../domain/operations/standing';
import { messageOf } from '../../api/failures/failure';
import { useReadStandingQuery, useRetryJobsMutation } from '../../api/hooks';
import { saying } from '../../outcomes';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { DateTime } from '../../ui/format/DateTime';
import { DataTable } from '../../ui/list/DataTable';
import type { Column } from '../../ui/list/column';
import { Fact, FactList } from '../../ui/FactList';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { StatusLabel } from '../../ui/StatusLabel';
import { SettingsFrame } from './SettingsFrame';

/** How often the page asks anew, in ms. */
const askEvery = 15_000;

const PageLink = ({ to, children }: { to: string; children: string }): ReactNode => (
  <Link component={RouterLink} to={to}>
    {children}
  </Link>
);

/** A count that asks for somebody where it is not 0. */
const Trouble = ({ count, tone }: { count: number; tone: 'warning' | 'bad' }): ReactNode =>
  count === 0 ? '0' : <StatusLabel tone={tone}>{String(count)}</StatusLabel>;

const useJobName = (): ((kind: string) => string) => {
  const { t } = useTranslation('settings');
  return (kind) => (isJobKind(kind) ? t(`status.job.${kind}`) : kind);
};

const Retry = ({ kind }: { kind: RetriedKind }): ReactNode => {
  const { t } = useTranslation('settings');
  const name = useJobName();
  const [retry, { isLoading }] = useRetryJobsMutation();
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isLoading}
      aria-label={t('status.retryOf', { work: name(kind) })}
      onClick={() =>
        void saying(retry({ kind }), {
          done: ({ retried }) =>
            retried === 0 ? t('status.noneRetried') : t('status.retried', { count: retried }),
        })
      }
    >
      {t('status.retry')}
    </Button>
  );
};

const GivenUp = ({ job }: { job: JobStanding }): ReactNode => {
  const { t } = useTranslation('settings');
  const { givenUp, error, kind } = job;
  if (givenUp === 0) return '0';
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <Trouble count={givenUp} tone="bad" />
      {error !== null && (
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {t('status.lastError', { error })}
        </Typography>
      )}
      {isRetriable(kind) ? (
        <Retry kind={kind} />
      ) : (
        <Typography variant="caption">{t('status.elsewhere')}</Typography>
      )}
    </Box>
  );
};

const Jobs = ({ jobs }: Pick<Standing, 'jobs'>): ReactNode => {
  const { t } = useTranslation('settings');
  const name = useJobName();
  const columns: Column<JobStanding>[] = [
    { key: 'kind', head: t('status.kind'), cell: ({ kind }) => name(kind), title: true },
    { key: 'waiting', head: t('status.waiting'), cell: ({ waiting }) => waiting, width: 90 },
    { key: 'running', spare: 1, head: t('status.running'), cell: ({ running }) => running, width: 90 },
    {
      key: 'stuck',
      head: t('status.stuck'),
      cell: ({ stuck }) => <Trouble count={stuck} tone="warning" />,
      width: 90,
    },
    { key: 'givenUp', head: t('status.givenUp'), cell: (job) => <GivenUp job={job} />, width: '30%' },
    {
      key: 'oldest',
      spare: 1,
      head: t('status.oldest'),
      cell: ({ oldestAt }) => (oldestAt === null ? '' : <DateTime value={oldestAt} time />),
      width: 200,
    },
  ];
  return (
    <Panel title={t('status.jobs')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>{t('status.jobsHelp')}</Typography>
      <DataTable
        label={t('status.jobs')}
        columns={columns}
        rows={jobs}
        rowId={({ kind }) => kind}
        rowName={({ kind }) => name(kind)}
        fetching={false}
        empty={<EmptyState title={t('status.noJobs')} />}
      />
    </Panel>
  );
};

const Queues = ({ standing }: { standing: Standing }): ReactNode => {
  const { t } = useTranslation('settings');
  const { mails, incoming, connections } = standing;
  return (
    <Panel title={t('status.queues')}>
      {!mails.sends && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('status.mailsUnsent')} <PageLink to="/settings/reminders">{t('status.toMailSettings')}</PageLink>
        </Alert>
      )}
      <FactList>
        <Fact name={t('status.mailsWaiting')}>
          {mails.waiting}
          {mails.kept > 0 && (
            <Box component="span" sx={{ display: 'block' }}>
              <PageLink to="/settings/mails?state=kept">
                {t('status.mailsKept', { count: mails.kept })}
              </PageLink>
            </Box>
          )}
        </Fact>
        <Fact name={t('status.mailsFailed')}>
          <Trouble count={mails.failed} tone="bad" />{' '}
          <PageLink to="/settings/mails">{t('status.toMails')}</PageLink>
        </Fact>
        <Fact name={t('status.ordersWaiting')}>
          {incoming.waiting}
          {incoming.oldestAt !== null && (
            <>
              {`, ${t('status.ordersSince')} `}
              <DateTime value={incoming.oldestAt} time />
            </>
          )}
        </Fact>
        <Fact name={t('status.ordersFailed')}>
          <Trouble count={incoming.failed} tone="bad" />{' '}
          <PageLink to="/orders/incoming">{t('status.toOrders')}</PageLink>
        </Fact>
        <Fact name={t('status.connections')}>
          {connections.all} <PageLink to="/connections">{t('status.toConnections')}</PageLink>
        </Fact>
        <Fact name={t('status.connectionsPaused')}>{connections.paused}</Fact>
        <Fact name={t('status.connectionsFailed')}>
          <Trouble count={connections.failed} tone="bad" />
        </Fact>
      </FactList>
    </Panel>
  );
};

const BackupPanel = ({ backup }: Pick<Standing, 'backup'>): ReactNode => {
  const { t } = useTranslation('settings');
  const { at, bytes, automatic, isOld, failure, interruptedFrom, isSealedBadly } = backup;
  return (
    <Panel title={t('status.backup')}>
      {isOld && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('status.backupOld')}
        </Alert>
      )}
      {isSealedBadly && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('status.backupSealedBadly')}
        </Alert>
      )}
      {failure !== null && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
          {interruptedFrom === null
            ? t('status.backupFailed', { why: failure })
            : t('status.backupInterrupted')}
        </Alert>
      )}
      <FactList>
        <Fact name={t('status.lastBackup')}>
          {at === null ? t('status.never') : <DateTime value={at} time />}
        </Fact>
        {bytes !== null && <Fact name={t('status.size')}>{formatFileSize(bytes)}</Fact>}
        {interruptedFrom !== null && (
          <Fact name={t('status.begunAt')}>
            <DateTime value={interruptedFrom} time />
          </Fact>
        )}
        <Fact name={t('status.automatic')}>{t(automatic ? 'status.yes' : 'status.no')}</Fact>
      </FactList>
    </Panel>
  );
};

const Server = ({ program, storage }: Pick<Standing, 'program' | 'storage'>): ReactNode => {
  const { t } = useTranslation('settings');
  const { state, place, freeBytes } = storage;
  return (
    <Panel title={t('status.server')}>
      {state !== 'ok' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t(state === 'full' ? 'status.storageFull' : 'status.storageUnavailable')}
        </Alert>
      )}
      <FactList>
        <Fact name={t('status.version')}>{program.version}</Fact>
        <Fact name={t('status.database')}>{t(`status.engine.${program.engine}`)}</Fact>
        <Fact name={t('status.migrations')}>{program.migrations.join(', ')}</Fact>
        <Fact name={t('status.files')}>
          {`${t(`status.place.${place}`)}, `}
          <StatusLabel tone={state === 'ok' ? 'good' : 'bad'}>{t(`status.storage.${state}`)}</StatusLabel>
        </Fact>
        {freeBytes !== null && <Fact name={t('status.free')}>{formatFileSize(freeBytes)}</Fact>}
      </FactList>
    </Panel>
  );
};

const Processes = ({ processes }: Pick<Standing, 'processes'>): ReactNode => {
  const { t } = useTranslation('settings');
  const living = processes.filter(({ lives }) => lives);
  const versions = new Set(living.map(({ version }) => version));
  const columns: Column<ProcessStanding>[] = [
    { key: 'host', head: t('status.host'), cell: ({ host }) => host, title: true },
    {
      key: 'state',
      head: t('status.state'),
      cell: ({ lives }) => (
        <StatusLabel tone={lives ? 'good' : 'warning'}>
          {t(lives ? 'status.lives' : 'status.silent')}
        </StatusLabel>
      ),
      width: 110,
    },
    {
      key: 'role',
      spare: 1,
      head: t('status.does'),
      cell: ({ role }) => t(`status.role.${role}`),
      width: 150,
    },
    { key: 'version', spare: 3, head: t('status.version'), cell: ({ version }) => version, width: 140 },
    {
      key: 'started',
      spare: 2,
      head: t('status.started'),
      cell: ({ startedAt }) => <DateTime value={startedAt} time />,
      width: 200,
    },
    {
      key: 'seen',
      head: t('status.seen'),
      cell: ({ seenAt }) => <DateTime value={seenAt} time />,
      width: 200,
    },
  ];
  return (
    <Panel title={t('status.processes')}>
      {!living.some(({ role }) => role !== 'web') && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {t('status.nobodyWorks')}
        </Alert>
      )}
      {versions.size > 1 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('status.olderRuns')}
        </Alert>
      )}
      <DataTable
        label={t('status.processes')}
        columns={columns}
        rows={processes}
        rowId={({ host, startedAt }) => `${host} ${startedAt}`}
        rowName={({ host }) => host}
        fetching={false}
        empty={<EmptyState title={t('status.noProcesses')} />}
      />
    </Panel>
  );
};

const isFine = ({ jobs, mails, incoming, connections, backup, storage }: Standing): boolean =>
  jobs.every(({ stuck, givenUp }) => stuck === 0 && givenUp === 0) &&
  mails.sends &&
  mails.failed === 0 &&
  incoming.failed === 0 &&
  connections.failed === 0 &&
  !backup.isOld &&
  !backup.isSealedBadly &&
  backup.failure === null &&
  storage.state === 'ok';

/** How things stand with what runs the marketplace, in plain words, and what to do where something does not go on. */
export default function StatusScreen(): ReactNode {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useReadStandingQuery(undefined, { pollingInterval: askEvery });
  const message = messageOf(error);
  return (
    <SettingsFrame page="status">
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {data === undefined && message === undefined && <SkeletonPage />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {isFine(data) && <Alert severity="success">{t('status.fine')}</Alert>}
          <Typography sx={{ color: 'text.secondary' }}>
            {`${t('status.asOf')} `}
            <DateTime value={data.at} time />
          </Typography>
          <Jobs jobs={data.jobs} />
          <Queues standing={data} />
          <BackupPanel backup={data.backup} />
          <Server program={data.program} storage={data.storage} />
          <Processes processes={data.processes} />
        </Box>
      )}
    </SettingsFrame>
  );
}
