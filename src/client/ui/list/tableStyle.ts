const chosen = (share: string): string => `rgba(var(--mui-palette-primary-mainChannel) / ${share})`;
const focused = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' };

/** Lists as tables, styled once for the page and not cell by cell. */
export const tableStyle = {
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
