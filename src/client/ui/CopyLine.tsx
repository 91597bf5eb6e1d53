import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from './focus/visuallyHidden';

/** A text to take elsewhere, with a button that copies it. */
export const CopyLine = ({ label, value }: { label: string; value: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        component="code"
        translate="no"
        sx={{
          overflowWrap: 'anywhere',
          px: 1,
          py: 0.5,
          bgcolor: 'action.hover',
          borderRadius: 1,
          fontSize: 13,
        }}
      >
        {value}
      </Box>
      <IconButton
        size="small"
        aria-label={t('copy', { what: label })}
        onClick={() => void copy().catch(() => setCopied(false))}
      >
        <ContentCopy fontSize="small" />
      </IconButton>
      <Box component="span" role="status" sx={copied ? { color: 'success.main' } : visuallyHidden}>
        {copied ? t('copied') : ''}
      </Box>
    </Box>
  );
};
