import { useSwitchVendorMutation } from '../api/hooks';
import { api } from '../api/api';
import { useAppDispatch } from '../storeHooks';
import { readUser } from './loadUser';
import { userRead } from './sessionSlice';
import { saying } from '../outcomes';

/**
 * Looks at the marketplace as another vendor: the server sets a new token, which is read again, and
 * nothing of the former view stays in the cache; `done` is said then. Answers false where it failed.
 */
export const useSwitchVendor = (): ((vendor: string, done?: string) => Promise<boolean>) => {
  const [switchVendor] = useSwitchVendorMutation();
  const dispatch = useAppDispatch();
  return async (vendor, done) => {
    const { error } = await saying(switchVendor({ vendor }), done === undefined ? {} : { done });
    if (error !== undefined) return false;
    dispatch(userRead(readUser()));
    dispatch(api.util.resetApiState());
    return true;
  };
};
