import { useTranslation } from 'react-i18next';
import type { Product, ProductAction } from '../../../domain/products/products';
import { api } from '../../api/api';
import { useActOnProductMutation, useUndoProductActionMutation } from '../../api/hooks';
import { useAppDispatch } from '../../storeHooks';
import type { AppThunk } from '../../store';
import { doneWords } from './useProductActions';
import { saying } from '../../outcomes';

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
  const dispatch = useAppDispatch();
  const [actOnProduct] = useActOnProductMutation();
  const [undo] = useUndoProductActionMutation();
  return async (action: ProductAction, note = ''): Promise<boolean> => {
    const putBack = action === 'delete' ? undefined : dispatch(showAtOnce(id, stateAfter[action]));
    const acted = actOnProduct({ productId: id, action, ...(note === '' ? {} : { note }) });
    const { data } = await saying(acted, {
      done: (answer) => ({
        text: t(doneWords[action], { name: title }),
        undo: () => void undo({ actionId: answer.undo }),
      }),
    });
    if (data === undefined) putBack?.();
    return data !== undefined;
  };
};
