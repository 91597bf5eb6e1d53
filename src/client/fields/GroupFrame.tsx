import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';
import { translateError } from '../language/translateError';

interface GroupFrameProps {
  label: string;
  help: string;
  error: string | undefined;
  onLeave: () => void;
  children: ReactNode;
}

/** The frame of a field that is more than one control. */
export const GroupFrame = ({ label, help, error, onLeave, children }: GroupFrameProps): ReactNode => {
  const id = useId();
  const hint = error === undefined ? help : translateError(error);
  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      aria-describedby={hint === '' ? undefined : id}
      onBlur={onLeave}
      sx={{ minWidth: 0 }}
    >
      <FormLabel
        component="legend"
        sx={{
          mb: 0.5,
          fontSize: 14,
          fontWeight: 500,
          color: 'text.primary',
          '&.Mui-focused': { color: 'text.primary' },
        }}
      >
        {label}
      </FormLabel>
      {children}
      {hint !== '' && (
        <FormHelperText id={id} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </FormControl>
  );
};
