import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { allowUsage, noteUsage, sendWhenLeft } from './usage';
import { useMarketplaceView } from './useSession';

/** Counts which parts of the app are opened, unless the person or their browser says no; undefined: not known yet. */
export const useUsage = (isAllowed: boolean | undefined): void => {
  const { pathname } = useLocation();
  const isMarketplace = useMarketplaceView();
  useEffect(() => {
    if (isAllowed !== undefined) allowUsage(isAllowed);
  }, [isAllowed]);
  useEffect(() => {
    noteUsage(pathname, isMarketplace);
  }, [pathname, isMarketplace]);
  useEffect(sendWhenLeft, []);
};
