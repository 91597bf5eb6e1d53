/** A notice with long words: on a narrow screen what can be done stands below them. */
export const actionBelow = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .MuiAlert-action': {
    flexBasis: { xs: '100%', sm: 'auto' },
    ml: { xs: 3, sm: 'auto' },
    pt: { xs: 0, sm: 0.5 },
  },
};
