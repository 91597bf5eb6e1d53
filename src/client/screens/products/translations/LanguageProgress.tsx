import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReadTranslationProgressQuery } from '../../../api/hooks';

/** How much of a language is still to do, and a way on to the next product that lacks something. */
export const LanguageProgress = ({ productId, locale }: { productId: string; locale: string }): ReactNode => {
  const { t } = useTranslation('translations');
  const { currentData } = useReadTranslationProgressQuery({ locale, after: productId });
  if (currentData === undefined) return <Box sx={{ minHeight: 34, mb: 1.5 }} />;
  const { missing, stale, next } = currentData;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5, minHeight: 34 }}
    >
      {missing === 0 && stale === 0 && <span>{t('allDone')}</span>}
      {missing > 0 && <span>{t('missing', { count: missing })}</span>}
      {stale > 0 && <span>{t('staleCount', { count: stale })}</span>}
      {next !== null && next !== productId && (
        <Button
          component={Link}
          to={`/products/${next}/translations?locale=${encodeURIComponent(locale)}`}
          size="small"
          variant="outlined"
          color="inherit"
        >
          {t('next')}
        </Button>
      )}
    </Box>
  );
};
