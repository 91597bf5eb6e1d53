import type { ReactNode } from 'react';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../form/SelectInput';
import { isOnUnset, type SwitchName, type SwitchState } from './toggleValues';

/** What a switch that was moved does once it is saved; null where it holds as before. */
const useComing = (name: SwitchName): 'comesOn' | 'comesOff' | null => {
  const { input, meta } = useField<SwitchState>(`switches.${name}`, {
    subscription: { value: true, initial: true },
  });
  const isOn = (state: SwitchState | undefined): boolean =>
    state === undefined || state === 'unset' ? isOnUnset(name) : state === 'on';
  // The library has no type for what a field began with.
  const initial = meta.initial as SwitchState | undefined;
  if (isOn(input.value) === isOn(initial)) return null;
  return isOn(input.value) ? 'comesOn' : 'comesOff';
};

/** On, off, or not set, with what holds then, and what saving it changes. */
export const SwitchSelect = ({ name }: { name: SwitchName }): ReactNode => {
  const { t } = useTranslation('settings');
  const coming = useComing(name);
  const help = t(`help.${name}`);
  return (
    <SelectInput
      name={`switches.${name}`}
      label={t(`features.name.${name}`)}
      help={coming === null ? help : `${help} ${coming === 'comesOn' ? t('comesOn') : t('comesOff')}`}
      options={[
        { value: 'unset', label: t(isOnUnset(name) ? 'unsetOn' : 'unsetOff') },
        { value: 'on', label: t('on') },
        { value: 'off', label: t('off') },
      ]}
    />
  );
};
