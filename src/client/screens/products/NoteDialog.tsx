import { useState, type ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useMarketplaceView } from '../../session/useSession';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

export type AskedAction = 'unapprove' | 'delete';

interface NoteDialogProps {
  action: AskedAction;
  /** The product's name; several are counted. */
  name: string | undefined;
  count: number;
  onConfirm: (note: string) => void;
  onCancel: () => void;
}

const oneWords = { unapprove: 'askUnapprove', delete: 'askDelete' } as const;
const manyWords = { unapprove: 'askUnapproveMany', delete: 'askDeleteMany' } as const;
const textWords = { unapprove: 'unapproveText', delete: 'deleteText' } as const;

/** Asks once before products leave the shop, and the marketplace for a note to those who sell them. */
export const NoteDialog = ({ action, name, count, onConfirm, onCancel }: NoteDialogProps): ReactNode => {
  const { t } = useTranslation('products');
  // A vendor has nobody to tell of its own products.
  const isMarketplace = useMarketplaceView();
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      open
      danger={action === 'delete'}
      title={name === undefined ? t(manyWords[action], { count }) : t(oneWords[action], { name })}
      text={t(textWords[action], { count })}
      confirm={t(action)}
      onConfirm={() => onConfirm(note.trim())}
      onCancel={onCancel}
    >
      {isMarketplace && (
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          fullWidth
          size="small"
          margin="normal"
          label={t('note')}
          helperText={t('noteHelp')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
    </ConfirmDialog>
  );
};
