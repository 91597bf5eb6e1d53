import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * The head of a step. It takes the focus as the step is drawn, so that Tab goes on from there; later it would take it
 * from a hand that was quicker. Where the step before was left at its end, it comes into sight, with the steps above.
 */
export const StepHeading = ({ children }: { children: ReactNode }): ReactNode => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Typography
      variant="h2"
      ref={heading}
      tabIndex={-1}
      sx={{ outline: 'none', overflowWrap: 'anywhere', scrollMarginTop: 200 }}
    >
      {children}
    </Typography>
  );
};
