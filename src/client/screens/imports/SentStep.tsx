import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rowReason } from '../../../domain/imports/productCsv/rowReason';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Batch } from './Batch';
import { importKeeper } from './importKeeper';
import type { ImportState } from './importState';
import { StepHeading } from './StepHeading';
import { hasEnded, useBatch } from './useBatch';

/** The last step: the import itself, to its end, and what became of the file's rows. */
export const SentStep = ({ state }: { state: Extract<ImportState, { step: 'sent' }> }): ReactNode => {
  const { t } = useTranslation('imports');
  const { batch, error, refetch } = useBatch(state.batchId);
  const { totals } = state;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StepHeading>{state.opened.file.name}</StepHeading>
      {/* Above the rows, which may be many. */}
      {batch !== undefined && hasEnded(batch) && (
        <Button variant="contained" sx={{ justifySelf: 'start' }} onClick={importKeeper.close}>
          {t('another')}
        </Button>
      )}
      {error !== undefined && <ErrorNotice message={error} onRetry={refetch} />}
      {batch === undefined ? (
        <Skeleton variant="rounded" height={120} />
      ) : (
        <Batch
          batch={batch}
          skipped={totals.bad + totals.skipped}
          write={(refused) =>
            importKeeper.rejected(
              refused.map((row) => ({ line: row.line, reason: rowReason(row.errors) })),
              t('skippedReason'),
            )
          }
        />
      )}
    </Box>
  );
};
