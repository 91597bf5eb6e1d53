import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Metafield } from '../../../../domain/products/products';
import { pathOf } from '../../../../domain/products/specifications/metafieldNames';

/** Metafields that no field shows, to be read. */
export const OtherMetafields = ({ metafields }: { metafields: readonly Metafield[] }): ReactNode => {
  const { t } = useTranslation('specifications');
  return (
    <Box component="section" aria-label={t('other')} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 500 }}>
        {t('other')}
      </Typography>
      <Typography sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>{t('otherHelp')}</Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(120px, auto) minmax(0, 1fr)' },
          columnGap: 2,
          rowGap: 0.5,
          m: 0,
          fontSize: 13,
          '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
        }}
      >
        {metafields.map((each) => (
          <Box key={pathOf(each)} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }} translate="no">
              {pathOf(each)}
            </Box>
            <dd>{each.value}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
