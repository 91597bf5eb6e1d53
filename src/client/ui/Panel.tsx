import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** What a link on the page jumps to. */
  anchor?: string;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export const Panel = ({ title, anchor, children }: PanelProps): ReactNode => {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      id={anchor}
      aria-labelledby={id}
      sx={{ p: 2, minWidth: 0, scrollMarginTop: 72 }}
    >
      <Typography variant="h2" id={id} sx={{ fontSize: 15, fontWeight: 600, mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  );
};
