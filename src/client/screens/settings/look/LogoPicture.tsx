import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, type ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { uploadDirect } from '../../../api/uploads/upload';
import { fieldErrorOf } from '../../../form/fieldError';
import { useUploads } from '../../../form/media/useUploads';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import type { LogoName } from './logoPart';
import { registrationErrors } from '../../../../domain/errors/registration';
import { translateError } from '../../../language/translateError';

/** Spec 9. */
const logoWidth = 448;

/** The picture of a logo: chosen, sent at once, shown as it will stand. */
export const LogoPicture = ({ name }: { name: LogoName }): ReactNode => {
  const { t } = useTranslation('settings');
  const { input, meta } = useField<string>(`${name}.src`);
  const chooser = useRef<HTMLInputElement>(null);
  const { busy, refusals, send, forgetFailed } = useUploads<string>({
    send: (file, options) =>
      uploadDirect(file, name === 'logoText' ? 'logo-text' : 'logo-registration', options),
    isPicture: () => true,
    why: () => translateError(registrationErrors.imageRefused()),
    onSent: (address) => input.onChange(address),
  });
  const src = input.value;
  const error = refusals[0] ?? fieldErrorOf(meta);
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
          loading={busy}
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
              forgetFailed();
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
        disabled={busy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Else the same file could not be chosen again.
          target.value = '';
          forgetFailed();
          send(files.slice(0, 1));
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
