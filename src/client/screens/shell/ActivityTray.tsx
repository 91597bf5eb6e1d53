import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportActivity, UploadActivity } from './ActivityEntry';
import { useActivity } from './useActivity';

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 };

/** Long work of this page: it goes on when one leaves its screen, and is found again here. */
export const ActivityTray = (): ReactNode => {
  const { t } = useTranslation('shell');
  const id = useId();
  const { uploads, imports, running } = useActivity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
  };
  // A finished upload of an import is told by the import itself.
  const told = uploads.filter(({ state }) => state !== 'finished');
  return (
    <>
      <IconButton
        aria-label={running > 0 ? t('activityRunning', { count: running }) : t('activity')}
        aria-haspopup="dialog"
        onClick={(event) => {
          setAnchor(event.currentTarget);
        }}
      >
        <Badge badgeContent={running === 0 ? null : running} color="primary">
          <PendingActionsOutlined fontSize="small" />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, variant: 'outlined', tabIndex: -1 } }}
      >
        <Box sx={{ p: 2, width: 340, maxWidth: '90vw' }}>
          <Typography variant="h2" id={id} sx={{ mb: 1 }}>
            {t('activity')}
          </Typography>
          {told.length + imports.length === 0 && (
            <Typography color="textSecondary">{t('activityNone')}</Typography>
          )}
          <Box component="ul" sx={listStyle}>
            {told.map((upload) => (
              <UploadActivity key={upload.id} upload={upload} />
            ))}
            {imports.map((batch) => (
              <ImportActivity key={batch.id} batch={batch} onOpen={close} />
            ))}
          </Box>
        </Box>
      </Popover>
    </>
  );
};
