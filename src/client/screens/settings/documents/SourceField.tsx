import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateMistake } from '../../../../domain/documents/documents';
import ButtonBase from '@mui/material/ButtonBase';

interface ValuesListProps {
  values: readonly { name: string; example: string }[];
  help: string;
  onInsert: (name: string) => void;
}

/** Everything that a template can name, with what it is on the order shown; a click puts it into the text. */
const ValuesList = ({ values, help, onInsert }: ValuesListProps): ReactNode => {
  const { t } = useTranslation('documents');
  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 500, fontSize: 14 }}>
        {t('values')}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13, my: 1 }}>{help}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 320, overflow: 'auto' }}>
        {values.map(({ name, example }) => (
          <li key={name}>
            <ButtonBase
              onClick={() => {
                onInsert(name);
              }}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                textAlign: 'left',
                gap: 2,
                px: 1,
                py: 0.5,
                borderRadius: 1,
                fontSize: 13,
                '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
              }}
            >
              <Box component="code" translate="no" sx={{ flex: '0 0 180px' }}>
                {name}
              </Box>
              <Box component="span" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
                {example}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
};

interface SourceFieldProps {
  /** What the text is of; a document's unless said. */
  label?: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  mistake: TemplateMistake | null;
  values: readonly { name: string; example: string }[];
}

/** What of a value's name stands before the cursor, behind open braces or in a tag; null: none is being typed. */
const typedName = (before: string): string | null =>
  /\{\{-?\s*([\w.]*)$/.exec(before)?.[1] ??
  /\{%-?\s*(?:if|elsif|unless|case|when|for \w+ in)\s+([\w.]*)$/.exec(before)?.[1] ??
  null;

const mostOffered = 8;

/** The values whose names begin as somebody types, or else hold what is typed. */
const offeredFor = (typed: string | null, values: SourceFieldProps['values']): SourceFieldProps['values'] => {
  if (typed === null) return [];
  const wanted = typed.toLowerCase();
  const begins = values.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const holds = values.filter((each) => !begins.includes(each) && each.name.toLowerCase().includes(wanted));
  const offered = [...begins, ...holds];
  // What is typed whole needs no help.
  return offered.length === 1 && offered[0]?.name === typed ? [] : offered.slice(0, mostOffered);
};

/** Where a line begins and ends in a text; lines count from 1. */
const lineAt = (text: string, line: number): { from: number; to: number } => {
  const lines = text.split('\n');
  const from = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return { from, to: from + (lines[line - 1]?.length ?? 0) };
};

/** How high a text stands in a field in which long lines are wrapped, in px. A copy measures it: undo stays whole. */
const heightOf = (field: HTMLTextAreaElement, text: string): number => {
  const probe = document.createElement('textarea');
  probe.className = field.className;
  probe.ariaHidden = 'true';
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    height: '0',
    width: `${String(field.clientWidth)}px`,
  });
  probe.value = text;
  field.after(probe);
  const height = probe.scrollHeight;
  probe.remove();
  return height;
};

const source = {
  width: '100%',
  height: { xs: 320, md: 560 },
  p: 1.5,
  resize: 'vertical',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'text.primary',
  font: '13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  overflow: 'auto',
  tabSize: 2,
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
} as const;

const offeredStyle = {
  listStyle: 'none',
  m: 0,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 13,
  '& > li': { display: 'flex', gap: 2, px: 1, py: 0.5, borderRadius: 0.75, cursor: 'pointer' },
  '& > li[aria-selected=true]': { bgcolor: 'action.selected' },
  '& code': { flex: '0 0 180px' },
  '& span': {
    color: 'text.secondary',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
} as const;

/** The text of a template, with the place of a mistake, and the values that can be put in, offered while one types. */
export const SourceField = ({
  label,
  help,
  value,
  onChange,
  mistake,
  values,
}: SourceFieldProps): ReactNode => {
  const { t } = useTranslation('documents');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const offered = offeredFor(typed, values);
  const chosen = offered[Math.min(at, offered.length - 1)];
  const look = ({ value: text, selectionStart, selectionEnd }: HTMLTextAreaElement): void => {
    setTyped(selectionStart === selectionEnd ? typedName(text.slice(0, selectionStart)) : null);
    setAt(0);
  };
  const select = (from: number, to: number): void => {
    field.current?.focus();
    field.current?.setSelectionRange(from, to);
  };
  const goTo = (line: number): void => {
    const { from, to } = lineAt(value, line);
    select(from, to);
    const { current } = field;
    if (current !== null) current.scrollTop = Math.max(0, heightOf(current, value.slice(0, from)) - 80);
  };
  const insert = (name: string): void => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = field.current ?? {};
    const put = `{{ ${name} }}`;
    onChange(value.slice(0, from) + put + value.slice(to));
    requestAnimationFrame(() => {
      select(from + put.length, from + put.length);
    });
  };
  /** Ends the name that is being typed, and the braces where they are still open. */
  const complete = (name: string): void => {
    const { selectionStart: to = value.length } = field.current ?? {};
    const from = to - (typed?.length ?? 0);
    const [before, after] = [value.slice(0, from), value.slice(to)];
    const isOpen = /\{\{-?\s*$/.test(before) && !/^\s*[|}-]/.test(after);
    const put = isOpen ? `${name} }}` : name;
    onChange(before + put + after);
    setTyped(null);
    requestAnimationFrame(() => {
      select(from + put.length, from + put.length);
    });
  };
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (chosen === undefined) return;
    const { key } = event;
    if (key === 'ArrowDown') setAt((at + 1) % offered.length);
    else if (key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length);
    else if (key === 'Enter' || key === 'Tab') complete(chosen.name);
    else if (key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
      <Typography component="label" htmlFor={id} sx={{ fontSize: 14, fontWeight: 500 }}>
        {label ?? t('source')}
      </Typography>
      <Box
        component="textarea"
        ref={field}
        id={id}
        value={value}
        spellCheck={false}
        translate="no"
        aria-invalid={mistake !== null}
        aria-describedby={`${id}-mistake`}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? `${id}-offered` : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen.name}`}
        onChange={(event) => {
          onChange(event.target.value);
          look(event.target);
        }}
        onKeyDown={onKey}
        onClick={({ currentTarget }: MouseEvent<HTMLTextAreaElement>) => look(currentTarget)}
        onBlur={() => setTyped(null)}
        sx={source}
      />
      {chosen !== undefined && (
        <Box component="ul" id={`${id}-offered`} role="listbox" aria-label={t('offered')} sx={offeredStyle}>
          {offered.map((each) => (
            <Box
              component="li"
              key={each.name}
              id={`${id}-${each.name}`}
              role="option"
              aria-selected={each === chosen}
              // The cursor stays in the text.
              onMouseDown={(event) => {
                event.preventDefault();
                complete(each.name);
              }}
            >
              <code translate="no">{each.name}</code>
              <span>{each.example}</span>
            </Box>
          ))}
        </Box>
      )}
      <Box id={`${id}-mistake`} aria-live="polite">
        {mistake !== null && (
          <Alert
            severity="error"
            variant="outlined"
            action={
              mistake.line !== null && (
                <Button
                  size="small"
                  color="inherit"
                  onClick={() => {
                    goTo(mistake.line ?? 1);
                  }}
                >
                  {t('goToLine')}
                </Button>
              )
            }
          >
            {mistake.line === null
              ? mistake.message
              : t('mistake', { line: mistake.line, message: mistake.message })}
          </Alert>
        )}
      </Box>
      <ValuesList values={values} help={help ?? t('valuesHelp')} onInsert={insert} />
    </Box>
  );
};
