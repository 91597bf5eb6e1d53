import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';

interface DayFieldProps {
  label: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  error?: string | undefined;
  onChange: (day: string) => void;
}

/** While a year is typed it passes through the years 2, 20 and 202. */
const isWhole = (day: string): boolean => day === '' || day >= '1900';

/** A day, by the device's own calendar. What it gives is the day itself, in no time zone. */
export const DayField = ({ label, value, error, onChange }: DayFieldProps): ReactNode => {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isWhole(target.value)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
};
