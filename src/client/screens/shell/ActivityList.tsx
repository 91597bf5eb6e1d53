import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportBatch } from '../../../domain/imports/imports';
import type { Upload } from '../../uploads/uploadsSlice';
import { ImportActivity, UploadActivity } from './ActivityEntry';
import { belowRight } from '../../ui/belowRight';

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 };

interface ActivityListProps {
  open: boolean;
  anchor: HTMLElement | null;
  uploads: readonly Upload[];
  imports: readonly ImportBatch[];
  onClose: () => void;
}

/** What is under way and what ended, each with the way to it. */
export default function ActivityList({
  open,
  anchor,
  uploads,
  imports,
  onClose,
}: ActivityListProps): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, variant: 'outlined', tabIndex: -1 } }}
    >
      <Box sx={{ p: 2, width: 340, maxWidth: '90vw' }}>
        <Typography variant="h2" id={id} sx={{ mb: 1 }}>
          {t('activity')}
        </Typography>
        {uploads.length + imports.length === 0 && (
          <Typography color="textSecondary">{t('activityNone')}</Typography>
        )}
        <Box component="ul" sx={listStyle}>
          {uploads.map((upload) => (
            <UploadActivity key={upload.id} upload={upload} />
          ))}
          {imports.map((batch) => (
            <ImportActivity key={batch.id} batch={batch} onOpen={onClose} />
          ))}
        </Box>
      </Box>
    </Popover>
  );
}
