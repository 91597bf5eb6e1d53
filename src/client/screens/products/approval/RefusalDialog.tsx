import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { RefusalNote } from './RefusalNote';

export type Refusal = 'unapprove' | 'delete';

interface RefusalDialogProps {
  action: Refusal;
  /** The one's name; several are counted. */
  name: string | undefined;
  count: number;
  onConfirm: (note: string) => void;
  onCancel: () => void;
}

const oneWords = { unapprove: 'askUnapproveName', delete: 'askDeleteName' } as const;
const confirmWords = { unapprove: 'approval.unapprove', delete: 'delete' } as const;
const manyWords = { unapprove: 'askUnapprove', delete: 'askDelete' } as const;

/** Asks for the reason before something is turned down or deleted. */
export const RefusalDialog = (props: RefusalDialogProps): ReactNode => {
  const { action, name, count, onConfirm, onCancel } = props;
  const { t } = useTranslation('products');
  const [note, setNote] = useState('');
  const confirm = (): void => onConfirm(note.trim());
  return (
    <ConfirmDialog
      open
      danger={action === 'delete'}
      title={
        name === undefined ? t(`approval.${manyWords[action]}`, { count }) : t(oneWords[action], { name })
      }
      text={t('reasonsHelp')}
      confirm={t(confirmWords[action])}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <RefusalNote note={note} onNote={setNote} onConfirm={confirm} />
    </ConfirmDialog>
  );
};
