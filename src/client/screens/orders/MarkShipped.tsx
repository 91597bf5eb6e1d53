import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostFulfilled } from '../../../domain/orders/mostFulfilled';
import type { OrderOutcome } from '../../../domain/orders/orderDesk';
import type { OrderRow } from '../../../domain/orders/orders';
import { useFulfilOrdersMutation } from '../../api/hooks';
import { inParts } from '../../api/inParts';
import { say } from '../../outcomes';
import { later } from '../../ui/later';
import type { Parcels } from './fulfilValues';

const ShippedDialogs = later(() => import(/* webpackChunkName: "list-menus" */ './ShippedDialogs'));

interface MarkShippedProps {
  /** The chosen orders, as they are shown. */
  rows: readonly OrderRow[];
  onDone: () => void;
}

/**
 * Marks chosen orders as shipped, with their numbers where these are given, in parts where they are many; those that
 * cannot be are told one by one. Where a part gets no answer, all are sent again by the same key: what is shipped
 * already is answered so.
 */
export const MarkShipped = ({ rows, onDone }: MarkShippedProps): ReactNode => {
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<OrderOutcome[]>([]);
  const [done, setDone] = useState(0);
  const [fulfil, { isLoading }] = useFulfilOrdersMutation();
  // Kept until there is an answer: what is sent again after a lost one ships nothing twice. Other numbers are another act.
  const [act, setAct] = useState({ key: crypto.randomUUID(), sent: '' });
  const mark = async (parcels: Parcels): Promise<void> => {
    const orders = rows.map(({ id, version }) => ({ id, version, ...parcels[id] }));
    const sent = JSON.stringify(parcels);
    const key = act.sent === '' || act.sent === sent ? act.key : crypto.randomUUID();
    setAct({ key, sent });
    const { answers, isWhole } = await inParts(orders, mostFulfilled, (part, from) => {
      setDone(from);
      return fulfil({ orders: part, key });
    });
    setAsking(false);
    const outcomes = answers.flatMap((answer) => answer.outcomes);
    const refused = outcomes.filter(({ done: isMarked }) => !isMarked);
    const count = outcomes.length - refused.length;
    if (count > 0) say(t('markedShipped', { count }));
    if (!isWhole) return;
    setAct({ key: crypto.randomUUID(), sent: '' });
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
        onConfirm={(parcels) => void mark(parcels)}
        failed={failed}
      />
    </>
  );
};
