import ImageOutlined from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { pictureAddress } from '../../domain/pictureAddress';

interface ThumbnailProps {
  /** Null where there is no picture; the place stays. */
  src: string | null;
  /** Empty beside the thing's name, which says enough. */
  alt?: string;
  /** Edge in px. */
  size?: number;
}

const frame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  flexShrink: 0,
  bgcolor: 'action.hover',
  color: 'text.disabled',
};

/** A small picture of a thing, or an empty frame of the same size, also where the picture cannot be had. */
export const Thumbnail = ({ src, alt = '', size = 32 }: ThumbnailProps): ReactNode => {
  const [missing, setMissing] = useState<string | null>(null);
  return src === null || src === '' || src === missing ? (
    <Box
      component="span"
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      sx={{ ...frame, display: 'inline-grid', placeItems: 'center', width: size, height: size }}
    >
      <ImageOutlined sx={{ fontSize: size / 2 }} />
    </Box>
  ) : (
    <Box
      component="img"
      src={pictureAddress(src, size > 48 ? size * 2 : 96)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(src)}
      sx={{ ...frame, objectFit: 'cover' }}
    />
  );
};
