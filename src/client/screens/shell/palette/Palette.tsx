import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useId, type FocusEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenRoute } from '../../../screenRoute';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';
import { useNarrow } from '../../../ui/useNarrow';
import type { MenuItem } from '../menu';
import { useSignOut } from '../useSignOut';
import { PaletteList } from './PaletteList';
import { useActions } from './useActions';

interface PaletteProps {
  open: boolean;
  /** Which time it is: each begins anew, also while the one before fades away. */
  opening: number;
  onClose: () => void;
  onKeys: () => void;
  menu: readonly MenuItem[];
  screens: readonly ScreenRoute[];
}

const atTop = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: 10, mx: 2, width: 'calc(100% - 32px)' },
};

/**
 * A screen that opens late takes the focus to its title, and the dialog takes it back, to itself: it is the field's, so
 * that who types on loses no key.
 */
const toField = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
  if (target.closest('[role=dialog]') === null) currentTarget.querySelector('input')?.focus();
};

/** Go anywhere, find anything and do what one may by typing, from everywhere by Ctrl or Cmd K. */
export default function Palette({ open, opening, onClose, onKeys, menu, screens }: PaletteProps): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const narrow = useNarrow();
  const { signOut, question } = useSignOut();
  const actions = useActions({ onKeys, onSignOut: signOut });
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        onFocus={toField}
        aria-labelledby={id}
        maxWidth="sm"
        fullWidth
        fullScreen={narrow}
        sx={narrow ? {} : atTop}
      >
        <Typography variant="h2" id={id} sx={visuallyHidden}>
          {t('search')}
        </Typography>
        <PaletteList key={opening} menu={menu} screens={screens} actions={actions} onClose={onClose} />
      </Dialog>
      {question}
    </>
  );
}
