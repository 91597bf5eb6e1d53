import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { writeNumber } from '../../../language/locale';

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
        <dd>{writeNumber(count)}</dd>
      </div>
    ))}
  </Box>
);
