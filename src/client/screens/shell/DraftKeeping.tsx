import { useMemo, type ReactNode } from 'react';
import { page } from '../../api/page';
import { DraftPlaceContext } from '../../form/draftPlace';
import { useUser } from '../../session/useSession';

/** Lets forms keep what is typed for this person, so that the end of a session loses nothing. */
export const DraftKeeping = ({ children }: { children: ReactNode }): ReactNode => {
  const { store, email, vendor } = useUser();
  const place = useMemo(
    () => ({ owner: [store, email, vendor], isLeaving: () => page.leaving }),
    [store, email, vendor],
  );
  return <DraftPlaceContext value={place}>{children}</DraftPlaceContext>;
};
