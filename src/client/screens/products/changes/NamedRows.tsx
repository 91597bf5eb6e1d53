import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface NamedRow {
  key: string;
  name: string;
  value: ReactNode;
}

/** Names with their values, below each other where there is no room. */
export const NamedRows = ({ rows }: { rows: readonly NamedRow[] }): ReactNode => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      columnGap: 2,
      rowGap: { xs: 0.25, sm: 1 },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(96px, 160px) minmax(0, 1fr)' },
    }}
  >
    {rows.map(({ key, name, value }) => (
      <Box key={key} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, mb: { xs: 1, sm: 0 }, minWidth: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);
