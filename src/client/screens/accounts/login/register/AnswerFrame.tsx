import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface AnswerLabel {
  name: string;
  label: string;
  help?: string | undefined;
  isMandatory: boolean;
}

interface AnswerFrameProps extends AnswerLabel {
  error: string | undefined;
  /** A group of controls has a name of its own instead of a label for one of them. */
  isGroup?: boolean;
  children: ReactNode;
}

/** The ids of a control's help and error, for those that exist. */
export const describedBy = (
  name: string,
  help: string | undefined,
  error: string | undefined,
): string | undefined =>
  [
    ...(help === undefined || help === '' ? [] : [`${name}-help`]),
    ...(error === undefined ? [] : [`${name}-error`]),
  ].join(' ') || undefined;

/** A label above a control, help and error under it. */
export const AnswerFrame = ({
  name,
  label,
  help,
  isMandatory,
  error,
  isGroup = false,
  children,
}: AnswerFrameProps): ReactNode => {
  const { t } = useTranslation('register');
  const text = label + (isMandatory ? '' : t('optional'));
  return (
    <div
      className="login-field"
      {...(isGroup
        ? {
            role: 'group',
            'aria-labelledby': `${name}-label`,
            'aria-describedby': describedBy(name, help, error),
          }
        : {})}
    >
      {isGroup ? (
        <span className="login-label" id={`${name}-label`}>
          {text}
        </span>
      ) : (
        <label className="login-label" htmlFor={name} id={`${name}-label`}>
          {text}
        </label>
      )}
      {children}
      {help !== undefined && help !== '' && (
        <span className="register-help" id={`${name}-help`}>
          {help}
        </span>
      )}
      {error !== undefined && (
        <span className="login-field-error" id={`${name}-error`}>
          {error}
        </span>
      )}
    </div>
  );
};
