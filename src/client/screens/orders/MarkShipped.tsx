import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostFulfilled, type OrderOutcome } from '../../../domain/orders/orderDesk';
import type { OrderRow } from '../../../domain/orders/orders';
import { useFulfilOrdersMutation } from '../../api/hooks';
import { say } from '../../outcomes';
import { later } from '../../ui/later';

const ShippedDialogs = later(() => import(/* webpackChunkName: "list-menus" */ './ShippedDialogs'));

interface MarkShippedProps {
  /** The chosen orders, as they are shown. */
  rows: readonly OrderRow[];
  onDone: () => void;
}

/**
 * Marks chosen orders as shipped, in parts where they are many; those that cannot be are told one by one. Where a part
 * gets no answer, all are sent again by the same key: what is shipped already is answered so.
 */
export const MarkShipped = ({ rows, onDone }: MarkShippedProps): ReactNode => {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<OrderOutcome[]>([]);
  const [done, setDone] = useState(0);
  const [fulfil, { isLoading }] = useFulfilOrdersMutation();
  // Kept until there is an answer: what is sent again after a lost one ships nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const mark = async (): Promise<void> => {
    const orders = rows.map(({ id, version }) => ({ id, version }));
    const outcomes: OrderOutcome[] = [];
    let isWhole = true;
    for (let from = 0; from < orders.length; from += mostFulfilled) {
      setDone(from);
      const part = { orders: orders.slice(from, from + mostFulfilled), key };
      const { data } = await fulfil(part);
      isWhole = data !== undefined;
      if (data === undefined) break;
      outcomes.push(...data.outcomes);
    }
    setAsking(false);
    const count = outcomes.filter(({ done: marked }) => marked).length;
    if (count > 0) say(t('markedShipped', { count }));
    const refused = outcomes.filter(({ done: marked }) => !marked);
    if (!isWhole) return;
    setKey(crypto.randomUUID());
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
        done={done}
        onConfirm={() => void mark()}
        failed={failed}
      />
    </>
  );
};
