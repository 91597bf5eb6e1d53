const tick = 'polygon(14% 47%, 5% 57%, 38% 88%, 96% 20%, 86% 11%, 37% 68%)';
const dash = 'polygon(8% 40%, 92% 40%, 92% 60%, 8% 60%)';

/**
 * The checkboxes of rows: the browser's own in the look of all others. Fifty of the library's, each with its own styles
 * and parts, take longer to make than the rest of their rows.
 */
export const checkStyle = {
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
