import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Features } from '../../../domain/settings';
import { CheckInput } from '../../form/CheckInput';
import { Panel } from '../../ui/Panel';
import { SettingsForm } from './SettingsForm';
import { SettingsFrame } from './SettingsFrame';
import type { SettingsPart } from './useSettingsForm';

interface RegistrationValues {
  registration: Pick<Features['registration'], 'enableApproval'>;
}

const registrationPart: SettingsPart<RegistrationValues> = {
  read: ({ features }) => ({ registration: { enableApproval: features.registration.enableApproval } }),
  write: (values) => values,
};

/** Who may apply, and what applicants are asked. */
export default function RegistrationScreen(): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame page="registration">
      <SettingsForm part={registrationPart}>
        {() => (
          <Panel title={t('applications')}>
            <CheckInput name="registration.enableApproval" label={t('enableApproval')} />
          </Panel>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
