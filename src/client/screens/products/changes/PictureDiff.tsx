import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureChanges, type PictureChange } from '../../../../domain/products/history/productDiff';
import type { Media } from '../../../../domain/products/products';
import { StatusLabel } from '../../../ui/StatusLabel';
import { Thumbnail } from '../../../ui/Thumbnail';
import { PictureZoom } from './PictureZoom';
import { TextDiff } from './TextDiff';

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
};

const tones = { added: 'good', removed: 'bad', moved: 'info', same: 'neutral' } as const;

const Mark = ({ change: { state, from, to } }: { change: PictureChange }): ReactNode => {
  const { t } = useTranslation('products');
  if (state === 'same') return null;
  return (
    <Box sx={{ fontSize: 12 }}>
      <StatusLabel tone={tones[state]}>{t(`changes.picture.${state}`, { from, to })}</StatusLabel>
    </Box>
  );
};

interface PictureProps {
  change: PictureChange;
  isAfter: boolean;
  onZoom: () => void;
}

const Picture = ({ change, isAfter, onZoom }: PictureProps): ReactNode => {
  const { t } = useTranslation('products');
  const { picture, alt, state, from, to } = change;
  const place = isAfter ? to : from;
  const isPicture = picture.contentType === 'IMAGE';
  const name = picture.alt === '' ? t('pictureAt', { place }) : picture.alt;
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        aria-label={t('zoomInto', { name })}
        onClick={onZoom}
        sx={{
          display: 'block',
          borderRadius: 1,
          cursor: 'zoom-in',
          opacity: !isAfter && state === 'removed' ? 0.6 : 1,
        }}
      >
        <Thumbnail src={isPicture ? picture.src : null} alt={name} size={112} />
      </ButtonBase>
      {!isPicture && (
        <Box sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
          {t('videoAddress', { address: picture.src })}
        </Box>
      )}
      <Mark change={change} />
      {isAfter && alt !== null && (
        <Box sx={{ fontSize: 12 }}>
          {t('altChanged')} <TextDiff before={alt.before} after={alt.after} />
        </Box>
      )}
    </Box>
  );
};

interface SideProps {
  title: string;
  changes: readonly PictureChange[];
  isAfter: boolean;
}

const Side = ({ title, changes, isAfter }: SideProps): ReactNode => {
  const { t } = useTranslation('products');
  const id = useId();
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" id={id} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {changes.length === 0 ? (
        <Typography variant="body2">{t('noPictures')}</Typography>
      ) : (
        <Box component="ul" aria-labelledby={id} sx={listStyle}>
          {changes.map((change, index) => (
            <Picture key={index} change={change} isAfter={isAfter} onZoom={() => setZoomed(index)} />
          ))}
        </Box>
      )}
      <PictureZoom pictures={changes.map(({ picture }) => picture)} at={zoomed} onAt={setZoomed} />
    </Box>
  );
};

/** Pictures before and after, side by side: which came, went, moved, and whose text changed. */
export const PictureDiff = ({
  before,
  after,
}: {
  before: readonly Media[];
  after: readonly Media[];
}): ReactNode => {
  const { t } = useTranslation('products');
  const changes = pictureChanges(before, after);
  const byPlace = (side: 'from' | 'to'): PictureChange[] =>
    changes
      .filter((change) => change[side] !== null)
      .sort((one, other) => (one[side] ?? 0) - (other[side] ?? 0));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Side title={t('changes.before')} changes={byPlace('from')} isAfter={false} />
      <Side title={t('changes.after')} changes={byPlace('to')} isAfter />
    </Box>
  );
};

/** Pictures of a product that is new. */
export const Pictures = ({ pictures }: { pictures: readonly Media[] }): ReactNode => {
  const { t } = useTranslation('products');
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <>
      <Box component="ul" aria-label={t('pictures')} sx={listStyle}>
        {pictures.map((picture, index) => (
          <Picture
            key={index}
            isAfter
            change={{ picture, state: 'same', from: index + 1, to: index + 1, alt: null }}
            onZoom={() => setZoomed(index)}
          />
        ))}
      </Box>
      <PictureZoom pictures={pictures} at={zoomed} onAt={setZoomed} />
    </>
  );
};
