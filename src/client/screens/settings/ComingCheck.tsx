import type { ReactNode } from 'react';
import { CheckInput } from '../../form/CheckInput';
import { useComing } from './useComing';

interface ComingCheckProps {
  name: string;
  label: string;
  help: string;
  /** What saving it does, where it was put on or taken off. */
  coming: { on: string; off: string };
}

/** A box of the settings that says, once it was moved, what saving it changes. */
export const ComingCheck = ({ name, label, help, coming }: ComingCheckProps): ReactNode => {
  const moved = useComing(name, (value) => value === true);
  return <CheckInput name={name} label={label} help={moved === null ? help : `${help} ${coming[moved]}`} />;
};
