import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileAddress } from '../../form/media/useFileAddress';

interface StoredFileProps {
  /** An address, or the id of an uploaded file. */
  source: string;
  /** Names the picture; without it a link is shown. */
  picture?: string;
}

/** A file or picture that a stranger has sent: shown as a picture, or opened in a tab that knows nothing of us. */
export const StoredFile = ({ source, picture }: StoredFileProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const { address, problem, loading } = useFileAddress(source);
  if (problem !== undefined) return <span>{problem}</span>;
  if (loading) return <span aria-busy="true" />;
  if (address === null) return <span>{t('fileLoading')}</span>;
  const link = { href: address, target: '_blank', rel: 'noopener noreferrer' };
  return picture === undefined ? (
    <Link {...link}>{t('openFile')}</Link>
  ) : (
    <Link {...link} sx={{ display: 'inline-block' }}>
      <Box
        component="img"
        src={address}
        alt={picture}
        loading="lazy"
        sx={{
          display: 'block',
          maxWidth: 240,
          maxHeight: 180,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      />
    </Link>
  );
};
