const small = { fontSize: 12, fontWeight: 400, color: 'var(--mui-palette-text-secondary)' };

/**
 * The small pieces of which lists hold hundreds, styled once for the page: with styles of its own each of them is
 * written out and looked up anew whenever it is drawn.
 */
export const pieceStyle = {
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
