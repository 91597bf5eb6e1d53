import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** Rows of the right height, while the first answer is on its way. */
export const SkeletonRows = ({ columns, rows }: { columns: number; rows: number }): ReactNode =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden>
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton width={`${String(45 + ((row * 7 + column * 13) % 40))}%`} />
        </td>
      ))}
    </tr>
  ));
