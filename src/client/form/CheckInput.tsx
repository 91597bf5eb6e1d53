import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { useField } from 'react-final-form';

/** Yes or no. */
export const CheckInput = ({ name, label }: { name: string; label: string }): ReactNode => {
  const { input } = useField<boolean>(name, { type: 'checkbox' });
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox size="small" name={name} checked={input.checked ?? false} onChange={input.onChange} />
      }
    />
  );
};
