import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { SingleProps } from './control';

const inputTypes: Partial<Record<SingleProps['definition']['type'], string>> = {
  date: 'date',
  date_time: 'datetime-local',
  url: 'url',
};

/** A text of one line or of several, a day, a moment, or an address. */
export const TextControl = ({
  definition: { type },
  value,
  onChange,
  onLeave,
  ties,
}: SingleProps): ReactNode => {
  const { id, ...others } = ties;
  const isLong = type === 'textarea';
  return (
    <OutlinedInput
      id={id}
      size="small"
      type={inputTypes[type] ?? 'text'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
      slotProps={{ input: others }}
      {...(isLong ? { multiline: true, minRows: 3, maxRows: 12 } : {})}
    />
  );
};
