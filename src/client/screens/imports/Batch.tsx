import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportBatch, ImportRow } from '../../../domain/imports';
import { writeNumber } from '../../language/locale';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { ProgressLine } from '../../ui/ProgressLine';
import { StateTabs } from '../../ui/StateTabs';
import { BatchRows } from './BatchRows';
import { Figures } from './Figures';
import { hasEnded } from './useBatch';
import { useRejectedDownload, type RejectedWriter } from './useRejectedDownload';

interface BatchProps {
  batch: ImportBatch;
  /** Rows that were left out in the browser, where that is known. */
  skipped?: number;
  /** Puts rejected rows into the columns of the file, where it is still open. */
  write?: RejectedWriter;
}

const outcomes = ['created', 'updated', 'rejected'] as const;

/** One import: how far it is, and what became of its rows. */
export const Batch = ({ batch, skipped = 0, write }: BatchProps): ReactNode => {
  const { t } = useTranslation('imports');
  const [chosen, setChosen] = useState<ImportRow['outcome']>();
  const { start, running } = useRejectedDownload(batch, write);
  const { name, state, done, total, rejected, message } = batch;
  const ended = hasEnded(batch);
  const tab = chosen ?? outcomes.find((outcome) => batch[outcome] > 0) ?? 'created';
  const counts = { done: writeNumber(done), total: writeNumber(total) };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {state === 'failed' && <ErrorNotice title={t('batchFailed')} message={message ?? ''} />}
      {!ended && (
        <Box sx={{ maxWidth: 640 }}>
          <ProgressLine
            label={t(state === 'queued' ? 'batchWaiting' : 'batchProgress', { name })}
            {...(state === 'queued' ? {} : { done, total, text: t('ofRows', counts) })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('goesOn')}
          </Typography>
        </Box>
      )}
      <Figures figures={outcomes.map((outcome) => [t(outcome), batch[outcome]])} />
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
          tabs={outcomes.map((value) => ({ value, label: t(value), count: batch[value] }))}
        />
        <BatchRows key={tab} importId={batch.id} running={!ended} outcome={tab} />
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('linesOfUpload')}
        </Typography>
      </Box>
    </Box>
  );
};
