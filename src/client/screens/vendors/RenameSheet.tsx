import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { vendorRenameSchema } from '../../../domain/vendors/vendors';
import { useRenameVendorMutation } from '../../api/hooks';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { formErrorsOf } from './formErrors';
import { FormSheet } from './FormSheet';

interface RenameSheetProps {
  vendor: string;
  onClose: () => void;
  onRenamed: (vendor: string) => void;
}

/** Gives a vendor another name. */
export const RenameSheet = ({ vendor, onClose, onRenamed }: RenameSheetProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [rename] = useRenameVendorMutation();
  const submit = async ({ newVendor = '' }: { newVendor?: string }): Promise<SubmissionErrors> => {
    const { data, error } = await rename({ oldVendor: vendor, newVendor });
    if (data === undefined) return formErrorsOf(error, ['newVendor']);
    onRenamed(data.vendor);
    return undefined;
  };
  return (
    <FormSheet<{ newVendor?: string }>
      title={t('renameTitle', { name: vendor })}
      text={t('renameText')}
      save={t('rename')}
      values={{ newVendor: vendor }}
      validate={validateWith(vendorRenameSchema.pick(['newVendor']))}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput name="newVendor" label={t('newName')} help={t('nameHelp')} required maxLength={100} />
    </FormSheet>
  );
};
