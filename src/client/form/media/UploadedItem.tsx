import CloseIcon from '@mui/icons-material/Close';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../domain/products/media/media';
import { Sheet } from '../../ui/Sheet';
import { LargeMedia, previewHeight } from './MediaView';
import { useFileAddress } from './useFileAddress';
import type { MediaLook } from './useUploadField';

interface UploadedItemProps {
  item: MediaItem;
  /** A file of any kind is opened, not shown. */
  isFile: boolean;
  name: string;
  look: MediaLook;
  onRemove: () => void;
}

const frame = { border: 1, borderColor: 'divider', borderRadius: 1 };
const inLine = { ...frame, display: 'flex', alignItems: 'center', gap: 0.5, pl: 1, minWidth: 0 };
const inRows = { display: 'grid', gap: 1, justifyItems: 'start', width: 1 };

const Picture = ({ src, look }: { src: string; look: MediaLook }): ReactNode => {
  const { t } = useTranslation('forms');
  return look === 'large' ? (
    <Box
      component="img"
      src={src}
      height={previewHeight}
      alt={t('notAnImage')}
      sx={{ display: 'block', width: 1, maxHeight: '60vh', objectFit: 'contain' }}
    />
  ) : (
    <Box
      component="img"
      src={src}
      alt=""
      loading="lazy"
      sx={{ display: 'block', height: 56, maxWidth: 120, objectFit: 'contain', my: 0.5 }}
    />
  );
};

/** A picture or video as it is shown in the list; larger on a click (spec 2). */
const Preview = ({ item, name, look }: Pick<UploadedItemProps, 'item' | 'name' | 'look'>): ReactNode => {
  const { t } = useTranslation('forms');
  const [isLarge, setLarge] = useState(false);
  const isLargeVideo = look === 'large' && item.contentType === 'VIDEO';
  return (
    <>
      <ButtonBase
        aria-label={t('enlarge', { name })}
        onClick={() => setLarge(true)}
        sx={look === 'large' ? { ...frame, width: 1, minHeight: 96 } : { minHeight: 56, minWidth: 56 }}
      >
        {item.contentType === 'IMAGE' ? (
          <Picture src={item.src} look={look} />
        ) : isLargeVideo ? (
          <Box
            component="video"
            src={item.src}
            muted
            sx={{ display: 'block', width: 1, maxHeight: '60vh', objectFit: 'contain' }}
          />
        ) : (
          <Box sx={{ display: 'flex', gap: 1, p: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            <MovieOutlined />
            {look === 'large' && item.src}
          </Box>
        )}
      </ButtonBase>
      <Sheet open={isLarge} title={name} onClose={() => setLarge(false)} width="md">
        <LargeMedia item={item} alt={t('notAnImage')} />
      </Sheet>
    </>
  );
};

/** A file that is there: its picture, its video or a link to it, and a way to take it out. */
export const UploadedItem = ({ item, isFile, name, look, onRemove }: UploadedItemProps): ReactNode => {
  const { t } = useTranslation('forms');
  const { address, problem } = useFileAddress(item.src);
  const isLarge = look === 'large' && !isFile;
  const remove = t('removeName', { name });
  return (
    <Box component="li" sx={isLarge ? inRows : inLine}>
      {address === null ? (
        <span>{problem ?? name}</span>
      ) : isFile ? (
        <Link
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('openFile', { name })}
          sx={{ overflowWrap: 'anywhere', minWidth: 0 }}
        >
          {name}
        </Link>
      ) : (
        <Preview item={{ ...item, src: address }} name={name} look={look} />
      )}
      {isLarge ? (
        <Button size="small" variant="outlined" color="inherit" onClick={onRemove}>
          {remove}
        </Button>
      ) : (
        <IconButton size="small" aria-label={remove} onClick={onRemove}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
