import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bothStepsSchema, type TwoStepSetup } from '../../../../domain/accounts/account';
import { useConfirmTwoStepMutation } from '../../../api/hooks';
import { submissionErrorsOf } from '../../../api/submissionErrors';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Sheet } from '../../../ui/Sheet';
import type { BothSteps } from './BothStepsSheet';
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
export const SetUpSheet = ({ setup, onDone, onClose }: SetUpSheetProps): ReactNode => {
  const { t } = useTranslation('account');
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
