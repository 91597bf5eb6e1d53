import { useCallback, useEffect, useRef } from 'react';

/** The newest of a function under one identity, so that what is given it need not be drawn anew. */
export const useLatest = <A extends unknown[], R>(act: (...args: A) => R): ((...args: A) => R) => {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};
