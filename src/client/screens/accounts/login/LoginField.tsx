import type { ReactNode } from 'react';
import { useField } from '../../../form/useField';
import { fieldErrorOf } from '../../../form/fieldError';
import { hintId, tiesOf } from '../../../form/ties';
import { useHeardAtOnce } from '../../../form/useHeardAtOnce';

interface LoginFieldProps {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  inputMode?: 'numeric';
}

/** A labelled field of the login area, which loads no component library. */
export const LoginField = ({
  name,
  label,
  type = 'text',
  autoComplete,
  inputMode,
}: LoginFieldProps): ReactNode => {
  const { input, meta } = useField<string>(name);
  useHeardAtOnce();
  // A field that was only passed by is not wrong yet, and a message would move the link that is being pressed.
  const isTried = meta.dirty === true || meta.submitFailed === true;
  const error = isTried ? fieldErrorOf(meta) : undefined;
  return (
    <div className="login-field">
      <label className="login-label" htmlFor={name}>
        {label}
      </label>
      <input
        {...input}
        {...tiesOf({ id: name, hasHint: error !== undefined, error, required: true })}
        className="login-input"
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
      />
      {error !== undefined && (
        <span className="login-field-error" id={hintId(name)}>
          {error}
        </span>
      )}
    </div>
  );
};
