import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type TwoStepSetup, bothStepsSchema } from '../../domain/accounts/account';
import { useBeginTwoStepMutation, useConfirmTwoStepMutation } from '../api/hooks';
import { faultOfError } from '../api/failures/httpError';
import { submissionErrorsOf } from '../api/failures/submissionErrors';
import { SmallForm } from '../form/SmallForm';
import { TextInput } from '../form/TextInput';
import { validateWith } from '../form/validateWith';
import { Sheet } from '../ui/Sheet';
import { toast } from '../ui/Toasts';
import { CurrentPasswordInput } from './CurrentPasswordInput';

interface SetUpSheetProps {
  setup: TwoStepSetup;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

const validate = validateWith(bothStepsSchema);
const initial = { password: '', code: '' };

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
export const CodesSheet = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}): ReactNode => {
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

/** Sets an authenticator app up; the recovery codes are given to who shows them. */
export const TurnOnTwoStep = ({
  onCodes,
  onIsOn,
}: {
  onCodes: (codes: string[]) => void;
  /** It was turned on elsewhere meanwhile. */
  onIsOn?: () => void;
}): ReactNode => {
  const { t } = useTranslation('accounts');
  const [begin, { isLoading }] = useBeginTwoStepMutation();
  const [setup, setSetup] = useState<TwoStepSetup | null>(null);
  const onClick = async (): Promise<void> => {
    const { data, error } = await begin();
    if (data !== undefined) setSetup(data);
    else if (onIsOn !== undefined && faultOfError(error).code === 'twoStepIsOn') onIsOn();
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
