import type { Theme } from '@mui/material/styles';
import { columns } from './columns';

/** Heights and widths in px; rows are placed by them. */
export const rowHeight = 36;
export const headWidth = 180;
/** What is laid over the edited cell is styled by this: it stands outside the grid. */
export const layerClass = 'cell-layer';
const template = `${headWidth}px ${columns.map(({ width }) => `${width}px`).join(' ')}`;
const width = columns.reduce((sum, column) => sum + column.width, headWidth);

/**
 * One style for the whole grid: hundreds of cells have none of their own. A cell that cuts its content, has a place of
 * its own or moves by a transform is a part that the browser goes through at every key in any of them; so only those
 * cells do that need it.
 */
export const gridStyle = {
  position: 'relative',
  // The heads stay below what lies over the page, as the save bar.
  isolation: 'isolate',
  overflow: 'auto',
  maxHeight: 'min(70vh, 640px)',
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  fontSize: 13,
  userSelect: 'none',
  scrollPaddingTop: `${rowHeight}px`,
  scrollPaddingLeft: `${headWidth}px`,
  overscrollBehavior: 'contain',
  '& .heads, & .row': { display: 'grid', gridTemplateColumns: template, width, height: rowHeight },
  '& .heads': {
    position: 'sticky',
    top: 0,
    zIndex: 3,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
  },
  '& .rows': { position: 'relative', width },
  '& .row': { position: 'absolute', left: 0, contain: 'layout' },
  '& .head, & .cell, & .heads > div': {
    px: 1,
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    minHeight: 0,
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    boxSizing: 'border-box',
  },
  '& [data-long], & .heads > div': { overflow: 'hidden' },
  // Only where the grid is moved sideways: what sticks is a layer of its own, and each costs the page at every key.
  '&[data-aside] .head, &[data-aside] .heads > div:first-of-type': { position: 'sticky', left: 0, zIndex: 1 },
  '& .head, & .heads > div:first-of-type': {
    bgcolor: 'background.paper',
    fontWeight: 600,
    display: 'block',
    lineHeight: `${rowHeight}px`,
    textOverflow: 'ellipsis',
  },
  '& .head': { cursor: 'pointer' },
  '& .head[data-wrong]': { color: 'error.main' },
  '& .cell': { cursor: 'cell', scrollMargin: 0 },
  '& .cell[data-last]': { position: 'relative' },
  '& .amount, & .number': { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums' },
  '& .flag, & .picture': { justifyContent: 'center' },
  '& .cell[aria-selected=true]': { bgcolor: 'action.selected' },
  '& .cell[data-filling]': { bgcolor: 'action.hover' },
  '& .cell[aria-invalid]': { boxShadow: 'inset 0 0 0 1px', color: 'error.main' },
  '& .cell:focus': { outline: 'none' },
  // Asked of the cell alone: by :focus-within of the grid the browser styles the whole page anew at each Enter.
  '& .cell[data-active]:focus': {
    boxShadow: ({ palette }: { palette: { primary: { main: string } } }) =>
      `inset 0 0 0 2px ${palette.primary.main}`,
  },
  '& .cell[data-active]:not(:focus)': { boxShadow: 'inset 0 0 0 1px', color: 'inherit' },
  // Its word is for screen readers, and needs no cut as what is hidden from sight usually has.
  '& .tick': {
    width: 14,
    height: 14,
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: '3px',
    color: 'transparent',
    fontSize: '1px',
    lineHeight: 1,
  },
  '& .tick[data-on]': {
    bgcolor: 'primary.main',
    borderColor: 'primary.main',
    backgroundImage:
      "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12'%3E%3Cpath d='M2 6l3 3 5-6' fill='none' stroke='%23fff' stroke-width='2'/%3E%3C/svg%3E\")",
  },
  '& img': { width: 28, height: 28, objectFit: 'cover', borderRadius: '4px' },
  '& .none': { color: 'text.secondary', fontSize: 12 },
  '& .handle': {
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: 9,
    height: 9,
    bgcolor: 'primary.main',
    cursor: 'crosshair',
    touchAction: 'none',
  },
} as const;

/**
 * The layer over the edited cell and its field (see `layOver`). It lies over the page's panels and under what stays in
 * sight above them, as the save bar.
 */
export const layerStyle = ({ palette }: Theme) => ({
  [`.${layerClass}`]: { position: 'absolute', zIndex: 1, contain: 'strict', fontSize: 13 },
  [`.${layerClass} > *`]: {
    position: 'absolute',
    border: 0,
    padding: '0 9px 0 8px',
    font: 'inherit',
    color: palette.text.primary,
    backgroundColor: palette.background.paper,
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: '-2px',
    borderRadius: 0,
  },
  [`.${layerClass}.amount > *, .${layerClass}.number > *`]: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
});
