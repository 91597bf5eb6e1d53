import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SingleProps } from './control';

/** A choice of one; what is no choice any more stays to be seen. */
export const ChoiceControl = ({ definition, value, onChange, onLeave, ties }: SingleProps): ReactNode => {
  const { t } = useTranslation('specifications');
  const { options = [] } = definition;
  const all = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      value={value}
      inputProps={ties}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    >
      <option value="">{t('none')}</option>
      {all.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </NativeSelect>
  );
};
