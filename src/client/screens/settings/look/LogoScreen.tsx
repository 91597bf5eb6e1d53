import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectInput } from '../../../form/SelectInput';
import { TextInput } from '../../../form/TextInput';
import { Panel } from '../../../ui/Panel';
import { LogoPicture } from './LogoPicture';
import { logoNames, logoPart } from './logoPart';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';

/** The logos of the login and of the registration: a text, a picture, or our own mark. */
export default function LogoScreen(): ReactNode {
  const { t } = useTranslation('settings');
  const kinds = [
    { value: 'default', label: t('logoDefault') },
    { value: 'value', label: t('logoValue') },
    { value: 'src', label: t('logoSrc') },
  ];
  return (
    <SettingsFrame page="logo">
      <SettingsForm part={logoPart}>
        {(values) =>
          logoNames.map((name) => (
            <Panel key={name} title={t(name)}>
              <Box sx={{ display: 'grid', gap: 2, maxWidth: 560 }}>
                <SelectInput name={`${name}.selected`} label={t('logoKind')} options={kinds} />
                {values[name].selected === 'value' && (
                  <TextInput name={`${name}.value`} label={t('logoWords')} required maxLength={60} />
                )}
                {values[name].selected === 'src' && <LogoPicture name={name} />}
              </Box>
            </Panel>
          ))
        }
      </SettingsForm>
    </SettingsFrame>
  );
}
