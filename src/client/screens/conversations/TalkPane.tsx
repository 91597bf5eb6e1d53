import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failures/failure';
import { useChatWithBuyerQuery, useListConversationsQuery } from '../../api/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { StatusLabel } from '../../ui/StatusLabel';
import { BannedNotice } from './BannedNotice';
import { Beside } from './Beside';
import { CallsToAction } from './CallsToAction';
import { Composer } from './Composer';
import { Deciding } from './Deciding';
import { Thread, ThreadWaiting } from './Thread';
import { useOtherName, useSideLabel } from './useOtherName';
import { threadEvery, type Talks } from './useTalks';
import type { Conversation } from '../../../domain/conversations/conversations';

const Head = ({
  talk,
  onClose,
  onDecided,
}: {
  talk: Conversation;
  onClose?: (() => void) | undefined;
  onDecided: () => void;
}): ReactNode => {
  const { t } = useTranslation('conversations');
  const name = useOtherName(talk);
  const label = useSideLabel()(talk.with, name);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        px: 1.5,
        py: { xs: 0.5, sm: 1 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onClose !== undefined && (
        <IconButton size="small" edge="start" aria-label={t('back')} onClick={onClose}>
          <ArrowBack fontSize="small" />
        </IconButton>
      )}
      <Typography
        variant="h2"
        sx={{ fontSize: 15, fontWeight: 600, flex: '1 1 0', minWidth: 120, overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
      {label !== '' && <StatusLabel tone="neutral">{label}</StatusLabel>}
      {talk.banned && <StatusLabel tone="bad">{t('banned')}</StatusLabel>}
      <Deciding talk={talk} onDecided={onDecided} />
      {talk.banned && talk.buyer !== null && <BannedNotice email={talk.buyer.email} />}
    </Box>
  );
};

interface OpenTalkProps {
  conversationId: string;
  /** Given where the list is not beside it. */
  onClose?: (() => void) | undefined;
  onDecided: () => void;
}

const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' } as const;
const paneStyle = { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

/** One conversation: its messages, where one writes, and what it is about. */
export const OpenTalk = ({ conversationId, onClose, onDecided }: OpenTalkProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const asked = { conversationId };
  const { currentData, error, refetch } = useListConversationsQuery(asked, {
    pollingInterval: threadEvery,
    skipPollingIfUnfocused: true,
  });
  const message = messageOf(error);
  const talk = currentData?.conversations[0];
  // Where there is no room beside the messages, one line of it stands above them.
  const besideIsOpen = useMediaQuery('(min-width:1200px)');
  const back = onClose !== undefined && talk === undefined && (
    <Button size="small" color="inherit" onClick={onClose} sx={{ m: 1 }}>
      {t('back')}
    </Button>
  );
  return (
    <Box component="section" aria-label={t('conversation')} sx={paneStyle}>
      {back}
      {message !== undefined && (
        <Box sx={{ p: 1.5 }}>
          <ErrorNotice message={message} onRetry={() => void refetch()} />
        </Box>
      )}
      {talk === undefined && message === undefined && <ThreadWaiting />}
      {talk !== undefined && (
        <>
          <Head talk={talk} onClose={onClose} onDecided={onDecided} />
          <Box
            sx={{
              flex: 1,
              minHeight: 0,
              display: 'flex',
              flexDirection: { xs: 'column-reverse', lg: 'row' },
              justifyContent: { xs: 'flex-end', lg: 'normal' },
            }}
          >
            <Box sx={paneStyle}>
              <Thread
                talk={talk}
                messages={currentData?.messages ?? []}
                earlier={currentData?.earlier === true}
              />
              <CallsToAction talk={talk} />
              <Composer talk={talk} />
            </Box>
            {besideIsOpen ? (
              <Beside talk={talk} />
            ) : (
              <Box
                component="details"
                sx={{
                  flexShrink: 0,
                  maxHeight: '50%',
                  overflowY: 'auto',
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box component="summary" sx={{ px: 1.5, py: 1, cursor: 'pointer', ...oneLine }}>
                  {[t('about'), talk.order?.name, talk.product?.title].filter(Boolean).join(' · ')}
                </Box>
                <Beside talk={talk} />
              </Box>
            )}
          </Box>
        </>
      )}
    </Box>
  );
};

/** Finds the conversation with an order's buyer, for who comes from the order's page. */
export const StartTalk = ({ orderId, talks }: { orderId: string; talks: Talks }): ReactNode => {
  const { currentData, error, refetch } = useChatWithBuyerQuery({ orderId });
  const message = messageOf(error);
  const found = currentData?.conversationId;
  const { show } = talks;
  useEffect(() => {
    if (found !== undefined) show(found);
  }, [found, show]);
  if (message !== undefined)
    return (
      <Box sx={{ p: 1.5, flex: 1 }}>
        <ErrorNotice message={message} onRetry={() => void refetch()} />
      </Box>
    );
  return <ThreadWaiting />;
};

/** Stands beside the list while nothing is open. */
export const NoTalk = (): ReactNode => {
  const { t } = useTranslation('conversations');
  return (
    <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
      <EmptyState text={t('chooseOne')} />
    </Box>
  );
};
