import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { contrastOf, enoughContrast, isColour, nearestReadable } from '../../../../domain/settings/contrast';
import { FieldFrame } from '../../../form/FieldFrame';
import { fieldErrorOf } from '../../../form/fieldError';
import { grounds } from '../../../theme';
import type { ColourName } from './lookPart';

interface ContrastNoteProps {
  colour: string;
  onTake: (colour: string) => void;
}

/** Warns of a colour that text cannot be read in, and offers the nearest one that it can. */
const ContrastNote = ({ colour, onTake }: ContrastNoteProps): ReactNode => {
  const { t } = useTranslation('settings');
  const ratio = isColour(colour) ? contrastOf(colour, grounds.light) : enoughContrast;
  if (ratio >= enoughContrast) return null;
  const nearest = nearestReadable(colour, grounds.light);
  const take = (
    <Button
      color="inherit"
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
      onClick={() => {
        onTake(nearest);
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ width: 14, height: 14, mr: 1, borderRadius: 0.5, bgcolor: nearest }}
      />
      {t('takeColour', { colour: nearest })}
    </Button>
  );
  // Rounded down, so that 4.49 is not shown as 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return (
    <Alert severity="warning" variant="outlined" action={take} sx={{ mt: 1 }}>
      {t('lowContrast', { ratio: shown, least: enoughContrast })}
    </Alert>
  );
};

const swatchStyle = { width: 28, height: 28, padding: 0, border: 0, background: 'none', cursor: 'pointer' };

/** A colour as text and by the device's own chooser. */
export const ColourInput = ({ name }: { name: ColourName }): ReactNode => {
  const { t } = useTranslation('settings');
  const { input, meta } = useField<string>(name);
  const label = t(name);
  const colour = input.value;
  return (
    <div>
      <FieldFrame label={label} help={t(`${name}Help`)} required error={fieldErrorOf(meta)}>
        {({ id, ...ties }) => (
          <OutlinedInput
            {...input}
            id={id}
            size="small"
            sx={{ maxWidth: 220 }}
            slotProps={{ input: { ...ties, maxLength: 7, spellCheck: false } }}
            startAdornment={
              <InputAdornment position="start">
                <input
                  type="color"
                  style={swatchStyle}
                  aria-label={t('choose', { name: label })}
                  value={isColour(colour) ? colour.toLowerCase() : '#000000'}
                  onChange={(event) => {
                    input.onChange(event.target.value);
                  }}
                />
              </InputAdornment>
            }
          />
        )}
      </FieldFrame>
      <ContrastNote colour={colour} onTake={input.onChange} />
    </div>
  );
};
