import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { LeaveGuard } from '../../form/LeaveGuard';
import { ListingNotice } from '../../accounts/ListingNotice';
import { PageTitle } from '../../ui/PageTitle';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { CheckStep } from './CheckStep';
import { ChooseFile } from './ChooseFile';
import { ColumnsStep } from './columns/ColumnsStep';
import { importPaths } from './importPaths';
import { isOpen, type ImportState } from './importState';
import { KeptDrafts } from './runs/KeptDrafts';
import { RunningImports } from './runs/RunningImports';
import { KeptNotice } from './KeptNotice';
import { useImport, useKeptDraft } from './useImport';
import type { TFunction } from 'i18next';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Batch } from './runs/Batch';
import { BatchActions } from './runs/BatchActions';
import { BatchState } from './runs/BatchState';
import { refusalOf } from './refusalOf';
import { importKeeper } from './importKeeper';
import { StepHeading } from './StepHeading';
import { hasEnded, useBatch, isCompared } from './runs/useBatch';
import { useReadImportQuery } from '../../api/hooks';
import Typography from '@mui/material/Typography';
import { formatFileSize } from '../../../domain/fileSize';
import { useAppSelector } from '../../storeHooks';
import { ProgressLine } from '../../ui/ProgressLine';

type WorkingState = Extract<ImportState, { step: 'reading' | 'checking' | 'writing' }>;

/** A pass over the file: how far it is. */
const Working = ({ state }: { state: WorkingState }): ReactNode => {
  const { t } = useTranslation('imports');
  const { step, progress } = state;
  const { name, size } = step === 'reading' ? state.file : state.opened.file;
  const counts = {
    bytes: formatFileSize(progress.bytes),
    total: formatFileSize(size),
    rows: t('rowCount', { count: progress.rows }),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <StepHeading>{t(step, { name })}</StepHeading>
      <ProgressLine label={name} done={progress.bytes} total={size} text={t('readCounts', counts)} />
      {step !== 'writing' && (
        <Button color="inherit" variant="outlined" sx={{ justifySelf: 'start' }} onClick={importKeeper.close}>
          {t('cancel')}
        </Button>
      )}
    </Box>
  );
};

/** The file of good rows on its way to the server. */
const Sending = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('imports');
  const upload = useAppSelector(({ uploads }) =>
    uploads.uploads.find((each) => each.name === name && each.state === 'running'),
  );
  const { done = 0, total = 0 } = upload ?? {};
  const text = t('sentCounts', { bytes: formatFileSize(done), total: formatFileSize(total) });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <StepHeading>{t('sending', { name })}</StepHeading>
      <ProgressLine label={name} done={done} total={total} text={text} />
      <Typography variant="body2" color="textSecondary">
        {t('goesOn')}
      </Typography>
    </Box>
  );
};

const steps = ['stepFile', 'stepColumns', 'stepCheck', 'stepCompare', 'stepImport'] as const;
const stepOf: Record<ImportState['step'], (typeof steps)[number]> = {
  choose: 'stepFile',
  reading: 'stepFile',
  columns: 'stepColumns',
  checking: 'stepCheck',
  check: 'stepCheck',
  writing: 'stepCompare',
  sending: 'stepCompare',
  sent: 'stepImport',
};

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
  fontSize: 13,
  color: 'text.secondary',
  '& [aria-current]': { color: 'text.primary', fontWeight: 600 },
};

/** A file that was sent is compared first. */
const useStep = (state: ImportState): (typeof steps)[number] => {
  const importId = state.step === 'sent' ? state.batchId : '';
  const { data } = useReadImportQuery({ importId }, { skip: importId === '' });
  if (state.step !== 'sent') return stepOf[state.step];
  return data === undefined || isCompared(data.batch) ? 'stepCompare' : 'stepImport';
};

