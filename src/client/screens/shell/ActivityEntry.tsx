import { errorTextOf } from '../../language/translateError';
import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { formatFileSize } from '../../../domain/fileSize';
import type { ImportBatch } from '../../../domain/imports/imports';
import { writeNumber } from '../../language/locale';
import { useAppDispatch } from '../../storeHooks';
import { ProgressLine } from '../../ui/ProgressLine';
import { importForgotten, uploadForgotten, type Upload } from '../../uploads/uploadsSlice';

interface EntryProps {
  children: ReactNode;
  name: string;
  onForget?: (() => void) | undefined;
}

const Entry = ({ children, name, onForget }: EntryProps): ReactNode => {
  const { t } = useTranslation('shell');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {onForget && (
        <IconButton size="small" aria-label={`${t('forget')}: ${name}`} onClick={onForget}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};

/** A file on its way, or one that did not arrive. */
export const UploadActivity = ({ upload }: { upload: Upload }): ReactNode => {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { id, name, done, total, message } = upload;
  const failed = upload.state === 'failed';
  const text = t('doneOfTotal', { done: formatFileSize(done), total: formatFileSize(total) });
  return (
    <Entry name={name} onForget={failed ? () => dispatch(uploadForgotten({ id })) : undefined}>
      {failed ? (
        <Typography variant="body2">
          {name}: {t('failed')}. {message}
        </Typography>
      ) : (
        <ProgressLine label={`${t('uploading')} ${name}`} done={done} total={total} text={text} />
      )}
    </Entry>
  );
};

/** An import: how far it is, or how it ended. */
export const ImportActivity = ({ batch, onOpen }: { batch: ImportBatch; onOpen: () => void }): ReactNode => {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const { id, name, state, done, total, rejected, message } = batch;
  const ended = state === 'finished' || state === 'failed' || state === 'rolledBack';
  const counts = t('doneOfTotal', { done: writeNumber(done), total: writeNumber(total) });
  return (
    <Entry name={name} onForget={ended ? () => dispatch(importForgotten({ id })) : undefined}>
      <Link component={RouterLink} to={`/imports/${id}`} onClick={onOpen} sx={{ fontWeight: 500 }}>
        {name}
      </Link>
      {ended ? (
        <Typography variant="body2">
          {state === 'failed' ? (errorTextOf(message) ?? t('failed')) : `${t('finished')}, ${counts}`}
          {rejected > 0 && `, ${t('rejectedRows', { count: rejected })}`}
        </Typography>
      ) : (
        <ProgressLine
          label={state === 'queued' ? t('queued') : t('importing')}
          done={done}
          total={total}
          text={counts}
        />
      )}
    </Entry>
  );
};
