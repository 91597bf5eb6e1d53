import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../../domain/products';
import { Thumbnail } from '../../ui/Thumbnail';

const listStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' };

/** Pictures and videos of a product, in their order. */
export const MediaList = ({ media }: { media: readonly Media[] }): ReactNode => {
  const { t } = useTranslation('products');
  if (media.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('noMedia')}</Box>;
  return (
    <Box component="ul" sx={listStyle}>
      {media.map(({ id, src, alt, contentType }, index) => (
        <li key={id}>
          {contentType === 'IMAGE' ? (
            <Thumbnail src={src} alt={alt === '' ? t('picture', { number: index + 1 }) : alt} size={96} />
          ) : (
            <Box sx={{ width: 96, height: 96, p: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}>
              {t('video')}
              <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>{alt}</Box>
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
};
