import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFrame, describedBy, type AnswerLabel } from './AnswerFrame';
import { toggleMark, type MarkTag } from './toggleMark';
import { useAnswer } from './useAnswer';

const marks: readonly [MarkTag, 'bold' | 'italic'][] = [
  ['strong', 'bold'],
  ['em', 'italic'],
];

/** A text with bold and italic parts, in the browser's own editor; the server takes out what it does not know. */
export const RichTextAnswer = (frame: AnswerLabel): ReactNode => {
  const { t } = useTranslation('register');
  const { name, help, isMandatory } = frame;
  const { input, error } = useAnswer(name, '');
  const box = useRef<HTMLDivElement>(null);
  const keep = (): void => {
    const html = box.current?.innerHTML ?? '';
    input.onChange(html === '<br>' ? '' : html);
  };
  return (
    <AnswerFrame {...frame} error={error} isGroup>
      <div className="register-marks">
        {marks.map(([tag, word]) => (
          <button
            key={tag}
            className="register-small"
            type="button"
            // The selection stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (box.current !== null) toggleMark(box.current, tag);
              keep();
            }}
          >
            {t(word)}
          </button>
        ))}
      </div>
      <div
        ref={box}
        className="login-input register-rich"
        id={name}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-labelledby={`${name}-label`}
        aria-required={isMandatory}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(name, help, error)}
        contentEditable
        suppressContentEditableWarning
        onInput={keep}
        onFocus={() => input.onFocus()}
        onBlur={() => input.onBlur()}
      />
    </AnswerFrame>
  );
};
