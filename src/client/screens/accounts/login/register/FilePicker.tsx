import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { said } from '../../../../language/said';

interface FilePickerProps {
  id: string;
  label: string;
  accept: string;
  multiple: boolean;
  isUploading: boolean;
  refusals: readonly string[];
  describedBy: string | undefined;
  onChoose: (files: File[]) => void;
}

/** The button that chooses files, which waits while some are on their way, and what became of those that failed. */
export const FilePicker = ({
  id,
  label,
  accept,
  multiple,
  isUploading,
  refusals,
  describedBy,
  onChoose,
}: FilePickerProps): ReactNode => {
  const { t } = useTranslation('register');
  return (
    <>
      <label className="register-picker" htmlFor={id}>
        <input
          className="register-file"
          id={id}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={isUploading}
          aria-label={label}
          aria-describedby={describedBy}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            // The same file can be chosen again (trap 75).
            target.value = '';
            onChoose(files);
          }}
        />
        {label}
        {isUploading && <span className="register-spinner" role="status" aria-label={t('uploading')} />}
      </label>
      {refusals.map((refusal) => (
        <p key={refusal} className="login-error" role="alert">
          {said(refusal)}
        </p>
      ))}
    </>
  );
};
