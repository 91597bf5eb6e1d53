import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

const chosen = (share: string): string => `rgba(var(--mui-palette-primary-mainChannel) / ${share})`;
const focused = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' };

/** Lists as tables, styled once for the page and not cell by cell. */
const tableStyle = {
  '.sk-table': {
    overflow: 'auto',
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: '8px',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '.sk-table table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '13px',
    lineHeight: '20px',
    color: 'var(--mui-palette-text-primary)',
  },
  '.sk-table th, .sk-table td': {
    padding: '4px 12px',
    borderBottom: '1px solid var(--mui-palette-divider)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'left',
    verticalAlign: 'middle',
  },
  '.sk-table thead > tr > *': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: '44px',
    fontWeight: 600,
    lineHeight: 1.3,
    color: 'var(--mui-palette-text-secondary)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '.sk-table.fits': { overflow: 'visible' },
  '.sk-table.fits thead > tr > *': { top: 'var(--sk-top, 0px)' },
  // The head is above the container's round corners now.
  '.sk-table.fits thead > tr > :first-of-type': { borderTopLeftRadius: '7px' },
  '.sk-table.fits thead > tr > :last-of-type': { borderTopRightRadius: '7px' },
  '.sk-table tbody td': { height: '44px', fontVariantNumeric: 'tabular-nums' },
  // A row is painted by itself, and at once: what is under the pointer while one scrolls painted the whole table anew.
  '.sk-table tbody tr': { isolation: 'isolate' },
  // The container's own border ends the table.
  '.sk-table tbody tr:last-of-type td': { borderBottom: 0 },
  '.sk-table [data-row]:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '.sk-table [data-row].chosen': { backgroundColor: chosen('0.08') },
  '.sk-table [data-row].chosen:hover': { backgroundColor: chosen('0.12') },
  '.sk-table [data-row]:focus-visible': focused,
  '.sk-table [data-row].leads': { cursor: 'pointer' },
  '.sk-table .right': { textAlign: 'right' },
  // A figure and the word after it stand too near each other otherwise.
  '.sk-table .right + :not(.right)': { paddingLeft: '24px' },
  '.sk-table .choice': { padding: 0, textOverflow: 'clip' },
  '.sk-table .choice .sk-check': { height: '43px' },
  '.sk-table .name': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
  '.sk-table .name:hover': { textDecoration: 'underline' },
} as const;

/** Lists as cards, for narrow screens, styled once for the page. */
const cardStyle = {
  '.sk-cards': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    // Side by side where there is room.
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '6px',
  },
  '.sk-cards > li': {
    minWidth: 0,
    padding: '6px 12px',
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: '8px',
    color: 'var(--mui-palette-text-primary)',
    backgroundColor: 'var(--mui-palette-background-paper)',
  },
  '.sk-cards > li:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: '-2px',
  },
  '.sk-cards .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    fontWeight: 600,
    minHeight: '26px',
  },
  // As large as a finger needs it; the line is not.
  '.sk-cards .sk-check': { flexShrink: 0, width: '38px', height: '38px', margin: '-6px 0 -6px -8px' },
  // A long figure, as a range of prices is, goes under the name instead of squeezing it.
  '.sk-cards .name': { flex: '1 1 55%', minWidth: 0, color: 'inherit', textDecoration: 'none' },
  '.sk-cards .name:hover': { textDecoration: 'underline' },
  // What speaks for itself and what has a head share their lines.
  '.sk-cards .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 14px',
    fontSize: '13px',
  },
  '.sk-cards .facts > div': { minWidth: 0 },
  '.sk-cards dl': { display: 'contents' },
  '.sk-cards dl > div': { display: 'flex', gap: '6px', minWidth: 0 },
  '.sk-cards .figures': { marginLeft: 'auto', flexShrink: 0, whiteSpace: 'nowrap', fontWeight: 500 },
  '.sk-cards dt': { color: 'var(--mui-palette-text-secondary)' },
  '.sk-cards dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const;

/** Above cards, what can be done with chosen ones stays in sight. */
const barStyle = {
  '.sk-bar': {
    position: 'sticky',
    top: 'var(--sk-top, 0px)',
    zIndex: 2,
    padding: '4px 0',
    marginBottom: '4px',
    backgroundColor: 'var(--mui-palette-background-default)',
  },
} as const;

const small = { fontSize: 12, fontWeight: 400, color: 'var(--mui-palette-text-secondary)' };

/**
 * The small pieces of which lists hold hundreds, styled once for the page: with styles of its own each of them is
 * written out and looked up anew whenever it is drawn.
 */
