import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../../domain/accounts/account';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { useUpdateAccountMutation } from '../../../api/hooks';
import { CheckInput } from '../../../form/CheckInput';
import { SmallForm } from '../../../form/SmallForm';
import { browserRefuses } from '../../../session/usage';
import { Panel } from '../../../ui/Panel';

/** Whether what one uses is counted, and what that means. */
export const OwnUsagePanel = ({ account }: { account: Account }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [update] = useUpdateAccountMutation();
  const [initial] = useState({ countsUsage: account.countsUsage });
  return (
    <Panel title={t('usage.title')}>
      <SmallForm
        label={t('usage.title')}
        initial={initial}
        validate={() => ({})}
        submit={t('save')}
        keeps
        guard
        onSubmit={async ({ countsUsage }) => {
          const { error } = await update({ countsUsage });
          return error === undefined ? undefined : submissionErrorsOf(error);
        }}
      >
        <Typography color="textSecondary">{t('usage.help')}</Typography>
        {browserRefuses() && <Typography>{t('usage.browser')}</Typography>}
        <CheckInput name="countsUsage" label={t('usage.count')} />
      </SmallForm>
    </Panel>
  );
};
