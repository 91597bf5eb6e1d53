import type { Role } from '../../catalogue/call';
import type { Permission } from '../../domain/accounts/permissions';
import type { User } from '../../domain/accounts/session';
import { useAppSelector } from '../storeHooks';

/** The signed-in user. Only for parts of the main application, which is not shown to others. */
export const useUser = (): User => {
  const user = useAppSelector((state) => state.session.user);
  if (user === null) throw new Error('Nobody is signed in');
  return user;
};

/** Whether the user holds a permission. */
export const useCan = (permission: Permission): boolean => useUser().permissions.includes(permission);

/** Whether the user has a role: the marketplace view is the admin's, any other the vendor's (spec 6). */
export const hasRole = (user: User, role: Role): boolean =>
  role === 'signedIn' || (role === 'admin') === user.marketplaceView;

/** Whether the user sees the whole marketplace. */
export const useMarketplaceView = (): boolean => useUser().marketplaceView;
