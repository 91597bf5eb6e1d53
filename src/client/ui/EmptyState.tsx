import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title?: string;
  /** What will be here, or why nothing is. */
  text?: string;
  /** The first step. */
  action?: ReactNode;
}

/** What stands where a list has nothing to show. */
export const EmptyState = ({ title, text, action }: EmptyStateProps): ReactNode => (
  <Box sx={{ py: 8, px: 2, textAlign: 'center' }}>
    {title !== undefined && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
    {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
    {action !== undefined && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Box>
);
