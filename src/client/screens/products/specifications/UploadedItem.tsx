import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '../../../../domain/media';
import { isWebAddress } from '../../../../domain/webAddress';
import { readConfig } from '../../../api/config';
import { messageOf } from '../../../api/failure';
import { useResolveFileQuery } from '../../../api/hooks';

interface UploadedItemProps {
  item: MediaItem;
  isPicture: boolean;
  name: string;
  onRemove: () => void;
}

/** A file that is there: its picture or a link to it, and a way to take it out. */
export const UploadedItem = ({ item, isPicture, name, onRemove }: UploadedItemProps): ReactNode => {
  const { t } = useTranslation('specifications');
  const isId = item.src.startsWith(readConfig().fileIdPrefix);
  const { data, error } = useResolveFileQuery({ ressourceId: item.src }, { skip: !isId });
  const own = isId ? data?.src : item.src;
  const address = own !== undefined && own !== null && (isId || isWebAddress(own)) ? own : null;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        pl: 1,
      }}
    >
      {address === null ? (
        <span>{messageOf(error) ?? name}</span>
      ) : (
        <Link href={address} target="_blank" rel="noopener noreferrer" aria-label={t('openFile', { name })}>
          {isPicture ? (
            <Box
              component="img"
              src={address}
              alt=""
              loading="lazy"
              sx={{ display: 'block', height: 56, maxWidth: 120, objectFit: 'contain', my: 0.5 }}
            />
          ) : (
            name
          )}
        </Link>
      )}
      <IconButton size="small" aria-label={t('removeFile', { name })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
