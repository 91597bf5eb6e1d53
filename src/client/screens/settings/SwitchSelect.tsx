import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idleToggles, settledToggles } from '../../../domain/settings/toggles';
import { SelectInput } from '../../form/SelectInput';
import { switchDefaults, type SwitchName } from './toggleValues';

/** What a switch says of itself where it changes nothing. */
const idleWord = (name: SwitchName): 'idle' | 'settled' | null => {
  if (name === 'translations') return null;
  if (settledToggles.has(name)) return 'settled';
  return idleToggles.has(name) ? 'idle' : null;
};

/** On, off, or not set, with what holds then; a switch that changes nothing says so. */
export const SwitchSelect = ({ name }: { name: SwitchName }): ReactNode => {
  const { t } = useTranslation('features');
  const idle = idleWord(name);
  const help = t(`help.${name}`);
  return (
    <SelectInput
      name={`switches.${name}`}
      label={t(`name.${name}`)}
      help={idle === null ? help : `${help} ${t(idle)}`}
      options={[
        { value: 'unset', label: t(switchDefaults[name] ? 'unsetOn' : 'unsetOff') },
        { value: 'on', label: t('on') },
        { value: 'off', label: t('off') },
      ]}
    />
  );
};
