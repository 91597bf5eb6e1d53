import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failures/failure';
import { uploadDirect } from '../../api/uploads/upload';
import { fieldErrorOf } from '../../form/fieldError';
import { useUploads } from '../../form/media/useUploads';
import { errorTextOf } from '../../language/translateError';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { Thumbnail } from '../../ui/Thumbnail';
import { CropSheet } from './CropSheet';
import { StoredFile } from './StoredFile';

/** What a canvas would flatten, stop or blur goes as it is. */
const isCropped = ({ type }: File): boolean => /^image\/(jpeg|png|webp|avif)$/.test(type);

/** A picture that is uploaded; its square part is chosen before, and it is seen as it will be. */
export const PictureInput = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('vendors');
  const form = useForm();
  const chooser = useRef<HTMLInputElement>(null);
  const [cropped, setCropped] = useState<File | null>(null);
  const { input, meta } = useField<string | undefined>(name);
  const source = input.value ?? '';
  const { busy, refusals, send, forgetFailed } = useUploads<string>({
    send: (file, options) => uploadDirect(file, 'vendor-page', options),
    isPicture: () => true,
    why: (error) => t('uploadFailed', { message: messageOf(error) }),
    onSent: (address) => form.change(name, address),
  });
  const error = fieldErrorOf(meta);
  const wrong = error === undefined ? refusals : [errorTextOf(error), ...refusals];
  const upload = (file: File): void => {
    setCropped(null);
    send([file]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: 14, fontWeight: 500 }}>
        {t('image')}
      </Box>
      {source === '' ? (
        <Thumbnail src={null} size={96} />
      ) : (
        <StoredFile source={source} picture={t('image')} />
      )}
      {/^https?:/i.test(source) && <FormHelperText sx={{ mx: 0 }}>{t('pictureElsewhere')}</FormHelperText>}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={busy}
          onClick={() => chooser.current?.click()}
        >
          {t(source === '' ? 'upload' : 'replacePicture')}
        </Button>
        {source !== '' && (
          <Button size="small" color="inherit" disabled={busy} onClick={() => form.change(name, '')}>
            {t('removeThePicture')}
          </Button>
        )}
        <Box
          component="input"
          ref={chooser}
          type="file"
          accept="image/*"
          aria-label={t('image')}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = [...(target.files ?? [])];
            // The same file may be chosen again (trap 75).
            target.value = '';
            forgetFailed();
            if (file === undefined) return;
            if (isCropped(file)) setCropped(file);
            else send([file]);
          }}
          sx={visuallyHidden}
        />
      </Box>
      {cropped !== null && <CropSheet file={cropped} onChoose={upload} onClose={() => setCropped(null)} />}
      {wrong.map((text) => (
        <FormHelperText key={text} error role="alert" sx={{ mx: 0 }}>
          {text}
        </FormHelperText>
      ))}
    </Box>
  );
};
