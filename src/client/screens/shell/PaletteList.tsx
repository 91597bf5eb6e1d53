import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFocusOnMount } from '../../ui/focus/useFocusOnMount';
import type { MenuItem } from './menu';
import { usePaletteEntries, type PaletteEntry } from './paletteEntries';

const entryStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 1,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: 'action.selected', '& > span': { color: 'text.primary' } },
};

/** The palette's field and what it offers: a combobox, so that arrows choose while one types on. */
export const PaletteList = ({
  menu,
  onClose,
}: {
  menu: readonly MenuItem[];
  onClose: () => void;
}): ReactNode => {
  const { t } = useTranslation('shell');
  const id = useId();
  const navigate = useNavigate();
  const field = useFocusOnMount<HTMLInputElement>();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { entries, searching } = usePaletteEntries(text, menu);
  const chosen = entries[Math.min(at, entries.length - 1)];
  const open = (entry: PaletteEntry): void => {
    onClose();
    void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((Math.min(at, entries.length - 1) + step + entries.length) % Math.max(1, entries.length));
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      open(chosen);
    }
  };
  return (
    <Box>
      <InputBase
        inputRef={field}
        fullWidth
        value={text}
        placeholder={t('palettePlaceholder')}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': t('palettePlaceholder'),
            'aria-expanded': true,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': chosen === undefined ? undefined : `${id}-${chosen.id}`,
            maxLength: 200,
          },
        }}
        sx={{ px: 2.5, py: 1.5, fontSize: 16 }}
      />
      <Box sx={{ height: 2 }}>
        {searching && <LinearProgress aria-label={t('search')} sx={{ height: 2 }} />}
      </Box>
      <Box
        role="listbox"
        id={`${id}-list`}
        aria-label={t('search')}
        sx={{ p: 1, maxHeight: '50vh', overflowY: 'auto' }}
      >
        {entries.map((entry, index) => (
          <Box key={entry.id} role="presentation">
            {entries[index - 1]?.group !== entry.group && (
              <Box role="presentation" sx={{ px: 1.5, pt: 1, fontSize: 12, color: 'text.secondary' }}>
                {t(entry.group)}
              </Box>
            )}
            <Box
              role="option"
              id={`${id}-${entry.id}`}
              aria-selected={entry === chosen}
              onClick={() => {
                open(entry);
              }}
              sx={entryStyle}
            >
              <Box component="span" sx={{ fontWeight: 500 }}>
                {entry.label}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {entry.detail}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ px: 2.5, pb: 1.5, fontSize: 12, color: 'text.secondary' }}>
        {entries.length === 0 && !searching ? t('paletteNothing') : t('paletteHelp')}
      </Box>
    </Box>
  );
};
