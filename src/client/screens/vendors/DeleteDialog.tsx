import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorAnswer } from '../../../domain/vendors/vendors';
import { useDeleteVendorMutation } from '../../api/hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface DeleteDialogProps {
  answer: VendorAnswer;
  onCancel: () => void;
  onDeleted: () => void;
}

const Said = ({ title, items }: { title: string; items: string[] }): ReactNode => (
  <Box sx={{ mt: 1.5 }}>
    <Box sx={{ fontWeight: 600 }}>{title}</Box>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </Box>
  </Box>
);

/** Asks before a vendor is deleted, and says what goes with it and what stays. */
export const DeleteDialog = ({ answer, onCancel, onDeleted }: DeleteDialogProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const [remove] = useDeleteVendorMutation();
  const [busy, setBusy] = useState(false);
  const { vendor, counts } = answer;
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const { data } = await remove({ vendor: vendor.vendor });
    setBusy(false);
    if (data !== undefined) onDeleted();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={t('deleteTitle', { name: vendor.vendor })}
      text={t('deleteText')}
      confirm={t('delete')}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <Said
        title={t('deleteGoes')}
        items={[t('deleteProducts', { count: counts.products }), t('deletePeople', { count: counts.people })]}
      />
      <Said
        title={t('deleteStays')}
        items={[t('deleteOrders', { count: counts.orders }), t('deleteAudit')]}
      />
    </ConfirmDialog>
  );
};
