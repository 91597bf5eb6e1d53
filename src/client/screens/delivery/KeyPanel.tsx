import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shippoKeySchema } from '../../../domain/delivery/shippo';
import { messageOf } from '../../api/failures/failure';
import { useDeleteShippoKeyMutation, useReadShippoKeyQuery, useSaveShippoKeyMutation } from '../../api/hooks';
import { submissionErrorsOf } from '../../api/failures/submissionErrors';
import { SmallForm } from '../../form/SmallForm';
import { TextInput } from '../../form/TextInput';
import { validateWith } from '../../form/validateWith';
import { AskedButton } from '../../ui/AskedButton';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Panel } from '../../ui/Panel';
import { StatusLabel } from '../../ui/StatusLabel';

interface KeyValues {
  apiKey?: string | undefined;
}

const check = validateWith(shippoKeySchema);

const RemoveKey = (): ReactNode => {
  const { t } = useTranslation('delivery');
  const [remove, { isLoading, error }] = useDeleteShippoKeyMutation();
  return (
    <AskedButton
      danger
      label={t('removeKey')}
      title={t('removeKeyTitle')}
      text={t('removeKeyText')}
      busy={isLoading}
      problem={messageOf(error)}
      onConfirm={async () => (await remove()).data !== undefined}
    />
  );
};

/** The key of Shippo: its ends once it is saved, never the whole of it. */
export const KeyPanel = (): ReactNode => {
  const { t } = useTranslation('delivery');
  const { data, error, refetch } = useReadShippoKeyQuery();
  const [save] = useSaveShippoKeyMutation();
  const message = messageOf(error);
  const submit = async ({ apiKey = '' }: KeyValues): Promise<SubmissionErrors> => {
    const answer = await save({ apiKey });
    return answer.error === undefined ? undefined : submissionErrorsOf(answer.error);
  };
  const isThere = data?.enabled === true;
  return (
    <Panel title={t('shippo')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: 640 }}>{t('shippoHelp')}</Typography>
      {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
      {isThere && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
          <Box component="span" translate="no" sx={{ overflowWrap: 'anywhere' }}>
            {t('keyIs', { key: data.maskedKey ?? '' })}
          </Box>
          <StatusLabel tone={data.isTestKey ? 'warning' : 'good'}>
            {t(data.isTestKey ? 'testKey' : 'liveKey')}
          </StatusLabel>
          <RemoveKey />
        </Box>
      )}
      <SmallForm<KeyValues>
        label={t('shippo')}
        initial={{}}
        validate={({ apiKey = '' }) => check({ apiKey })}
        onSubmit={submit}
        submit={t(isThere ? 'replaceKey' : 'saveKey')}
      >
        <TextInput name="apiKey" label={t('apiKey')} type="password" autoComplete="off" maxLength={200} />
      </SmallForm>
    </Panel>
  );
};
