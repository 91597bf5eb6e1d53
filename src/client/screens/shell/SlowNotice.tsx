import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataCache, onThisConnection } from '../../api/dataCache';
import type { AppState } from '../../store';
import { useAppSelector } from '../../storeHooks';

// The queries' type knows no endpoints, as these come from the catalogue's table.
const isPending = (status: string | undefined): boolean => status === 'pending';

/** Whether an answer is on its way. */
export const asksSomething = ({ api }: AppState): boolean =>
  Object.values(api.queries).some((query) => isPending(query?.status));

/** Whether something has been loading for so long that it should be said (spec 9). */
const useSlowLoading = (): boolean => {
  const since = useAppSelector(({ api }) =>
    Object.values(api.queries).reduce<number | null>((oldest, query) => {
      if (query?.startedTimeStamp === undefined || !isPending(query.status)) return oldest;
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

/** Says that loading takes unusually long, and goes by itself. */
export const SlowNotice = (): ReactNode => {
  const { t } = useTranslation('shell');
  if (!useSlowLoading()) return null;
  return (
    <Alert severity="info" variant="outlined" role="status" sx={{ m: 2, mb: 0 }}>
      {t('slow')}
    </Alert>
  );
};
