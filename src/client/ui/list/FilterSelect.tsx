import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';

interface FilterSelectProps<V extends string> {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChange: (value: V) => void;
}

/** One filter of a list. A native select: quick by keyboard, and the device's own on a telephone. */
export const FilterSelect = <V extends string>(props: FilterSelectProps<V>): ReactNode => {
  const id = useId();
  const { label, value, options, onChange } = props;
  return (
    <TextField
      select
      size="small"
      id={id}
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 130, flex: { xs: '1 1 130px', sm: 'none' } }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
};
