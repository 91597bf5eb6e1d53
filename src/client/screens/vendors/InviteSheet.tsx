import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { vendorInviteSchema } from '../../../domain/vendors/vendors';
import { useInviteVendorMutation } from '../../api/hooks';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { formErrorsOf } from './formErrors';
import { FormSheet } from './FormSheet';

interface InviteSheetProps {
  vendor: string;
  email: string | null;
  onClose: () => void;
}

/** Invites someone to sign in for a vendor that nobody signs in for. */
export const InviteSheet = ({ vendor, email: known, onClose }: InviteSheetProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [invite] = useInviteVendorMutation();
  const submit = async ({ email = '' }: { email?: string }): Promise<SubmissionErrors> => {
    const { data, error } = await invite({ vendor, email });
    if (data === undefined) return formErrorsOf(error, ['email']);
    onClose();
    return undefined;
  };
  return (
    <FormSheet<{ email?: string }>
      title={t('inviteFor', { name: vendor })}
      text={t('inviteHelp')}
      save={t('sendInvitation')}
      values={known === null ? {} : { email: known }}
      validate={validateWith(vendorInviteSchema.pick(['email']))}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        name="email"
        label={t('email')}
        required
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    </FormSheet>
  );
};
