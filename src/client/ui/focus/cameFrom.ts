import { useLocation } from 'react-router-dom';

let here = '';
let before = '';

/** Says where one is, once a screen is drawn there. */
export const notePlace = (pathname: string): void => {
  if (pathname === here) return;
  before = here;
  here = pathname;
};

/** The path of the screen from which one came to this one; empty where it is the first. */
export const useCameFrom = (): string => {
  const { pathname } = useLocation();
  // While a screen is drawn the first time, one is still noted at the last one.
  return here === pathname ? before : here;
};
