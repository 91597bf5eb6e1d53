import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArrivalLine } from '../../../../domain/orders/incoming/arrivals';
import { messageOf } from '../../../api/failure';
import { useDismissArrivalMutation, useRetryArrivalMutation } from '../../../api/hooks';
import { useCan } from '../../../session/useSession';
import { useToast } from '../../../ui/Toasts';

interface ArrivalActionsProps {
  arrival: ArrivalLine;
  /** Of what was refused at the door nothing was kept that could be taken in again. */
  hasBody: boolean;
}

/** Takes an arrival in again, once what it lacks is there, or off the list. */
export const ArrivalActions = ({ arrival, hasBody }: ArrivalActionsProps): ReactNode => {
  const { t } = useTranslation('intake');
  const toast = useToast();
  const mayWrite = useCan('write_orders');
  const [retry, { isLoading: retrying }] = useRetryArrivalMutation();
  const [dismiss, { isLoading: dismissing }] = useDismissArrivalMutation();
  const { id, state, flagged } = arrival;
  if (!mayWrite) return null;
  const tell = (error: unknown, done: string): void => {
    if (error === undefined) toast(done);
    else toast(t('failed', { message: messageOf(error) }), { error: true });
  };
  const mayRetry = hasBody && ['bad', 'dismissed', 'waiting'].includes(state);
  return (
    <>
      {(flagged || state === 'waiting') && (
        <Button
          variant="outlined"
          color="inherit"
          loading={dismissing}
          onClick={() =>
            void dismiss({ arrivalId: id }).then(({ error }) => {
              tell(error, t('dismissed'));
            })
          }
        >
          {t('dismiss')}
        </Button>
      )}
      {mayRetry && (
        <Button
          variant="contained"
          loading={retrying}
          onClick={() =>
            void retry({ arrivalId: id }).then(({ error }) => {
              tell(error, t('retried'));
            })
          }
        >
          {t('retry')}
        </Button>
      )}
    </>
  );
};
