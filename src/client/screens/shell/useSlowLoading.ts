import { QueryStatus } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { dataCache, onThisConnection } from '../../api/dataCache';
import { useAppSelector } from '../../storeHooks';

/** Whether something has been loading for so long that it should be said (spec 9). */
export const useSlowLoading = (): boolean => {
  const since = useAppSelector(({ api }) =>
    Object.values(api.queries).reduce<number | null>((oldest, query) => {
      if (query?.status !== QueryStatus.pending || query.startedTimeStamp === undefined) return oldest;
      return Math.min(oldest ?? Infinity, query.startedTimeStamp);
    }, null),
  );
  const [slowSince, setSlowSince] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const left = since + onThisConnection(dataCache.loadingSlow) - Date.now();
    const timer = setTimeout(() => setSlowSince(since), Math.max(0, left));
    return () => {
      clearTimeout(timer);
    };
  }, [since]);
  return since !== null && slowSince === since;
};
