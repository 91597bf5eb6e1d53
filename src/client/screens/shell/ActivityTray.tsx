import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportBatch } from '../../../domain/imports/imports';
import { api } from '../../api/api';
import { useListImportsQuery } from '../../api/hooks';
import { useCan } from '../../session/useSession';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { later } from '../../ui/later';
import { importSeen, type Upload } from '../../uploads/uploadsSlice';

interface Activity {
  uploads: readonly Upload[];
  imports: readonly ImportBatch[];
  running: number;
}

/** How often running imports are asked for, and how often there is a look for those begun elsewhere, in ms. */
const busyInterval = 1_500;
const idleInterval = 60_000;

const isRunning = ({ state }: ImportBatch): boolean =>
  state === 'checking' || state === 'queued' || state === 'running';

/** What is under way and what ended while this page was open; a running import is found again after a reload. */
const useActivity = (): Activity => {
  const dispatch = useAppDispatch();
  const { uploads, imports: seen } = useAppSelector((state) => state.uploads);
  const known = useAppSelector((state) => api.endpoints.listImports.select()(state).data?.imports ?? none);
  const running = known.filter(isRunning);
  const lost = seen.some((id) => !known.some((batch) => batch.id === id));
  const busy = running.length > 0 || lost;
  useListImportsQuery(undefined, {
    pollingInterval: busy ? busyInterval : idleInterval,
    skipPollingIfUnfocused: true,
    skip: !useCan('read_products'),
  });
  useEffect(() => {
    for (const { id } of running) dispatch(importSeen({ id }));
  }, [dispatch, running]);
  const ended = known.filter((batch) => seen.includes(batch.id) && !isRunning(batch)).length;
  useEffect(() => {
    // What an import made is in the lists and counts now.
    if (ended > 0) dispatch(api.util.invalidateTags(['product', 'status']));
  }, [dispatch, ended]);
  return {
    uploads,
    imports: known.filter(({ id }) => seen.includes(id)),
    running: running.length + uploads.filter(({ state }) => state === 'running').length,
  };
};

const none: ImportBatch[] = [];

const ActivityList = later(() => import(/* webpackChunkName: "menus" */ './ActivityList'));

/** Long work of this page: it goes on when one leaves its screen, and is found again here. */
export const ActivityTray = (): ReactNode => {
  const { t } = useTranslation('shell');
  const { uploads, imports, running } = useActivity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  // A finished upload of an import is told by the import itself.
  const told = uploads.filter(({ state }) => state !== 'finished');
  return (
    <>
      <IconButton
        aria-label={running > 0 ? t('activityRunning', { count: running }) : t('activity')}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Badge badgeContent={running === 0 ? null : running} color="primary">
          <PendingActionsOutlined fontSize="small" />
        </Badge>
      </IconButton>
      <ActivityList open={anchor !== null} anchor={anchor} uploads={told} imports={imports} onClose={close} />
    </>
  );
};
