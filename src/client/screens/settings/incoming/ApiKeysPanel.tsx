import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeySchema, type ApiKeyLine } from '../../../../domain/orders/incoming/incomingOrders';
import { useCreateApiKeyMutation, useRevokeApiKeyMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import type { Column } from '../../../ui/list/column';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DataTable } from '../../../ui/list/DataTable';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { OnceShown } from './OnceShown';
import { saying } from '../../../outcomes';

const validate = validateWith(apiKeySchema);

const RevokeButton = ({ line: { id, name } }: { line: ApiKeyLine }): ReactNode => {
  const { t } = useTranslation('orders');
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const [asking, setAsking] = useState(false);
  const go = async (): Promise<void> => {
    await saying(revoke({ keyId: id }), { done: t('revoked', { name }) });
    setAsking(false);
  };
  return (
    <>
      <Button size="small" color="error" aria-label={t('revokeOf', { name })} onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          danger
          title={t('revokeTitle', { name })}
          text={t('revokeText')}
          confirm={t('revoke')}
          busy={isLoading}
          onConfirm={() => void go()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

const useColumns = (): Column<ApiKeyLine>[] => {
  const { t } = useTranslation('orders');
  return [
    { key: 'name', head: t('keyName'), title: true, cell: ({ name }) => name },
    { key: 'hint', head: t('key'), width: 120, cell: ({ hint }) => <code translate="no">{hint}</code> },
    {
      key: 'used',
      head: t('lastUsed'),
      width: 170,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <DateTime value={lastUsedAt} time />),
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 110,
      align: 'right',
      bare: true,
      cell: (line) => <RevokeButton line={line} />,
    },
  ];
};

/** Keys of the store's other systems: made, shown once, revoked. */
export const ApiKeysPanel = ({ keys }: { keys: ApiKeyLine[] }): ReactNode => {
  const { t } = useTranslation('orders');
  const [create] = useCreateApiKeyMutation();
  const [made, setMade] = useState('');
  const columns = useColumns();
  return (
    <Panel title={t('keys')}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('keysHelp')}
      </Typography>
      {made !== '' && <OnceShown label={t('key')} value={made} />}
      <Box sx={{ my: 2 }}>
        {keys.length > 0 && (
          <DataTable
            label={t('keys')}
            columns={columns}
            rows={keys}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            empty={null}
          />
        )}
      </Box>
      <SmallForm<{ name: string }>
        label={t('makeKey')}
        initial={{ name: '' }}
        validate={validate}
        submit={t('makeKey')}
        onSubmit={async ({ name }) => {
          const { data, error } = await create({ name });
          if (data === undefined) return submissionErrorsOf(error);
          setMade(data.key);
          return undefined;
        }}
      >
        <TextInput
          name="name"
          label={t('keyName')}
          help={t('keyNameHelp')}
          maxLength={100}
          autoComplete="off"
        />
      </SmallForm>
    </Panel>
  );
};
