import { useState } from 'react';
import type { PlanKind, PlanRow } from '../../../../domain/imports/importPlan';
import { messageOf } from '../../../api/failures/failure';
import { useListImportPlanQuery } from '../../../api/hooks';

export interface PlanFilter {
  kind: PlanKind | 'all';
  marked: boolean;
  q: string;
}

interface PlanRows {
  rows: readonly PlanRow[] | undefined;
  error: string | undefined;
  refetch: () => void;
  /** Undefined where there are none. */
  earlier: (() => void) | undefined;
  later: (() => void) | undefined;
}

/** What a compared file would do, a page at a time; another filter begins at its first page. */
export const usePlanRows = (importId: string, filter: PlanFilter): PlanRows => {
  const key = JSON.stringify(filter);
  const [place, setPlace] = useState<{ key: string; starts: readonly string[] }>({ key, starts: [] });
  const starts = place.key === key ? place.starts : [];
  const go = (to: readonly string[]): void => setPlace({ key, starts: to });
  const after = starts.at(-1);
  const { kind, marked, q } = filter;
  const { currentData, error, refetch, isFetching } = useListImportPlanQuery(
    {
      importId,
      ...(kind === 'all' ? {} : { kind }),
      ...(marked ? { marked } : {}),
      ...(q === '' ? {} : { q }),
      ...(after === undefined ? {} : { after }),
    },
    // While a file is compared anew there is no plan: what was answered then says nothing of the one after.
    { refetchOnMountOrArgChange: true },
  );
  const isUnsure = isFetching && currentData?.rows.length === 0;
  const next = currentData?.next ?? null;
  return {
    rows: isUnsure ? undefined : currentData?.rows,
    error: messageOf(error),
    refetch: () => void refetch(),
    earlier: starts.length === 0 ? undefined : () => go(starts.slice(0, -1)),
    later: next === null ? undefined : () => go([...starts, next]),
  };
};
