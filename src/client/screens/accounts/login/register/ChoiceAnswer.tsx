import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { agreed } from '../../../../../domain/vendors/answers';
import { isWebAddress } from '../../../../../domain/webAddress';
import { AnswerFrame, describedBy, type AnswerLabel } from './AnswerFrame';
import { useAnswer } from './useAnswer';

interface OptionsProps extends AnswerLabel {
  options: readonly string[];
}

/** One of several, or none. */
export const SelectAnswer = ({ options, ...frame }: OptionsProps): ReactNode => {
  const { t } = useTranslation('register');
  const { name, help, isMandatory } = frame;
  const { input, error } = useAnswer(name, '');
  return (
    <AnswerFrame {...frame} error={error}>
      <select
        {...input}
        className="login-input"
        id={name}
        aria-required={isMandatory}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(name, help, error)}
      >
        <option value="">{t('noChoice')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </AnswerFrame>
  );
};

/** Any of several; what is chosen stands in the order of the options. */
export const ChecksAnswer = ({ options, ...frame }: OptionsProps): ReactNode => {
  const { input, error } = useAnswer<readonly string[]>(frame.name, []);
  const toggle = (option: string, isChosen: boolean): void => {
    input.onChange(options.filter((each) => (each === option ? isChosen : input.value.includes(each))));
  };
  return (
    <AnswerFrame {...frame} error={error} isGroup>
      {options.map((option) => (
        <label key={option} className="register-check">
          <input
            type="checkbox"
            checked={input.value.includes(option)}
            onChange={({ target }) => toggle(option, target.checked)}
            onFocus={() => input.onFocus()}
            onBlur={() => input.onBlur()}
          />
          {option}
        </label>
      ))}
    </AnswerFrame>
  );
};

/** Terms that one agrees to; their link opens beside the form. */
export const TermsAnswer = ({ link, ...frame }: AnswerLabel & { link: string }): ReactNode => {
  const { t } = useTranslation('register');
  const { name, label, help, isMandatory } = frame;
  const { input, error } = useAnswer(name, '');
  return (
    <div className="login-field">
      <div className="register-check">
        <input
          id={name}
          type="checkbox"
          checked={input.value === agreed}
          onChange={({ target }) => input.onChange(target.checked ? agreed : '')}
          onFocus={() => input.onFocus()}
          onBlur={() => input.onBlur()}
          aria-required={isMandatory}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(name, help, error)}
        />
        <label htmlFor={name}>
          {t('agreeTo')}{' '}
          {isWebAddress(link) ? (
            <a className="register-link" href={link} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ) : (
            label
          )}
          {!isMandatory && t('optional')}
        </label>
      </div>
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
