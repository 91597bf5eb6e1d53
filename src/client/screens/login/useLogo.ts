import { useEffect, useState } from 'react';
import { appCalls } from '../../../catalogue/app';
import type { LogoAnswer } from '../../../domain/app';
import { ask } from '../../api/ask';

/** The marketplace's logo; null until it is there, and for good where it cannot be had. */
export const useLogo = (store: string): LogoAnswer | null => {
  const [logo, setLogo] = useState<LogoAnswer | null>(null);
  useEffect(() => {
    if (store === '') return undefined;
    const leave = new AbortController();
    ask(appCalls.readLogo, { store }, leave.signal).then(setLogo, () => {
      // Our own mark stands for it.
    });
    return () => {
      leave.abort();
    };
  }, [store]);
  return logo;
};
