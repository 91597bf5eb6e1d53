import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface TurnsProps {
  earlier: (() => void) | undefined;
  later: (() => void) | undefined;
}

/** The ways to the rows before and after; nothing where all are here. */
export const Turns = ({ earlier, later }: TurnsProps): ReactNode => {
  const { t } = useTranslation('imports');
  if (earlier === undefined && later === undefined) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, py: 1 }}>
      <Button color="inherit" disabled={earlier === undefined} onClick={earlier}>
        {t('earlier')}
      </Button>
      <Button color="inherit" disabled={later === undefined} onClick={later}>
        {t('later')}
      </Button>
    </Box>
  );
};
