import { isWebAddress } from '../../../domain/webAddress';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fulfilment, Order } from '../../../domain/orders/orders';
import { DateTime } from '../../ui/format/DateTime';
import Button from '@mui/material/Button';
import { useCancelParcelMutation, useChangeParcelMutation } from '../../api/hooks';
import { saying } from '../../outcomes';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import { changeParcelSchema } from '../../../domain/orders/orderDesk';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { SmallForm } from '../../form/SmallForm';
import { validateWith } from '../../form/validateWith';
import { Sheet } from '../../ui/Sheet';
import { ParcelFields } from './ParcelFields';

/** Takes a parcel back, and says of which order it was: one may be at another by then. */
export const useCancelParcel = () => {
  const { t } = useTranslation('orders');
  const [cancel, { isLoading }] = useCancelParcelMutation();
  const withdraw = async (
    { id: orderId, name }: Pick<Order, 'id' | 'name'>,
    { id: parcelId, tracking, version }: { id: string; tracking: string; version?: number },
  ): Promise<void> => {
    await saying(cancel({ orderId, parcelId, ...(version !== undefined && { version }) }), {
      done: tracking === '' ? t('parcelCancelled', { name }) : t('trackedCancelled', { name, tracking }),
      failed: (message) => t('parcelNotCancelled', { name, message }),
    });
  };
  return [withdraw, isLoading] as const;
};

const validate = validateWith(changeParcelSchema);

/** Changes how a parcel goes that has left already. */
const ParcelSheet = ({
  order,
  parcel,
  onClose,
}: {
  order: Order;
  parcel: Fulfilment;
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation('orders');
  const [change] = useChangeParcelMutation();
  const ids = { orderId: order.id, parcelId: parcel.id };
  const { carrier, tracking, url } = parcel;
  const onSubmit = async (values: {
    carrier?: string;
    tracking?: string;
    url?: string;
  }): Promise<SubmissionErrors> => {
    const { data, error } = await change({ ...values, ...ids, version: order.version });
    if (data === undefined) {
      const message = t('parcelNotSaved', { message: messageOf(error) });
      return Object.entries(fieldErrorsOf(error)).reduce<object>(
        (errors, [field, text]) => setIn(errors, field, text),
        { [FORM_ERROR]: message },
      );
    }
    onClose();
    return undefined;
  };
  return (
    <Sheet open title={t('editParcel')} onClose={onClose} width="xs">
      <SmallForm
        label={t('editParcel')}
        draft={`parcel-${parcel.id}`}
        initial={{ carrier, tracking, url }}
        validate={(values) => validate({ ...values, ...ids })}
        onSubmit={onSubmit}
        submit={t('saveParcel')}
        keeps
      >
        <ParcelFields />
      </SmallForm>
    </Sheet>
  );
};

/** Changes a parcel, or takes it back. */
const ParcelActions = ({ order, parcel }: { order: Order; parcel: Fulfilment }): ReactNode => {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState<'edit' | 'cancel' | null>(null);
  const [cancel, isLoading] = useCancelParcel();
  const close = (): void => setAsking(null);
  const withdraw = async (): Promise<void> => {
    await cancel(order, { ...parcel, version: order.version });
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
        text={`${t('cancelParcelText', { count: pieces })}${order.inPayout === true ? ` ${t('cancelParcelInPayout')}` : ''}`}
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

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 };

const Tracking = ({ tracking, url }: Fulfilment): ReactNode => {
  const { t } = useTranslation('orders');
  if (isWebAddress(url)) {
    return (
      <Link href={url} target="_blank" rel="noreferrer">
        {tracking === '' ? t('trackParcel') : t('track', { tracking })}
      </Link>
    );
  }
  return tracking === '' ? t('withoutTracking') : tracking;
};

/** What has been sent, by whom, and how to follow it. */
export const Parcels = ({ order, canWrite }: { order: Order; canWrite: boolean }): ReactNode => {
  const { t } = useTranslation('orders');
  const titles = new Map(order.lineItems.map(({ id, title }) => [id, title]));
  return (
    <Box component="ul" sx={listStyle}>
      {order.fulfillments.map((parcel) => (
        <li key={parcel.id}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
            <DateTime value={parcel.createdAt} time />
            {parcel.carrier !== '' && <span>{parcel.carrier}</span>}
            <Tracking {...parcel} />
          </Box>
          {parcel.lineItems.map(({ id, quantity }) => (
            <div key={id}>{t('parcelLine', { quantity, title: titles.get(id) ?? '' })}</div>
          ))}
          {canWrite && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.75 }}>
              <ParcelActions order={order} parcel={parcel} />
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
};
