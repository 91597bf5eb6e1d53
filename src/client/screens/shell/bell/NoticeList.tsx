import CircleIcon from '@mui/icons-material/Circle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { NoticeKind, NoticeLine, NoticesAnswer } from '../../../../domain/notifications/notices';
import { messageOf } from '../../../api/failures/failure';
import { useListNoticesQuery, useMarkNoticesReadMutation } from '../../../api/hooks';
import { writeNumber } from '../../../language/locale';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import { DateTime } from '../../../ui/format/DateTime';

/** Where a line leads: to the record where it is about one, else to the list of them. */
const pages: Record<NoticeKind, (subject: string | null) => string> = {
  orderPlaced: (id) => (id === null ? '/orders' : `/orders/${id}`),
  orderRefused: (id) => (id === null ? '/orders/incoming' : `/orders/incoming/${id}`),
  messageReceived: (id) =>
    id === null ? '/conversations?filter=unread' : `/conversations?conversationId=${id}`,
  offerReceived: (id) => (id === null ? '/offers' : `/offers?id=${id}`),
  mention: (id) => `/orders/${id ?? ''}`,
  productSubmitted: () => '/products/approval',
  productDecided: (id) => (id === null ? '/products?status=ALL' : `/products/${id}`),
  importEnded: (id) => `/imports/${id ?? ''}`,
  applicationReceived: (id) => (id === null ? '/vendors' : `/vendors/application/${id}`),
  payoutPaid: (id) => (id === null ? '/payments' : `/payments/${id}`),
  payoutFailed: (id) => (id === null ? '/payouts' : `/payouts/${id}`),
  connectionFailed: () => '/connections',
  webhookOff: () => '/developers/webhooks',
};

const pageOf = ({ kind, subject, outcome }: NoticeLine): string =>
  // What was deleted has no page any more.
  outcome === 'delete' ? '/products?status=ALL' : pages[kind](subject);

/** A line as a sentence. */
const useSentence = (): ((line: NoticeLine) => string) => {
  const { t } = useTranslation('notices');
  return ({ kind, outcome, count, more }) => {
    const n = `${writeNumber(count)}${more ? '+' : ''}`;
    if (kind === 'productDecided')
      return t(`productDecided.${outcome === 'approve' || outcome === 'delete' ? outcome : 'unapprove'}`, {
        count,
        n,
      });
    if (kind === 'importEnded') return t(`importEnded.${outcome === 'failed' ? 'failed' : 'finished'}`);
    return t(`line.${kind}`, { count, n });
  };
};

interface LineProps {
  line: NoticeLine;
  sentence: string;
  onOpen: () => void;
}

const Line = ({ line, sentence, onOpen }: LineProps): ReactNode => {
  const { t } = useTranslation('notices');
  const { names, count, read, at } = line;
  const named = `${names.join(', ')}${count > names.length && names.length > 0 && count > 1 ? ' …' : ''}`;
  return (
    <Box component="li">
      <Link
        component={RouterLink}
        to={pageOf(line)}
        onClick={onOpen}
        color="inherit"
        underline="none"
        sx={{
          display: 'grid',
          gridTemplateColumns: '16px minmax(0, 1fr)',
          alignItems: 'baseline',
          px: 2,
          py: 1,
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
        }}
      >
        {read ? <span /> : <CircleIcon color="primary" sx={{ fontSize: 8 }} aria-hidden />}
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: read ? 400 : 600 }}>
            {sentence}
            {!read && (
              <Box component="span" sx={visuallyHidden}>
                , {t('unread')}
              </Box>
            )}
          </Box>
          {named !== '' && (
            <Box
              translate="no"
              sx={{
                color: 'text.secondary',
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
              }}
            >
              {named}
            </Box>
          )}
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            <DateTime value={at} time />
          </Box>
        </Box>
      </Link>
    </Box>
  );
};

interface NoticeListProps {
  onClose: () => void;
  /** How many are unread now. */
  onRead: (unread: number) => void;
}

/** What happened, gathered, each leading to its record; opening one marks it as read. */
export const NoticeList = ({ onClose, onRead }: NoticeListProps): ReactNode => {
  const { t } = useTranslation(['notices', 'interface']);
  const sentenceOf = useSentence();
  const { data, error, refetch } = useListNoticesQuery();
  const [mark, { isLoading: isMarking }] = useMarkNoticesReadMutation();
  const read = async (input: Parameters<typeof mark>[0]): Promise<void> => {
    const { data: after } = await mark(input);
    if (after !== undefined) onRead(after.unread);
  };
  const newest = ({ lines }: NoticesAnswer): string =>
    lines.reduce((most, line) => (Number(line.newest) > Number(most) ? line.newest : most), '0');
  return (
    <Box sx={{ pb: 1 }}>
      <Box sx={{ px: 2, pb: 1, display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Button
          size="small"
          disabled={isMarking || data === undefined || data.unread === 0}
          onClick={() => {
            if (data !== undefined) void read({ upTo: newest(data) });
          }}
        >
          {t('markAll')}
        </Button>
        <Button size="small" color="inherit" component={RouterLink} to="/account" onClick={onClose}>
          {t('choose')}
        </Button>
      </Box>
      {error !== undefined && data === undefined && (
        <Typography role="alert" sx={{ px: 2 }}>
          {t('failed', { message: messageOf(error) })}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {t('tryAgain', { ns: 'interface' })}
          </Button>
        </Typography>
      )}
      {data === undefined && error === undefined && (
        <Box sx={{ px: 2, display: 'grid', gap: 1 }} aria-busy>
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={56} />
          <Skeleton variant="rounded" height={56} />
        </Box>
      )}
      {data?.lines.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2 }}>
          {t('none')}
        </Typography>
      )}
      {data !== undefined && data.lines.length > 0 && (
        <Box component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.lines.map((line) => (
            <Line
              key={`${line.kind} ${line.topic} ${line.outcome} ${line.newest}`}
              line={line}
              sentence={sentenceOf(line)}
              onOpen={() => {
                if (!line.read) void read({ upTo: line.newest, kind: line.kind, topic: line.topic });
                onClose();
              }}
            />
          ))}
        </Box>
      )}
    </Box>
  );
};
