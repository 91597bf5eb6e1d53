import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Product, ProductAction } from '../../../domain/products/products';
import { useMarketplaceView } from '../../session/useSession';
import { NoteDialog, type AskedAction } from './NoteDialog';
import { api } from '../../api/api';
import { useActOnProductMutation, useSetOnSaleMutation, useUndoProductActionMutation } from '../../api/hooks';
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
const useProductAction = ({ id, title }: Product) => {
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

/** Puts an approved product on sale or takes it off, with Undo. */
const OnSaleButton = ({ product: { id, title, status } }: { product: Product }): ReactNode => {
  const { t } = useTranslation('products');
  const [setOnSale, { isLoading }] = useSetOnSaleMutation();
  const set = (onSale: boolean): void =>
    void saying(setOnSale({ productId: id, onSale }), {
      done: () => ({
        text: t(onSale ? 'isOnSale' : 'isOffSale', { name: title }),
        undo: () => set(!onSale),
      }),
    });
  const offered = status === 'DRAFT';
  return (
    <Button
      color={offered ? 'primary' : 'inherit'}
      variant={offered ? 'contained' : 'text'}
      loading={isLoading}
      onClick={() => set(offered)}
    >
      {t(offered ? 'putOnSale' : 'takeOffSale')}
    </Button>
  );
};

interface ProductActionsProps {
  product: Product;
  /** How far a deletion has come; one that failed is none. */
  onDeletion: (stage: 'none' | 'asked' | 'done') => void;
}

/** On sale or not, approving, which the marketplace does, and deleting. */
export const ProductActions = ({ product, onDeletion }: ProductActionsProps): ReactNode => {
  const { t } = useTranslation('products');
  const admin = useMarketplaceView();
  const act = useProductAction(product);
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const confirm = async (action: AskedAction, note: string): Promise<void> => {
    setAsked(null);
    if (action !== 'delete') {
      await act(action, note);
      return;
    }
    onDeletion('asked');
    onDeletion((await act(action, note)) ? 'done' : 'none');
  };
  return (
    <>
      <Button color="inherit" component={RouterLink} to={`/products/new?from=${product.id}`}>
        {t('duplicate')}
      </Button>
      <Button color="error" onClick={() => setAsked('delete')}>
        {t('delete')}
      </Button>
      {product.approval === 'approved' && <OnSaleButton product={product} />}
      {admin && product.approval !== 'unapproved' && (
        <Button color="inherit" variant="outlined" onClick={() => setAsked('unapprove')}>
          {t(product.approval === 'approved' ? 'unapprove' : 'approval.unapprove')}
        </Button>
      )}
      {admin && product.approval !== 'approved' && (
        <Button variant="contained" onClick={() => void act('approve')}>
          {t('approve')}
        </Button>
      )}
      {asked !== null && (
        <NoteDialog
          action={asked}
          name={product.title}
          count={1}
          onCancel={() => setAsked(null)}
          onConfirm={(note) => void confirm(asked, note)}
        />
      )}
    </>
  );
};
