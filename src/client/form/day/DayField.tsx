import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../domain/dates';
import { DayCalendarButton } from './DayCalendarButton';
import { useDayText } from './useDayText';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** A day of a filter. What it gives is the day itself, in no time zone, and nothing while what stands there is none. */
export const DayField = ({ label, value, error, onChange }: DayFieldProps): ReactNode => {
  const { t } = useTranslation('interface');
  const [held, setHeld] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setHeld(value);
  }
  const give = (next: string): void => {
    setHeld(next);
    if (next === '' || isDay(next)) onChange(next);
  };
  const typed = useDayText(held, give);
  const wrong = typed.isWrong ? t('notDay', { example: typed.example }) : error;
  return (
    <TextField
      size="small"
      label={label}
      value={typed.text}
      error={wrong !== undefined}
      helperText={wrong}
      onChange={({ target }) => {
        typed.change(target.value);
      }}
      onBlur={typed.leave}
      onKeyDown={typed.onKeyDown}
      slotProps={{
        input: { endAdornment: <DayCalendarButton label={label} value={held} onDay={give} /> },
        htmlInput: { autoComplete: 'off' },
      }}
      sx={{ width: 172 }}
    />
  );
};
