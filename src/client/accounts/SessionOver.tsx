import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Form } from '../form/Form';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { sessionCalls } from '../../catalogue/session';
import { toWire } from '../../catalogue/wire';
import { secondCodeSchema } from '../../domain/accounts/account';
import { loginSchema } from '../../domain/accounts/session';
import { api } from '../api/api';
import { ask } from '../api/ask';
import { goOnSignedIn, sessionOver } from '../api/demands';
import { failureText } from '../api/failures/failure';
import { isEmbedded } from '../api/frame';
import { page } from '../api/page';
import { learnClock, readToken } from '../api/token';
import { SmallForm } from '../form/SmallForm';
import { TextInput } from '../form/TextInput';
import { validateWith } from '../form/validateWith';
import { readUser } from '../session/loadUser';
import { owesCode } from '../session/secondStep';
import { userRead } from '../session/sessionSlice';
import { useProxyLogin } from '../session/useProxyLogin';
import { useUser } from '../session/useSession';
import { useAppDispatch } from '../storeHooks';
import { useFocusOnMount } from '../ui/focus/useFocusOnMount';

/** How often one looks whether another tab has signed in, in ms. */
const interval = 3_000;

const validate = validateWith(object({ password: loginSchema.fields.password }));
const validateCode = validateWith(secondCodeSchema);
const proxyAddress = toWire(sessionCalls.logInByProxy).url;

/** Goes on where one was: as the vendor that one looked as, else the view begins anew. */
const useResume = (): (() => Promise<void>) => {
  const user = useUser();
  const dispatch = useAppDispatch();
  return async () => {
    learnClock();
    let back = readUser();
    if (back !== null && back.vendor !== user.vendor)
      try {
        await ask(sessionCalls.switchVendor, { vendor: user.vendor });
        back = readUser();
      } catch {
        // The vendor may be gone meanwhile: what can be seen now is shown.
      }
    if (back?.store !== user.store || back.email !== user.email) {
      page.reload();
      return;
    }
    goOnSignedIn();
    if (back.vendor === user.vendor) return;
    dispatch(userRead(back));
    dispatch(api.util.resetApiState());
  };
};

/** Goes on as soon as the same person has signed in in another tab. */
const useOtherTabs = (): void => {
  const { store, email, vendor } = useUser();
  const [refused] = useState(readToken);
  useEffect(() => {
    const look = (): void => {
      const token = readToken();
      const back = token === refused ? null : readUser();
      if (back?.store === store && back.email === email && back.vendor === vendor) goOnSignedIn();
    };
    const timer = setInterval(look, interval);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [refused, store, email, vendor]);
};

interface PasswordStepProps {
  onCode: () => void;
  onSignedIn: () => void;
}

/** In a frame, whose cookies browsers block, the form is sent to a new tab, as at the login. */
const PasswordStep = ({ onCode, onSignedIn }: PasswordStepProps): ReactNode => {
  const { t } = useTranslation(['accounts', 'login']);
  const { store, email } = useUser();
  const framed = isEmbedded();
  const form = useRef<HTMLFormElement>(null);
  const inputRef = useFocusOnMount<HTMLInputElement>();
  const proxy = useProxyLogin(onSignedIn, store);
  const logIn = async ({ password = '' }: { password?: string }): Promise<SubmissionErrors> => {
    if (framed) {
      await proxy.begin(() => form.current?.submit());
      return undefined;
    }
    try {
      await ask(sessionCalls.logIn, { store, email, password });
      onSignedIn();
      return undefined;
    } catch (error) {
      if (!owesCode(error)) return { [FORM_ERROR]: failureText(error) };
      onCode();
      return undefined;
    }
  };
  return (
    <Form<{ password?: string }> onSubmit={logIn} validate={validate}>
      {({ handleSubmit, submitting, submitError, dirtySinceLastSubmit }) => (
        <Box
          component="form"
          ref={form}
          noValidate
          method="post"
          action={proxyAddress}
          target="_blank"
          aria-label={t('over.title')}
          onSubmit={(event) => void handleSubmit(event)}
          sx={{ display: 'grid', gap: 2 }}
        >
          <input type="hidden" name="store" value={store} />
          {/* Tells a password manager whose password it is. */}
          <input type="text" name="email" value={email} autoComplete="username" readOnly hidden />
          {framed && <input ref={proxy.field} type="hidden" name="handoff" />}
          <TextInput
            name="password"
            label={t('over.passwordOf', { email })}
            type="password"
            autoComplete="current-password"
            inputRef={inputRef}
            required
          />
          {typeof submitError === 'string' && dirtySinceLastSubmit !== true && (
            <Alert severity="error">{submitError}</Alert>
          )}
          {framed && (
            <Typography color="textSecondary" role="status">
              {t(proxy.missed ? 'login:notYet' : proxy.waiting ? 'login:frameWaiting' : 'login:frameHelp')}
            </Typography>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" loading={submitting}>
              {t('over.signIn')}
            </Button>
            {framed && proxy.waiting && (
              <Button color="inherit" variant="outlined" onClick={() => void proxy.check()}>
                {t('login:checkAgain')}
              </Button>
            )}
            <Button color="inherit" onClick={() => sessionOver.end(false)}>
              {t('over.someoneElse')}
            </Button>
          </Box>
        </Box>
      )}
    </Form>
  );
};

const CodeStep = ({ onSignedIn }: { onSignedIn: () => void }): ReactNode => {
  const { t } = useTranslation(['accounts', 'login']);
  const inputRef = useFocusOnMount<HTMLInputElement>();
  return (
    <SmallForm<{ code?: string }>
      label={t('over.title')}
      initial={{}}
      validate={validateCode}
      submit={t('over.signIn')}
      onSubmit={async ({ code = '' }) => {
        try {
          await ask(sessionCalls.logInWithCode, { code });
          onSignedIn();
          return undefined;
        } catch (error) {
          return { [FORM_ERROR]: failureText(error) };
        }
      }}
    >
      <TextInput
        name="code"
        label={t('anyCode')}
        autoComplete="one-time-code"
        maxLength={50}
        inputRef={inputRef}
        required
      />
    </SmallForm>
  );
};

/**
 * Signs in again over the page when the session is over. Nothing of the page moves, what is typed stays, and what was
 * being sent is sent then. It is left by signing in alone, or for the login of someone else.
 */
export default function SessionOver(): ReactNode {
  const { t } = useTranslation('accounts');
  const id = useId();
  const [owes, setOwes] = useState(false);
  const resume = useResume();
  useOtherTabs();
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('over.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="textSecondary">{t('over.help')}</Typography>
        {owes ? (
          <CodeStep onSignedIn={() => void resume()} />
        ) : (
          <PasswordStep onCode={() => setOwes(true)} onSignedIn={() => void resume()} />
        )}
      </DialogContent>
    </Dialog>
  );
}
