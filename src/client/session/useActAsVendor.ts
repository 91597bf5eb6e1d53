import { api } from '../api/api';
import { useSetVendorIdentityMutation } from '../api/hooks';
import { useAppDispatch } from '../storeHooks';
import { readUser } from './loadUser';
import { userRead } from './sessionSlice';

/**
 * Acts as a vendor until one leaves: the server sets a new token, which is read again, and nothing of the
 * former view stays in the cache. Answers false where it failed.
 */
export const useActAsVendor = (): ((vendor: string) => Promise<boolean>) => {
  const [setIdentity] = useSetVendorIdentityMutation();
  const dispatch = useAppDispatch();
  return async (vendor) => {
    const { error } = await setIdentity({ vendor, identity: 'vendor' });
    if (error !== undefined) return false;
    dispatch(userRead(readUser()));
    dispatch(api.util.resetApiState());
    return true;
  };
};
