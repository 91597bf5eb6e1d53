import { useListVendorsQuery } from '../../api/hooks';
import { useMarketplaceView } from '../../session/useSession';

/** Everyone whose products there can be, by name; nobody where one does not see the whole marketplace. */
export const useVendorNames = (): string[] => {
  const admin = useMarketplaceView();
  const { data } = useListVendorsQuery(undefined, { skip: !admin });
  if (data === undefined) return [];
  // One whom nobody signs in for stands in both.
  const names = new Set([...data.vendors, ...data.vendorsWithoutAccount].map(({ vendor }) => vendor));
  return [...names].sort((a, b) => a.localeCompare(b));
};
