import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const style = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, max-content) minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** Names and values below each other, in two columns; its children are of the kind `Fact`. */
export const FactList = ({ children }: { children: ReactNode }): ReactNode => (
  <Box component="dl" sx={style}>
    {children}
  </Box>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }): ReactNode => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);
