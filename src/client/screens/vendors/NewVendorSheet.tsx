import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newVendorSchema } from '../../../domain/vendors/vendors';
import { useCreateVendorMutation } from '../../api/hooks';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { formErrorsOf } from './formErrors';
import { FormSheet } from './FormSheet';

interface NewVendor {
  vendor: string;
  email: string;
}

/** Adds a vendor: with an email it is invited, without one it has no account. */
export const NewVendorSheet = ({ onClose }: { onClose: () => void }): ReactNode => {
  const { t } = useTranslation('vendors');
  const [create] = useCreateVendorMutation();
  const submit = async ({ vendor, email = '' }: Partial<NewVendor>): Promise<SubmissionErrors> => {
    const { data, error } = await create({ vendor: vendor ?? '', ...(email === '' ? {} : { email }) });
    if (data === undefined) return formErrorsOf(error, ['vendor', 'email']);
    onClose();
    return undefined;
  };
  return (
    <FormSheet<Partial<NewVendor>>
      title={t('inviteAVendor')}
      text={t('inviteHelp')}
      save={t('add')}
      values={{}}
      validate={validateWith(newVendorSchema)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput name="vendor" label={t('name')} help={t('nameHelp')} required maxLength={100} />
      <TextInput
        name="email"
        label={t('emailOptional')}
        help={t('emailOptionalHelp')}
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    </FormSheet>
  );
};
