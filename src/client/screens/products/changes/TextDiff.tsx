import Box from '@mui/material/Box';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordDiff, type TextPart } from '../../../../domain/wordDiff';
import { visuallyHidden } from '../../../ui/focus/visuallyHidden';

const textStyle = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0 } as const;

/** Never by colour alone: what went is struck through, what came is underlined. */
const partStyle = {
  removed: { color: 'error.main', textDecoration: 'line-through', bgcolor: 'transparent' },
  added: {
    color: 'success.main',
    textDecoration: 'underline',
    textDecorationThickness: '2px',
    textUnderlineOffset: '3px',
    fontWeight: 600,
    bgcolor: 'transparent',
  },
} as const;

const Part = ({ part: { kind, text } }: { part: TextPart }): ReactNode => {
  const { t } = useTranslation('products');
  if (kind === 'same') return text;
  return (
    <Box component={kind === 'added' ? 'ins' : 'del'} sx={partStyle[kind]}>
      <Box component="span" sx={visuallyHidden}>
        {t(kind === 'added' ? 'addedText' : 'removedText')}{' '}
      </Box>
      {text}
    </Box>
  );
};

/** A text with what was taken out of it and put into it, word by word. */
export const TextDiff = ({ before, after }: { before: string; after: string }): ReactNode => {
  const parts = useMemo(() => wordDiff(before, after), [before, after]);
  return (
    <Box sx={textStyle}>
      {parts.map((part, index) => (
        <Part key={index} part={part} />
      ))}
    </Box>
  );
};
