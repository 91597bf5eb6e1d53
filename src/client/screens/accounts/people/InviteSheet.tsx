import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { useField } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { isStaffRole, staffRoles, type StaffRole } from '../../../../domain/accounts/permissions';
import { inviteSchema } from '../../../../domain/accounts/people';
import { useInvitePersonMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/submissionErrors';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Sheet } from '../../../ui/Sheet';

interface InviteValues {
  email: string;
  name: string;
  role: StaffRole;
}

const validate = validateWith(inviteSchema);
const initial: InviteValues = { email: '', name: '', role: 'orders' };

const RoleField = (): ReactNode => {
  const { t } = useTranslation('people');
  const { input } = useField<string>('role');
  const help = isStaffRole(input.value) ? t(`roleHelp.${input.value}`) : undefined;
  const options = staffRoles.map((value) => ({ value, label: t(`roles.${value}`) }));
  return <SelectInput name="role" label={t('role')} options={options} help={help} />;
};

/** Asks whom to invite, and with which role. */
export const InviteSheet = ({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('people');
  const [invite] = useInvitePersonMutation();
  return (
    <Sheet open={open} title={t('invite')} onClose={onClose} width="xs">
      <SmallForm<InviteValues>
        label={t('invite')}
        initial={initial}
        validate={validate}
        submit={t('send')}
        onSubmit={async (values) => {
          const { error } = await invite(values);
          if (error !== undefined) return submissionErrorsOf(error);
          onClose();
          return undefined;
        }}
      >
        <Typography color="textSecondary">{t('inviteHelp')}</Typography>
        <TextInput name="email" label={t('email')} required inputMode="email" autoComplete="off" />
        <TextInput name="name" label={t('name')} required maxLength={100} autoComplete="off" />
        <RoleField />
      </SmallForm>
    </Sheet>
  );
};
