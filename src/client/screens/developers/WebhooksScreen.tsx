import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  newWebhookSchema,
  webhookEvents,
  type Webhook,
  type WebhookEvent,
} from '../../../domain/integrations/webhooks';
import { HistoryLink } from '../../accounts/HistoryLink';
import { messageOf } from '../../api/failures/failure';
import { submissionErrorsOf } from '../../api/failures/submissionErrors';
import {
  useCreateWebhookMutation,
  useListWebhooksQuery,
  useRemoveWebhookMutation,
  useRollWebhookSecretMutation,
  useSaveWebhookMutation,
} from '../../api/hooks';
import { CheckInput } from '../../form/CheckInput';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { BackLink } from '../../ui/BackLink';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { DateTime } from '../../ui/format/DateTime';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SkeletonPage } from '../../ui/SkeletonPage';
import { StatusLabel } from '../../ui/StatusLabel';
import { DeliveryList } from './DeliveryList';
import { eventWord } from './eventWord';

interface NewWebhook {
  address: string;
  events: WebhookEvent[];
}

/** One and the same, as a form begins anew with another list. */
const blank: NewWebhook = { address: '', events: [] };
const validate = validateWith(newWebhookSchema);
const tones = { on: 'good', paused: 'neutral', off: 'bad' } as const;

const Events = (): ReactNode => {
  const { t } = useTranslation('integrations');
  return (
    <Box
      component="fieldset"
      sx={{ border: 0, m: 0, p: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
    >
      <Typography component="legend" sx={{ p: 0, fontWeight: 500 }}>
        {t('webhooks.events')}
      </Typography>
      {webhookEvents.map((event) => (
        <CheckInput key={event} name="events" value={event} label={t(eventWord(event))} />
      ))}
    </Box>
  );
};

/** A secret that was just made: it is never shown again. */
const Secret = ({ secret }: { secret: string }): ReactNode => {
  const { t } = useTranslation('integrations');
  return (
    <Alert severity="warning" role="status">
      {t('webhooks.once')}{' '}
      <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {secret}
      </Box>
    </Alert>
  );
};

const OneWebhook = ({ webhook }: { webhook: Webhook }): ReactNode => {
  const { t } = useTranslation('integrations');
  const { id: webhookId, address, events, state, hint, bothUntil, failingSince } = webhook;
  const [save, { isLoading: isSaving }] = useSaveWebhookMutation();
  const [roll, { isLoading: isRolling }] = useRollWebhookSecretMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveWebhookMutation();
  const [asking, setAsking] = useState<'roll' | 'remove' | null>(null);
  const [secret, setSecret] = useState('');
  const isOn = state === 'on';
  const rollNow = async (): Promise<void> => {
    const { data } = await roll({ webhookId });
    if (data !== undefined) setSecret(data.secret);
    setAsking(null);
  };
  const removeNow = async (): Promise<void> => {
    await remove({ webhookId });
    setAsking(null);
  };
  return (
    <Panel title={address}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <StatusLabel tone={tones[state]}>{t(`webhooks.state.${state}`)}</StatusLabel>
          <span>{events.map((event) => t(eventWord(event))).join(', ')}</span>
        </Box>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('webhooks.secret')} <code translate="no">{hint}</code>
        </Typography>
        {failingSince !== null && (
          <Alert severity="error">
            {t('webhooks.failing')} <DateTime value={failingSince} time />
          </Alert>
        )}
        {bothUntil !== null && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('webhooks.both')} <DateTime value={bothUntil} time />
          </Typography>
        )}
        {secret !== '' && <Secret secret={secret} />}
        <SmallForm<NewWebhook>
          label={address}
          initial={{ address, events }}
          validate={validate}
          submit={t('webhooks.save')}
          keeps
          onSubmit={async (values) => {
            const { error } = await save({ webhookId, ...values, on: isOn });
            return error === undefined ? undefined : submissionErrorsOf(error);
          }}
        >
          <TextInput
            name="address"
            label={t('webhooks.address')}
            inputMode="url"
            maxLength={500}
            autoComplete="off"
          />
          <Events />
        </SmallForm>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button loading={isSaving} onClick={() => void save({ webhookId, address, events, on: !isOn })}>
            {isOn ? t('webhooks.pause') : t('webhooks.resume')}
          </Button>
          <Button onClick={() => setAsking('roll')}>{t('webhooks.roll')}</Button>
          <Button color="error" onClick={() => setAsking('remove')}>
            {t('webhooks.remove')}
          </Button>
        </Box>
        <DeliveryList webhookId={webhookId} address={address} />
      </Box>
      {asking === 'roll' && (
        <ConfirmDialog
          open
          title={t('webhooks.rollTitle', { address })}
          text={t('webhooks.rollText')}
          confirm={t('webhooks.roll')}
          busy={isRolling}
          onConfirm={() => void rollNow()}
          onCancel={() => setAsking(null)}
        />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          open
          danger
          title={t('webhooks.removeTitle', { address })}
          text={t('webhooks.removeText')}
          confirm={t('webhooks.remove')}
          busy={isRemoving}
          onConfirm={() => void removeNow()}
          onCancel={() => setAsking(null)}
        />
      )}
    </Panel>
  );
};

/** Addresses that are told of what happens: made, changed, paused, and what became of each delivery. */
export default function WebhooksScreen(): ReactNode {
  const { t } = useTranslation('integrations');
  const { data, error, refetch } = useListWebhooksQuery();
  const [create] = useCreateWebhookMutation();
  const [secret, setSecret] = useState('');
  return (
    <>
      <PageTitle
        title={t('webhooks.title')}
        back={<BackLink to="/developers">{t('api.title')}</BackLink>}
        actions={<HistoryLink kind="connection" />}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, maxWidth: 960 }}>
        <Typography sx={{ color: 'text.secondary' }}>{t('webhooks.help')}</Typography>
        {data === undefined && error === undefined && <SkeletonPage panels={2} />}
        {error !== undefined && (
          <ErrorNotice message={messageOf(error) ?? ''} onRetry={() => void refetch()} />
        )}
        {data?.webhooks.length === 0 && (
          <EmptyState title={t('webhooks.none')} text={t('webhooks.noneHelp')} />
        )}
        {data?.webhooks.map((webhook) => (
          <OneWebhook key={webhook.id} webhook={webhook} />
        ))}
        {data !== undefined && (
          <Panel title={t('webhooks.add')}>
            {secret !== '' && <Secret secret={secret} />}
            <SmallForm<NewWebhook>
              label={t('webhooks.add')}
              initial={blank}
              validate={validate}
              submit={t('webhooks.add')}
              onSubmit={async (values) => {
                const made = await create(values);
                if (made.data === undefined) return submissionErrorsOf(made.error);
                setSecret(made.data.secret);
                return undefined;
              }}
            >
              <TextInput
                name="address"
                label={t('webhooks.address')}
                inputMode="url"
                maxLength={500}
                autoComplete="off"
                required
              />
              <Events />
            </SmallForm>
          </Panel>
        )}
      </Box>
    </>
  );
}
