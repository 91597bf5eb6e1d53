import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { use, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mediaKindOf, type MediaItem } from '../../../domain/products/media/media';
import { wholeVideoAddress } from '../../../domain/products/media/videoEmbed';
import { isWebAddress } from '../../../domain/webAddress';
import { Sheet } from '../../ui/Sheet';
import { FileServicesContext } from './fileServices';
import { LargeMedia } from './MediaView';

interface UrlDialogProps {
  onClose: () => void;
  onSave: (item: MediaItem) => void;
}

/** Adds a picture or a video elsewhere by its address. Save adds it and clears the field, for the next one. */
export const UrlDialog = ({ onClose, onSave }: UrlDialogProps): ReactNode => {
  const { t } = useTranslation('forms');
  const { videoHost } = use(FileServicesContext);
  const [url, setUrl] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState(0);
  const address = wholeVideoAddress(url.trim());
  const isValid = isWebAddress(address);
  const contentType = mediaKindOf(address, videoHost);
  const save = (): void => {
    if (!isValid) return;
    onSave({ src: address, contentType });
    setUrl('');
    setAdded(added + 1);
    // Save is off now, and focus would be nowhere.
    field.current?.focus();
  };
  return (
    <Sheet
      open
      title={t('byUrl')}
      onClose={onClose}
      width="sm"
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('close')}
          </Button>
          <Button variant="contained" disabled={!isValid} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t('url')}
          inputRef={field}
          type="url"
          value={url}
          autoComplete="off"
          helperText={t('urlHelp')}
          slotProps={{ htmlInput: { inputMode: 'url', maxLength: 2000 } }}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
        <Box sx={{ minHeight: 120, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
          {isValid ? (
            <LargeMedia key={address} item={{ src: address, contentType }} alt={t('notAnImage')} />
          ) : (
            <Box component="span" role="img" aria-label={t('nothing')}>
              {t('nothing')}
            </Box>
          )}
        </Box>
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {added > 0 ? t('added', { count: added }) : ''}
        </Box>
      </Box>
    </Sheet>
  );
};
