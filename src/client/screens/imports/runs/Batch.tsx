import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, memo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  importOutcomes,
  rollbackOutcomes,
  type ImportBatch,
  type ImportOutcome,
  type ImportRow,
} from '../../../../domain/imports/imports';
import { writeNumber } from '../../../language/locale';
import { translateError } from '../../../language/translateError';
import { useCan } from '../../../session/useSession';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { ProgressLine } from '../../../ui/ProgressLine';
import { StateTabs } from '../../../ui/list/StateTabs';
import { Compare } from '../plan/Compare';
import { Figures } from '../plan/Figures';
import { RefusedRows } from '../plan/RefusedRows';
import { hasEnded, isCompared } from './useBatch';
import { messageOf } from '../../../api/failures/failure';
import {
  useDownloadRejectedMutation,
  useLazyListImportRowsQuery,
  useLazyReadLeftOutRowsQuery,
} from '../../../api/hooks';
import { toast } from '../../../ui/Toasts';
import { download } from '../../../ui/download';
import { saveBlob } from '../../../ui/saveBlob';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { EmptyState } from '../../../ui/EmptyState';
import { fieldWord } from '../plan/planWords';
import { refusalOf } from '../refusalOf';
import { Turns } from './Turns';
import { useBatchRows } from '../rows/useBatchRows';

interface BatchRowsProps {
  importId: string;
  running: boolean;
  outcome: ImportOutcome;
}

const productOf = ({ productId }: ImportRow): string => `/products/${productId ?? ''}`;

/** What became of the rows of an import: products to open, or reasons. */
const BatchRows = memo(({ importId, running, outcome }: BatchRowsProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { t: fieldT } = useTranslation('imports');
  const { rows, fetching, error, refetch, earlier, later } = useBatchRows(importId, outcome, running);
  const keptOf = ({ errors }: ImportRow): string =>
    Object.entries(errors)
      .map(([field, reason]) =>
        field === 'row'
          ? translateError(reason)
          : t('keptField', { field: fieldWord(fieldT, field), reason: translateError(reason) }),
      )
      .join('; ');
  const columns: Column<ImportRow>[] = [
    { key: 'line', head: t('lineHead'), width: 90, align: 'right', cell: ({ line }) => line },
    { key: 'title', head: t('fields.title'), title: true, cell: ({ title }) => title || t('untitled') },
    { key: 'sku', head: t('fields.sku'), width: '22%', cell: ({ sku }) => sku },
    ...(outcome === 'rejected'
      ? [{ key: 'reason', head: t('reasonHead'), width: '38%', cell: refusalOf }]
      : []),
    ...(outcome === 'kept' ? [{ key: 'reason', head: t('reasonHead'), width: '38%', cell: keptOf }] : []),
  ];
  return (
    <>
      <DataTable
        label={t(`runs.outcomes.${outcome}`)}
        columns={columns}
        rows={rows}
        rowId={({ line }) => String(line)}
        rowName={({ title, line }) => title || t('line', { line })}
        {...(outcome === 'rejected' || outcome === 'deleted' ? {} : { link: productOf })}
        fetching={fetching}
        error={error}
        onRetry={refetch}
        empty={<EmptyState title={t('outcomeEmpty')} {...(running ? { text: t('outcomeWaiting') } : {})} />}
      />
      <Turns earlier={earlier} later={later} />
    </>
  );
});
BatchRows.displayName = 'BatchRows';

/** "hats.csv" -> "hats-rejected.csv". */
const rejectedName = (name: string): string => `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}-rejected.csv`;

/** The file of the rows that the server refused. */
type RejectedWriter = (refused: readonly ImportRow[]) => Promise<Blob>;

/**
 * Downloads the rows that an import left out or refused: with `write` in the columns of the person's own file, as
 * long as that is open, else in those of the file that the server has.
 */
