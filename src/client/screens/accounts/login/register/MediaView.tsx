import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../../../domain/products/media';

interface MediaViewProps {
  item: MediaItem;
  /** Where the item is shown from; null while there is nothing yet. */
  source: string | null;
  /** The player of a video elsewhere, where it is to be framed. */
  player: string | null;
  /** In px, where the page has room for it. */
  height: 600 | 800;
}

/** A picture, a video of one's own, or one elsewhere. */
export const MediaView = ({ item, source, player, height }: MediaViewProps): ReactNode => {
  const { t } = useTranslation('register');
  const { contentType, src } = item;
  if (player !== null)
    return (
      <iframe
        className="register-video"
        src={player}
        title={src}
        width={490}
        height={276}
        sandbox="allow-scripts allow-same-origin allow-presentation"
      />
    );
  if (contentType === 'EXTERNAL_VIDEO') return <span className="register-nothing">{src}</span>;
  if (source === null) return <span className="register-nothing">{t('nothing')}</span>;
  if (contentType === 'VIDEO')
    return (
      // What applicants send has no captions.
      <video
        className="register-preview-image"
        src={source}
        height={height}
        controls={height === 800}
        muted
      />
    );
  return <img className="register-preview-image" src={source} height={height} alt={t('notAnImage')} />;
};
