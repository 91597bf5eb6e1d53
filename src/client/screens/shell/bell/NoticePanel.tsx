import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../ui/useNarrow';
import { NoticeList } from './NoticeList';
import { belowRight } from '../../../ui/belowRight';

interface NoticePanelProps {
  open: boolean;
  anchor: HTMLElement | null;
  onClose: () => void;
  /** How many are unread now. */
  onRead: (unread: number) => void;
}

/** The bell's list: under it, or over the whole of a narrow screen. */
export default function NoticePanel({ open, anchor, onClose, onRead }: NoticePanelProps): ReactNode {
  const { t } = useTranslation(['notices', 'interface']);
  const id = useId();
  const narrow = useNarrow();
  const content = (
    <>
      <Box sx={{ px: 2, pt: 1.5, pb: 0.5, display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {t('title')}
        </Typography>
        {narrow && (
          <IconButton aria-label={t('close', { ns: 'interface' })} onClick={onClose} edge="end">
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <NoticeList onClose={onClose} onRead={onRead} />
    </>
  );
  return narrow ? (
    <Dialog open={open} onClose={onClose} fullScreen aria-labelledby={id}>
      {content}
    </Dialog>
  ) : (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, variant: 'outlined', tabIndex: -1 } }}
    >
      <Box sx={{ width: 380, maxWidth: '90vw', maxHeight: '70vh' }}>{content}</Box>
    </Popover>
  );
}
