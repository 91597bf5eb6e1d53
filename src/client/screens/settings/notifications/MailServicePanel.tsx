import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { FORM_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  mailIntegrationSchema,
  mailServices,
  type MailService,
} from '../../../../domain/notifications/notifications';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import {
  useReadAppInfoQuery,
  useReadMailReportsQuery,
  useSaveMailIntegrationMutation,
} from '../../../api/hooks';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { translateError } from '../../../language/translateError';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';

interface Values {
  service: MailService;
  apiKey?: string;
}

/** Up to when the service has told what became of mails, or why it has not. */
const Reports = ({ service }: { service: Exclude<MailService, 'none'> }): ReactNode => {
  const { t } = useTranslation('notifications');
  const { data } = useReadMailReportsQuery();
  if (data?.service !== service) return null;
  return (
    <>
      {data.failure !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translateError(data.failure)}
        </Alert>
      )}
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {t('service.follows', { service: t(`service.name.${service}`) })}
        {data.readAt !== null && (
          <>
            {' '}
            {t('service.knownUntil')} <DateTime value={data.readAt} time />
          </>
        )}
      </Typography>
    </>
  );
};

/** Brevo or Klaviyo in place of the server's own way: the key is tried when it is entered, and never shown again. */
export const MailServicePanel = (): ReactNode => {
  const { t } = useTranslation('notifications');
  const { data } = useReadAppInfoQuery();
  const [save] = useSaveMailIntegrationMutation();
  const now = data?.features.notifications.integration.service;
  if (now === undefined) return null;
  return (
    <Panel title={t('service.title')}>
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
        {t('service.help')}
      </Typography>
      {now !== 'none' && (
        <Typography sx={{ mb: 2 }}>
          <StatusLabel tone="good">
            {t('service.connected', { service: t(`service.name.${now}`) })}
          </StatusLabel>
        </Typography>
      )}
      {now !== 'none' && <Reports service={now} />}
      <SmallForm<Values>
        key={now}
        label={t('service.title')}
        initial={{ service: now }}
        validate={validateWith(mailIntegrationSchema)}
        submit={t('service.save')}
        onSubmit={async ({ service, apiKey }) => {
          const { error } = await save(
            service === 'none' || apiKey === undefined ? { service } : { service, apiKey },
          );
          if (error === undefined) return undefined;
          return { ...fieldErrorsOf(error), [FORM_ERROR]: messageOf(error) };
        }}
      >
        <SelectInput
          name="service"
          label={t('service.choose')}
          options={mailServices.map((value) => ({ value, label: t(`service.name.${value}`) }))}
        />
        <TextInput
          name="apiKey"
          type="password"
          autoComplete="off"
          label={t('service.key')}
          help={t('service.keyHelp')}
        />
      </SmallForm>
    </Panel>
  );
};
