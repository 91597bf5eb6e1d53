import ContentCopyIcon from '@mui/icons-material/ContentCopy';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../ui/Toasts';

/** Copies a text; `name` says what is copied. */
export const CopyButton = ({ text, name }: { text: string; name: string }): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast(t('copied'));
    } catch {
      // A frame may forbid it, and an old browser cannot.
      toast(t('notCopied'), { error: true });
    }
  };
  return (
    <IconButton size="small" aria-label={name} onClick={() => void copy()}>
      <ContentCopyIcon fontSize="inherit" />
    </IconButton>
  );
};
