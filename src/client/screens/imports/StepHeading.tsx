import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

/** The head of a step. It takes the focus as the step begins, so that Tab goes on from there. */
export const StepHeading = ({ children }: { children: ReactNode }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
};
