import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, type ReactNode } from 'react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failures/failure';
import { uploadDirect } from '../../api/uploads/upload';
import { useUploads } from '../../form/media/useUploads';
import { TextInput } from '../../form/TextInput';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { StoredFile } from './StoredFile';

/** A picture by its address, which an upload fills in. */
export const PictureInput = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('vendors');
  const form = useForm();
  const chooser = useRef<HTMLInputElement>(null);
  const { input } = useField<string | undefined>(name);
  const source = input.value ?? '';
  const { busy, refusals, send, forgetFailed } = useUploads<string>({
    send: (file, options) => uploadDirect(file, 'vendor-page', options),
    isPicture: () => true,
    why: (error) => t('uploadFailed', { message: messageOf(error) }),
    onSent: (address) => form.change(name, address),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {source !== '' && <StoredFile source={source} picture={t('image')} />}
      <TextInput name={name} label={t('imageUrl')} inputMode="url" maxLength={2000} disabled={busy} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={busy}
          onClick={() => chooser.current?.click()}
        >
          {t('upload')}
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
            const files = [...(target.files ?? [])];
            // The same file may be chosen again (trap 75).
            target.value = '';
            forgetFailed();
            send(files.slice(0, 1));
          }}
          sx={visuallyHidden}
        />
      </Box>
      {refusals.map((refusal) => (
        <FormHelperText key={refusal} error role="alert" sx={{ mx: 0 }}>
          {refusal}
        </FormHelperText>
      ))}
    </Box>
  );
};
