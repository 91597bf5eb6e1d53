import ArrowBack from '@mui/icons-material/ArrowBack';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** Leads from a page back to its list. */
export const BackLink = ({ to, children }: { to: string; children: ReactNode }): ReactNode => (
  <Link
    component={RouterLink}
    to={to}
    color="text.secondary"
    underline="hover"
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: 13 }}
  >
    <ArrowBack sx={{ fontSize: 16 }} aria-hidden />
    {children}
  </Link>
);
