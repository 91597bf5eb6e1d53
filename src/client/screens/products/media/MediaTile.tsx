import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Media } from '../../../../domain/products/products';
import { LargeMedia } from '../../../form/media/MediaView';
import { Sheet } from '../../../ui/Sheet';
import MovieOutlined from '@mui/icons-material/MovieOutlined';
import { Thumbnail } from '../../../ui/Thumbnail';

/** A picture or video as a tile of a list. */
const MediaThumbnail = ({ item, alt, size }: { item: Media; alt: string; size: number }): ReactNode =>
  item.contentType === 'IMAGE' ? (
    <Thumbnail src={item.src} alt={alt} size={size} />
  ) : (
    <Box
      component="span"
      role="img"
      aria-label={alt}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        width: size,
        height: size,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'action.hover',
        color: 'text.secondary',
      }}
    >
      <MovieOutlined sx={{ fontSize: size / 3 }} />
    </Box>
  );

interface MediaTileProps {
  item: Media;
  number: number;
  problem: string | undefined;
  disabled: boolean;
  busy: boolean;
  onAlt: (alt: string) => void;
  onRemove: () => void;
  /** Undefined where there is no background that we could take away. */
  onRemoveBackground: (() => void) | undefined;
}

const preview = 118;

/** One picture or video: enlarged on a click, moved by its handle, described, removed. */
export const MediaTile = (props: MediaTileProps): ReactNode => {
  const { item, number, problem, disabled, busy, onAlt, onRemove, onRemoveBackground } = props;
  const { t } = useTranslation('products');
  const [isLarge, setLarge] = useState(false);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id, disabled });
  const name = item.contentType === 'IMAGE' ? t('gallery.picture', { number }) : t('video', { number });
  const alt = item.alt === '' ? name : item.alt;
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'grid',
        gap: 0.5,
        p: 1,
        border: 1,
        borderRadius: 1,
        minWidth: 0,
        bgcolor: 'background.paper',
        borderColor: problem === undefined ? 'divider' : 'error.main',
        alignContent: 'start',
        ...(isDragging ? { zIndex: 1, position: 'relative', boxShadow: 4 } : {}),
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <IconButton
          ref={setActivatorNodeRef}
          size="small"
          disabled={disabled}
          {...attributes}
          {...listeners}
          aria-label={t('gallery.move', { name })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {number === 1 ? t('main') : ''}
        </Box>
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {onRemoveBackground !== undefined && (
            <Tooltip title={t('removeBackground')}>
              <span>
                <IconButton
                  size="small"
                  disabled={disabled}
                  loading={busy}
                  aria-label={t('removeBackgroundOf', { name })}
                  onClick={onRemoveBackground}
                >
                  <AutoFixHigh fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
          )}
          <IconButton size="small" disabled={disabled} aria-label={t('remove', { name })} onClick={onRemove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      </Box>
      <ButtonBase
        aria-label={t('enlarge', { name })}
        onClick={() => setLarge(true)}
        sx={{ borderRadius: 1, justifySelf: 'center' }}
      >
        <MediaThumbnail item={item} alt={alt} size={preview} />
      </ButtonBase>
      <TextField
        size="small"
        value={item.alt}
        placeholder={t('altText')}
        disabled={disabled}
        slotProps={{ htmlInput: { 'aria-label': t('altOf', { name }), maxLength: 1000 } }}
        onChange={({ target }) => onAlt(target.value)}
      />
      {problem !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: 12 }}>
          {problem}
        </Box>
      )}
      <Sheet open={isLarge} title={alt} onClose={() => setLarge(false)} width="md">
        <LargeMedia item={item} alt={alt} />
      </Sheet>
    </Box>
  );
};
