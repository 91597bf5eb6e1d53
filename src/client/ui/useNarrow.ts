import useMediaQuery from '@mui/material/useMediaQuery';

/** True under 600 px, where tables become cards and dialogs become sheets. */
export const useNarrow = (): boolean => useMediaQuery('(max-width:599.95px)');
