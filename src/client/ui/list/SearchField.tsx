import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../focus/keys';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The label is too long to be read in the field: a word stands there instead. */
  isLong?: boolean;
}

/** How long one must stop typing before the list is asked, in ms. */
const pause = 250;

/** A search that asks when the typing stops, at once on Enter; `/` goes to it. */
export const SearchField = ({ label, value, onChange, isLong = false }: SearchFieldProps): ReactNode => {
  const { t } = useTranslation('interface');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  /** What was asked for and has not come back as the value yet: the address changes a moment later. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (known !== value) {
    setKnown(value);
    const at = sent.indexOf(value);
    setSent(at === -1 ? [] : sent.slice(at + 1));
    // What comes back must not take away what was typed in the meantime.
    if (at === -1) setTyped(value);
  }
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const send = (text: string): void => {
    clearTimeout(timer.current);
    if (text === (sent.at(-1) ?? value)) return;
    setSent((before) => [...before, text]);
    onChange(text);
  };
  const type = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      send(text);
    }, pause);
  };
  useKeys({
    '/': (event) => {
      event.preventDefault();
      input.current?.focus();
    },
  });
  const clear = (
    <InputAdornment position="end">
      <IconButton
        size="small"
        aria-label={t('clearSearch')}
        onClick={() => {
          setTyped('');
          send('');
          input.current?.focus();
        }}
      >
        <ClearIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      inputRef={input}
      size="small"
      placeholder={isLong ? t('search') : label}
      value={typed}
      onChange={(event) => {
        type(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
      }}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/', inputMode: 'search', maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed === '' ? null : clear,
        },
      }}
      sx={{ width: { xs: 1, sm: 280 } }}
    />
  );
};
