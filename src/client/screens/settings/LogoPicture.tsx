import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { uploadFailure } from '../../../domain/products/media';
import { uploadDirect } from '../../api/upload';
import { fieldErrorOf } from '../../form/fieldError';
import { said } from '../../language/said';
import { pictureProblem, withType } from '../../uploads/picture';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { LogoName } from './logoPart';

/** Spec 9. */
const logoWidth = 448;

/** The picture of a logo: chosen, sent at once, shown as it will stand. */
export const LogoPicture = ({ name }: { name: LogoName }): ReactNode => {
  const { t } = useTranslation('settings');
  const { input, meta } = useField<string>(`${name}.src`);
  const [state, setState] = useState<{ isSending: boolean; problem?: string }>({ isSending: false });
  const chooser = useRef<HTMLInputElement>(null);
  const send = async (chosen: File): Promise<void> => {
    const file = withType(chosen);
    setState({ isSending: true });
    const problem = await pictureProblem(file);
    if (problem !== undefined) {
      setState({ isSending: false, problem });
      return;
    }
    try {
      input.onChange(await uploadDirect(file, name === 'logoText' ? 'logo-text' : 'logo-registration'));
      setState({ isSending: false });
    } catch {
      setState({ isSending: false, problem: uploadFailure });
    }
  };
  const src = input.value;
  const error = state.problem === undefined ? fieldErrorOf(meta) : said(state.problem);
  return (
    <Box role="group" aria-label={t('logoPicture')} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {src !== '' && (
        <Box
          component="img"
          src={src}
          alt={t('logoAlt')}
          sx={{ width: logoWidth, maxWidth: 1, maxHeight: 160, objectFit: 'contain', objectPosition: 'left' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          loading={state.isSending}
          onClick={() => {
            chooser.current?.click();
          }}
        >
          {src === '' ? t('logoUpload') : t('logoReplace')}
        </Button>
        {src !== '' && (
          <Button
            color="inherit"
            onClick={() => {
              input.onChange('');
              setState({ isSending: false });
            }}
          >
            {t('removeThePicture')}
          </Button>
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        accept="image/*,.heic,.heif"
        style={visuallyHidden}
        tabIndex={-1}
        aria-label={t('logoUpload')}
        disabled={state.isSending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void send(file);
          // Else the same file could not be chosen again.
          target.value = '';
        }}
      />
      <FormHelperText
        error={error !== undefined}
        role={error === undefined ? undefined : 'alert'}
        sx={{ mx: 0 }}
      >
        {error ?? t('logoPictureHelp')}
      </FormHelperText>
    </Box>
  );
};
