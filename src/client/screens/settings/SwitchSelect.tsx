import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idleToggles } from '../../../domain/toggles';
import { SelectInput } from '../../form/SelectInput';
import { switchDefaults, type SwitchName } from './toggleValues';

/** On, off, or not set, with what holds then; a switch that nothing asks yet says so. */
export const SwitchSelect = ({ name }: { name: SwitchName }): ReactNode => {
  const { t } = useTranslation('features');
  const isIdle = name !== 'translations' && idleToggles.has(name);
  const help = t(`help.${name}`);
  return (
    <SelectInput
      name={`switches.${name}`}
      label={t(`name.${name}`)}
      help={isIdle ? `${help} ${t('idle')}` : help}
      options={[
        { value: 'unset', label: t(switchDefaults[name] ? 'unsetOn' : 'unsetOff') },
        { value: 'on', label: t('on') },
        { value: 'off', label: t('off') },
      ]}
    />
  );
};
