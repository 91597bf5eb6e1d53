/** Where a popover lies: under what opened it, flush with its right edge. */
export const belowRight = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;
