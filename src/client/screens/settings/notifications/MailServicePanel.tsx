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
import { useReadAppInfoQuery, useSaveMailIntegrationMutation } from '../../../api/hooks';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';

interface Values {
  service: MailService;
  apiKey?: string;
}

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
