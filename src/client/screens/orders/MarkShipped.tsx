import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderOutcome } from '../../../domain/orders/orderDesk';
import type { OrderRow } from '../../../domain/orders/orders';
import { useFulfilOrdersMutation } from '../../api/hooks';
import { errorTextOf } from '../../language/translateError';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Sheet } from '../../ui/Sheet';

interface MarkShippedProps {
  /** The chosen orders, as they are shown. */
  rows: readonly OrderRow[];
  onDone: () => void;
}

/** Marks chosen orders as shipped; those that cannot be are told one by one. */
export const MarkShipped = ({ rows, onDone }: MarkShippedProps): ReactNode => {
  const { t } = useTranslation(['orders', 'interface']);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<OrderOutcome[]>([]);
  const [fulfil, { isLoading }] = useFulfilOrdersMutation();
  // Kept until there is an answer: what is sent again after a lost one ships nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const names = new Map(rows.map(({ id, name }) => [id, name]));
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
    setFailed([]);
    onDone();
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('markShipped')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('markShippedAsk', { count: rows.length })}
        text={t('markShippedText')}
        confirm={t('markShipped')}
        busy={isLoading}
        onConfirm={() => void mark()}
        onCancel={() => setAsking(false)}
      />
      {failed.length > 0 && (
        <Sheet
          open
          title={t('outcomesTitle')}
          onClose={close}
          actions={<Button onClick={close}>{t('interface:close')}</Button>}
        >
          <Box sx={{ mb: 1 }}>{t('notMarked', { count: failed.length })}</Box>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {failed.map(({ id, message }) => (
              <li key={id}>
                {names.get(id)}: {errorTextOf(message)}
              </li>
            ))}
          </Box>
        </Sheet>
      )}
    </>
  );
};
