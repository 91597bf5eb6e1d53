import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountSchema, type Account } from '../../../../domain/accounts/account';
import { useUpdateAccountMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Panel } from '../../../ui/Panel';

const validate = validateWith(accountSchema);

/** Who one is; the name can be changed. */
export const AboutPanel = ({ account }: { account: Account }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [update] = useUpdateAccountMutation();
  const [initial] = useState({ name: account.name });
  const facts = [
    [t('email'), account.email],
    [t('role'), t(`roles.${account.role}`)],
  ] as const;
  return (
    <Panel title={t('about')}>
      <Box component="dl" sx={{ display: 'grid', gap: 1, mt: 0, mb: 2 }}>
        {facts.map(([term, value]) => (
          <Box key={term}>
            <Box component="dt" sx={{ fontSize: 14, fontWeight: 500 }}>
              {term}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      <SmallForm
        label={t('about')}
        initial={initial}
        validate={validate}
        submit={t('save')}
        keeps
        guard
        onSubmit={async (values) => {
          const { error } = await update(values);
          return error === undefined ? undefined : submissionErrorsOf(error);
        }}
      >
        <TextInput name="name" label={t('name')} required maxLength={100} autoComplete="name" />
      </SmallForm>
    </Panel>
  );
};
