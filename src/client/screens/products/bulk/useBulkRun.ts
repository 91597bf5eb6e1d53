import { useEffect, useState } from 'react';
import type { BulkEditRun } from '../../../../domain/products/bulkEdit';
import { api } from '../../../api/api';
import { useListBulkEditsQuery } from '../../../api/hooks';
import { useAppDispatch } from '../../../storeHooks';

/** How often a run under way is asked for, in milliseconds. */
const interval = 1000;

export const isUnderWay = ({ state }: BulkEditRun): boolean =>
  state === 'queued' || state === 'running' || state === 'undoing';

const none: BulkEditRun[] = [];

/**
 * The newest edit that is under way, or has been while this page was open, until it is dismissed. `begun` was
 * begun here: it may have ended before it was seen under way.
 */
export const useBulkRun = (begun: string | null): { run: BulkEditRun | null; dismiss: () => void } => {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const { data } = useListBulkEditsQuery(undefined, { pollingInterval: busy ? interval : 0 });
  const runs = data?.runs ?? none;
  const running = runs.filter(isUnderWay).map(({ id }) => id);
  const fresh = [...new Set([...running, ...(begun === null ? [] : [begun])])].filter(
    (id) => !seen.includes(id),
  );
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  if (busy !== running.length > 0) setBusy(running.length > 0);
  const ended = runs
    .filter((run) => seen.includes(run.id) && !isUnderWay(run))
    .map(({ id, state }) => `${id} ${state}`)
    .join();
  useEffect(() => {
    // What an edit changed, or put back, is in the lists now.
    if (ended !== '') dispatch(api.util.invalidateTags(['product', 'status']));
  }, [dispatch, ended]);
  const run = runs.find(({ id }) => seen.includes(id) && !dismissed.includes(id)) ?? null;
  return {
    run,
    dismiss: () => {
      if (run !== null) setDismissed([...dismissed, run.id]);
    },
  };
};
