import { useEffect, useState } from 'react';
import type { BulkEdit, BulkEditSample } from '../../../../domain/products/bulk/bulkEdit';
import type { ProductFilters } from '../../../../domain/products/products';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { usePreviewBulkEditMutation } from '../../../api/hooks';

/** The products that an edit is for. */
export type BulkChoice = { ids: string[] } | { filters: ProductFilters };

/** How long typing rests before the server is asked, in milliseconds. */
const rest = 300;

interface Preview {
  samples: BulkEditSample[];
  count: number;
  /** Why the value cannot be read. */
  problem: string | null;
}

/**
 * What an edit would do to the first of its products; null while that is not known. The edit and the choice are
 * the same objects until they change.
 */
export const useBulkPreview = (edit: BulkEdit, choice: BulkChoice, ready: boolean): Preview | null => {
  const [ask] = usePreviewBulkEditMutation();
  const [known, setKnown] = useState<{ edit: BulkEdit; choice: BulkChoice; preview: Preview } | null>(null);
  useEffect(() => {
    if (!ready) return;
    let wanted = true;
    const timer = setTimeout(() => {
      void ask({ edit, ...choice }).then(({ data, error }) => {
        if (!wanted) return;
        const problem =
          data === undefined ? (fieldErrorsOf(error)['edit.value'] ?? messageOf(error) ?? '') : null;
        setKnown({
          edit,
          choice,
          preview: { samples: data?.samples ?? [], count: data?.count ?? 0, problem },
        });
      });
    }, rest);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [ask, edit, choice, ready]);
  return ready && known?.edit === edit && known.choice === choice ? known.preview : null;
};
