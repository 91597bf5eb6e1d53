import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductAction } from '../../../domain/products/products';
import { useMarketplaceView } from '../../session/useSession';
import { NoteDialog, type AskedAction } from './NoteDialog';

interface SelectionActionsProps {
  count: number;
  /** The one chosen product's name. */
  name: string | undefined;
  onAct: (action: ProductAction, note?: string) => void;
  onEdit: () => void;
}

/** What can be done with chosen products: approving is the marketplace's part. */
export const SelectionActions = ({ count, name, onAct, onEdit }: SelectionActionsProps): ReactNode => {
  const { t } = useTranslation(['products', 'bulk']);
  const admin = useMarketplaceView();
  const [asked, setAsked] = useState<AskedAction | null>(null);
  return (
    <>
      {admin && (
        <>
          <Button size="small" onClick={() => onAct('approve')}>
            {t('approve')}
          </Button>
          <Button size="small" onClick={() => setAsked('unapprove')}>
            {t('unapprove')}
          </Button>
        </>
      )}
      <Button size="small" onClick={onEdit}>
        {t('bulk:edit')}
      </Button>
      <Button size="small" color="error" onClick={() => setAsked('delete')}>
        {t('delete')}
      </Button>
      {asked !== null && (
        <NoteDialog
          action={asked}
          count={count}
          name={name}
          onCancel={() => setAsked(null)}
          onConfirm={(note) => {
            setAsked(null);
            onAct(asked, note);
          }}
        />
      )}
    </>
  );
};
