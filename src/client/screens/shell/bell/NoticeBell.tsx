import CloseIcon from '@mui/icons-material/Close';
import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListNoticesQuery } from '../../../api/hooks';
import { useNarrow } from '../../../ui/useNarrow';
import { NoticeList } from './NoticeList';
import { useStanding } from './useStanding';

/** Without a word of the stream for so long, the bell is asked for like anything else, each minute; in ms. */
const silentAfter = 15_000;
const aMinute = 60_000;

/** How many are unread, where the stream does not get through: a proxy may not let it. */
const useUnreadOtherwise = (isSilent: boolean): number => {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isSilent) return undefined;
    const timer = setTimeout(() => {
      setLong(true);
    }, silentAfter);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isSilent]);
  const asked = { skip: !isLong, pollingInterval: aMinute, skipPollingIfUnfocused: true };
  return useListNoticesQuery(undefined, asked).data?.unread ?? 0;
};

/** What happened to what one is in charge of: how many are unread, live, and what they are. */
export default function NoticeBell(): ReactNode {
  const { t } = useTranslation(['notices', 'interface']);
  const id = useId();
  const narrow = useNarrow();
  const [standing, setUnread] = useStanding();
  const otherwise = useUnreadOtherwise(standing === null);
  const unread = standing?.unread ?? otherwise;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  const content = (
    <>
      <Box sx={{ px: 2, pt: 1.5, pb: 0.5, display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        {narrow && (
          <IconButton aria-label={t('close', { ns: 'interface' })} onClick={close} edge="end">
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <NoticeList onClose={close} onRead={setUnread} />
    </>
  );
  return (
    <>
      <IconButton
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('title')}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        {unread === 0 ? (
          // A badge that has nothing to say keeps what it said last, unseen.
          <NotificationsNoneIcon fontSize="small" />
        ) : (
          <Badge badgeContent={unread} max={999} color="primary">
            <NotificationsNoneIcon fontSize="small" />
          </Badge>
        )}
      </IconButton>
      {narrow ? (
        <Dialog open={anchor !== null} onClose={close} fullScreen aria-labelledby={id}>
          {content}
        </Dialog>
      ) : (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, variant: 'outlined', tabIndex: -1 } }}
        >
          <Box sx={{ width: 380, maxWidth: '90vw', maxHeight: '70vh' }}>{content}</Box>
        </Popover>
      )}
    </>
  );
}
