import MovieOutlined from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Media } from '../../../../domain/products/products';
import { Thumbnail } from '../../../ui/Thumbnail';

/** A picture or video as a tile of a list. */
export const MediaThumbnail = ({ item, alt, size }: { item: Media; alt: string; size: number }): ReactNode =>
  item.contentType === 'IMAGE' ? (
    <Thumbnail src={item.src} alt={alt} size={size} />
  ) : (
    <Box
      component="span"
      role="img"
      aria-label={alt}
      sx={{
        ...{ display: 'inline-grid', placeItems: 'center', width: size, height: size },
        ...{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'action.hover',
          color: 'text.secondary',
        },
      }}
    >
      <MovieOutlined sx={{ fontSize: size / 3 }} />
    </Box>
  );
