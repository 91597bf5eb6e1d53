import CloseIcon from '@mui/icons-material/Close';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../domain/products/media';
import { Sheet } from '../ui/Sheet';
import { LargeMedia } from './LargeMedia';
import { useStoredAddress } from './useStoredAddress';

interface UploadedItemProps {
  item: MediaItem;
  /** A file of any kind is opened, not shown. */
  isFile: boolean;
  name: string;
  onRemove: () => void;
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  pl: 1,
};

/** A picture or video as it is shown in the list; larger on a click (spec 2). */
const Preview = ({ item, name }: { item: MediaItem; name: string }): ReactNode => {
  const { t } = useTranslation('media');
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <ButtonBase
        aria-label={t('enlarge', { name })}
        onClick={() => setLarge(true)}
        sx={{ borderRadius: 1, minHeight: 56, minWidth: 56 }}
      >
        {item.contentType === 'IMAGE' ? (
          <Box
            component="img"
            src={item.src}
            alt=""
            loading="lazy"
            sx={{ display: 'block', height: 56, maxWidth: 120, objectFit: 'contain', my: 0.5 }}
          />
        ) : (
          <MovieOutlined sx={{ color: 'text.secondary' }} />
        )}
      </ButtonBase>
      <Sheet open={isLarge} title={name} onClose={() => setLarge(false)} width="md">
        <LargeMedia item={item} alt={t('notAnImage')} />
      </Sheet>
    </>
  );
};

/** A file that is there: its picture, its video or a link to it, and a way to take it out. */
export const UploadedItem = ({ item, isFile, name, onRemove }: UploadedItemProps): ReactNode => {
  const { t } = useTranslation('specifications');
  const { address, problem } = useStoredAddress(item.src);
  return (
    <Box component="li" sx={frame}>
      {address === null ? (
        <span>{problem ?? name}</span>
      ) : isFile ? (
        <Link href={address} target="_blank" rel="noopener noreferrer" aria-label={t('openFile', { name })}>
          {name}
        </Link>
      ) : (
        <Preview item={{ ...item, src: address }} name={name} />
      )}
      <IconButton size="small" aria-label={t('removeName', { name })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
