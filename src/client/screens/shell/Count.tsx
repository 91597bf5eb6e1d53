import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../ui/visuallyHidden';

const short = (value: number): string => (value > 999 ? '999+' : String(value));

/** How much waits behind a place of the navigation; nothing where nothing does. */
export const Count = ({ value }: { value: number }): ReactNode => {
  const { t } = useTranslation('shell');
  if (value === 0) return null;
  return (
    <Box
      component="span"
      sx={{ fontSize: 12, fontWeight: 600, fontVariantNumeric: 'tabular-nums', color: 'text.primary' }}
    >
      <span aria-hidden>{short(value)}</span>
      <Box component="span" sx={visuallyHidden}>
        {t('count', { count: value })}
      </Box>
    </Box>
  );
};
