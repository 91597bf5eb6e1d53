import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const style = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  m: 0,
  '& dt': { fontSize: 13, color: 'text.secondary' },
  '& dd': { m: 0, fontSize: 20, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
};

/** A few counts side by side, each under its word. */
export const Figures = ({ figures }: { figures: readonly (readonly [string, number])[] }): ReactNode => (
  <Box component="dl" sx={style}>
    {figures.map(([word, count]) => (
      <div key={word}>
        <dt>{word}</dt>
        <dd>{count.toLocaleString()}</dd>
      </div>
    ))}
  </Box>
);
