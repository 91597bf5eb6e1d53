import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../domain/products/media/media';
import { pictureAddress } from '../../../domain/products/media/pictureAddress';
import { videoEmbedOf } from '../../../domain/products/media/videoEmbed';
import { isWebAddress } from '../../../domain/webAddress';

/** Spec 9: heights in px, of an item in its form and enlarged. */
export const previewHeight = 600;
const largeHeight = 800;

/** A player of YouTube or Vimeo (trap 66), at the size that spec 9 names. */
const VideoFrame = ({ player, title }: { player: string; title: string }): ReactNode => (
  <Box
    component="iframe"
    src={player}
    title={title}
    width={490}
    height={276}
    loading="lazy"
    sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    allow="fullscreen; encrypted-media; picture-in-picture"
    referrerPolicy="strict-origin-when-cross-origin"
    sx={{
      display: 'block',
      maxWidth: 1,
      height: 'auto',
      aspectRatio: '490 / 276',
      border: 0,
      borderRadius: '6px',
      bgcolor: 'common.black',
    }}
  />
);

interface LargeMediaProps {
  item: MediaItem;
  alt: string;
}

/** A picture or video as large as a dialog shows it. */
export const LargeMedia = ({ item, alt }: LargeMediaProps): ReactNode => {
  const style = { display: 'block', maxWidth: 1, mx: 'auto', maxHeight: largeHeight };
  const { contentType, src } = item;
  const player = contentType === 'EXTERNAL_VIDEO' ? videoEmbedOf(src) : null;
  if (player !== null) return <VideoFrame player={player} title={alt} />;
  if (contentType === 'EXTERNAL_VIDEO')
    return (
      <Link href={src} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {src}
      </Link>
    );
  if (contentType === 'VIDEO')
    // What vendors upload has no captions.
    return <Box component="video" src={src} controls muted aria-label={alt} sx={style} />;
  return (
    <Box
      component="img"
      src={pictureAddress(src, largeHeight * 2)}
      height={largeHeight}
      alt={alt}
      sx={{ ...style, height: 'auto' }}
    />
  );
};

interface VideoViewProps {
  label: string;
  link: string;
}

/** A video to watch (spec 2): framed where its player is known, else a link. */
export const VideoView = ({ label, link }: VideoViewProps): ReactNode => {
  const { t } = useTranslation('forms');
  const player = videoEmbedOf(link);
  if (player !== null) return <VideoFrame player={player} title={label} />;
  if (!isWebAddress(link)) return null;
  return (
    <Link href={link} target="_blank" rel="noopener noreferrer" sx={{ justifySelf: 'start' }}>
      {t('watch')}
    </Link>
  );
};
