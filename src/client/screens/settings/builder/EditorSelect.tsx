import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { FieldFrame } from '../../../form/FieldFrame';

interface EditorSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice of one in the editor. */
export const EditorSelect = ({ label, value, options, onChange }: EditorSelectProps): ReactNode => (
  <FieldFrame label={label}>
    {(ties) => (
      <NativeSelect
        input={<OutlinedInput size="small" />}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
        inputProps={ties}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    )}
  </FieldFrame>
);
