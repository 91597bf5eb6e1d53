import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';

interface KeyHintProps {
  children: ReactNode;
  /** How it lies in the row around it. */
  place?: { flex?: string; ml?: string };
}

/** What a keyboard can do here; not said where one taps, and most likely has none. */
export const KeyHint = ({ children, place = {} }: KeyHintProps): ReactNode => {
  const taps = useMediaQuery('(hover: none), (pointer: coarse), (max-width:599.95px)');
  if (taps) return null;
  return (
    <Box component="span" sx={{ ...place, fontSize: 12, color: 'text.secondary' }}>
      {children}
    </Box>
  );
};
