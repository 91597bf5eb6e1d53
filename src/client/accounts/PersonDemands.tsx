import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { bothStepsSchema } from '../../domain/accounts/account';
import { openDemand, type Demand } from '../api/demands';
import { submissionErrorsOf } from '../api/failures/submissionErrors';
import { useConfirmSessionMutation } from '../api/hooks';
import { SmallForm } from '../form/SmallForm';
import { TextInput } from '../form/TextInput';
import { validateWith } from '../form/validateWith';
import { signOut } from '../session/signOut';
import { useUser } from '../session/useSession';
import { useFocusOnMount } from '../ui/focus/useFocusOnMount';
import { Sheet } from '../ui/Sheet';
import { CodesSheet, TurnOnTwoStep } from './TurnOnTwoStep';

const { password, code } = bothStepsSchema.fields;
const proofs = {
  password: { initial: { password: '' }, validate: validateWith(object({ password })) },
  code: { initial: { code: '' }, validate: validateWith(object({ code })) },
};

const ProofField = ({ by }: { by: keyof typeof proofs }): ReactNode => {
  const { t } = useTranslation('accounts');
  const inputRef = useFocusOnMount<HTMLInputElement>();
  return by === 'password' ? (
    <TextInput
      name="password"
      label={t('ownPassword')}
      type="password"
      autoComplete="current-password"
      inputRef={inputRef}
      required
    />
  ) : (
    <TextInput
      name="code"
      label={t('anyCode')}
      autoComplete="one-time-code"
      maxLength={50}
      inputRef={inputRef}
      required
    />
  );
};

/** Asks who is there once more, over the page, before money or power is moved. */
const ConfirmSheet = ({ by }: { by: keyof typeof proofs }): ReactNode => {
  const { t } = useTranslation('accounts');
  const [confirm] = useConfirmSessionMutation();
  const { initial, validate } = proofs[by];
  return (
    <Sheet open title={t('isItYou')} onClose={() => openDemand.end(false)} width="xs">
      <SmallForm<{ password?: string; code?: string }>
        label={t('isItYou')}
        initial={initial}
        validate={validate}
        submit={t('confirm')}
        onSubmit={async (proof) => {
          const { error } = await confirm(proof);
          if (error !== undefined) return submissionErrorsOf(error);
          openDemand.end(true);
          return undefined;
        }}
      >
        <Typography color="textSecondary">{t('isItYouHelp')}</Typography>
        <ProofField by={by} />
      </SmallForm>
    </Sheet>
  );
};

/** Leads through setting up the second step that the marketplace demands; nothing else is answered until then. */
const EnrolDialog = (): ReactNode => {
  const { t } = useTranslation('accounts');
  const id = useId();
  const { store } = useUser();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog open fullScreen aria-labelledby={id}>
      <DialogTitle id={id}>{t('enrolTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2, maxWidth: 640 }}>
        <Typography>{t('enrolHelp')}</Typography>
        <Typography color="textSecondary">{t('twoStepHelp')}</Typography>
        <div>
          <TurnOnTwoStep onCodes={setCodes} onIsOn={() => openDemand.end(true)} />
        </div>
        {codes !== null && <CodesSheet codes={codes} onClose={() => openDemand.end(true)} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => void signOut(store)}>
          {t('signOut', { ns: 'shell' })}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

interface PersonDemandsProps {
  open: boolean;
  onClose: () => void;
  demand: Demand | null;
}

/** What the server demands of the person before it answers, asked over whatever page is open. */
export default function PersonDemands({ demand }: PersonDemandsProps): ReactNode {
  if (demand === null) return null;
  return demand === 'secondStep' ? <EnrolDialog /> : <ConfirmSheet by={demand} />;
}
