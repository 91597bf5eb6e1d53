import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { MediaItem } from '../../domain/products/media';
import { pictureAddress } from '../../domain/products/pictureAddress';
import { videoEmbedOf } from '../../domain/products/videoEmbed';

/** Spec 9: the enlarged preview. */
const largePreview = 800;

/** A picture or video as large as a dialog shows it. */
export const LargeMedia = ({ item, alt }: { item: MediaItem; alt: string }): ReactNode => {
  const style = { display: 'block', maxWidth: 1, mx: 'auto', maxHeight: largePreview };
  const player = item.contentType === 'EXTERNAL_VIDEO' ? videoEmbedOf(item.src) : null;
  if (player !== null)
    return (
      <Box
        component="iframe"
        src={player}
        title={alt}
        width={490}
        height={276}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        sx={{ ...style, border: 0 }}
      />
    );
  if (item.contentType === 'EXTERNAL_VIDEO')
    return (
      <a href={item.src} target="_blank" rel="noopener noreferrer">
        {item.src}
      </a>
    );
  if (item.contentType === 'VIDEO')
    // What vendors upload has no captions.
    return <Box component="video" src={item.src} controls muted aria-label={alt} sx={style} />;
  return <Box component="img" src={pictureAddress(item.src, largePreview * 2)} alt={alt} sx={style} />;
};
