import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Connection } from '../../../domain/integrations/connections';
import type { ShopOrderSummary } from '../../../domain/integrations/shopOrderAnswers';
import { useSendOrdersAgainMutation, useSendOrdersMutation } from '../../api/hooks';
import { writeNumber } from '../../language/locale';
import { translateError } from '../../language/translateError';
import { useCan, useMarketplaceView } from '../../session/useSession';

const Troubles = ({
  connectionId,
  troubles,
}: { connectionId: string } & Pick<ShopOrderSummary, 'troubles'>): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const [again, { isLoading }] = useSendOrdersAgainMutation();
  return (
    <>
      <Box component="ul" aria-label={t('orders.troubles')} sx={{ m: 0, p: 0 }}>
        {troubles.map(({ orderId, orderName, error }) => (
          <Box
            component="li"
            key={orderId}
            sx={{ py: 1, listStyle: 'none', overflowWrap: 'anywhere', minWidth: 0 }}
          >
            <Link component={RouterLink} to={`/orders/${orderId}`} dir="auto">
              {orderName}
            </Link>
            <Alert severity="error" variant="outlined" sx={{ mt: 0.5 }}>
              {translateError(error)}
            </Alert>
          </Box>
        ))}
      </Box>
      {canWrite && (
        <Button size="small" loading={isLoading} onClick={() => void again({ connectionId })}>
          {t('orders.again')}
        </Button>
      )}
    </>
  );
};

/** Whether a vendor's shop gets the orders of its products, and how those stand there. */
export const ShopOrders = ({ connection }: { connection: Connection }): ReactNode => {
  const { t } = useTranslation('integrations');
  const canWrite = useCan('write_integrations');
  const seesAll = useMarketplaceView();
  const [save, { isLoading }] = useSendOrdersMutation();
  const { id: connectionId, orders } = connection;
  if (orders === undefined)
    return <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>{t('orders.notTaken')}</Typography>;
  const { sends, lacks, sent, waiting, failed, troubles } = orders;
  const counts = { sent: writeNumber(sent), waiting: writeNumber(waiting), failed: writeNumber(failed) };
  return (
    <Box sx={{ mb: 1.5 }}>
      {!seesAll && (
        <>
          <FormControlLabel
            label={t('orders.send')}
            control={
              <Checkbox
                size="small"
                checked={sends}
                disabled={!canWrite || isLoading}
                onChange={() => void save({ connectionId, sends: !sends })}
              />
            }
          />
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1, maxWidth: 640 }}>
            {t('orders.help')}
          </Typography>
        </>
      )}
      {sends && lacks.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t('orders.lacks', { scopes: lacks })}
        </Alert>
      )}
      {(sends || sent + waiting + failed > 0) && (
        <Box sx={{ mb: 0.5 }}>
          {t('orders.name')}: {t('orders.counts', counts)}
        </Box>
      )}
      {troubles.length > 0 && <Troubles connectionId={connectionId} troubles={troubles} />}
    </Box>
  );
};
