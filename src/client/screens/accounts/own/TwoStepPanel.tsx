import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../../../../domain/accounts/account';
import { CodesSheet, TurnOnTwoStep } from '../../../accounts/TurnOnTwoStep';
import { useEndTwoStepMutation, useRenewRecoveryCodesMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';
import { BothStepsSheet } from './BothStepsSheet';

const WhileOn = ({ onCodes }: { onCodes: (codes: string[]) => void }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [renew] = useRenewRecoveryCodesMutation();
  const [end] = useEndTwoStepMutation();
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null);
  const close = (): void => setAsking(null);
  return (
    <>
      <Button color="inherit" variant="outlined" onClick={() => setAsking('codes')}>
        {t('newCodes')}
      </Button>
      <Button color="error" onClick={() => setAsking('off')}>
        {t('turnOff')}
      </Button>
      {asking === 'codes' && (
        <BothStepsSheet
          title={t('newCodes')}
          help={t('newCodesHelp')}
          onClose={close}
          onSubmit={async (values) => {
            const { data, error } = await renew(values);
            if (data === undefined) return submissionErrorsOf(error);
            close();
            onCodes(data.recoveryCodes);
            return undefined;
          }}
        />
      )}
      {asking === 'off' && (
        <BothStepsSheet
          danger
          title={t('turnOff')}
          help={t('turnOffHelp')}
          onClose={close}
          onSubmit={async (values) => {
            const { error } = await end(values);
            if (error !== undefined) return submissionErrorsOf(error);
            close();
            return undefined;
          }}
        />
      )}
    </>
  );
};

/** Two-step sign-in: off and how to turn it on, or on with its recovery codes. */
export const TwoStepPanel = ({ twoStep }: { twoStep: Account['twoStep'] }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { on, recoveryCodesLeft } = twoStep;
  return (
    <Panel title={t('twoStep')}>
      <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 560 }}>
        <StatusLabel tone={on ? 'good' : 'neutral'}>{on ? t('on') : t('off')}</StatusLabel>
        <Typography color="textSecondary">
          {on ? t('codesLeft', { count: recoveryCodesLeft }) : t('twoStepHelp')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {on ? <WhileOn onCodes={setCodes} /> : <TurnOnTwoStep onCodes={setCodes} />}
        </Box>
      </Box>
      {codes !== null && <CodesSheet codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  );
};
