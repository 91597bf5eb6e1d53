import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Product } from '../../../domain/products/products';
import { useMarketplaceView } from '../../session/useSession';
import { NoteDialog, type AskedAction } from './NoteDialog';
import { useProductAction } from './useProductAction';

interface ProductActionsProps {
  product: Product;
  /** How far a deletion has come; one that failed is none. */
  onDeletion: (stage: 'none' | 'asked' | 'done') => void;
}

/** Approving, which the marketplace does, and deleting. */
export const ProductActions = ({ product, onDeletion }: ProductActionsProps): ReactNode => {
  const { t } = useTranslation(['products', 'editor']);
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
        {t('editor:duplicate')}
      </Button>
      <Button color="error" onClick={() => setAsked('delete')}>
        {t('delete')}
      </Button>
      {admin && product.approval !== 'unapproved' && (
        <Button color="inherit" variant="outlined" onClick={() => setAsked('unapprove')}>
          {t('unapprove')}
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
