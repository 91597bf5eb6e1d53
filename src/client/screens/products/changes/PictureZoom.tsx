import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../../../domain/products/products';
import { LargeMedia } from '../../../form/media/MediaView';
import { Sheet } from '../../../ui/Sheet';

interface PictureZoomProps {
  pictures: readonly Media[];
  /** The one that is looked at; null: none. */
  at: number | null;
  onAt: (at: number | null) => void;
}

/** Pictures large, one after the other by buttons and arrows, and at their own size on demand. */
export const PictureZoom = ({ pictures, at, onAt }: PictureZoomProps): ReactNode => {
  const { t } = useTranslation('products');
  const [isFull, setFull] = useState(false);
  const picture = at === null ? undefined : pictures[at];
  if (at === null || picture === undefined) return null;
  const go = (by: 1 | -1): void => {
    if (pictures[at + by] !== undefined) onAt(at + by);
  };
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  const name = picture.alt === '' ? t('pictureAt', { place: at + 1 }) : picture.alt;
  const isPicture = picture.contentType === 'IMAGE';
  return (
    <Sheet
      open
      width="lg"
      title={name}
      onClose={() => onAt(null)}
      actions={
        <>
          {isPicture && (
            <Button
              color="inherit"
              aria-pressed={isFull}
              onClick={() => setFull(!isFull)}
              sx={{ mr: 'auto' }}
            >
              {t(isFull ? 'fitPicture' : 'fullPicture')}
            </Button>
          )}
          <IconButton aria-label={t('previousPicture')} disabled={at === 0} onClick={() => go(-1)}>
            <ChevronLeft />
          </IconButton>
          <span>{t('position', { place: at + 1, count: pictures.length })}</span>
          <IconButton
            aria-label={t('nextPicture')}
            disabled={at === pictures.length - 1}
            onClick={() => go(1)}
          >
            <ChevronRight />
          </IconButton>
        </>
      }
    >
      <Box
        role="group"
        tabIndex={0}
        aria-label={name}
        onKeyDown={press}
        sx={{ overflow: 'auto', maxHeight: '72vh', textAlign: 'center' }}
      >
        {isFull && isPicture ? (
          <img src={picture.src} alt={name} style={{ maxWidth: 'none' }} />
        ) : (
          <LargeMedia item={picture} alt={name} />
        )}
      </Box>
    </Sheet>
  );
};
