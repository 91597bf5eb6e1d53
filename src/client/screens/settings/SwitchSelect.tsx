import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../form/SelectInput';
import { isOnUnset, type SwitchName } from './toggleValues';
import { useComing } from './useComing';

/** On, off, or not set, with what holds then, and what saving it changes. */
export const SwitchSelect = ({ name }: { name: SwitchName }): ReactNode => {
  const { t } = useTranslation('settings');
  const coming = useComing(`switches.${name}`, (state) =>
    state === undefined || state === 'unset' ? isOnUnset(name) : state === 'on',
  );
  const help = t(`help.${name}`);
  return (
    <SelectInput
      name={`switches.${name}`}
      label={t(`features.name.${name}`)}
      help={coming === null ? help : `${help} ${coming === 'on' ? t('comesOn') : t(`comesOff.${name}`)}`}
      options={[
        { value: 'unset', label: t(isOnUnset(name) ? 'unsetOn' : 'unsetOff') },
        { value: 'on', label: t('on') },
        { value: 'off', label: t('off') },
      ]}
    />
  );
};
