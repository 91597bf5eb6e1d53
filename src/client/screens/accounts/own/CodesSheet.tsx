import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/Toasts';

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: 1,
  listStyle: 'none',
  p: 0,
  my: 2,
  fontFamily: 'monospace',
  fontSize: 14,
};

/** The recovery codes, this once. */
export const CodesSheet = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation('account');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('copied'));
    } catch {
      toast(t('copyFailed'), { error: true });
    }
  };
  return (
    <Sheet
      open
      title={t('codes')}
      // A slip of the finger must not take them away for good.
      onClose={() => undefined}
      actions={
        <>
          <Button color="inherit" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <Typography>{t('codesHelp')}</Typography>
      <Box component="ul" aria-label={t('codes')} sx={listStyle}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </Box>
    </Sheet>
  );
};
