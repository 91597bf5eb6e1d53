import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookDelivery } from '../../../domain/integrations/webhooks';
import { translateError } from '../../language/translateError';
import { useListWebhookDeliveriesQuery, useResendWebhookDeliveryMutation } from '../../api/hooks';
import { DateTime } from '../../ui/format/DateTime';
import { DataTable } from '../../ui/list/DataTable';
import type { Column } from '../../ui/list/column';
import { StatusLabel } from '../../ui/StatusLabel';
import { eventWord } from './eventWord';

const tones = { delivered: 'good', waiting: 'neutral', failed: 'bad' } as const;

const ResendButton = ({
  webhookId,
  delivery,
}: {
  webhookId: string;
  delivery: WebhookDelivery;
}): ReactNode => {
  const { t } = useTranslation('integrations');
  const [resend, { isLoading }] = useResendWebhookDeliveryMutation();
  const event = t(eventWord(delivery.event));
  return (
    <Button
      size="small"
      loading={isLoading}
      aria-label={`${t('webhooks.resend')}: ${t('webhooks.resendOf', { event, id: delivery.subject })}`}
      onClick={() => void resend({ webhookId, deliveryId: delivery.id })}
    >
      {t('webhooks.resend')}
    </Button>
  );
};

const Result = ({
  delivery: { state, status, answer, error, nextAt },
}: {
  delivery: WebhookDelivery;
}): ReactNode => {
  const { t } = useTranslation('integrations');
  return (
    <Box sx={{ minWidth: 0 }}>
      <StatusLabel tone={tones[state]}>{t(`webhooks.${state}`)}</StatusLabel> {status}
      {error !== null && <Typography sx={{ fontSize: 13 }}>{translateError(error)}</Typography>}
      {answer !== '' && (
        <Box
          component="code"
          translate="no"
          sx={{ display: 'block', fontSize: 12, overflowWrap: 'anywhere' }}
        >
          {answer.slice(0, 160)}
        </Box>
      )}
      {state === 'waiting' && nextAt !== null && (
        <Typography sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('webhooks.next')} <DateTime value={nextAt} time />
        </Typography>
      )}
    </Box>
  );
};

/** What was sent to a webhook, the newest first; each can be sent again. */
export const DeliveryList = ({ webhookId, address }: { webhookId: string; address: string }): ReactNode => {
  const { t } = useTranslation('integrations');
  const [before, setBefore] = useState<number | null>(null);
  const { data } = useListWebhookDeliveriesQuery({ webhookId, ...(before === null ? {} : { before }) });
  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'event',
      head: t('webhooks.event'),
      title: true,
      cell: ({ event, subject }) => `${t(eventWord(event))} ${subject}`,
    },
    {
      key: 'at',
      head: t('webhooks.when'),
      width: 170,
      cell: ({ lastAt, at }) => <DateTime value={lastAt ?? at} time />,
    },
    {
      key: 'tries',
      spare: 1,
      head: t('webhooks.tries'),
      width: 90,
      align: 'right',
      cell: ({ tries }) => tries,
    },
    {
      key: 'result',
      head: t('webhooks.result'),
      width: 260,
      cell: (delivery) => <Result delivery={delivery} />,
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 140,
      align: 'right',
      bare: true,
      cell: (delivery) => <ResendButton webhookId={webhookId} delivery={delivery} />,
    },
  ];
  if (data === undefined) return null;
  const label = t('webhooks.deliveries', { address });
  return (
    <Box>
      <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600, mb: 1 }}>
        {label}
      </Typography>
      {data.deliveries.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('webhooks.noDeliveries')}</Typography>
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={data.deliveries}
          rowId={({ id }) => id}
          rowName={({ event, subject }) => `${t(eventWord(event))} ${subject}`}
          empty={null}
        />
      )}
      {data.next !== null && (
        <Button size="small" onClick={() => setBefore(data.next)}>
          {t('webhooks.older')}
        </Button>
      )}
    </Box>
  );
};
