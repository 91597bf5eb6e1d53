import { useTranslation } from 'react-i18next';
import type { ProductAction, ProductListInput } from '../../../domain/products/products';
import { api } from '../../api/api';
import { messageOf } from '../../api/failure';
import { useActOnProductsMutation, useUndoProductActionMutation } from '../../api/hooks';
import { useAppDispatch } from '../../storeHooks';
import type { AppThunk } from '../../store';
import { useToast } from '../../ui/Toasts';
import { markActed, type Chosen } from './markActed';
import { narrowingOf, type ListFilters } from './useProducts';

export const doneWords = { approve: 'approved', unapprove: 'unapproved', delete: 'deleted' } as const;
const doneManyWords = {
  approve: 'approvedMany',
  unapprove: 'unapprovedMany',
  delete: 'deletedMany',
} as const;

/** Shows an action in the cached list at once; answers what puts the list back. */
const showAtOnce =
  (input: ProductListInput, action: ProductAction, chosen: Chosen): AppThunk<() => void> =>
  (dispatch, getState) => {
    const cached = () => api.endpoints.listProducts.select(input)(getState()).data;
    const before = cached();
    if (before === undefined) return () => undefined;
    const after = markActed(before, action, chosen, input.status ?? 'DRAFT');
    dispatch(api.util.updateQueryData('listProducts', input, () => after));
    return () => {
      // An answer that came in between knows more than we remember.
      if (cached() === after) dispatch(api.util.updateQueryData('listProducts', input, () => before));
      else dispatch(api.util.invalidateTags(['product']));
    };
  };

/** Takes an action back, and says what came of it. */
export const useUndo = (): ((actionId: string) => Promise<void>) => {
  const { t } = useTranslation('products');
  const toast = useToast();
  const [undo] = useUndoProductActionMutation();
  return async (actionId) => {
    const { data, error } = await undo({ actionId });
    if (data === undefined) toast(t('undoFailed', { message: messageOf(error) }), { error: true });
    else if (data.kept > 0) toast(t('restoredNotAll', { restored: data.restored, count: data.kept }));
    else toast(t('restored', { count: data.restored }));
  };
};

/** Names one product in what is said of it; several are counted. */
export interface Naming {
  name: string | undefined;
}

/** Approves, unapproves or deletes chosen products of the list, with Undo. */
export const useProductActions = (filters: ListFilters, input: ProductListInput) => {
  const { t } = useTranslation('products');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const [actOnProducts] = useActOnProductsMutation();
  const undo = useUndo();
  return async (action: ProductAction, chosen: Chosen, { name }: Naming, note = ''): Promise<void> => {
    const putBack = dispatch(showAtOnce(input, action, chosen));
    const { data, error } = await actOnProducts({
      action,
      ...(note === '' ? {} : { note }),
      ...(chosen === 'all' ? { filters: narrowingOf(filters) } : { ids: [...chosen.ids] }),
    });
    if (data === undefined) {
      putBack();
      toast(t('actionFailed', { message: messageOf(error) }), { error: true });
      return;
    }
    if (data.count === 0) {
      toast(t('nothingToDo'));
      return;
    }
    const words =
      name !== undefined && data.count === 1
        ? t(doneWords[action], { name })
        : t(doneManyWords[action], { count: data.count });
    toast(words, { undo: () => void undo(data.undo) });
  };
};
