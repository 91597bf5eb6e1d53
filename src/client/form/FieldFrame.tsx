import type { Told } from '../../domain/errors/faultIn';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';
import { translateError } from '../language/translateError';

export interface FieldFrameProps {
  label: string;
  /** Stands under the field while nothing is wrong. */
  help?: ReactNode;
  error?: Told | undefined;
  required?: boolean | undefined;
}

/** What ties an input to its label and hint. */
export interface FieldTies {
  id: string;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  'aria-invalid': true | undefined;
}

/** The label above a field, help or the error under it. */
export const FieldFrame = ({
  label,
  help,
  error,
  required,
  children,
}: FieldFrameProps & { children: (ties: FieldTies) => ReactNode }): ReactNode => {
  const id = useId();
  const hint = error === undefined ? help : translateError(error);
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  return (
    <FormControl error={error !== undefined} fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 0.5, fontSize: 14, fontWeight: 500, color: 'text.primary' }}>
        {label}
      </FormLabel>
      {children({
        id,
        'aria-describedby': hasHint ? `${id}-hint` : undefined,
        'aria-required': required === true ? true : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasHint && (
        <FormHelperText id={`${id}-hint`} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
};
