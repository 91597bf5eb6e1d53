import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, type ReactNode } from 'react';
import { useField } from './useField';

interface CheckInputProps {
  name: string;
  label: string;
  /** Stands under the label. */
  help?: string;
  /** Where the field is a list: the member that this box puts in or takes out. */
  value?: string;
}

/** Yes or no, or one member of a list. */
export const CheckInput = ({ name, label, help, value }: CheckInputProps): ReactNode => {
  const id = useId();
  const { input } = useField<boolean | string[]>(name, {
    type: 'checkbox',
    ...(value === undefined ? {} : { value }),
  });
  return (
    <div>
      <FormControlLabel
        label={label}
        // So that what stands under it keeps off a label of two lines.
        sx={{ '& .MuiFormControlLabel-label': { py: 0.75 } }}
        control={
          <Checkbox
            size="small"
            name={name}
            checked={input.checked ?? false}
            onChange={input.onChange}
            slotProps={{ input: { 'aria-describedby': help === undefined ? undefined : id } }}
            {...(value === undefined ? {} : { value })}
          />
        }
      />
      {help !== undefined && (
        <FormHelperText id={id} sx={{ ml: 3.75, mt: -0.5 }}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
};
