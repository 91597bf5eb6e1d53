import { FORM_ERROR, setIn, type SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeParcelSchema } from '../../../domain/orders/orderDesk';
import type { Fulfilment, Order } from '../../../domain/orders/orders';
import { fieldErrorsOf, messageOf } from '../../api/failure';
import { useChangeParcelMutation } from '../../api/hooks';
import { SmallForm } from '../../form/SmallForm';
import { validateWith } from '../../form/validateWith';
import { Sheet } from '../../ui/Sheet';
import { ParcelFields } from './ParcelFields';

const validate = validateWith(changeParcelSchema);

/** Changes how a parcel goes that has left already. */
export const ParcelSheet = ({
  order,
  parcel,
  onClose,
}: {
  order: Order;
  parcel: Fulfilment;
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation(['orderDesk', 'orders']);
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
