import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../../../domain/products';
import { Sheet } from '../../../ui/Sheet';
import { Thumbnail } from '../../../ui/Thumbnail';
import { MediaThumbnail } from './MediaView';
import { useProductMedia } from './useProductMedia';

interface VariantPictureButtonProps {
  /** The variant's own media, of which the first is shown. */
  value: readonly Media[];
  onChange: (media: Media[]) => void;
  /** Which variant it is. */
  label: string;
  disabled?: boolean;
}

/** The picture of a variant, chosen among the product's. */
export const VariantPictureButton = (props: VariantPictureButtonProps): ReactNode => {
  const { value, onChange, label, disabled = false } = props;
  const { t } = useTranslation('media');
  const { media } = useProductMedia();
  const [isOpen, setOpen] = useState(false);
  const [chosen] = value;
  const choose = (next: Media[]): void => {
    onChange(next);
    setOpen(false);
  };
  return (
    <>
      <ButtonBase
        disabled={disabled}
        aria-label={t('variantPicture', { variant: label })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ borderRadius: 1 }}
      >
        {chosen === undefined ? (
          <Thumbnail src={null} size={32} />
        ) : (
          <MediaThumbnail item={chosen} alt="" size={32} />
        )}
      </ButtonBase>
      {isOpen && (
        <Sheet
          open
          title={t('variantPicture', { variant: label })}
          onClose={() => setOpen(false)}
          actions={
            <Button color="inherit" disabled={chosen === undefined} onClick={() => choose([])}>
              {t('noPicture')}
            </Button>
          }
        >
          {media.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('noneToChoose')}</Box>}
          <Box
            component="ul"
            aria-label={t('title')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
          >
            {media.map((item, index) => {
              const alt = item.alt === '' ? t('picture', { number: index + 1 }) : item.alt;
              const isChosen = item.src === chosen?.src;
              return (
                <li key={item.id}>
                  <ButtonBase
                    aria-pressed={isChosen}
                    onClick={() => choose([item])}
                    sx={{
                      ...{ borderRadius: 1, p: 0.5, border: 2 },
                      borderColor: isChosen ? 'primary.main' : 'transparent',
                    }}
                  >
                    <MediaThumbnail item={item} alt={alt} size={96} />
                  </ButtonBase>
                </li>
              );
            })}
          </Box>
        </Sheet>
      )}
    </>
  );
};
