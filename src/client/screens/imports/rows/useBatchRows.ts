import { useEffect, useRef, useState } from 'react';
import type { ImportRow } from '../../../../domain/imports/imports';
import { messageOf } from '../../../api/failures/failure';
import { useListImportRowsQuery } from '../../../api/hooks';

interface BatchRows {
  rows: readonly ImportRow[] | undefined;
  fetching: boolean;
  error: string | undefined;
  refetch: () => void;
  /** Undefined where there are none. */
  earlier: (() => void) | undefined;
  later: (() => void) | undefined;
}

const interval = 2000;

/** The rows of an import with one outcome, a page at a time; a running import's grow. */
export const useBatchRows = (
  importId: string,
  outcome: ImportRow['outcome'],
  running: boolean,
): BatchRows => {
  /** Where the pages before this one began. */
  const [starts, setStarts] = useState<readonly string[]>([]);
  const after = starts.at(-1);
  const { currentData, fetching, error, refetch } = useListImportRowsQuery(
    { importId, outcome, ...(after === undefined ? {} : { after }) },
    {
      pollingInterval: running ? interval : 0,
      // A running import is asked about again and again: only what changed is drawn.
      selectFromResult: (result) => ({
        currentData: result.currentData,
        fetching: result.isFetching && !running,
        error: result.error,
      }),
    },
  );
  const ran = useRef(running);
  useEffect(() => {
    // The last rows came after the last look.
    if (ran.current && !running) void refetch();
    ran.current = running;
  }, [running, refetch]);
  const next = currentData?.next ?? null;
  return {
    rows: currentData?.rows,
    fetching,
    error: messageOf(error),
    refetch: () => void refetch(),
    earlier: starts.length === 0 ? undefined : () => setStarts(starts.slice(0, -1)),
    later: next === null ? undefined : () => setStarts([...starts, next]),
  };
};
