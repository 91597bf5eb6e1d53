import CloseIcon from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from './useNarrow';

interface SheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  /** Nothing in it takes the focus: it is scrolled by keys itself. */
  isText?: boolean;
}

const atBottom = {
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': { m: 0, width: 1, maxWidth: 1, maxHeight: '92vh', borderRadius: '8px 8px 0 0' },
};

/** A dialog; on a narrow screen a sheet from the bottom. */
export const Sheet = ({
  open,
  title,
  onClose,
  children,
  actions,
  width = 'sm',
  isText = false,
}: SheetProps): ReactNode => {
  const { t } = useTranslation('interface');
  const id = useId();
  const narrow = useNarrow();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth={width}
      sx={narrow ? atBottom : {}}
    >
      <DialogTitle id={id} sx={{ pr: 7 }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={t('close')} onClick={onClose} sx={{ position: 'absolute', right: 8, top: 8 }}>
        <CloseIcon />
      </IconButton>
      <DialogContent dividers {...(isText && { tabIndex: 0 })}>
        {children}
      </DialogContent>
      {actions !== undefined && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
};
