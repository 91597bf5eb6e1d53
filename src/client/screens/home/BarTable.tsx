import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface BarRow {
  key: string;
  name: string;
  /** Where it leads; none: nowhere. */
  to?: string | undefined;
  /** How long its bar is, among the others. */
  size: number;
  /** What stands in the columns after the name. */
  cells: string[];
}

interface BarTableProps {
  label: string;
  head: string[];
  rows: readonly BarRow[];
}

// A name has as many lines as it needs: of one that is cut nobody knows which it is.
const nameStyle = { whiteSpace: 'normal', overflowWrap: 'anywhere' };
const tableStyle = { tableLayout: 'auto', '& th, & td': { px: { xs: 0.5, sm: 1.5 } } };
const cellStyle = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', verticalAlign: 'top' };

/** Things with their numbers, and a bar under the name of each: a picture that is its own table. */
export const BarTable = ({ label, head, rows }: BarTableProps): ReactNode => {
  const longest = Math.max(0, ...rows.map(({ size }) => size));
  return (
    <Table size="small" aria-label={label} sx={tableStyle}>
      <TableHead>
        <TableRow>
          {head.map((cell, index) => (
            <TableCell key={cell} align={index === 0 ? 'left' : 'right'}>
              {cell}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, name, to, size, cells }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ width: 1, maxWidth: 0 }}>
              <Box sx={nameStyle} title={name}>
                {to === undefined ? (
                  name
                ) : (
                  <Link component={RouterLink} to={to} color="inherit">
                    {name}
                  </Link>
                )}
              </Box>
              <Box
                aria-hidden
                sx={{
                  mt: 0.5,
                  height: 6,
                  borderRadius: 3,
                  bgcolor: 'primary.main',
                  width: `${String(longest > 0 ? Math.max(0, (100 * size) / longest) : 0)}%`,
                }}
              />
            </TableCell>
            {cells.map((cell, index) => (
              <TableCell key={head[index + 1]} align="right" sx={cellStyle} translate="no">
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
