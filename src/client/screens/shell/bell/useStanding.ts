import { useEffect, useRef, useState } from 'react';
import type { NoticeKind, NoticeState } from '../../../../domain/notifications/notices';
import type { Tag } from '../../../../catalogue/tags';
import { api } from '../../../api/api';
import { hearNotices } from '../../../api/live';
import { hearReading } from '../../../api/readElsewhere';
import { useUser } from '../../../session/useSession';
import { useAppDispatch } from '../../../storeHooks';

/** What is looked at while it changes, and begins with what is newest anyway. */
const shownLive: Partial<Record<NoticeKind, Tag>> = {
  messageReceived: 'conversation',
  offerReceived: 'offer',
  orderRefused: 'incoming',
};

/** Counts of the menu are not asked for more often, in ms. */
const countsEvery = 10_000;

const changedKinds = (before: NoticeState, now: NoticeState): NoticeKind[] =>
  (Object.keys(now.kinds) as NoticeKind[]).filter((kind) => before.kinds[kind] !== now.kinds[kind]);

/**
 * Where one's bell stands, live; null: not known yet. What is new of some kinds makes what is shown of them, and the
 * counts of the menu, stale.
 */
export const useStanding = (): [NoticeState | null, (unread: number) => void] => {
  const { store, email, vendor } = useUser();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<NoticeState | null>(null);
  const before = useRef<NoticeState>(null);
  useEffect(() => {
    let counting: ReturnType<typeof setTimeout> | null = null;
    let countedAt = -Infinity;
    const count = (): void => {
      counting = null;
      countedAt = Date.now();
      dispatch(api.util.invalidateTags(['status']));
    };
    const stop = hearNotices({ store, email, vendor }, (now) => {
      const changed = before.current === null ? [] : changedKinds(before.current, now);
      // It may have been in another browser of the person, whose tabs this one does not hear.
      const hasRead = before.current !== null && before.current.read !== now.read;
      before.current = now;
      setState(now);
      const tags = changed.flatMap((kind) => shownLive[kind] ?? []);
      dispatch(
        api.util.invalidateTags([
          'notice',
          ...tags,
          ...(hasRead ? (['conversation', 'status'] as const) : []),
        ]),
      );
      if (changed.length > 0)
        counting ??= setTimeout(count, Math.max(0, countedAt + countsEvery - Date.now()));
    });
    // What waits to be read is the same number in every tab at once, and not when it is next asked for.
    const stopReading = hearReading({ store, email, vendor }, () => {
      dispatch(api.util.invalidateTags(['conversation', 'status']));
    });
    return () => {
      stop();
      stopReading();
      if (counting !== null) clearTimeout(counting);
      before.current = null;
      setState(null);
    };
  }, [dispatch, store, email, vendor]);
  return [
    state,
    (unread) => {
      setState((known) => (known === null ? null : { ...known, unread }));
    },
  ];
};
