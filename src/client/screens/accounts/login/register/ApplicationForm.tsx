import { FORM_ERROR } from 'final-form';
import { useMemo, type ReactNode } from 'react';
import { Field, Form } from 'react-final-form';
import { useTranslation } from 'react-i18next';
import { registrationCalls } from '../../../../../catalogue/registration';
import type { Registration } from '../../../../../domain/vendors/registration';
import { ask } from '../../../../api/ask';
import { failureOf } from '../../../../api/failure';
import { said } from '../../../../language/said';
import { failureText, fieldErrorsOf } from '../../../../api/failure';
import { AnswerField } from './AnswerField';
import {
  answerName,
  applicationOf,
  emptyApplication,
  formErrors,
  shownFields,
  validateApplication,
  type ApplicationValues,
} from './applicationValues';
import type { LaterControls } from './laterControls';
import { TextAnswer } from './TextAnswer';

interface ApplicationFormProps {
  registration: Registration;
  controls: LaterControls;
  onSent: () => void;
}

/** The application: email, name, and what the marketplace asks besides. What fails keeps what was typed. */
export const ApplicationForm = ({ registration, controls, onSent }: ApplicationFormProps): ReactNode => {
  const { t } = useTranslation('register');
  const { registrationFields: fields, store } = registration;
  const validate = useMemo(() => validateApplication(fields), [fields]);

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
    <Form<ApplicationValues> onSubmit={send} validate={validate} initialValues={emptyApplication}>
      {({ handleSubmit, submitting, submitError, values }) => {
        const shown = shownFields(fields, values);
        return (
          <form className="login-form" noValidate onSubmit={(event) => void handleSubmit(event)}>
            <TextAnswer name="email" label={t('email')} type="email" autoComplete="email" isMandatory />
            <TextAnswer
              name="vendorName"
              label={t('vendorName')}
              help={t('publiclyDisplayed')}
              autoComplete="organization"
              isMandatory
            />
            {fields.map((field, index) =>
              shown.has(field) ? (
                <AnswerField
                  key={field.key}
                  name={answerName(index)}
                  field={field}
                  store={store}
                  controls={controls}
                />
              ) : null,
            )}
            <div className="register-website" aria-hidden="true">
              <label htmlFor="website">{t('website')}</label>
              <Field id="website" name="website" component="input" tabIndex={-1} autoComplete="off" />
            </div>
            <button className="login-button" type="submit" disabled={submitting}>
              {t('send')}
              {submitting && <span className="register-spinner" role="status" aria-label={t('sending')} />}
            </button>
            {typeof submitError === 'string' && !submitting && (
              <p className="login-error" role="alert">
                {said(submitError)}
              </p>
            )}
          </form>
        );
      }}
    </Form>
  );
};
