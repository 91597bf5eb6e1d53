import { useSwitchVendorMutation } from '../api/hooks';
import { api } from '../api/api';
import { useAppDispatch } from '../storeHooks';
import { readUser } from './loadUser';
import { userRead } from './sessionSlice';

/**
 * Looks at the marketplace as another vendor: the server sets a new token, which is read again, and
 * nothing of the former view stays in the cache. Answers false where it failed.
 */
export const useSwitchVendor = (): ((vendor: string) => Promise<boolean>) => {
  const [switchVendor] = useSwitchVendorMutation();
  const dispatch = useAppDispatch();
  return async (vendor) => {
    const { error } = await switchVendor({ vendor });
    if (error !== undefined) return false;
    dispatch(userRead(readUser()));
    dispatch(api.util.resetApiState());
    return true;
  };
};
