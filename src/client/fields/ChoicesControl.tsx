import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { joinChoices, splitChoices } from '../../domain/vendors/choices';
import type { GroupProps } from './control';

/** A choice of several. */
export const ChoicesControl = ({ definition, value, onChange }: GroupProps): ReactNode => {
  const { options = [] } = definition;
  const chosen = splitChoices(value, options) ?? [];
  const toggle = (option: string): void => {
    onChange(joinChoices(options.filter((each) => chosen.includes(each) !== (each === option))));
  };
  return options.map((option) => (
    <FormControlLabel
      key={option}
      label={option}
      control={<Checkbox size="small" checked={chosen.includes(option)} onChange={() => toggle(option)} />}
    />
  ));
};