const useRejectedDownload = (
  { id, name }: Pick<ImportBatch, 'id' | 'name'>,
  write?: RejectedWriter,
): { start: () => Promise<void>; running: boolean } => {
  const { t } = useTranslation('imports');
  const [running, setRunning] = useState(false);
  const [listRows] = useLazyListImportRowsQuery();
  const [downloadRejected] = useDownloadRejectedMutation();

  const allRefused = async (): Promise<ImportRow[]> => {
    const refused: ImportRow[] = [];
    const readFrom = async (after: string | null): Promise<void> => {
      const input = { importId: id, outcome: 'rejected' as const };
      const { rows, next } = await listRows(after === null ? input : { ...input, after }).unwrap();
      refused.push(...rows);
      if (next !== null) await readFrom(next);
    };
    await readFrom(null);
    return refused;
  };

  const start = async (): Promise<void> => {
    setRunning(true);
    try {
      if (write !== undefined) saveBlob(await write(await allRefused()), rejectedName(name));
      else {
        const { data } = await downloadRejected({ importId: id });
        if (data !== undefined) download(data.url);
      }
    } catch (error) {
      toast(t('downloadFailed', { message: messageOf(error) }), { error: true });
    } finally {
      setRunning(false);
    }
  };
  return { start, running };
};

interface BatchProps {
  batch: ImportBatch;
  /** Puts rejected rows into the columns of the file, where it is still open. */
  write?: RejectedWriter;
}

const countOf = (batch: ImportBatch, outcome: ImportOutcome): number =>
  batch[outcome === 'restored' ? 'updated' : outcome];

const ImportRun = ({ batch, write }: BatchProps): ReactNode => {
  const { t } = useTranslation('imports');
  const mayWrite = useCan('write_products');
  const [chosen, setChosen] = useState<ImportOutcome>();
  const { start, running } = useRejectedDownload(batch, write);
  const { name, kind, state, done, total, rejected, message, leftOut } = batch;
  const [readLeftOut] = useLazyReadLeftOutRowsQuery();
  const getLeftOut = async (): Promise<void> => {
    const { data, error } = await readLeftOut({ importId: batch.id });
    if (data !== undefined) download(data.url);
    else toast(t('downloadFailed', { message: messageOf(error) }), { error: true });
  };
  const taking = kind === 'rollback';
  const outcomes: readonly ImportOutcome[] = taking ? rollbackOutcomes : importOutcomes;
  const ended = hasEnded(batch);
  const tab = chosen ?? outcomes.find((outcome) => countOf(batch, outcome) > 0) ?? outcomes[0] ?? 'created';
  const counts = { done: writeNumber(done), total: writeNumber(total) };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {state === 'failed' && (
        <ErrorNotice title={t('batchFailed')} message={message === null ? '' : translateError(message)} />
      )}
      {!ended && (
        <Box sx={{ maxWidth: 640 }}>
          <ProgressLine
            label={
              taking
                ? t('rollingBack', { name })
                : t(state === 'queued' ? 'batchWaiting' : 'batchProgress', { name })
            }
            {...(state === 'queued'
              ? {}
              : {
                  done,
                  total,
                  text: taking ? t('doneOfTotal', counts) : t('ofRows', { done, count: total }),
                })}
          />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {t('goesOn')}
          </Typography>
        </Box>
      )}
      <Figures
        figures={outcomes.map((outcome) => [t(`runs.outcomes.${outcome}`), countOf(batch, outcome)])}
      />
      {leftOut > 0 && <Typography variant="body2">{t('skippedHere', { count: leftOut })}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {ended && rejected > 0 && (
          <Button variant="outlined" color="inherit" loading={running} onClick={() => void start()}>
            {t('downloadRejected')}
          </Button>
        )}
        {leftOut > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => void getLeftOut()}>
            {t('downloadLeftOut')}
          </Button>
        )}
      </Box>
      <Box>
        <StateTabs
          label={t('outcomes')}
          value={tab}
          onChange={setChosen}
          tabs={outcomes.map((value) => ({
            value,
            label: t(`runs.outcomes.${value}`),
            count: countOf(batch, value),
          }))}
        />
        {tab === 'rejected' && ended && state !== 'rolledBack' && mayWrite && rejected > 0 ? (
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
