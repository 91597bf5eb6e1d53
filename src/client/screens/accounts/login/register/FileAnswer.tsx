import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFrame, describedBy, type AnswerLabel } from './AnswerFrame';
import { FilePicker } from './FilePicker';
import { useAnswer } from './useAnswer';
import { useMediaUpload } from './useMediaUpload';

/** One file, such as a licence; kept as its id. */
export const FileAnswer = ({ store, ...frame }: AnswerLabel & { store: string }): ReactNode => {
  const { t } = useTranslation('register');
  const { name, help } = frame;
  const { input, error } = useAnswer(name, '');
  const [title, setTitle] = useState('');
  const keep = (src: string): void => {
    input.onChange(src);
    input.onBlur();
  };
  const { isUploading, refusals, upload } = useMediaUpload(store, ([item]) => {
    if (item !== undefined) keep(item.src);
  });
  return (
    <AnswerFrame {...frame} error={error} isGroup>
      {input.value !== '' && (
        <p className="register-kept">
          <span title={t('uploaded')}>{title}</span>
          <button className="register-small" type="button" onClick={() => keep('')}>
            {t('remove', { name: title })}
          </button>
        </p>
      )}
      <FilePicker
        id={name}
        label={t('chooseFile')}
        accept="image/*,video/*,application/pdf"
        multiple={false}
        isUploading={isUploading}
        refusals={refusals}
        describedBy={describedBy(name, help, error)}
        onChoose={(files) => {
          setTitle(files[0]?.name ?? '');
          void upload(files);
        }}
      />
    </AnswerFrame>
  );
};
