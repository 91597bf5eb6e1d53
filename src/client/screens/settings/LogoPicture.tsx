import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState, type ReactNode } from 'react';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { uploadDirect } from '../../api/upload';
import { fieldErrorOf } from '../../form/fieldError';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { LogoName } from './logoPart';

const largest = 20 * 1024 * 1024;
/** Spec 9. */
const logoWidth = 448;

/** The picture of a logo: chosen, sent at once, shown as it will stand. */
export const LogoPicture = ({ name }: { name: LogoName }): ReactNode => {
  const { t } = useTranslation('settings');
  const { input, meta } = useField<string>(`${name}.src`);
  const [state, setState] = useState<'idle' | 'sending' | 'tooLarge' | 'failed'>('idle');
  const chooser = useRef<HTMLInputElement>(null);
  const send = async (file: File): Promise<void> => {
    if (file.size > largest) {
      setState('tooLarge');
      return;
    }
    setState('sending');
    try {
      input.onChange(await uploadDirect(file, name === 'logoText' ? 'logo-text' : 'logo-registration'));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  const src = input.value;
  const said = {
    idle: fieldErrorOf(meta),
    sending: undefined,
    tooLarge: t('logoTooLarge'),
    failed: t('logoFailed'),
  };
  const error = said[state];
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
          loading={state === 'sending'}
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
            }}
          >
            {t('logoRemove')}
          </Button>
        )}
      </Box>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        style={visuallyHidden}
        tabIndex={-1}
        aria-label={t('logoUpload')}
        disabled={state === 'sending'}
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
