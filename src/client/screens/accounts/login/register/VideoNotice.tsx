import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { videoEmbedOf } from '../../../../../domain/products/videoEmbed';
import { isWebAddress } from '../../../../../domain/webAddress';

export interface VideoNoticeProps {
  label: string;
  help: string;
  link: string;
}

/** A video to watch. Only players of YouTube and Vimeo are framed; any other is a link (trap 66). */
export const VideoNotice = ({ label, help, link }: VideoNoticeProps): ReactNode => {
  const { t } = useTranslation('register');
  const player = videoEmbedOf(link);
  return (
    <div className="login-field">
      <span className="login-label">{label}</span>
      {player !== null && (
        <iframe
          className="register-video"
          src={player}
          title={label}
          width={490}
          height={276}
          loading="lazy"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="fullscreen; encrypted-media; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
      {player === null && isWebAddress(link) && (
        <a className="register-link" href={link} target="_blank" rel="noopener noreferrer">
          {t('watch')}
        </a>
      )}
      {help !== '' && <span className="register-help">{help}</span>}
    </div>
  );
};
