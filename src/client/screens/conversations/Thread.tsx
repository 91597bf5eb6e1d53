import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conversation, Message } from '../../../domain/conversations/conversations';
import { pictureAddress } from '../../../domain/products/media/pictureAddress';
import {
  useListConversationsQuery,
  useMarkConversationReadMutation,
  useSendToConversationMutation,
} from '../../api/hooks';
import { tellReading } from '../../api/readElsewhere';
import { useUser } from '../../session/useSession';
import { useMarketplaceView } from '../../session/useSession';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { DateTime } from '../../ui/format/DateTime';
import { StatusLabel } from '../../ui/StatusLabel';
import { useSideLabel, useSideName } from './useOtherName';

const shownPicture = 384;

const bubbleStyle = {
  maxWidth: 'min(85%, 560px)',
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflowWrap: 'anywhere',
  bgcolor: 'background.paper',
  '&[data-own=true]': { alignSelf: 'flex-end', bgcolor: 'action.selected' },
} as const;

const MessageView = ({ talk, message }: { talk: Conversation; message: Message }): ReactNode => {
  const { t } = useTranslation('conversations');
  const sideName = useSideName(talk);
  const own = useMarketplaceView() ? 'admin' : 'seller';
  const { sender, name, text, original, image, marks, createdAt } = message;
  const side = sideName(sender);
  const label = useSideLabel()(sender, side);
  return (
    <Box component="li" data-own={sender === own} sx={bubbleStyle}>
      <Box sx={{ fontSize: 12, color: sender === own ? 'text.primary' : 'text.secondary' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name === '' || name === side ? side : `${name}, ${side}`}
        </Box>{' '}
        {label !== '' && `· ${label} `}· <DateTime value={createdAt} time />
      </Box>
      {text !== '' && (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
          {text}
        </Box>
      )}
      {image !== null && (
        <Link href={image} target="_blank" rel="noopener">
          <Box
            component="img"
            src={pictureAddress(image, shownPicture)}
            alt={t('pictureOf', { name: side })}
            loading="lazy"
            sx={{ display: 'block', maxWidth: 1, maxHeight: 280, mt: 0.5, borderRadius: 0.75 }}
          />
        </Link>
      )}
      {marks.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, fontSize: 12 }}>
          {marks.map((mark) => (
            <StatusLabel key={mark} tone="warning">
              {t(`mark.${mark}`)}
            </StatusLabel>
          ))}
        </Box>
      )}
      {original !== null && (
        <Box component="details" sx={{ fontSize: 13, mt: 0.5 }}>
          <summary>{t('original')}</summary>
          <Box dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
            {original}
          </Box>
        </Box>
      )}
    </Box>
  );
};

/** Messages before one of them, with those before these above where they are asked for. */
const Earlier = ({ talk, before }: { talk: Conversation; before: string }): ReactNode => {
  const { t } = useTranslation('conversations');
  const [shown, setShown] = useState(false);
  const { conversationId } = talk;
  const asked = { conversationId, messagesBefore: before };
  const { data, isFetching } = useListConversationsQuery(asked, { skip: !shown });
  const messages = data?.messages ?? [];
  const [first] = messages;
  if (data === undefined)
    return (
      <Box component="li" sx={{ alignSelf: 'center' }}>
        <Button size="small" loading={isFetching} onClick={() => setShown(true)}>
          {t('earlier')}
        </Button>
      </Box>
    );
  return (
    <>
      {data.earlier === true && first !== undefined && <Earlier talk={talk} before={first.messageId} />}
      {messages.map((message) => (
        <MessageView key={message.messageId} talk={talk} message={message} />
      ))}
    </>
  );
};

/** What is on its way, as it will stand there. */
const Sending = ({ conversationId }: { conversationId: string }): ReactNode => {
  const { t } = useTranslation('conversations');
  const [, { isLoading, originalArgs }] = useSendToConversationMutation({ fixedCacheKey: conversationId });
  if (!isLoading || originalArgs === undefined) return null;
  return (
    <Box component="li" data-own sx={{ ...bubbleStyle, color: 'text.secondary' }}>
      <Box sx={{ fontSize: 12 }}>{t('sending')}</Box>
      <Box sx={{ whiteSpace: 'pre-wrap' }}>{originalArgs.text}</Box>
    </Box>
  );
};

