import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Button from '@mui/material/Button';
import type { TrailEntry } from '../../../domain/audit/trail';
import { useTrailWords } from './useTrailWords';

/** So many fields stand in a row before it is opened, and so many letters of a value. */
const shownFirst = { fields: 3, letters: 120 };

const short = (text: string): string =>
  text.length > shownFirst.letters ? `${text.slice(0, shownFirst.letters)}…` : text;

/** What a row changed, before and after, or what was said with it. */
export const TrailChanges = ({ entry }: { entry: TrailEntry }): ReactNode => {
  const { t } = useTranslation('audit');
  const { fieldOf, changedOf, valueOf } = useTrailWords();
  const [open, setOpen] = useState(false);
  const { changes, input, request, kind } = entry;
  const said = changes.length === 0 || open ? Object.entries(input) : [];
  const shown = open ? changes : changes.slice(0, shownFirst.fields);
  const cut = (text: string): string => (open ? text : short(text));
  const hasMore =
    changes.length > shownFirst.fields ||
    request !== '' ||
    changes.some(
      ({ before, after, field }) =>
        Math.max(valueOf(before, { kind, field }).length, valueOf(after, { kind, field }).length) >
        shownFirst.letters,
    );
  return (
    <Box sx={{ overflowWrap: 'anywhere', display: 'grid', gap: 0.5 }}>
      {shown.map((change, index) => (
        <Typography key={`${change.field} ${String(index)}`} variant="body2">
          <Typography component="span" variant="body2" color="textSecondary">
            {changedOf(change)}
            {': '}
          </Typography>
          {change.before !== undefined && <del>{cut(valueOf(change.before, { kind, ...change }))}</del>}
          {change.before !== undefined && ' → '}
          {cut(valueOf(change.after, { kind, ...change }))}
        </Typography>
      ))}
      {said.map(([name, value]) => (
        <Typography key={name} variant="body2" color="textSecondary">
          {fieldOf(name)}
          {': '}
          {cut(valueOf(value, { kind, field: name }))}
        </Typography>
      ))}
      {open && request !== '' && (
        <Typography variant="body2" color="textSecondary">
          {t('request', { request })}
        </Typography>
      )}
      {hasMore && (
        <Box>
          <Button size="small" color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'less' : 'more')}
          </Button>
        </Box>
      )}
    </Box>
  );
};
