import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface ProgressLineProps {
  label: string;
  /** Undefined while the end is not known. */
  done?: number | undefined;
  total?: number | undefined;
  /** The counts in words; without them the label stands alone. */
  text?: string | undefined;
}

/** How far long work is, with its counts. */
export const ProgressLine = ({ label, done, total, text }: ProgressLineProps): ReactNode => {
  const id = useId();
  const known = done !== undefined && total !== undefined && total > 0;
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
        <Typography variant="body2" id={id}>
          {label}
        </Typography>
        {text !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {text}
          </Typography>
        )}
      </Box>
      <LinearProgress
        aria-labelledby={id}
        {...(known ? { variant: 'determinate', value: Math.min(100, (done / total) * 100) } : {})}
      />
    </Box>
  );
};
