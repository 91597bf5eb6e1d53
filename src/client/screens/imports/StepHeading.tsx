import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** The head of a step. It takes the focus as the step is drawn, so that Tab goes on from there; later it would take it from a hand that was quicker. */
export const StepHeading = ({ children }: { children: ReactNode }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Typography variant="h2" ref={heading} tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
};
