import { useMatches, useNavigate } from 'react-router-dom';
import { api } from '../../api/api';
import type { ScreenRoute } from '../../screenRoute';
import { readUser } from '../../session/loadUser';
import { useSwitchVendor } from '../../session/useSwitchVendor';
import { useUser } from '../../session/useSession';
import type { AppThunk } from '../../store';
import { useAppDispatch } from '../../storeHooks';
import { placeInView } from './placeInView';

const isScreen = (handle: unknown): handle is ScreenRoute =>
  typeof handle === 'object' && handle !== null && 'load' in handle;

/** The screen of the address; undefined where there is none. */
export const useScreenRoute = (): ScreenRoute | undefined => {
  const handle: unknown = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : undefined;
};

/** Whose the order or product is that is open, as it was read. */
const vendorOfOpen =
  ({ orderId, productId }: Readonly<Record<string, string | undefined>>): AppThunk<string | undefined> =>
  (_, getState) => {
    const { readOrder, readProduct } = api.endpoints;
    if (orderId !== undefined) return readOrder.select({ orderId })(getState()).data?.order.vendor;
    if (productId !== undefined) return readProduct.select({ productId })(getState()).data?.product.vendor;
    return undefined;
  };

/** Looks at the marketplace with other eyes, and stays at the page or goes to the one most like it. */
export const useChangeView = (): ((vendor: string, done?: string) => Promise<void>) => {
  const screen = useScreenRoute();
  const params = useMatches().at(-1)?.params ?? {};
  const { vendor: before } = useUser();
  const dispatch = useAppDispatch();
  const switchVendor = useSwitchVendor();
  const navigate = useNavigate();
  return async (vendor, done) => {
    const recordOf = dispatch(vendorOfOpen(params));
    if (!(await switchVendor(vendor, done))) return;
    const user = readUser();
    const place =
      user === null || screen === undefined ? null : placeInView({ screen, recordOf }, user, before);
    if (place !== null) await navigate(place);
  };
};
