import type { ReactNode } from 'react';
import { TextInput } from '../form/TextInput';

/** The password that holds now, which is asked for again before something weighty. */
export const CurrentPasswordInput = ({
  name = 'password',
  label,
}: {
  name?: string;
  label: string;
}): ReactNode => (
  <TextInput name={name} label={label} type="password" autoComplete="current-password" required />
);
