import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ScreenRoute } from '../../../screenRoute';
import { useUser } from '../../../session/useSession';
import { useFocusOnMount } from '../../../ui/focus/useFocusOnMount';
import { useNarrow } from '../../../ui/useNarrow';
import type { MenuItem } from '../menu';
import type { Entry, EntryGroup } from './entry';
import { Marked } from './Marked';
import { remember } from './recent';
import { useEntries } from './useEntries';

const entryStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  columnGap: 1,
  px: 1.5,
  py: 1,
  borderRadius: 1,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  scrollMarginBlock: '28px',
  '&[aria-selected=true]': { bgcolor: 'action.selected', '& > span': { color: 'text.primary' } },
} as const;

/** As high with one result as with many, so that nothing jumps while one types. */
const listStyle = {
  p: 1,
  flex: { xs: 1, sm: 'none' },
  height: { sm: 'min(56vh, 480px)' },
  overflowY: 'auto',
} as const;

interface OptionsProps {
  /** What each is called by, with its place. */
  idOf: (at: number) => string;
  entries: readonly Entry[];
  chosen: Entry | undefined;
  text: string;
  onOpen: (entry: Entry) => void;
}

const Options = ({ idOf, entries, chosen, text, onOpen }: OptionsProps): ReactNode => {
  const { t } = useTranslation('palette');
  const groups = [...new Set(entries.map(({ group }) => group))];
  const headOf = (group: EntryGroup): string => {
    const isSimilar = entries.some((each) => each.group === group && each.likeness === 'similar');
    return isSimilar ? `${t(`groups.${group}`)}: ${t('similar', { text })}` : t(`groups.${group}`);
  };
  return groups.map((group) => (
    <Box key={group} role="group" aria-label={headOf(group)}>
      <Box aria-hidden sx={{ px: 1.5, pt: 1, fontSize: 12, color: 'text.secondary' }}>
        {headOf(group)}
      </Box>
      {entries.map(
        (entry, at) =>
          entry.group === group && (
            <Box
              key={entry.id}
              role="option"
              id={idOf(at)}
              // What is marked is said as one word all the same; what is seen has to be a part of it.
              aria-label={[entry.label, entry.detail].filter((part) => part !== '').join(', ')}
              aria-selected={entry === chosen}
              onClick={() => {
                onOpen(entry);
              }}
              sx={entryStyle}
            >
              <Box component="span" sx={{ fontWeight: 500 }}>
                <Marked text={entry.label} sought={text} />
              </Box>
              {entry.detail !== '' && ' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <Marked text={entry.detail} sought={text} />
              </Box>
            </Box>
          ),
      )}
    </Box>
  ));
};

interface Choice {
  /** Null: whatever is first. */
  id: string | null;
}

interface PaletteListProps {
  menu: readonly MenuItem[];
  screens: readonly ScreenRoute[];
  actions: readonly Entry[];
  onClose: () => void;
}

/** The palette's field and what it offers: a combobox, so that arrows choose while one types on. */
export const PaletteList = ({ menu, screens, actions, onClose }: PaletteListProps): ReactNode => {
  const { t } = useTranslation('palette');
  const { t: tShell } = useTranslation('shell');
  const { t: tInterface } = useTranslation('interface');
  const id = useId();
  const user = useUser();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const field = useFocusOnMount<HTMLInputElement>();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [choice, setChoice] = useState<Choice>({ id: null });
  const { entries, isSearching, isTooShort, problem, unfinished } = useEntries(typed, {
    menu,
    screens,
    actions,
  });
  const text = typed.replace(/^[>#]/, '').trim();
  // What was chosen stays chosen wherever it moves, as long as it is offered.
  const at = Math.max(
    0,
    entries.findIndex((each) => each.id === choice.id),
  );
  const chosen = entries[at];
  const idOf = (place: number): string => `${id}-${String(place)}`;
  useEffect(() => {
    if (choice.id !== null)
      list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
    else if (list.current !== null) list.current.scrollTop = 0;
  }, [choice]);
  const open = (entry: Entry): void => {
    onClose();
    if (entry.remember !== undefined) remember(user, entry.remember);
    if (typeof entry.to === 'function') entry.to();
    else void navigate(entry.to, { state: entry.state });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setChoice({ id: entries[(at + step + entries.length) % Math.max(1, entries.length)]?.id ?? null });
    }
    if (event.key === 'Enter' && chosen !== undefined && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(chosen);
    }
  };
  const told = (): string => {
    if (problem !== undefined) return t('failed', { message: problem });
    if (isSearching) return '';
    if (isTooShort && entries.length === 0) return t('typeMore');
    if (entries.length === 0) return t('nothing', { text });
    if (unfinished.length > 0)
      return t('slow', { kinds: unfinished.map((kind) => t(`groups.${kind}`)).join(', ') });
    return text === '' ? '' : t('found', { count: entries.length });
  };
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <InputBase
          inputRef={field}
          fullWidth
          value={typed}
          placeholder={t('placeholder')}
          onChange={(event) => {
            setTyped(event.target.value);
            setChoice({ id: null });
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': t('placeholder'),
              'aria-expanded': true,
              'aria-controls': `${id}-list`,
              'aria-autocomplete': 'list',
              'aria-activedescendant': chosen === undefined ? undefined : idOf(at),
              autoComplete: 'off',
              autoCorrect: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: 100,
            },
          }}
          sx={{ px: 2.5, py: 1.5, fontSize: 16 }}
        />
        {narrow && (
          <IconButton aria-label={tInterface('close')} onClick={onClose} sx={{ mr: 1 }}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      <Box sx={{ height: 2 }}>
        {isSearching && <LinearProgress aria-label={tShell('search')} sx={{ height: 2 }} />}
      </Box>
      <Box ref={list} role="listbox" id={`${id}-list`} aria-label={tShell('search')} sx={listStyle}>
        <Options idOf={idOf} entries={entries} chosen={chosen} text={text} onOpen={open} />
      </Box>
      <Box
        sx={{ px: 2.5, py: 1.5, fontSize: 12, color: 'text.secondary', borderTop: 1, borderColor: 'divider' }}
      >
        <Box role="status" sx={{ minHeight: 18 }}>
          {told()}
        </Box>
        {!narrow && <Box>{t('help')}</Box>}
      </Box>
    </Box>
  );
};
