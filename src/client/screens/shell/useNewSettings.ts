import { useEffect, useRef } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../storeHooks';

/**
 * Reads the marketplace anew when the signature of its state has changed, so that words and colours that
 * someone else has changed show without a reload.
 */
export const useNewSettings = (signature: string | undefined): void => {
  const dispatch = useAppDispatch();
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (signature === undefined) return;
    if (seen.current !== undefined && seen.current !== signature) dispatch(api.util.invalidateTags(['app']));
    seen.current = signature;
  }, [dispatch, signature]);
};