const pieceStyle = {
  '.sk-cut': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.sk-amount': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '.sk-time': { whiteSpace: 'nowrap' },
  // A second line in a row, under what it is about.
  '.sk-below': { display: 'block', ...small },
  '.sk-lines': { display: 'block', minWidth: 0, lineHeight: '17px' },
  '.sk-lacking': { color: 'var(--mui-palette-error-main)', fontWeight: 600 },
  // A picture and a name, with what is under the name.
  '.sk-pictured': { display: 'flex', alignItems: 'center', gap: '10px', minWidth: 0 },
  '.sk-pictured > :last-child': { minWidth: 0, lineHeight: '17px' },
  '.sk-title': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
  // A card has room for a second line, a row of the table has not.
  '.sk-table .sk-title': { whiteSpace: 'nowrap' },
  // A state, and under its word what is to be said of it.
  '.sk-state': { display: 'inline-block', lineHeight: '16px' },
  '.sk-state > .sk-below': { paddingLeft: '16px' },
  '.sk-status': { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
  '.sk-status::before': {
    content: '""',
    width: '8px',
    height: '8px',
    borderRadius: '50%',
    flexShrink: 0,
    backgroundColor: 'var(--mui-palette-text-secondary)',
  },
  // A long state is two lines of a row rather than cut, and of a narrow screen rather than wider than it.
  '.sk-table .sk-status': { whiteSpace: 'normal', lineHeight: '17px' },
  '@media (max-width: 899px)': { '.sk-status': { whiteSpace: 'normal' } },
  '.sk-status[data-tone=good]::before': { backgroundColor: 'var(--mui-palette-success-main)' },
  '.sk-status[data-tone=warning]::before': { backgroundColor: 'var(--mui-palette-warning-main)' },
  '.sk-status[data-tone=bad]::before': { backgroundColor: 'var(--mui-palette-error-main)' },
  '.sk-status[data-tone=info]::before': { backgroundColor: 'var(--mui-palette-primary-main)' },
  '.sk-thumbnail': {
    flexShrink: 0,
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: '8px',
    backgroundColor: 'var(--mui-palette-action-hover)',
    color: 'var(--mui-palette-text-disabled)',
    objectFit: 'cover',
  },
  'span.sk-thumbnail': { display: 'inline-grid', placeItems: 'center' },
} as const;

const tick = 'polygon(14% 47%, 5% 57%, 38% 88%, 96% 20%, 86% 11%, 37% 68%)';
const dash = 'polygon(8% 40%, 92% 40%, 92% 60%, 8% 60%)';

/**
 * The checkboxes of rows: the browser's own in the look of all others. Fifty of the library's, each with its own styles
 * and parts, take longer to make than the rest of their rows.
 */
const checkStyle = {
  '.sk-check': { display: 'grid', placeItems: 'center', cursor: 'pointer' },
  '.sk-check input': {
    appearance: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '18px',
    height: '18px',
    margin: 0,
    flexShrink: 0,
    border: '2px solid var(--mui-palette-text-secondary)',
    borderRadius: '3px',
    cursor: 'inherit',
  },
  '.sk-check input:checked, .sk-check input:indeterminate': {
    backgroundColor: 'var(--mui-palette-primary-main)',
    borderColor: 'var(--mui-palette-primary-main)',
  },
  '.sk-check input:checked::before, .sk-check input:indeterminate::before': {
    content: '""',
    width: '12px',
    height: '12px',
    backgroundColor: 'var(--mui-palette-primary-contrastText)',
    clipPath: tick,
  },
  '.sk-check input:indeterminate::before': { clipPath: dash },
  '.sk-check input:disabled': { opacity: 0.4, cursor: 'default' },
  '.sk-check input:focus-visible': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: '2px',
  },
  // Colours are the person's own there, and so is the box.
  '@media (forced-colors: active)': { '.sk-check input': { appearance: 'auto' } },
} as const;

/** What stands for a list on its way: the library's own parts for it are as large as the table. */
const waitingStyle = {
  '.sk-waits': {
    display: 'block',
    height: '12px',
    margin: '4px 0',
    borderRadius: '8px',
    backgroundColor: 'var(--mui-palette-Skeleton-bg)',
    animation: 'sk-waits 2s ease-in-out 0.5s infinite',
  },
  '.sk-waits.card': { height: '96px', margin: 0 },
  '@keyframes sk-waits': { '50%': { opacity: 0.4 } },
  '.sk-busy': { height: '2px', overflow: 'hidden', backgroundColor: chosen('0.3') },
  '.sk-busy::after': {
    content: '""',
    display: 'block',
    width: '40%',
    height: '100%',
    backgroundColor: 'var(--mui-palette-primary-main)',
    animation: 'sk-busy 1.6s ease-in-out infinite',
  },
  '@keyframes sk-busy': { from: { marginLeft: '-40%' }, to: { marginLeft: '100%' } },
  '@media (prefers-reduced-motion: reduce)': { '.sk-waits, .sk-busy::after': { animation: 'none' } },
} as const;

const styles = { ...pieceStyle, ...checkStyle, ...tableStyle, ...cardStyle, ...barStyle, ...waitingStyle };

/** The look of lists and their pieces, once for all screens. */
export const ListStyles = (): ReactNode => <GlobalStyles styles={styles} />;
