import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Column, RowsProps } from './column';
import { useOpenRow } from './useOpenRow';
import { useRowKeys } from './useRowKeys';

const saysNothing = (content: ReactNode): boolean =>
  content === null || content === undefined || content === false || content === '';

const Line = <R,>({ column, row }: { column: Column<R>; row: R }): ReactNode => {
  const content = column.cell(row);
  if (saysNothing(content)) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {column.head}
      </Box>
      <Box component="dd" sx={{ minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
        {content}
      </Box>
    </Box>
  );
};

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
};
const cardStyle = {
  p: 1.5,
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: -2 },
};
const headStyle = { display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, mb: 0.5 };
const bareStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  mb: 0.5,
  fontSize: 13,
};
const linesStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 0.5,
  fontSize: 13,
  '& dd': { m: 0 },
};

/** Rows as cards, for narrow screens. */
export const CardView = <R,>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  link,
  selection,
  busy,
}: RowsProps<R>): ReactNode => {
  const { t } = useTranslation('lists');
  const openRow = useOpenRow();
  const list = useRowKeys<HTMLUListElement>(selection?.toggle);
  const title = columns.find((column) => column.title === true);
  const others = columns.filter((column) => column !== title && column.wideOnly !== true);
  const bare = others.filter((column) => column.bare === true);
  // The figures stand at the right, as they do in the table.
  const inOneLine = [
    ...bare.filter(({ align }) => align !== 'right'),
    ...bare.filter(({ align }) => align === 'right'),
  ];
  const lines = others.filter((column) => column.bare !== true);
  return (
    <Box component="ul" ref={list} aria-label={label} aria-busy={busy} sx={listStyle}>
      {rows.map((row) => {
        const id = rowId(row);
        const path = link?.(row);
        return (
          <Paper
            component="li"
            key={id}
            variant="outlined"
            data-row={id}
            tabIndex={-1}
            sx={cardStyle}
            {...(path === undefined ? {} : openRow(path))}
          >
            <Box sx={headStyle}>
              {selection && (
                <Checkbox
                  size="small"
                  sx={{ ml: -1 }}
                  checked={selection.has(id)}
                  onChange={() => {
                    selection.toggle(id);
                  }}
                  slotProps={{ input: { 'aria-label': t('select', { name: rowName(row) }) } }}
                />
              )}
              {path === undefined ? (
                title?.cell(row)
              ) : (
                <Link component={RouterLink} to={path} color="inherit" underline="hover" sx={{ minWidth: 0 }}>
                  {title?.cell(row)}
                </Link>
              )}
            </Box>
            {inOneLine.length > 0 && (
              <Box sx={bareStyle}>
                {inOneLine.map((column) => (
                  <Box key={column.key}>{column.cell(row)}</Box>
                ))}
              </Box>
            )}
            {lines.length > 0 && (
              <Box component="dl" sx={linesStyle}>
                {lines.map((column) => (
                  <Line key={column.key} column={column} row={row} />
                ))}
              </Box>
            )}
          </Paper>
        );
      })}
    </Box>
  );
};
