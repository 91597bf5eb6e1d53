import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleLines } from '../../../domain/settings/toggles';
import { SelectInput } from '../../form/SelectInput';
import { isOnUnset, type SwitchName } from './toggleValues';

/** On, off, or not set, with what holds then; a switch that changes nothing says so. */
export const SwitchSelect = ({ name }: { name: SwitchName }): ReactNode => {
  const { t } = useTranslation('settings');
  const isSettled = name !== 'translations' && toggleLines[name].effect === 'settled';
  const help = t(`help.${name}`);
  return (
    <SelectInput
      name={`switches.${name}`}
      label={t(`features.name.${name}`)}
      help={isSettled ? `${help} ${t('settled')}` : help}
      options={[
        { value: 'unset', label: t(isOnUnset(name) ? 'unsetOn' : 'unsetOff') },
        { value: 'on', label: t('on') },
        { value: 'off', label: t('off') },
      ]}
    />
  );
};
