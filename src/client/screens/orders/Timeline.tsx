import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../domain/orders/orders';
import type { TimelineEntry } from '../../../domain/orders/orderTimeline';
import { isOn } from '../../../domain/settings/toggles';
import { messageOf } from '../../api/failures/failure';
import { useReadAppInfoQuery, useReadOrderTimelineQuery, useNoteOrderMutation } from '../../api/hooks';
import { DateTime } from '../../ui/format/DateTime';
import { StatusLabel } from '../../ui/StatusLabel';
import { useAmountText } from '../../ui/format/Amount';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { orderNoteSchema } from '../../../domain/orders/orderDesk';
import { CheckInput } from '../../form/CheckInput';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { useMarketplaceView } from '../../session/useSession';
import { MentionChoices } from './MentionChoices';

interface NoteValues {
  text?: string;
  internal: boolean;
}

const validate = validateWith(orderNoteSchema);

/** Writes a note into the timeline; the marketplace chooses whether the vendor sees it. */
const NoteForm = ({ orderId }: { orderId: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const marketplace = useMarketplaceView();
  const [note] = useNoteOrderMutation();
  // The same text sent once more, after a lost answer, is one note; another text is another one.
  const tried = useRef({ text: '', key: '' });
  const submit = async ({ text = '', internal }: NoteValues): Promise<SubmissionErrors> => {
    if (tried.current.text !== text) tried.current = { text, key: crypto.randomUUID() };
    const { key } = tried.current;
    const { error } = await note({ orderId, text, internal: marketplace && internal, key });
    if (error !== undefined) return { [FORM_ERROR]: t('noteFailed', { message: messageOf(error) }) };
    tried.current = { text: '', key: '' };
    return undefined;
  };
  return (
    <SmallForm<NoteValues>
      label={t('addNote')}
      initial={{ text: '', internal: true }}
      validate={(values) => validate({ ...values, orderId })}
      onSubmit={submit}
      submit={t('addNote')}
    >
      <TextInput
        name="text"
        label={t('desk.note')}
        help={t(marketplace ? 'mentionHelp' : 'noteHelp')}
        maxLength={2000}
        multiline
        minRows={2}
      />
      <MentionChoices orderId={orderId} />
      {marketplace && <CheckInput name="internal" label={t('noteInternal')} help={t('noteInternalHelp')} />}
    </SmallForm>
  );
};

const together = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' ');

/** An entry of the timeline as a sentence in the reader's language. */
const useEntryWords = (): ((entry: TimelineEntry) => string) => {
  const { t } = useTranslation('orders');
  const text = useAmountText();
  return ({ kind, values }) => {
    const count = Number(values['count'] ?? 0);
    const parcel = together(values['carrier'], values['tracking']);
    switch (kind) {
      case 'shipped':
        return parcel === '' ? t('entry.shipped', { count }) : t('entry.shippedWith', { count, parcel });
      case 'refund':
      case 'cancellation': {
        const amount = text(values['amount'] ?? '0', values['currency'] ?? '');
        return count === 0 ? t('entry.refundOnly', { amount }) : t(`entry.${kind}`, { count, amount });
      }
      case 'parcelChanged':
        return t('entry.parcelChanged', { parcel: parcel === '' ? '—' : parcel });
      case 'parcelCancelled':
        return t('entry.parcelCancelled', { count });
      case 'mail':
        return t('entry.mail', { mail: together(values['subject'] ?? values['template']) });
      default:
        return t(`entry.${kind}`);
    }
  };
};

/** Why Shopify says that an order was cancelled; a person's own words stand as they are. */
const cancelReasons = ['customer', 'declined', 'fraud', 'inventory', 'other', 'staff'] as const;

const useEntryText = (): ((entry: TimelineEntry) => string) => {
  const { t } = useTranslation('orders');
  return ({ kind, text }) => {
    const reason = kind === 'cancellation' ? cancelReasons.find((each) => each === text) : undefined;
    return reason === undefined ? text : t(`cancelReasons.${reason}`);
  };
};

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 };
const entryStyle = {
  borderLeft: '2px solid',
  borderColor: 'divider',
  pl: 1.5,
  overflowWrap: 'anywhere',
};

const Entry = ({ entry }: { entry: TimelineEntry }): ReactNode => {
  const { t } = useTranslation('orders');
  const words = useEntryWords();
  const text = useEntryText();
  return (
    <Box component="li" sx={entryStyle}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
        <span>{words(entry)}</span>
        {entry.internal && <StatusLabel tone="neutral">{t('internal')}</StatusLabel>}
      </Box>
      {entry.text !== '' && <Box sx={{ whiteSpace: 'pre-wrap' }}>{text(entry)}</Box>}
      <Box sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <DateTime value={entry.at} time />
        {entry.by !== '' && <span>{entry.by}</span>}
      </Box>
    </Box>
  );
};

/** How many entries stand there at once; the rest come when asked for. */
const shownAtOnce = 5;

/** What happened to the order, newest first, with a place to write something down. */
export const Timeline = ({ order, canWrite }: { order: Order; canWrite: boolean }): ReactNode => {
  const { t } = useTranslation(['orders', 'interface']);
  const { data, error, refetch } = useReadOrderTimelineQuery({ orderId: order.id });
  const { data: info } = useReadAppInfoQuery();
  const [all, setAll] = useState(false);
  const entries = data?.entries.toReversed() ?? [];
  const canNote = canWrite && info !== undefined && isOn(info.features, 'comments');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
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
        <Box component="ol" reversed start={entries.length} sx={listStyle}>
          {(all ? entries : entries.slice(0, shownAtOnce)).map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Box>
      )}
      {!all && entries.length > shownAtOnce && (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setAll(true)}>
          {t('wholeTimeline', { count: entries.length })}
        </Button>
      )}
      {canNote && <NoteForm orderId={order.id} />}
    </Box>
  );
};
