import type { ReactNode } from 'react';
import { AnswerFrame, describedBy, type AnswerLabel } from './AnswerFrame';
import { useAnswer } from './useAnswer';

interface TextAnswerProps extends AnswerLabel {
  type?: 'text' | 'email' | 'url' | 'date' | 'datetime-local' | 'textarea';
  autoComplete?: string;
}

/** A text of one or more lines, a day, or a moment. */
export const TextAnswer = ({ type = 'text', autoComplete, ...frame }: TextAnswerProps): ReactNode => {
  const { name, help, isMandatory } = frame;
  const { input, error } = useAnswer(name, '');
  const shared = {
    ...input,
    id: name,
    autoComplete,
    'aria-required': isMandatory,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': describedBy(name, help, error),
  };
  return (
    <AnswerFrame {...frame} error={error}>
      {type === 'textarea' ? (
        <textarea {...shared} className="login-input" rows={5} />
      ) : (
        <input {...shared} className="login-input" type={type} />
      )}
    </AnswerFrame>
  );
};
