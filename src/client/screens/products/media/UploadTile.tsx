import CloseIcon from '@mui/icons-material/Close';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../../form/media/useUploads';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file on its way with how far it is, or one that failed with why. */
export const UploadTile = ({ upload, onRetry, onDrop }: UploadTileProps): ReactNode => {
  const { t } = useTranslation('media');
  const { name, done, failure } = upload;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 1 },
        ...{ gridColumn: '1 / -1', border: 1, borderColor: 'divider', borderRadius: 1, px: 1.5, py: 0.5 },
      }}
    >
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, py: 0.5 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 13 }}>
          {name}
        </Box>
        {failure === null ? (
          <LinearProgress variant="determinate" value={done * 100} aria-label={t('uploading', { name })} />
        ) : (
          <Box role="alert" sx={{ color: 'error.main', fontSize: 13 }}>
            {failure}
          </Box>
        )}
      </Box>
      <Box>
        {failure !== null && (
          <IconButton size="small" aria-label={t('retry', { name })} onClick={onRetry}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        )}
        <IconButton
          size="small"
          aria-label={failure === null ? t('cancel', { name }) : t('dismiss', { name })}
          onClick={onDrop}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};
