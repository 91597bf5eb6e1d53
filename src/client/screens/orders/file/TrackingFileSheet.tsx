import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { sampleTrackingFile } from '../../../../domain/orders/trackingFile';
import { Sheet } from '../../../ui/Sheet';
import { useTrackingFile } from './useTrackingFile';
import type { TrackingOutcome } from '../../../../domain/orders/orderDesk';
import { translateError } from '../../../language/translateError';
import type { Column } from '../../../ui/list/column';
import { DataTable } from '../../../ui/list/DataTable';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';

const tones: Record<TrackingOutcome['state'], Tone> = {
  ready: 'good',
  sent: 'good',
  same: 'neutral',
  refused: 'warning',
};

/** What becomes of each row, with the reason where nothing does; the counts stand above. */
const TrackingOutcomes = ({ outcomes }: { outcomes: readonly TrackingOutcome[] }): ReactNode => {
  const { t } = useTranslation('orders');
  const count = (state: TrackingOutcome['state']): number =>
    outcomes.filter((outcome) => outcome.state === state).length;
  const counts = [
    { key: 'fileReady', count: count('ready') },
    { key: 'fileSent', count: count('sent') },
    { key: 'fileSame', count: count('same') },
    { key: 'fileRefused', count: count('refused') },
  ] as const;
  const columns: Column<TrackingOutcome>[] = [
    { key: 'row', head: t('row'), width: 60, align: 'right', cell: ({ line }) => line },
    { key: 'order', head: t('order'), width: 110, title: true, cell: ({ orderName }) => orderName },
    {
      key: 'items',
      head: t('items'),
      width: 80,
      align: 'right',
      cell: ({ pieces }) => (pieces === 0 ? '' : pieces),
    },
    { key: 'carrier', head: t('parcel'), width: 120, cell: ({ carrier }) => carrier },
    {
      key: 'outcome',
      head: t('outcome'),
      cell: ({ state, message }) => (
        <StatusLabel tone={tones[state]}>
          {message === null ? t(`outcomes.${state}`) : translateError(message)}
        </StatusLabel>
      ),
    },
  ];
  return (
    <>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, fontWeight: 600 }}>
        {counts.map(
          (each) => each.count > 0 && <span key={each.key}>{t(each.key, { count: each.count })}</span>,
        )}
      </Box>
      <DataTable
        label={t('fileRows')}
        columns={columns}
        rows={outcomes}
        rowId={({ line }) => String(line)}
        rowName={({ orderName }) => orderName}
        empty={null}
      />
    </>
  );
};

const zone = {
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  p: 4,
  border: '1px dashed',
  borderColor: 'divider',
  borderRadius: 2,
  textAlign: 'center',
};

const Choose = ({ onFile, busy }: { onFile: (file: File) => void; busy: boolean }): ReactNode => {
  const { t } = useTranslation('orders');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (file !== undefined) onFile(file);
    },
  });
  return (
    <Box {...getRootProps()} sx={{ ...zone, ...(isDragActive ? { borderColor: 'primary.main' } : {}) }}>
      <input {...getInputProps({ 'aria-label': t('chooseAFile') })} />
      <div>{busy ? t('fileReading') : t('fileNone')}</div>
      <Button variant="outlined" loading={busy} onClick={open}>
        {t('chooseAFile')}
      </Button>
      <Link href={`data:text/csv,${encodeURIComponent(sampleTrackingFile)}`} download="tracking.csv">
        {t('fileSample')}
      </Link>
    </Box>
  );
};

/** Ships what a tracking file says, after it has said what it would do. */
export default function TrackingFileSheet({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation(['orders', 'interface']);
  const { outcomes, problem, busy, choose, ship, again } = useTrackingFile();
  const ready = outcomes?.filter(({ state }) => state === 'ready').length ?? 0;
  return (
    <Sheet
      open
      title={t('fileTitle')}
      onClose={onClose}
      width="md"
      actions={
        <>
          {outcomes !== null && (
            <Button color="inherit" onClick={again} disabled={busy}>
              {t('anotherFile')}
            </Button>
          )}
          {ready > 0 ? (
            <Button variant="contained" loading={busy} onClick={() => void ship()}>
              {t('fileShip')}
            </Button>
          ) : (
            <Button color="inherit" onClick={onClose}>
              {t('interface:close')}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {problem !== null && <Alert severity="error">{problem}</Alert>}
        {outcomes === null ? (
          <>
            <Box sx={{ color: 'text.secondary' }}>{t('fileHelp')}</Box>
            <Choose onFile={(file) => void choose(file)} busy={busy} />
          </>
        ) : (
          <TrackingOutcomes outcomes={outcomes} />
        )}
      </Box>
    </Sheet>
  );
}
