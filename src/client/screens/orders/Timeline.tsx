import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../domain/orders/orders';
import type { TimelineEntry } from '../../../domain/orders/orderTimeline';
import { isOn } from '../../../domain/settings/toggles';
import { messageOf } from '../../api/failure';
import { useReadAppInfoQuery, useReadOrderTimelineQuery } from '../../api/hooks';
import { DateTime } from '../../ui/DateTime';
import { StatusLabel } from '../../ui/StatusLabel';
import { NoteForm } from './NoteForm';
import { useEntryWords } from './useEntryWords';

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 };
const entryStyle = {
  borderLeft: '2px solid',
  borderColor: 'divider',
  pl: 1.5,
  overflowWrap: 'anywhere',
};

const Entry = ({ entry }: { entry: TimelineEntry }): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const words = useEntryWords();
  return (
    <Box component="li" sx={entryStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <span>{words(entry)}</span>
        {entry.internal && <StatusLabel tone="neutral">{t('internal')}</StatusLabel>}
      </Box>
      {entry.text !== '' && <Box sx={{ whiteSpace: 'pre-wrap' }}>{entry.text}</Box>}
      <Box sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <DateTime value={entry.at} time />
        {entry.by !== '' && <span>{entry.by}</span>}
      </Box>
    </Box>
  );
};

/** What happened to the order, newest first, with a place to write something down. */
export const Timeline = ({ order, canWrite }: { order: Order; canWrite: boolean }): ReactNode => {
  const { t } = useTranslation(['orderDesk', 'interface']);
  const { data, error, refetch } = useReadOrderTimelineQuery({ orderId: order.id });
  const { data: info } = useReadAppInfoQuery();
  const canNote = canWrite && info !== undefined && isOn(info.features, 'comments');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {canNote && <NoteForm orderId={order.id} />}
      {error !== undefined && data === undefined && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('timelineFailed', { message: messageOf(error) })}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        </Box>
      )}
      {data === undefined && error === undefined && <Skeleton variant="rounded" height={60} />}
      {data !== undefined && (
        <Box component="ol" reversed sx={listStyle}>
          {[...data.entries].reverse().map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
    </Box>
  );
};
