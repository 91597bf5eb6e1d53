import { useMemo, type ReactNode } from 'react';
import { api } from '../../api/api';
import { page } from '../../api/page';
import { DraftPlaceContext } from '../../form/drafts/draftPlace';
import { FileServicesContext } from '../../form/media/fileServices';
import { useUser } from '../../session/useSession';
import { useAppDispatch } from '../../storeHooks';
import { fileServicesOf } from '../../uploads/fileServices';

/**
 * What forms need of the product: a place of this person's own to keep what is typed, so that the end of a session
 * loses nothing, and a storage for files.
 */
export const FormSurroundings = ({ children }: { children: ReactNode }): ReactNode => {
  const { store, email, vendor } = useUser();
  const dispatch = useAppDispatch();
  const place = useMemo(
    () => ({ owner: [store, email, vendor], isLeaving: () => page.leaving }),
    [store, email, vendor],
  );
  const files = useMemo(
    () =>
      fileServicesOf(async (ressourceId, again) => {
        const { resolveFile } = api.endpoints;
        const asked = resolveFile.initiate({ ressourceId }, { subscribe: false, forceRefetch: again });
        return (await dispatch(asked).unwrap()).src;
      }),
    [dispatch],
  );
  return (
    <DraftPlaceContext value={place}>
      <FileServicesContext value={files}>{children}</FileServicesContext>
    </DraftPlaceContext>
  );
};
