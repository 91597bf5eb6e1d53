/** Lists as cards, for narrow screens, styled once for the page. */
export const cardStyle = {
  '.sk-cards': {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
  },
  '.sk-cards > li': {
    padding: '12px',
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
    alignItems: 'center',
    gap: '8px',
    fontWeight: 600,
    marginBottom: '4px',
  },
  // As large as a finger needs it.
  '.sk-cards .sk-check': { flexShrink: 0, width: '38px', height: '38px', margin: '0 0 0 -8px' },
  '.sk-cards .name': { minWidth: 0, color: 'inherit', textDecoration: 'none' },
  '.sk-cards .name:hover': { textDecoration: 'underline' },
  '.sk-cards .bare': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '4px 16px',
    marginBottom: '4px',
    fontSize: '13px',
  },
  '.sk-cards dl': {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4px',
    fontSize: '13px',
  },
  '.sk-cards dl > div': { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  '.sk-cards dt': { color: 'var(--mui-palette-text-secondary)' },
  '.sk-cards dd': { margin: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere' },
} as const;
