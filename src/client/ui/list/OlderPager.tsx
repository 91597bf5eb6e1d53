import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface OlderPagerProps {
  /** Where the page begins; empty: with the newest. */
  before: string;
  /** Where the next page begins; null: there is none. */
  next: string | null;
  onPage: (before: string) => void;
}

/** On to what is older and back to the newest, of a list whose pages are not counted. */
export const OlderPager = ({ before, next, onPage }: OlderPagerProps): ReactNode => {
  const { t } = useTranslation('interface');
  return (
    <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
      {before !== '' && <Button onClick={() => onPage('')}>{t('newest')}</Button>}
      {next !== null && <Button onClick={() => onPage(next)}>{t('older')}</Button>}
    </Box>
  );
};
