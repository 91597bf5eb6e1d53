import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importOutcomes,
  rollbackOutcomes,
  type ImportBatch,
  type ImportOutcome,
} from '../../../domain/imports/imports';
import { writeNumber } from '../../language/locale';
import { said } from '../../language/said';
import { useCan } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ProgressLine } from '../../ui/ProgressLine';
import { StateTabs } from '../../ui/list/StateTabs';
import { BatchRows } from './BatchRows';
import { Compare } from './Compare';
import { Figures } from './Figures';
import { RefusedRows } from './RefusedRows';
import { hasEnded, isCompared } from './useBatch';
import { useRejectedDownload, type RejectedWriter } from './useRejectedDownload';

interface BatchProps {
  batch: ImportBatch;
  /** Rows that were left out in the browser, where that is known. */
  skipped?: number;
  /** Puts rejected rows into the columns of the file, where it is still open. */
  write?: RejectedWriter;
}

const countOf = (batch: ImportBatch, outcome: ImportOutcome): number =>
  batch[outcome === 'restored' ? 'updated' : outcome];

const ImportRun = ({ batch, skipped = 0, write }: BatchProps): ReactNode => {
  const { t } = useTranslation(['imports', 'importRuns']);
  const mayWrite = useCan('write_products');
  const [chosen, setChosen] = useState<ImportOutcome>();
  const { start, running } = useRejectedDownload(batch, write);
  const { name, kind, state, done, total, rejected, message } = batch;
  const taking = kind === 'rollback';
  const outcomes: readonly ImportOutcome[] = taking ? rollbackOutcomes : importOutcomes;
  const ended = hasEnded(batch);
  const tab = chosen ?? outcomes.find((outcome) => countOf(batch, outcome) > 0) ?? outcomes[0] ?? 'created';
  const counts = { done: writeNumber(done), total: writeNumber(total) };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {state === 'failed' && <ErrorNotice title={t('batchFailed')} message={said(message ?? '')} />}
      {!ended && (
        <Box sx={{ maxWidth: 640 }}>
          <ProgressLine
            label={
              taking
                ? t('importRuns:rollingBack', { name })
                : t(state === 'queued' ? 'batchWaiting' : 'batchProgress', { name })
            }
            {...(state === 'queued'
              ? {}
              : { done, total, text: taking ? t('doneOfTotal', counts) : t('ofRows', counts) })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('goesOn')}
          </Typography>
        </Box>
      )}
      <Figures
        figures={outcomes.map((outcome) => [t(`importRuns:outcomes.${outcome}`), countOf(batch, outcome)])}
      />
      {skipped > 0 && <Typography variant="body2">{t('skippedHere', { count: skipped })}</Typography>}
      {ended && rejected + skipped > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          loading={running}
          onClick={() => void start()}
          sx={{ justifySelf: 'start' }}
        >
          {t('downloadRejected')}
        </Button>
      )}
      <Box>
        <StateTabs
          label={t('outcomes')}
          value={tab}
          onChange={setChosen}
          tabs={outcomes.map((value) => ({
            value,
            label: t(`importRuns:outcomes.${value}`),
            count: countOf(batch, value),
          }))}
        />
        {tab === 'rejected' && ended && mayWrite && rejected > 0 ? (
          <RefusedRows batch={batch} />
        ) : (
          <BatchRows key={tab} importId={batch.id} running={!ended} outcome={tab} />
        )}
        {!taking && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('linesOfUpload')}
          </Typography>
        )}
      </Box>
    </Box>
  );
};

/** One run of the importer: compared and waiting for the word, or how far it is and what became of its rows. */
export const Batch = (props: BatchProps): ReactNode =>
  isCompared(props.batch) ? <Compare batch={props.batch} /> : <ImportRun {...props} />;
