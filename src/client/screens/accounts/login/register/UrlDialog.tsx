import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isWebAddress } from '../../../../../domain/webAddress';
import { Modal } from './Modal';

interface UrlDialogProps {
  onClose: () => void;
  onSave: (url: string) => void;
}

/** Adds an item by its address. Save adds it and clears the field, for the next one. */
export const UrlDialog = ({ onClose, onSave }: UrlDialogProps): ReactNode => {
  const { t } = useTranslation('register');
  const [url, setUrl] = useState('');
  const address = url.trim();
  const isValid = isWebAddress(address);
  const save = (): void => {
    if (!isValid) return;
    onSave(address);
    setUrl('');
  };
  return (
    <Modal label={t('urlTitle')} onClose={onClose}>
      <h2 className="login-subtitle">{t('urlTitle')}</h2>
      <div className="login-field">
        <label className="login-label" htmlFor="media-url">
          {t('url')}
        </label>
        <input
          className="login-input"
          id="media-url"
          type="url"
          inputMode="url"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') save();
          }}
        />
      </div>
      {isValid ? (
        <img key={address} className="register-preview-image" src={address} alt={t('notAnImage')} />
      ) : (
        <p className="register-nothing">{t('nothing')}</p>
      )}
      <div className="register-actions">
        <button className="register-small" type="button" onClick={onClose}>
          {t('close')}
        </button>
        <button className="login-button" type="button" disabled={!isValid} onClick={save}>
          {t('save')}
        </button>
      </div>
    </Modal>
  );
};