/** How near to its end one has to be for the thread to follow what comes in, in px. */
const nearEnd = 48;

/** Stays at the end of a thread while one is there, and nowhere else: who reads further up is not moved. */
const useFollowing = (last: string | undefined) => {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [seen, setSeen] = useState(last);
  const toEnd = (): void => {
    const { current } = box;
    if (current !== null) current.scrollTop = current.scrollHeight;
    setSeen(last);
  };
  useLayoutEffect(() => {
    const { current } = box;
    if (!atEnd.current || current === null) return;
    current.scrollTop = current.scrollHeight;
  });
  // A picture has its height only once it has come, and so does what is unfolded.
  useEffect(() => {
    const { current } = box;
    const list = current?.firstElementChild ?? null;
    if (current === null || list === null) return undefined;
    const sizes = new ResizeObserver(() => {
      if (atEnd.current) current.scrollTop = current.scrollHeight;
    });
    sizes.observe(list);
    sizes.observe(current);
    return () => {
      sizes.disconnect();
    };
  }, []);
  const onScroll = (): void => {
    const { current } = box;
    if (current === null) return;
    atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd;
    if (atEnd.current) setSeen(last);
  };
  // At the end what comes in is seen as it comes.
  const hasNew = seen !== undefined && seen !== last;
  return { box, onScroll, toEnd, hasNew, isAtEnd: () => atEnd.current };
};

/** Says that what is shown was read, once somebody has it before them. */
const useReading = (talk: Conversation, last: string | undefined): void => {
  const [markRead] = useMarkConversationReadMutation();
  const { store, email, vendor } = useUser();
  const { conversationId, unreadCount } = talk;
  useEffect(() => {
    if (last === undefined || unreadCount === 0) return undefined;
    const read = async (): Promise<void> => {
      const { error } = await markRead({ conversationId, until: last });
      if (error === undefined) tellReading({ store, email, vendor });
    };
    const mark = (): void => {
      if (document.visibilityState === 'visible') void read();
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
    };
  }, [conversationId, last, markRead, unreadCount, store, email, vendor]);
};

interface ThreadProps {
  talk: Conversation;
  messages: readonly Message[];
  earlier: boolean;
}

/** The messages of a conversation, oldest first. */
export const Thread = ({ talk, messages, earlier }: ThreadProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const last = messages.at(-1)?.messageId;
  const [first] = messages;
  const { box, onScroll, toEnd, hasNew, isAtEnd } = useFollowing(last);
  useReading(talk, last);
  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <Box
        ref={box}
        onScroll={onScroll}
        tabIndex={0}
        role="log"
        aria-label={t('messages')}
        sx={{ flex: 1, overflowY: 'auto', p: 1.5, overscrollBehavior: 'contain' }}
      >
        <Box
          component="ol"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            '& > li': { alignSelf: 'flex-start' },
          }}
        >
          {earlier && first !== undefined && <Earlier talk={talk} before={first.messageId} />}
          {messages.map((message) => (
            <MessageView key={message.messageId} talk={talk} message={message} />
          ))}
          <Sending conversationId={talk.conversationId} />
        </Box>
        {messages.length === 0 && (
          <Box sx={{ color: 'text.secondary', textAlign: 'center', py: 4 }}>{t('begin')}</Box>
        )}
      </Box>
      {hasNew && !isAtEnd() && (
        <Button
          variant="contained"
          size="small"
          onClick={toEnd}
          sx={{ position: 'absolute', bottom: 8, left: '50%', transform: 'translateX(-50%)' }}
        >
          {t('newMessages')}
        </Button>
      )}
      <Box role="status" sx={visuallyHidden}>
        {hasNew ? t('newMessages') : ''}
      </Box>
    </Box>
  );
};

/** Stands while a conversation is loaded. */
export const ThreadWaiting = (): ReactNode => (
  <Box aria-hidden sx={{ flex: 1, p: 1.5 }}>
    <Skeleton variant="rounded" height={56} width="60%" sx={{ mb: 1 }} />
    <Skeleton variant="rounded" height={56} width="50%" sx={{ mb: 1, ml: 'auto' }} />
    <Skeleton variant="rounded" height={84} width="55%" />
  </Box>
);
