import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** What leads on from a step, on a ground of its own, as a frame has none; it stays in sight, on a narrow screen above the navigation. */
export const StepBar = ({ children }: { children: ReactNode }): ReactNode => (
  <Paper
    variant="outlined"
    sx={{
      position: 'sticky',
      bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', sm: 0 },
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      p: 1.5,
      zIndex: 1,
    }}
  >
    {children}
  </Paper>
);
