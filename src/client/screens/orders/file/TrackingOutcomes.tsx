import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrackingOutcome } from '../../../../domain/orders/orderDesk';
import { said } from '../../../language/said';
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
export const TrackingOutcomes = ({ outcomes }: { outcomes: readonly TrackingOutcome[] }): ReactNode => {
  const { t } = useTranslation('orderDesk');
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
          {message === '' ? t(`outcomes.${state}`) : said(message)}
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
