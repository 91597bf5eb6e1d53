import { useEffect, useSyncExternalStore } from 'react';
import { currencyDigits } from '../../../domain/money';
import { isOn } from '../../../domain/settings/toggles';
import { readConfig } from '../../api/config';
import { useListSpecificationsQuery, useReadAppInfoQuery } from '../../api/hooks';
import { page } from '../../api/page';
import { useMarketplaceView, useUser } from '../../session/useSession';
import { importKeeper } from './importKeeper';
import { isOpen, isSending, type ImportState } from './importState';
import type { ImportTerms } from './worker/protocol';

/** How rows are read here and now. */
export const useImportTerms = (): ImportTerms => {
  const { data: info } = useReadAppInfoQuery();
  const isOff = info === undefined || !isOn(info.features, 'specifications');
  const { data: asked } = useListSpecificationsQuery(undefined, { skip: isOff });
  const currency = info?.currency ?? 'EUR';
  return {
    currencyDigits: currencyDigits(currency),
    currency,
    store: useUser().store,
    today: new Date().toISOString().slice(0, 10),
    byMarketplace: useMarketplaceView(),
    specifications: asked?.metafields ?? [],
    fileIdPrefix: readConfig().fileIdPrefix,
  };
};

/** The page's import. A file that is open ends with its screen, which asks first; one that is sent goes on. */
export const useImport = (): ImportState => {
  const { store, vendor, email } = useUser();
  const state = useSyncExternalStore(importKeeper.subscribe, importKeeper.state);
  const owner = `${store} ${vendor} ${email}`;
  useEffect(() => {
    importKeeper.belongTo(owner);
    return () => {
      if (isOpen(importKeeper.state())) importKeeper.close();
    };
  }, [owner]);
  const sending = isSending(state);
  useEffect(() => {
    if (!sending) return undefined;
    const hold = (event: BeforeUnloadEvent): void => {
      if (!page.leaving) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => {
      window.removeEventListener('beforeunload', hold);
    };
  }, [sending]);
  return state;
};
