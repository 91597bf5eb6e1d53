import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What leads on from a step; it stays in sight, on a narrow screen above the navigation. */
export const StepBar = ({ children }: { children: ReactNode }): ReactNode => (
  <Box
    sx={{
      position: 'sticky',
      bottom: { xs: 'calc(56px + env(safe-area-inset-bottom))', sm: 0 },
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 1,
      py: 1.5,
      bgcolor: 'background.default',
      borderTop: 1,
      borderColor: 'divider',
      zIndex: 1,
    }}
  >
    {children}
  </Box>
);
