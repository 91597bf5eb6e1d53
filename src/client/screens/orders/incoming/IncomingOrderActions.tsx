import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IncomingOrderLine } from '../../../../domain/orders/incoming/incomingOrders';
import { useDismissIncomingOrderMutation, useRetryIncomingOrderMutation } from '../../../api/hooks';
import { useCan } from '../../../session/useSession';

interface IncomingOrderActionsProps {
  incomingOrder: IncomingOrderLine;
  /** Of what was refused at the door nothing was kept that could be taken in again. */
  hasBody: boolean;
}

/** Takes an incoming order in again, once what it lacks is there, or off the list. */
export const IncomingOrderActions = ({ incomingOrder, hasBody }: IncomingOrderActionsProps): ReactNode => {
  const { t } = useTranslation('incoming');
  const mayWrite = useCan('write_orders');
  const [retry, { isLoading: retrying }] = useRetryIncomingOrderMutation();
  const [dismiss, { isLoading: dismissing }] = useDismissIncomingOrderMutation();
  const { id, state, flagged } = incomingOrder;
  if (!mayWrite) return null;
  const mayRetry = hasBody && ['bad', 'dismissed', 'waiting'].includes(state);
  return (
    <>
      {(flagged || state === 'waiting') && (
        <Button
          variant="outlined"
          color="inherit"
          loading={dismissing}
          onClick={() => void dismiss({ incomingOrderId: id })}
        >
          {t('dismiss')}
        </Button>
      )}
      {mayRetry && (
        <Button variant="contained" loading={retrying} onClick={() => void retry({ incomingOrderId: id })}>
          {t('retry')}
        </Button>
      )}
    </>
  );
};
