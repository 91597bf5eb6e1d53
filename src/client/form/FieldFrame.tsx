import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';
import { errorTextOf, type ShownError } from '../language/translateError';
import { hintId, tiesOf, type FieldTies } from './ties';

export interface FieldFrameProps {
  label: string;
  /** Stands under the field while nothing is wrong. */
  help?: ReactNode;
  error?: ShownError | undefined;
  required?: boolean | undefined;
  /** Of the control, where something leads to it. */
  id?: string | undefined;
}

interface AroundProps extends FieldFrameProps {
  children: (ties: FieldTies) => ReactNode;
}

const labelStyle = {
  mb: 0.5,
  fontSize: 14,
  fontWeight: 500,
  color: 'text.primary',
  // For the eye alone, as the control itself says that it is required; older browsers read it out.
  '&[data-required]::after': { content: ['" *"', '" *" / ""'], color: 'text.secondary' },
};

/** Help or the error, and what ties a control to it. */
const useHint = ({ id, help, error, required }: FieldFrameProps) => {
  const own = useId();
  const hint = error === undefined ? help : errorTextOf(error);
  const hasHint = hint !== undefined && hint !== null && hint !== '';
  const ties = tiesOf({ id: id ?? own, hasHint, error, required });
  const shown = hasHint && (
    <FormHelperText id={hintId(ties.id)} sx={{ mx: 0 }}>
      {hint}
    </FormHelperText>
  );
  return { ties, shown };
};

/** The label above a field, help or the error under it. */
export const FieldFrame = (props: AroundProps): ReactNode => {
  const { label, error, required = false, children } = props;
  const { ties, shown } = useHint(props);
  return (
    <FormControl error={error !== undefined} fullWidth>
      <FormLabel htmlFor={ties.id} data-required={required || undefined} sx={labelStyle}>
        {label}
      </FormLabel>
      {children(ties)}
      {shown}
    </FormControl>
  );
};

/** The same around a field of several controls, which it names together; the ties are for the first of them. */
export const GroupFrame = (props: AroundProps & { onLeave?: () => void }): ReactNode => {
  const { label, error, required = false, onLeave, children } = props;
  const { ties, shown } = useHint(props);
  return (
    <FormControl
      component="fieldset"
      error={error !== undefined}
      aria-describedby={ties['aria-describedby']}
      onBlur={onLeave}
      sx={{ minWidth: 0 }}
    >
      <FormLabel
        component="legend"
        data-required={required || undefined}
        sx={{ ...labelStyle, '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      {children(ties)}
      {shown}
    </FormControl>
  );
};

/** A single control that carries its own label, such as a box to tick. */
export const BareFrame = (props: Omit<AroundProps, 'label'>): ReactNode => {
  const { error, children } = props;
  const { ties, shown } = useHint({ ...props, label: '' });
  return (
    <FormControl error={error !== undefined} sx={{ minWidth: 0, alignItems: 'flex-start' }}>
      {children(ties)}
      {shown}
    </FormControl>
  );
};
