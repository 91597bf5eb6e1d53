import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newVendorSchema } from '../../../../domain/vendors/vendors';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { MailsKept } from '../../../accounts/MailsKept';
import { useCreateVendorMutation } from '../../../api/hooks';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';

interface NewVendor {
  vendor: string;
  email: string;
}

const none: Partial<NewVendor> = {};

/** The first vendor: with an email it is invited, without one it has no account. */
export const VendorStep = ({ onDone }: { onDone: () => void }): ReactNode => {
  const { t } = useTranslation('settings');
  const [create] = useCreateVendorMutation();
  const submit = async ({ vendor = '', email = '' }: Partial<NewVendor>): Promise<SubmissionErrors> => {
    const { data, error } = await create({ vendor, ...(email === '' ? {} : { email }) });
    if (data === undefined) {
      const fields = fieldErrorsOf(error);
      return Object.keys(fields).length > 0 ? fields : { [FORM_ERROR]: messageOf(error) ?? '' };
    }
    onDone();
    return undefined;
  };
  return (
    <SmallForm<Partial<NewVendor>>
      label={t('setUp.steps.vendor')}
      initial={none}
      validate={validateWith(newVendorSchema)}
      onSubmit={submit}
      submit={t('setUp.addVendor')}
      guard
    >
      <MailsKept />
      <TextInput name="vendor" label={t('setUp.vendorName')} required maxLength={100} />
      <TextInput
        name="email"
        label={t('setUp.vendorEmail')}
        help={t('setUp.vendorEmailHelp')}
        inputMode="email"
        autoComplete="off"
      />
    </SmallForm>
  );
};
