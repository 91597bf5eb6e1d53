import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { currencyDigits } from '../../../domain/money';
import { isOn } from '../../../domain/settings/toggles';
import { readConfig } from '../../api/config';
import { useListSpecificationsQuery, useListVendorsQuery, useReadAppInfoQuery } from '../../api/hooks';
import { page } from '../../api/page';
import { todayIn } from '../../language/today';
import { useMarketplaceView, useUser } from '../../session/useSession';
import { createDraftCalls } from '../../uploads/draftCalls';
import { useAppDispatch } from '../../storeHooks';
import type { KeptDraft } from './draftKeeper';
import { importKeeper } from './importKeeper';
import { importPaths } from './importPaths';
import { isOpen, isSending, type ImportState } from './importState';
import type { ImportTerms } from './worker/protocol';

/** How rows are read here and now. */
export const useImportTerms = (): ImportTerms => {
  const { data: info } = useReadAppInfoQuery();
  const isOff = info === undefined || !isOn(info.features, 'specifications');
  const { data: asked } = useListSpecificationsQuery(undefined, { skip: isOff });
  const byMarketplace = useMarketplaceView();
  const { data: listed } = useListVendorsQuery(undefined, { skip: !byMarketplace });
  const currency = info?.currency ?? 'EUR';
  return {
    currencyDigits: currencyDigits(currency),
    currency,
    store: useUser().store,
    today: todayIn('UTC'),
    byMarketplace,
    ...(listed === undefined ? {} : { vendors: listed.vendors.map(({ vendor }) => vendor) }),
    specifications: asked?.metafields ?? [],
    fileIdPrefix: readConfig().fileIdPrefix,
  };
};

/** Whether it is known how rows are read here, so that a kept file is read as it was. */
const useTermsKnown = (): boolean => {
  const { data: info } = useReadAppInfoQuery();
  const isAsked = info !== undefined && isOn(info.features, 'specifications');
  const { isLoading } = useListSpecificationsQuery(undefined, { skip: !isAsked });
  const { isLoading: isListing } = useListVendorsQuery(undefined, { skip: !useMarketplaceView() });
  return info !== undefined && !isLoading && !isListing;
};

/** How the file is kept, and its address: a reload, or another device, goes on with it. */
export const useKeptDraft = (): KeptDraft => {
  const dispatch = useAppDispatch();
  const kept = useSyncExternalStore(importKeeper.subscribe, importKeeper.kept);
  const { step } = useSyncExternalStore(importKeeper.subscribe, importKeeper.state);
  const terms = useImportTerms();
  const known = useTermsKnown();
  const [params, setParams] = useSearchParams();
  const go = useNavigate();
  const asked = useRef<string | null>(null);
  /** Until it is known what became of a draft, and then while its import is gone to. */
  const resuming = useRef(false);
  const [resumed, setResumed] = useState<string | null>(null);
  const named = params.get('draft');
  const { draftId, state } = kept;
  useEffect(() => {
    importKeeper.use({ drafts: createDraftCalls(dispatch) });
  }, [dispatch]);
  useEffect(() => {
    if (draftId !== null) {
      asked.current = draftId;
      if (named !== draftId) setParams({ draft: draftId }, { replace: true });
      return;
    }
    if (named === null || step === 'sent') return;
    if (named === asked.current) {
      // It was put away. While one goes to its import, another address would take one back.
      if (!resuming.current && state === 'none' && step === 'choose') setParams({}, { replace: true });
      return;
    }
    if (step !== 'choose' || !known) return;
    asked.current = named;
    resuming.current = true;
    void importKeeper.resume(named, terms).then((importId) => {
      if (importId === null) {
        resuming.current = false;
        setResumed(named);
      } else void go(importPaths.batch(importId), { replace: true });
    });
  }, [draftId, state, step, named, known, terms, resumed, setParams, go]);
  return kept;
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
