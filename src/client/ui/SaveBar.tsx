import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandKey } from './focus/keys';
import { keepFocus } from './focus/keepFocus';

interface SaveBarProps {
  /** How many fields differ from what is saved; the bar shows from one on. */
  changes: number;
  /** How many fields have an error that is shown. */
  problems: number;
  saving: boolean;
  /** Files that saving waits for. */
  waiting?: number;
  /** Whether the changes are those of a session before. */
  restored?: boolean;
  /** What the server said of the last try. */
  error?: string | undefined;
  save?: string | undefined;
  /** What to know before saving, above the buttons. */
  note?: ReactNode;
  onSave: () => void;
  onDiscard: () => void;
}

/** Appears when something changed, says what, and takes Ctrl or Cmd S. */
export const SaveBar = (props: SaveBarProps): ReactNode => {
  const { t } = useTranslation('forms');
  const { changes, problems, saving, waiting = 0, restored, error, onSave, onDiscard } = props;
  useCommandKey('s', () => {
    if (changes > 0 && !saving) onSave();
  });
  if (changes === 0) return null;
  const standing =
    waiting > 0
      ? t('waiting', { count: waiting })
      : t(restored === true ? 'restored' : 'unsaved', { count: changes });
  const words = problems > 0 ? t('problems', { count: problems }) : (error ?? standing);
  return (
    <Paper
      component="section"
      aria-label={t('save')}
      variant="outlined"
      sx={{ position: 'sticky', bottom: { xs: 64, sm: 16 }, mt: 2, px: 2, py: 1, zIndex: 2 }}
    >
      {props.note}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography
          role="status"
          color={problems > 0 || error !== undefined ? 'error' : 'text.primary'}
          sx={{ mr: 'auto' }}
        >
          {words}
        </Typography>
        <Button color="inherit" disabled={saving} onMouseDown={keepFocus} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button
          variant="contained"
          loading={saving}
          onMouseDown={keepFocus}
          onClick={onSave}
          aria-keyshortcuts="Control+S Meta+S"
        >
          {props.save ?? t('save')}
        </Button>
      </Box>
    </Paper>
  );
};
