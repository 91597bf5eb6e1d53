import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { FORM_ERROR } from 'final-form';
import { useMemo, useState, type ReactNode } from 'react';
import { Field, useFormState } from 'react-final-form';
import { Form } from '../../../form/Form';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { registrationCalls } from '../../../../catalogue/registration';
import type { RegistrationField } from '../../../../domain/vendors/answers';
import type { Registration } from '../../../../domain/vendors/registration';
import { ask } from '../../../api/ask';
import { failureOf, failureText, fieldErrorsOf } from '../../../api/failures/failure';
import { DefinedField } from '../../../form/defined/DefinedField';
import { ErrorSummary, type SummedField } from '../../../form/ErrorSummary';
import { fieldErrorOf } from '../../../form/fieldError';
import { LeaveGuard } from '../../../form/LeaveGuard';
import { PendingUploads, PendingUploadsContext } from '../../../form/media/pendingUploads';
import { TextInput } from '../../../form/TextInput';
import { useHeardAtOnce } from '../../../form/useHeardAtOnce';
import { useSaving } from '../../../form/useSaving';
import { keepFocus } from '../../../ui/focus/keepFocus';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import {
  answerName,
  applicationOf,
  emptyApplication,
  formErrors,
  shownFields,
  validateApplication,
  type ApplicationValues,
} from './applicationValues';

const same = (text: string): string => text;

/** One field that the marketplace asks for. A product is named in words, as applicants see no list. */
const Answer = ({ name, field }: { name: string; field: RegistrationField }): ReactNode => {
  const { input, meta } = useField<string>(name, { parse: same });
  useHeardAtOnce();
  return (
    <DefinedField
      definition={field}
      id={name}
      media="large"
      value={input.value}
      error={fieldErrorOf(meta)}
      onChange={input.onChange}
      onLeave={() => input.onBlur()}
    />
  );
};

const Questions = ({ fields }: { fields: readonly RegistrationField[] }): ReactNode => {
  const { t } = useTranslation(['register', 'forms']);
  const { values } = useFormState<ApplicationValues>({ subscription: { values: true } });
  const shown = shownFields(fields, values);
  // Drafts are kept by place, which is another where other fields are asked.
  const draft = useMemo(() => ['application', ...fields.map(({ key }) => key)].join(' '), [fields]);
  const saving = useSaving(draft);
  const summed: SummedField[] = [
    { name: 'email', id: 'email', label: t('email') },
    { name: 'vendorName', id: 'vendorName', label: t('vendorName') },
    ...fields.flatMap((field, index) =>
      shown.has(field) ? { name: answerName(index), id: answerName(index), label: field.name } : [],
    ),
  ];
  const message = saving.refusal;
  return (
    <>
      {saving.restored && saving.changes > 0 && (
        <Alert
          severity="info"
          variant="outlined"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={saving.discard}>
              {t('forms:discard')}
            </Button>
          }
        >
          {t('forms:restored', { count: saving.changes })}
        </Alert>
      )}
      <TextInput id="email" name="email" label={t('email')} type="email" autoComplete="email" required />
      <TextInput
        id="vendorName"
        name="vendorName"
        label={t('vendorName')}
        help={t('publiclyDisplayed')}
        autoComplete="organization"
        required
      />
      {fields.map((field, index) =>
        shown.has(field) ? <Answer key={field.key} name={answerName(index)} field={field} /> : null,
      )}
      <Box aria-hidden="true" sx={visuallyHidden}>
        <label htmlFor="website">{t('website')}</label>
        <Field id="website" name="website" component="input" tabIndex={-1} autoComplete="off" />
      </Box>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={saving.isSaving}
        onMouseDown={keepFocus}
        startIcon={
          saving.isSaving && (
            <Box role="status" aria-label={t('sending')} sx={{ display: 'flex' }}>
              <CircularProgress size={18} color="inherit" aria-hidden />
            </Box>
          )
        }
      >
        {t('send')}
      </Button>
      {saving.waiting > 0 && <Box role="status">{t('forms:waiting', { count: saving.waiting })}</Box>}
      {!saving.isSaving && (
        <ErrorSummary
          fields={summed}
          message={message ?? (saving.notArrived ? t('notArrived') : undefined)}
        />
      )}
      <LeaveGuard
        when={saving.isOpen}
        title={t('leaveTitle')}
        text={t('leaveText')}
        onLeave={saving.dropDraft}
      />
    </>
  );
};

interface ApplicationFormProps {
  registration: Registration;
  onSent: () => void;
}

/** The application: email, name, and what the marketplace asks besides. What fails keeps what was typed. */
export const ApplicationForm = ({ registration, onSent }: ApplicationFormProps): ReactNode => {
  const { t } = useTranslation('register');
  const { registrationFields: fields } = registration;
  const validate = useMemo(() => validateApplication(fields), [fields]);
  const [pending] = useState(() => new PendingUploads());

  const send = async (values: ApplicationValues): Promise<Record<string, unknown> | undefined> => {
    try {
      await ask(registrationCalls.applyAsVendor, applicationOf(registration, values));
      onSent();
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      return { ...formErrors(fields, fieldErrorsOf(failure)), [FORM_ERROR]: failureText(failure) };
    }
  };

  return (
    <PendingUploadsContext value={pending}>
      <Form<ApplicationValues> onSubmit={send} validate={validate} initialValues={emptyApplication}>
        {({ form }) => (
          <Box
            component="form"
            noValidate
            aria-label={t('application')}
            onSubmit={(event) => {
              event.preventDefault();
              pending.whenAll(() => void form.submit());
            }}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}
          >
            <Questions fields={fields} />
          </Box>
        )}
      </Form>
    </PendingUploadsContext>
  );
};
