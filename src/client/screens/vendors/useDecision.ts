import { useTranslation } from 'react-i18next';
import type { VendorApplication } from '../../../domain/vendors/vendors';
import { useSetApplicationStatusMutation } from '../../api/hooks';
import { saying } from '../../outcomes';

/** Answers an application and says so; tells whether it was done. */
export const useDecision = ({ id, vendorName }: VendorApplication) => {
  const { t } = useTranslation('vendors');
  const [setStatus, { isLoading }] = useSetApplicationStatusMutation();
  const decide = async (status: 'approved' | 'rejected', note: string): Promise<boolean> => {
    const { data } = await saying(setStatus({ id, status, ...(note === '' ? {} : { note }) }), {
      done: t(status === 'approved' ? 'approvedToast' : 'rejectedToast', { name: vendorName }),
    });
    return data !== undefined;
  };
  return { decide, busy: isLoading };
};
