import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A text of one line, cut where it is too long, so that rows keep their height; whole under the pointer. */
export const Cut = ({ children }: { children: string }): ReactNode => (
  <Box
    component="span"
    title={children}
    sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
);
