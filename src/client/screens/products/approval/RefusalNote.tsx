import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../../ui/focus/useFocusOnMount';
import { useReasons } from './useReasons';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useCan } from '../../../session/useSession';
import { ReasonsSheet } from './ReasonsSheet';

/** The usual reasons, numbered for who presses their number; one becomes the note. */
const Reasons = ({ onPick }: { onPick: (text: string) => void }): ReactNode => {
  const { t } = useTranslation('products');
  const reasons = useReasons();
  const canEdit = useCan('read_settings');
  const [editing, setEditing] = useState(false);
  return (
    <Box
      role="group"
      aria-label={t('reasons')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      {reasons.map(({ name, text }, index) => (
        <Chip
          key={index}
          size="small"
          variant="outlined"
          label={`${String(index + 1)} ${name}`}
          onClick={() => onPick(text)}
        />
      ))}
      {canEdit && (
        <IconButton size="small" aria-label={t('editReasons')} onClick={() => setEditing(true)}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {editing && <ReasonsSheet reasons={reasons} onClose={() => setEditing(false)} />}
    </Box>
  );
};

interface RefusalNoteProps {
  note: string;
  onNote: (note: string) => void;
  onConfirm: () => void;
}

/** The reason: a digit picks a usual one while nothing is typed, Enter sends, Shift and Enter begin a line. */
export const RefusalNote = ({ note, onNote, onConfirm }: RefusalNoteProps): ReactNode => {
  const { t } = useTranslation('products');
  const field = useRef<HTMLTextAreaElement>(null);
  const focus = useFocusOnMount<HTMLTextAreaElement>();
  const inputRef = useCallback(
    (element: HTMLTextAreaElement | null) => {
      field.current = element;
      focus(element);
    },
    [focus],
  );
  const reasons = useReasons();
  const pick = (text: string): void => {
    onNote(text);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const picked = /^[1-9]$/.test(event.key) && note === '' ? reasons[Number(event.key) - 1] : undefined;
    if (picked !== undefined) {
      event.preventDefault();
      pick(picked.text);
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onConfirm();
    }
  };
  return (
    <>
      <Box sx={{ mt: 1.5 }}>
        <Reasons onPick={pick} />
      </Box>
      <TextField
        inputRef={inputRef}
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        size="small"
        margin="normal"
        label={t('approval.note')}
        helperText={t('approval.noteHelp')}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </>
  );
};
