import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation } from '../../../domain/conversations/conversations';
import { messageOf } from '../../api/failures/failure';
import { useListConversationsQuery } from '../../api/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { DateTime } from '../../ui/format/DateTime';
import { StatusLabel } from '../../ui/StatusLabel';
import { listEvery, type Talks } from './useTalks';
import { useOtherName, useSideLabel } from './useOtherName';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

const rowStyle = {
  display: 'block',
  width: 1,
  px: 1.5,
  py: 1.25,
  textAlign: 'left',
  borderBottom: 1,
  borderColor: 'divider',
  '&[aria-current=true]': { bgcolor: 'action.selected' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;

const Row = ({
  talk,
  isOpen,
  onOpen,
}: {
  talk: Conversation;
  isOpen: boolean;
  onOpen: () => void;
}): ReactNode => {
  const { t } = useTranslation('conversations');
  const other = useOtherName(talk);
  const label = useSideLabel()(talk.with, other);
  const unread = talk.unreadCount > 0;
  return (
    <ButtonBase
      data-row={talk.conversationId}
      onClick={onOpen}
      sx={rowStyle}
      {...(isOpen ? { 'aria-current': true } : {})}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box component="span" sx={{ ...oneLine, flex: 1, fontWeight: unread ? 700 : 500 }}>
          {other}
        </Box>
        {label !== '' && (
          <Box component="span" sx={{ fontSize: 12, color: isOpen ? 'text.primary' : 'text.secondary' }}>
            {label}
          </Box>
        )}
        <Box component="span" sx={{ fontSize: 12, color: isOpen ? 'text.primary' : 'text.secondary' }}>
          <DateTime value={talk.lastMessageCreatedAt} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          component="span"
          sx={{
            ...oneLine,
            flex: 1,
            fontSize: 13,
            color: unread || isOpen ? 'text.primary' : 'text.secondary',
          }}
        >
          {talk.lastMessage === '' ? t('picture') : talk.lastMessage}
        </Box>
        {unread && (
          <Box
            component="span"
            sx={{
              px: 0.75,
              minWidth: 20,
              borderRadius: 5,
              textAlign: 'center',
              fontSize: 12,
              lineHeight: '20px',
              fontWeight: 600,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
            }}
          >
            <span aria-hidden>{talk.unreadCount}</span>
            <Box component="span" sx={visuallyHidden}>
              {t('unreadCount', { count: talk.unreadCount })}
            </Box>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, fontSize: 12, mt: 0.25, whiteSpace: 'nowrap' }}>
        {talk.reported !== null && <StatusLabel tone="bad">{t('filter.reported')}</StatusLabel>}
        {!talk.isAnswered && <StatusLabel tone="warning">{t('filter.unanswered')}</StatusLabel>}
        {talk.product !== null && (
          <Box component="span" sx={{ ...oneLine, color: isOpen ? 'text.primary' : 'text.secondary' }}>
            {talk.product.title}
          </Box>
        )}
        {talk.order !== null && (
          <Box component="span" sx={{ color: isOpen ? 'text.primary' : 'text.secondary' }}>
            {talk.order.name}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
};

const Waiting = (): ReactNode => (
  <Box aria-hidden>
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={64} sx={{ m: 0.75 }} />
    ))}
  </Box>
);

const Nothing = ({ talks }: { talks: Talks }): ReactNode => {
  const { t } = useTranslation('conversations');
  if (talks.narrowed)
    return (
      <EmptyState
        title={t('noneFound')}
        action={
          <Button variant="outlined" onClick={talks.clear}>
            {t('showAll')}
          </Button>
        }
      />
    );
  return <EmptyState title={t(`empty.${talks.filters.filter}`)} text={t('emptyHelp')} />;
};

interface PageProps {
  talks: Talks;
  /** Where the page before ended; undefined for the first. */
  before?: string;
}

/**
 * One page of the list, and under it the next where it was asked for. A page begins where the one before ends just
 * now, so that what comes in moves things on, and neither repeats nor loses any.
 */
const TalkPage = ({ talks, before }: PageProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const [more, setMore] = useState(false);
  const asked = before === undefined ? talks.asked : { ...talks.asked, before };
  const { data, error, refetch } = useListConversationsQuery(asked, {
    pollingInterval: before === undefined ? listEvery : 0,
    skipPollingIfUnfocused: true,
  });
  const message = messageOf(error);
  return (
    <>
      {message !== undefined && (
        <Box sx={{ p: 1 }}>
          <ErrorNotice message={message} onRetry={() => void refetch()} />
        </Box>
      )}
      {data === undefined && message === undefined && <Waiting />}
      {data?.conversations.map((talk) => (
        <Row
          key={talk.conversationId}
          talk={talk}
          isOpen={talk.conversationId === talks.open}
          onOpen={() => talks.show(talk.conversationId)}
        />
      ))}
      {before === undefined && data?.conversations.length === 0 && <Nothing talks={talks} />}
      {data?.next != null && !more && (
        <Button fullWidth onClick={() => setMore(true)}>
          {t('older')}
        </Button>
      )}
      {data?.next != null && more && <TalkPage talks={talks} before={data.next} />}
    </>
  );
};

/** Conversations, the last ones first. */
export const TalkList = ({
  talks,
  container,
}: {
  talks: Talks;
  container: RefObject<HTMLDivElement | null>;
}): ReactNode => {
  const { t } = useTranslation('conversations');
  return (
    <div ref={container} role="group" aria-label={t('title')}>
      <TalkPage key={JSON.stringify(talks.asked)} talks={talks} />
    </div>
  );
};
