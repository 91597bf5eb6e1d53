import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../../ui/useFocusOnMount';
import { Reasons } from './Reasons';
import { useReasons } from './useReasons';

interface RefusalNoteProps {
  note: string;
  onNote: (note: string) => void;
  onConfirm: () => void;
}

/** The reason: a digit picks a usual one while nothing is typed, Enter sends, Shift and Enter begin a line. */
export const RefusalNote = ({ note, onNote, onConfirm }: RefusalNoteProps): ReactNode => {
  const { t } = useTranslation('approval');
  const field = useFocusOnMount<HTMLTextAreaElement>();
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
        inputRef={field}
        multiline
        minRows={3}
        maxRows={8}
        fullWidth
        size="small"
        margin="normal"
        label={t('note')}
        helperText={t('noteHelp')}
        value={note}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </>
  );
};
