import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Code as it is, which scrolls in its own box, with the keyboard too. */
export const CodeText = ({ label, text }: { label: string; text: string }): ReactNode => (
  <Box
    component="pre"
    role="group"
    aria-label={label}
    tabIndex={0}
    translate="no"
    sx={{
      m: 0,
      p: 1.5,
      maxHeight: 480,
      overflow: 'auto',
      bgcolor: 'action.hover',
      borderRadius: 1,
      fontFamily: 'monospace',
      fontSize: 13,
      lineHeight: 1.5,
      tabSize: 2,
    }}
  >
    {text}
  </Box>
);
