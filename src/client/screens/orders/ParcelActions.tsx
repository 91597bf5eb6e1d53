import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fulfilment, Order } from '../../../domain/orders/orders';
import { useCancelParcelMutation } from '../../api/hooks';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ParcelSheet } from './ParcelSheet';

/** Changes a parcel, or takes it back. */
export const ParcelActions = ({ order, parcel }: { order: Order; parcel: Fulfilment }): ReactNode => {
  const { t } = useTranslation('orderDesk');
  const [asking, setAsking] = useState<'edit' | 'cancel' | null>(null);
  const [cancel, { isLoading }] = useCancelParcelMutation();
  const close = (): void => setAsking(null);
  const withdraw = async (): Promise<void> => {
    await cancel({ orderId: order.id, parcelId: parcel.id, version: order.version });
    close();
  };
  const pieces = parcel.lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setAsking('edit')}>
        {t('editParcel')}
      </Button>
      {order.fulfillment !== 'cancelled' && (
        <Button size="small" color="inherit" onClick={() => setAsking('cancel')}>
          {t('cancelParcel')}
        </Button>
      )}
      {asking === 'edit' && <ParcelSheet order={order} parcel={parcel} onClose={close} />}
      <ConfirmDialog
        open={asking === 'cancel'}
        title={t('cancelParcelAsk', { name: parcel.tracking === '' ? order.name : parcel.tracking })}
        text={t('cancelParcelText', { count: pieces })}
        confirm={t('cancelParcel')}
        cancel={t('keepParcel')}
        danger
        busy={isLoading}
        onConfirm={() => void withdraw()}
        onCancel={close}
      />
    </>
  );
};
