import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderOutcome } from '../../../domain/orders/orderDesk';
import type { OrderRow } from '../../../domain/orders/orders';
import { useFulfilOrdersMutation } from '../../api/hooks';
import { later } from '../../ui/later';

const ShippedDialogs = later(() => import(/* webpackChunkName: "list-menus" */ './ShippedDialogs'));

interface MarkShippedProps {
  /** The chosen orders, as they are shown. */
  rows: readonly OrderRow[];
  onDone: () => void;
}

/** Marks chosen orders as shipped; those that cannot be are told one by one. */
export const MarkShipped = ({ rows, onDone }: MarkShippedProps): ReactNode => {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<OrderOutcome[]>([]);
  const [fulfil, { isLoading }] = useFulfilOrdersMutation();
  // Kept until there is an answer: what is sent again after a lost one ships nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const mark = async (): Promise<void> => {
    const orders = rows.map(({ id, version }) => ({ id, version }));
    const { data } = await fulfil({ orders, key });
    setAsking(false);
    if (data === undefined) return;
    setKey(crypto.randomUUID());
    const refused = data.outcomes.filter(({ done }) => !done);
    setFailed(refused);
    if (refused.length === 0) onDone();
  };
  const close = (): void => {
    setAsking(false);
    if (failed.length === 0) return;
    setFailed([]);
    onDone();
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('markShipped')}
      </Button>
      <ShippedDialogs
        open={asking || failed.length > 0}
        onClose={close}
        rows={rows}
        asking={asking}
        busy={isLoading}
        onConfirm={() => void mark()}
        failed={failed}
      />
    </>
  );
};
