import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '../focus/keys';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** How long one must stop typing before the list is asked, in ms. */
const pause = 250;

/** Whether a text can be read in a field as a whole. */
const isWholeIn = (text: string, field: HTMLInputElement): boolean => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field);
  const words = document.createElement('span');
  Object.assign(words.style, { font, position: 'absolute', visibility: 'hidden', whiteSpace: 'nowrap' });
  words.textContent = text;
  document.body.append(words);
  const { offsetWidth } = words;
  words.remove();
  return offsetWidth <= field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
};

/** What stands in the field while it is empty: its label, or one word where that would be cut off. */
const usePlaceholder = (label: string, input: RefObject<HTMLInputElement | null>): string => {
  const { t } = useTranslation('interface');
  const [isWhole, setWhole] = useState(true);
  useLayoutEffect(() => {
    const { current } = input;
    if (current === null) return undefined;
    const measure = (): void => {
      // What is not laid out has no width.
      if (current.clientWidth > 0) setWhole(isWholeIn(label, current));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [label, input]);
  return isWhole ? label : t('search');
};

/** A search that asks when the typing stops, at once on Enter; `/` goes to it. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps): ReactNode => {
  const { t } = useTranslation('interface');
  const input = useRef<HTMLInputElement>(null);
  const placeholder = usePlaceholder(label, input);
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
      placeholder={placeholder}
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