/** Where one is on the way from a file to its rows. */
const Steps = ({ state }: { state: ImportState }): ReactNode => {
  const { t } = useTranslation('imports');
  const current = useStep(state);
  return (
    <Box component="ol" aria-label={t('steps')} sx={listStyle}>
      {steps.map((name, index) => (
        <li key={name} {...(current === name ? { 'aria-current': 'step' as const } : {})}>
          {index + 1}. {t(name)}
        </li>
      ))}
    </Box>
  );
};

/** The last step: the import itself, to its end, and what became of the file's rows. */
const SentStep = ({ state }: { state: Extract<ImportState, { step: 'sent' }> }): ReactNode => {
  const { t } = useTranslation('imports');
  const { batch, error, refetch } = useBatch(state.batchId);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StepHeading>{state.opened.file.name}</StepHeading>
      {/* Above the rows, which may be many. */}
      {batch !== undefined && hasEnded(batch) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <BatchState state={batch.state} />
          <Button variant="contained" onClick={importKeeper.close}>
            {t('another')}
          </Button>
          <Button component={RouterLink} to={importPaths.batch(batch.id)} color="inherit" variant="outlined">
            {t('openImport')}
          </Button>
          <BatchActions batch={batch} />
        </Box>
      )}
      {error !== undefined && <ErrorNotice message={error} onRetry={refetch} />}
      {batch === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <Batch
          batch={batch}
          write={(refused) =>
            importKeeper.rejected(
              refused.map((row) => ({ line: row.line, reason: refusalOf(row) })),
              t('skippedReason'),
            )
          }
        />
      )}
    </Box>
  );
};

/** What a screen reader hears as an import goes on: the step, and counts where they stand. Alerts speak for themselves. */
const statusText = (t: TFunction<'imports'>, state: ImportState): string => {
  switch (state.step) {
    case 'reading':
      return t('reading', { name: state.file.name });
    case 'checking':
    case 'writing':
    case 'sending':
      return t(state.step, { name: state.opened.file.name });
    case 'check': {
      const { good, rows, bad, skipped } = state.totals;
      const counts = [
        t('goodCount', { count: good }),
        t('badCount', { count: bad }),
        t('skippedCount', { count: skipped }),
      ];
      return t('status', { rows: t('rowCount', { count: rows }), counts: counts.join(', ') });
    }
    case 'choose':
    case 'columns':
    case 'sent':
      return '';
  }
};

const Step = ({ state }: { state: ImportState }): ReactNode => {
  switch (state.step) {
    case 'choose':
      return <ChooseFile state={state} />;
    case 'reading':
    case 'checking':
    case 'writing':
      return <Working key={state.step} state={state} />;
    case 'columns':
      return <ColumnsStep state={state} />;
    case 'check':
      return <CheckStep state={state} />;
    case 'sending':
      return <Sending name={state.opened.file.name} />;
    case 'sent':
      return <SentStep state={state} />;
  }
};

/** Imports a CSV of products, step by step. */
export default function ImportScreen(): ReactNode {
  const { t } = useTranslation('imports');
  const state = useImport();
  const kept = useKeptDraft();
  const before = useDeferredValue(state);
  // A new step is drawn in pieces, so that nothing stands still; what changes within a step shows at once.
  const shown = before.step === state.step ? state : before;
  const back = (
    <Link component={RouterLink} to={importPaths.list} variant="body2">
      {t('title')}
    </Link>
  );
  return (
    <>
      <PageTitle title={t('newTitle')} back={back} />
      <ListingNotice />
      <Steps state={shown} />
      <Box role="status" sx={visuallyHidden}>
        {statusText(t, state)}
      </Box>
      <KeptNotice kept={kept} />
      {state.step === 'choose' && kept.state !== 'opening' && (
        <>
          <KeptDrafts />
          <RunningImports />
        </>
      )}
      {state.step === 'choose' && kept.state === 'opening' ? (
        <ProgressLine label={t('kept.opening')} />
      ) : (
        <Step state={shown} />
      )}
      <LeaveGuard
        when={isOpen(state) && kept.state !== 'saved'}
        title={t('kept.leaveTitle')}
        text={t('kept.leaveText')}
      />
    </>
  );
}
