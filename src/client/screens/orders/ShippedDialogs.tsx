import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostFulfilled, type OrderOutcome } from '../../../domain/orders/orderDesk';
import type { OrderRow } from '../../../domain/orders/orders';
import { writeNumber } from '../../language/locale';
import { errorTextOf } from '../../language/translateError';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Sheet } from '../../ui/Sheet';

interface ShippedDialogsProps {
  open: boolean;
  onClose: () => void;
  /** The chosen orders, as they are shown. */
  rows: readonly OrderRow[];
  asking: boolean;
  busy: boolean;
  /** How many have an answer already, where they are sent in parts. */
  done: number;
  onConfirm: () => void;
  /** Those that could not be marked. */
  failed: readonly OrderOutcome[];
}

/** Asks before chosen orders are marked as shipped, and tells of those that could not be. */
export default function ShippedDialogs(props: ShippedDialogsProps): ReactNode {
  const { t } = useTranslation(['orders', 'interface']);
  const { rows, asking, busy, done, onConfirm, failed, onClose } = props;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (
    <>
      <ConfirmDialog
        open={asking}
        title={t('markShippedAsk', { count: rows.length })}
        text={t('markShippedText')}
        confirm={t('markShipped')}
        busy={busy}
        onConfirm={onConfirm}
        onCancel={onClose}
      >
        {busy && rows.length > mostFulfilled && (
          <Box role="status" sx={{ mt: 1 }}>
            {t('interface:doneOfTotal', { done: writeNumber(done), total: writeNumber(rows.length) })}
          </Box>
        )}
      </ConfirmDialog>
      {failed.length > 0 && (
        <Sheet
          open
          title={t('outcomesTitle')}
          onClose={onClose}
          actions={<Button onClick={onClose}>{t('interface:close')}</Button>}
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
}
