import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Account, type TwoStepSetup, bothStepsSchema } from '../../../../domain/accounts/account';
import {
  useBeginTwoStepMutation,
  useEndTwoStepMutation,
  useRenewRecoveryCodesMutation,
  useConfirmTwoStepMutation,
} from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/failures/submissionErrors';
import { Panel } from '../../../ui/Panel';
import { StatusLabel } from '../../../ui/StatusLabel';
import { BothStepsSheet, type BothSteps } from './BothStepsSheet';
import { Sheet } from '../../../ui/Sheet';
import { toast } from '../../../ui/Toasts';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { CurrentPasswordInput } from './CurrentPasswordInput';

interface SetUpSheetProps {
  setup: TwoStepSetup;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

const validate = validateWith(bothStepsSchema);
const initial: BothSteps = { password: '', code: '' };

/** The key in groups of four, as it is typed. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The picture and the key for the app, its first code, and the password of whose account it is. */
const SetUpSheet = ({ setup, onDone, onClose }: SetUpSheetProps): ReactNode => {
  const { t } = useTranslation('accounts');
  const [confirm] = useConfirmTwoStepMutation();
  return (
    <Sheet open title={t('setUp')} onClose={onClose} width="xs">
      <Typography>{t('scan')}</Typography>
      <Box
        component="img"
        src={setup.picture}
        alt={t('picture')}
        sx={{ display: 'block', width: 200, height: 200, my: 2, borderRadius: 1 }}
      />
      <Typography sx={{ fontWeight: 500 }}>{t('key')}</Typography>
      <Box component="code" sx={{ display: 'block', mb: 2, fontSize: 14, overflowWrap: 'anywhere' }}>
        {grouped(setup.secret)}
      </Box>
      <SmallForm
        label={t('setUp')}
        initial={initial}
        validate={validate}
        submit={t('confirm')}
        onSubmit={async (values) => {
          const { data, error } = await confirm(values);
          if (data === undefined) return submissionErrorsOf(error);
          onDone(data.recoveryCodes);
          return undefined;
        }}
      >
        <TextInput
          name="code"
          label={t('code')}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
        <CurrentPasswordInput label={t('ownPassword')} />
      </SmallForm>
    </Sheet>
  );
};

const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: 1,
  listStyle: 'none',
  p: 0,
  my: 2,
  fontFamily: 'monospace',
  fontSize: 14,
};

/** The recovery codes, this once. */
const CodesSheet = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }): ReactNode => {
  const { t } = useTranslation('accounts');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(t('copied'));
    } catch {
      toast(t('copyFailed'), { error: true });
    }
  };
  return (
    <Sheet
      open
      title={t('codes')}
      // A slip of the finger must not take them away for good.
      onClose={() => undefined}
      actions={
        <>
          <Button color="inherit" onClick={() => void copy()}>
            {t('copy')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('kept')}
          </Button>
        </>
      }
    >
      <Typography>{t('codesHelp')}</Typography>
      <Box component="ul" aria-label={t('codes')} sx={listStyle}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </Box>
    </Sheet>
  );
};

const TurnOn = ({ onCodes }: { onCodes: (codes: string[]) => void }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [begin, { isLoading }] = useBeginTwoStepMutation();
  const [setup, setSetup] = useState<TwoStepSetup | null>(null);
  const onClick = async (): Promise<void> => {
    const { data } = await begin();
    if (data !== undefined) setSetup(data);
  };
  return (
    <>
      <Button variant="contained" loading={isLoading} onClick={() => void onClick()}>
        {t('turnOn')}
      </Button>
      {setup !== null && (
        <SetUpSheet
          setup={setup}
          onDone={(codes) => {
            setSetup(null);
            onCodes(codes);
          }}
          onClose={() => setSetup(null)}
        />
      )}
    </>
  );
};

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
          {on ? <WhileOn onCodes={setCodes} /> : <TurnOn onCodes={setCodes} />}
        </Box>
      </Box>
      {codes !== null && <CodesSheet codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  );
};
