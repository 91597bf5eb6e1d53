import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { MenuItem } from './menu';
import { PaletteList } from './PaletteList';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  menu: readonly MenuItem[];
}

const atTop = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: { xs: 2, sm: 10 }, mx: 2, width: 'calc(100% - 32px)' },
};

/** Go to a screen, an order or a product by typing, from anywhere by Ctrl or Cmd K. */
export const CommandPalette = ({ open, onClose, menu }: CommandPaletteProps): ReactNode => {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth sx={atTop}>
      <Typography variant="h2" id={id} sx={visuallyHidden}>
        {t('search')}
      </Typography>
      <PaletteList menu={menu} onClose={onClose} />
    </Dialog>
  );
};
