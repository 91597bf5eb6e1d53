import ImageOutlined from '@mui/icons-material/ImageOutlined';
import { useState, type ReactNode } from 'react';
import { pictureAddress } from '../../domain/products/media/pictureAddress';

interface ThumbnailProps {
  /** Null where there is no picture; the place stays. */
  src: string | null;
  /** Empty beside the thing's name, which says enough. */
  alt?: string;
  /** Edge in px. */
  size?: number;
}

/** A small picture of a thing, or an empty frame of the same size, also where the picture cannot be had. */
export const Thumbnail = ({ src, alt = '', size = 32 }: ThumbnailProps): ReactNode => {
  const [missing, setMissing] = useState<string | null>(null);
  return src === null || src === '' || src === missing ? (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className="sk-thumbnail"
      style={{ width: size, height: size }}
    >
      <ImageOutlined style={{ fontSize: size / 2 }} />
    </span>
  ) : (
    <img
      // Of another picture nothing stays, not even until it is there.
      key={src}
      src={pictureAddress(src, size > 48 ? size * 2 : 96)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setMissing(src)}
      className="sk-thumbnail"
    />
  );
};
