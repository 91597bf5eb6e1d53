import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import type { RefObject, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductAction } from '../../../../domain/products/products';
import { firstClick } from '../../../ui/focus/firstClick';
import { KeyHint } from '../../../ui/focus/KeyHint';
import { useNarrow } from '../../../ui/useNarrow';

interface DecisionBarProps {
  note: string;
  onNote: (note: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** False while what is decided about is not on the screen yet. */
  ready: boolean;
  onAct: (action: ProductAction) => void;
}

const barStyle = {
  position: 'sticky',
  bottom: { xs: 56, sm: 0 },
  zIndex: 2,
  mt: 2,
  p: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: 1,
} as const;

/** The note and the three decisions; it stays in sight, on a narrow screen above the navigation. */
export const DecisionBar = ({ note, onNote, field, ready, onAct }: DecisionBarProps): ReactNode => {
  const { t } = useTranslation('products');
  const narrow = useNarrow();
  return (
    <Paper component="section" variant="outlined" aria-label={t('approval.title')} sx={barStyle}>
      <TextField
        inputRef={field}
        multiline
        maxRows={5}
        size="small"
        label={t('approval.note')}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') field.current?.blur();
        }}
        slotProps={{ htmlInput: { maxLength: 500, 'aria-keyshortcuts': 'n' } }}
        sx={{ flex: { xs: '1 0 100%', md: '1 1 200px' }, minWidth: 0 }}
      />
      <Box
        sx={{
          display: 'flex',
          flex: narrow ? 1 : 'none',
          gap: 1,
          '& > *': { flex: narrow ? 1 : 'none', whiteSpace: 'nowrap', px: 1.5 },
        }}
      >
        <Button
          color="error"
          disabled={!ready}
          aria-keyshortcuts="d"
          onClick={firstClick(() => onAct('delete'))}
        >
          {t('delete')}
        </Button>
        <Button
          color="inherit"
          variant="outlined"
          disabled={!ready}
          aria-keyshortcuts="r"
          onClick={firstClick(() => onAct('unapprove'))}
        >
          {t('approval.unapprove')}
        </Button>
        <Button
          variant="contained"
          disabled={!ready}
          aria-keyshortcuts="a"
          onClick={firstClick(() => onAct('approve'))}
        >
          {t('approve')}
        </Button>
      </Box>
      <KeyHint place={{ flex: '1 0 100%' }}>{t('keys')}</KeyHint>
    </Paper>
  );
};
