import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useField, useForm } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failure';
import { uploadDirect } from '../../api/upload';
import { said } from '../../language/said';
import { TextInput } from '../../form/TextInput';
import { useToast } from '../../ui/Toasts';
import { StoredFile } from './StoredFile';
import { pictureProblem, withType } from '../../uploads/picture';
import { visuallyHidden } from '../../ui/visuallyHidden';

/** A picture by its address, which an upload fills in. */
export const PictureInput = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('vendors');
  const toast = useToast();
  const form = useForm();
  const file = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { input } = useField<string | undefined>(name);
  const source = input.value ?? '';
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [first] = target.files ?? [];
    // The same file may be chosen again (trap 75).
    target.value = '';
    if (first === undefined) return;
    const chosen = withType(first);
    const problem = await pictureProblem(chosen);
    if (problem !== undefined) {
      toast(said(problem), { error: true });
      return;
    }
    setBusy(true);
    try {
      form.change(name, await uploadDirect(chosen, 'vendor-page'));
    } catch (error) {
      toast(t('uploadFailed', { message: messageOf(error) }), { error: true });
    } finally {
      setBusy(false);
    }
  };
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
          onClick={() => file.current?.click()}
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
          ref={file}
          type="file"
          accept="image/*"
          aria-label={t('image')}
          tabIndex={-1}
          onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event)}
          sx={visuallyHidden}
        />
      </Box>
    </Box>
  );
};
