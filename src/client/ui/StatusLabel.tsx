import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'warning' | 'bad' | 'info';

const colours: Record<Tone, string> = {
  neutral: 'text.secondary',
  good: 'success.main',
  warning: 'warning.main',
  bad: 'error.main',
  info: 'primary.main',
};

/** A state as a word with a dot; the word carries the meaning, the dot only helps the eye. */
export const StatusLabel = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}
  >
    <Box
      component="span"
      aria-hidden
      sx={{ width: 8, height: 8, borderRadius: '50%', flexShrink: 0, bgcolor: colours[tone] }}
    />
    {children}
  </Box>
);
