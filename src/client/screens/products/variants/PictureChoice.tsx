import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnail } from '../../../ui/Thumbnail';
import type { VariantValues } from '../productValues';
import type { CellContext } from './columns';

interface PictureChoiceProps {
  variant: VariantValues;
  context: CellContext;
  onChange: (variant: VariantValues, merge: string) => void;
}

const choiceStyle = {
  p: 0.5,
  border: 2,
  borderColor: 'transparent',
  borderRadius: 1,
  '&[aria-checked=true]': { borderColor: 'primary.main' },
};

/** The picture of a variant, out of those of the product. */
export const PictureChoice = ({ variant, context, onChange }: PictureChoiceProps): ReactNode => {
  const { t } = useTranslation('products');
  const pictures = context.media.filter(({ contentType }) => contentType === 'IMAGE');
  const now = variant.media[0]?.src;
  if (pictures.length === 0 && now === undefined)
    return <Box sx={{ color: 'text.secondary' }}>{t('editor.noPictures')}</Box>;
  return (
    <Box
      role="radiogroup"
      aria-label={t('columns.picture')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      <ButtonBase
        role="radio"
        aria-checked={now === undefined}
        sx={{ ...choiceStyle, width: 80, height: 80 }}
        onClick={() => onChange({ ...variant, media: [] }, 'picture')}
      >
        {t('noPicture')}
      </ButtonBase>
      {pictures.map((picture, index) => (
        <ButtonBase
          key={picture.src}
          role="radio"
          aria-checked={picture.src === now}
          sx={choiceStyle}
          onClick={() => onChange({ ...variant, media: [picture] }, 'picture')}
        >
          <Thumbnail
            src={picture.src}
            size={68}
            alt={picture.alt === '' ? t('picture', { number: index + 1 }) : picture.alt}
          />
        </ButtonBase>
      ))}
    </Box>
  );
};
