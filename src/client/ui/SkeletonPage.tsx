import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A page of panels, while its answer is on its way. */
export const SkeletonPage = ({ panels = 3 }: { panels?: number }): ReactNode => {
  const { t } = useTranslation('interface');
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton width="40%" height={40} />
      {Array.from({ length: panels }, (_, panel) => (
        <Skeleton key={panel} variant="rounded" height={160} />
      ))}
    </Box>
  );
};
