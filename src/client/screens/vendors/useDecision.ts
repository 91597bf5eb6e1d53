import { useTranslation } from 'react-i18next';
import type { VendorApplication } from '../../../domain/vendors/vendors';
import { messageOf } from '../../api/failure';
import { useSetApplicationStatusMutation } from '../../api/hooks';
import { useToast } from '../../ui/Toasts';

/** Answers an application and says so; tells whether it was done. */
export const useDecision = ({ id, vendorName }: VendorApplication) => {
  const { t } = useTranslation('vendors');
  const toast = useToast();
  const [setStatus, { isLoading }] = useSetApplicationStatusMutation();
  const decide = async (status: 'approved' | 'rejected', note: string): Promise<boolean> => {
    const { data, error } = await setStatus({ id, status, ...(note === '' ? {} : { note }) });
    if (data === undefined) {
      toast(t('actionFailed', { message: messageOf(error) }), { error: true });
      return false;
    }
    toast(t(status === 'approved' ? 'approvedToast' : 'rejectedToast', { name: vendorName }));
    return true;
  };
  return { decide, busy: isLoading };
};
