import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPath, returnPlaceOf } from './api/page';

/** Leads who is not signed in to the login, and remembers where they wanted to go. */
export const LoginRedirect = (): ReactNode => {
  const { pathname, search } = useLocation();
  return <Navigate to={loginPath(pathname + search)} replace />;
};

/** Leads who is signed in on to where they wanted to go. */
export const ReturnRedirect = (): ReactNode => {
  const { search } = useLocation();
  return <Navigate to={returnPlaceOf(search)} replace />;
};
