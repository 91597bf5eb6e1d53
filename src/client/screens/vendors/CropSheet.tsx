import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import { useEffect, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/Sheet';
import { centred, held, movedBy, partOf, zoomedTo, type Crop, type Size } from './crop';

/** Edges in px: of the frame that one moves the picture in, of the small preview, and of what is kept at most. */
const frame = 280;
const small = 56;
const largest = 1024;
const step = 8;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

/** Cuts the part out of a picture; null where the browser cannot. Transparency stays where the file may have it. */
const cut = async (file: File, picture: HTMLImageElement, crop: Crop): Promise<File | null> => {
  const { x, y, edge } = partOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(edge, largest)));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, edge, edge, 0, 0, canvas.width, canvas.height);
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  const name = file.name.replace(/\.[^.]*$/, '');
  return blob === null
    ? null
    : new File([blob], `${name}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type });
};

interface FramedProps {
  address: string;
  size: Size;
  crop: Crop;
  /** Edge in px. */
  edge: number;
}

/** The chosen part as it will be seen. */
const Framed = ({ address, size, crop, edge }: FramedProps): ReactNode => {
  const shown = (edge / Math.min(size.width, size.height)) * crop.zoom;
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      style={{
        position: 'absolute',
        maxWidth: 'none',
        width: size.width * shown,
        height: size.height * shown,
        left: edge / 2 - crop.x * size.width * shown,
        top: edge / 2 - crop.y * size.height * shown,
      }}
    />
  );
};

const box = { position: 'relative', overflow: 'hidden', border: 1, borderColor: 'divider', flex: 'none' };

interface CropSheetProps {
  file: File;
  onChoose: (file: File) => void;
  onClose: () => void;
}

/** Chooses the square part of a picture that is shown, by pointer or arrows, beside how it looks small. */
export const CropSheet = ({ file, onChoose, onClose }: CropSheetProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  const [unread, setUnread] = useState(false);
  const [crop, setCrop] = useState<Crop>(centred);
  const size = picture && { width: picture.naturalWidth, height: picture.naturalHeight };
  const move = (dx: number, dy: number): void => {
    if (size !== null) setCrop((before) => movedBy(size, before, { dx: dx / frame, dy: dy / frame }));
  };
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 0) move(event.movementX, event.movementY);
  };
  const press = (event: KeyboardEvent): void => {
    const by = arrows[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(...by);
  };
  const choose = async (): Promise<void> => {
    const part = picture === null ? null : await cut(file, picture, crop);
    onChoose(part ?? file);
  };
  return (
    <Sheet
      open
      title={t('crop')}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={() => onChoose(file)}>
            {t('wholePicture')}
          </Button>
          <Button variant="contained" disabled={size === null} onClick={() => void choose()}>
            {t('usePart')}
          </Button>
        </>
      }
    >
      <img
        src={address}
        alt=""
        hidden
        onLoad={({ currentTarget }) => setPicture(currentTarget)}
        onError={() => setUnread(true)}
      />
      {unread && <Box role="alert">{t('pictureUnread')}</Box>}
      {size !== null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
          <Box
            role="group"
            tabIndex={0}
            aria-label={t('cropMove')}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onKeyDown={press}
            sx={{ ...box, width: frame, height: frame, borderRadius: 1, cursor: 'move', touchAction: 'none' }}
          >
            <Framed address={address} size={size} crop={crop} edge={frame} />
          </Box>
          <Box sx={{ display: 'grid', gap: 1, minWidth: 160, flex: 1 }}>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('preview')}</Box>
            <Box sx={{ display: 'flex', gap: 1.5 }}>
              {['6px', '50%'].map((radius) => (
                <Box key={radius} sx={{ ...box, width: small, height: small, borderRadius: radius }}>
                  <Framed address={address} size={size} crop={crop} edge={small} />
                </Box>
              ))}
            </Box>
            <Slider
              aria-label={t('zoom')}
              min={1}
              max={4}
              step={0.05}
              value={crop.zoom}
              onChange={(_, zoom) => setCrop(held(size, zoomedTo(crop, zoom)))}
            />
            <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('cropHelp')}</Box>
          </Box>
        </Box>
      )}
    </Sheet>
  );
};
