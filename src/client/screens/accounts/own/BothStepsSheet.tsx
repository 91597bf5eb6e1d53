import Typography from '@mui/material/Typography';
import type { SubmissionErrors } from 'final-form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bothStepsSchema } from '../../../../domain/accounts/account';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { Sheet } from '../../../ui/Sheet';
import { CurrentPasswordInput } from '../../../accounts/CurrentPasswordInput';

export interface BothSteps {
  password: string;
  code: string;
}

interface BothStepsSheetProps {
  title: string;
  help: string;
  danger?: boolean;
  onSubmit: (values: BothSteps) => Promise<SubmissionErrors>;
  onClose: () => void;
}

const validate = validateWith(bothStepsSchema);
const initial: BothSteps = { password: '', code: '' };

/** Asks for password and code again, before an account is made weaker. */
export const BothStepsSheet = (props: BothStepsSheetProps): ReactNode => {
  const { title, help, danger = false, onSubmit, onClose } = props;
  const { t } = useTranslation('accounts');
  return (
    <Sheet open title={title} onClose={onClose} width="xs">
      <SmallForm<BothSteps>
        label={title}
        initial={initial}
        validate={validate}
        submit={title}
        danger={danger}
        onSubmit={onSubmit}
      >
        <Typography color="textSecondary">{help}</Typography>
        <CurrentPasswordInput label={t('password')} />
        <TextInput name="code" label={t('anyCode')} autoComplete="one-time-code" required maxLength={50} />
      </SmallForm>
    </Sheet>
  );
};
