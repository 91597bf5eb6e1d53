import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { videoEmbedOf } from '../../domain/products/videoEmbed';
import { isWebAddress } from '../../domain/webAddress';
import type { GroupProps } from './control';

/** A video to watch (spec 2); of a site whose player is not known there is a link. */
export const VideoView = ({ definition, label }: GroupProps): ReactNode => {
  const { t } = useTranslation('specifications');
  const { link = '' } = definition;
  const player = videoEmbedOf(link);
  if (player !== null)
    return (
      <Box
        component="iframe"
        src={player}
        title={label}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-presentation"
        sx={{ width: 490, height: 276, maxWidth: 1, border: 0 }}
      />
    );
  if (!isWebAddress(link)) return null;
  return (
    <Link href={link} target="_blank" rel="noopener noreferrer" sx={{ overflowWrap: 'anywhere' }}>
      {t('openLink', { address: link })}
    </Link>
  );
};
