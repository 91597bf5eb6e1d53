import NotificationsNoneIcon from '@mui/icons-material/NotificationsNone';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListNoticesQuery } from '../../../api/hooks';
import { later } from '../../../ui/later';
import { useStanding } from './useStanding';

const NoticePanel = later(() => import(/* webpackChunkName: "menus" */ './NoticePanel'));

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
export const NoticeBell = (): ReactNode => {
  const { t } = useTranslation('notices');
  const [standing, setUnread] = useStanding();
  const otherwise = useUnreadOtherwise(standing === null);
  const unread = standing?.unread ?? otherwise;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
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
      <NoticePanel open={anchor !== null} anchor={anchor} onClose={close} onRead={setUnread} />
    </>
  );
};
