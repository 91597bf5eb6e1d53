import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../../../domain/products/media';
import { videoEmbedOf } from '../../../../../domain/products/videoEmbed';
import { MediaView } from './MediaView';
import { Modal } from './Modal';
import { useMediaSource } from './useMediaSource';

interface MediaPreviewProps {
  item: MediaItem;
  number: number;
  onRemove: () => void;
}

/** An item that was added: 600 high, larger on a click, removable. */
export const MediaPreview = ({ item, number, onRemove }: MediaPreviewProps): ReactNode => {
  const { t } = useTranslation('register');
  const [isLarge, setLarge] = useState(false);
  const source = useMediaSource(item.src);
  const name = item.contentType === 'IMAGE' ? t('picture', { number }) : t('video', { number });
  const player = item.contentType === 'EXTERNAL_VIDEO' ? videoEmbedOf(item.src) : null;
  return (
    <div className="register-preview">
      <button
        className="register-enlarge"
        type="button"
        aria-label={t('enlarge', { name })}
        onClick={() => setLarge(true)}
      >
        <MediaView item={item} source={source} player={null} height={600} />
      </button>
      <button className="register-small" type="button" onClick={onRemove}>
        {t('remove', { name })}
      </button>
      {isLarge && (
        <Modal label={name} onClose={() => setLarge(false)}>
          <MediaView item={item} source={source} player={player} height={800} />
          <div className="register-actions">
            <button className="register-small" type="button" onClick={() => setLarge(false)}>
              {t('close')}
            </button>
          </div>
        </Modal>
      )}
    </div>
  );
};
