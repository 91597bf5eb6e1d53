import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keyScopes, type KeyScope } from '../../../../domain/accounts/keyScopes';
import { apiKeyDays, apiKeySchema, type ApiKeyLine } from '../../../../domain/orders/incoming/incomingOrders';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { useCreateApiKeyMutation, useRevokeApiKeyMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { CheckInput } from '../../../form/CheckInput';
import { SelectInput } from '../../../form/SelectInput';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import type { Column } from '../../../ui/list/column';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DataTable } from '../../../ui/list/DataTable';
import { DateTime } from '../../../ui/format/DateTime';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';
import { OnceShown } from './OnceShown';
import { saying } from '../../../outcomes';

interface NewKey {
  name: string;
  scopes: KeyScope[];
  /** Empty: without an end. */
  days: string;
}

/** One and the same, as a form begins anew with another list. */
const blank: NewKey = { name: '', days: '90', scopes: [] };

const validateName = validateWith(apiKeySchema);
const validate = ({ name }: NewKey): ReturnType<typeof validateName> => validateName({ name });

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
      key: 'scopes',
      spare: 1,
      head: t('keyScopes'),
      width: 220,
      cell: ({ scopes }) =>
        scopes === null ? t('keyOrdersOnly') : scopes.map((scope) => t(`keyScope.${scope}`)).join(', '),
    },
    {
      key: 'used',
      spare: 2,
      head: t('lastUsed'),
      width: 170,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('never') : <DateTime value={lastUsedAt} time />),
    },
    {
      key: 'ends',
      head: t('keyEnds'),
      width: 190,
      cell: ({ endsAt, state }) =>
        state === 'makerGone' ? (
          <StatusLabel tone="bad">{t('keyMakerGone')}</StatusLabel>
        ) : state === 'over' ? (
          <StatusLabel tone="bad">{t('keyOver')}</StatusLabel>
        ) : endsAt === null ? (
          t('keyNoEnd')
        ) : (
          <DateTime value={endsAt} time />
        ),
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
  const scopesHelp = useId();
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
      <HistoryLink kind="api-key" />
      <SmallForm<NewKey>
        label={t('makeKey')}
        initial={blank}
        validate={validate}
        submit={t('makeKey')}
        onSubmit={async ({ name, days, scopes }) => {
          const { data, error } = await create({
            name,
            ...(days === '' ? {} : { days: Number(days) }),
            ...(scopes.length === 0 ? {} : { scopes }),
          });
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
        <SelectInput
          name="days"
          label={t('keyEnds')}
          help={t('keyEndsHelp')}
          options={[
            ...apiKeyDays.map((days) => ({ value: String(days), label: t('keyDays', { count: days }) })),
            { value: '', label: t('keyNoEnd') },
          ]}
        />
        <Box
          component="fieldset"
          aria-describedby={scopesHelp}
          sx={{ border: 0, m: 0, p: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
        >
          <Typography component="legend" sx={{ p: 0, fontWeight: 500 }}>
            {t('keyScopes')}
          </Typography>
          <FormHelperText id={scopesHelp} sx={{ mx: 0, mb: 0.5, gridColumn: '1 / -1' }}>
            {t('keyScopesHelp')}
          </FormHelperText>
          {keyScopes.map((scope) => (
            <CheckInput key={scope} name="scopes" value={scope} label={t(`keyScope.${scope}`)} />
          ))}
        </Box>
      </SmallForm>
    </Panel>
  );
};
