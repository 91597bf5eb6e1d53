import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFields, writeFields, type BuilderField } from '../../../../domain/vendors/fieldBuilder';
import { CheckInput } from '../../../form/CheckInput';
import { Panel } from '../../../ui/Panel';
import { FieldBuilder } from '../builder/FieldBuilder';
import { SettingsForm } from '../SettingsForm';
import { SettingsFrame } from '../SettingsFrame';
import type { SettingsPart } from '../useSettingsForm';

interface RegistrationValues {
  enableApproval: boolean;
  fields: BuilderField[];
}

const registrationPart: SettingsPart<RegistrationValues> = {
  read: ({ features: { registration } }) => ({
    enableApproval: registration.enableApproval,
    fields: readFields(registration.fields),
  }),
  write: ({ enableApproval, fields }) => ({ registration: { enableApproval, fields: writeFields(fields) } }),
  fieldOf: (path) => path.replace(/^registration\./, ''),
};

/** Who may apply, and what applicants are asked. */
export default function RegistrationScreen(): ReactNode {
  const { t } = useTranslation('settings');
  return (
    <SettingsFrame page="registration">
      <SettingsForm part={registrationPart}>
        {() => (
          <>
            <Panel title={t('applications')}>
              <CheckInput name="enableApproval" label={t('enableApproval')} />
            </Panel>
            <FieldBuilder kind="registration" />
          </>
        )}
      </SettingsForm>
    </SettingsFrame>
  );
}
