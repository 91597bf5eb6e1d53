import { useTranslation } from 'react-i18next';
import type { Product, ProductAction } from '../../../domain/products/products';
import { api } from '../../api/api';
import { messageOf } from '../../api/failure';
import { useActOnProductMutation } from '../../api/hooks';
import { useAppDispatch } from '../../storeHooks';
import type { AppThunk } from '../../store';
import { useToast } from '../../ui/Toasts';
import { doneWords, useUndo } from './useProductActions';

/** Shows the new state at once; answers what puts the old one back. */
const showAtOnce =
  (productId: string, state: Pick<Product, 'status' | 'approval'>): AppThunk<() => void> =>
  (dispatch) => {
    const change = (next: Pick<Product, 'status' | 'approval'>) =>
      api.util.updateQueryData('readProduct', { productId }, ({ product }) => {
        product.status = next.status;
        product.approval = next.approval;
      });
    let before = state;
    dispatch(
      api.util.updateQueryData('readProduct', { productId }, ({ product }) => {
        before = { status: product.status, approval: product.approval };
      }),
    );
    dispatch(change(state));
    return () => {
      dispatch(change(before));
    };
  };

const stateAfter = {
  approve: { status: 'ACTIVE', approval: 'approved' },
  unapprove: { status: 'DRAFT', approval: 'unapproved' },
} as const;

/** Approves, unapproves or deletes one product, with Undo. Answers whether it was done. */
export const useProductAction = ({ id, title }: Product) => {
  const { t } = useTranslation('products');
  const toast = useToast();
  const dispatch = useAppDispatch();
  const [actOnProduct] = useActOnProductMutation();
  const undo = useUndo();
  return async (action: ProductAction, note = ''): Promise<boolean> => {
    const putBack = action === 'delete' ? undefined : dispatch(showAtOnce(id, stateAfter[action]));
    const { data, error } = await actOnProduct({ productId: id, action, ...(note === '' ? {} : { note }) });
    if (data === undefined) {
      putBack?.();
      toast(t('actionFailed', { message: messageOf(error) }), { error: true });
      return false;
    }
    toast(t(doneWords[action], { name: title }), { undo: () => void undo(data.undo) });
    return true;
  };
};
