import { useEffect, useState } from 'react';
import { page } from '../../api/page';
import { loadUser } from '../../session/loadUser';

/** How often there is a look whether the login in the other tab is done, in ms. */
const interval = 3_000;

// Browsers that keep a frame's cookies apart lend it the tab's own when a person asks.
const askForCookies = async (): Promise<void> => {
  try {
    if ('requestStorageAccess' in document) await document.requestStorageAccess();
  } catch {
    // Refused: the session may still be readable without.
  }
};

interface ProxyLogin {
  waiting: boolean;
  /** True when one asked and was not logged in yet. */
  missed: boolean;
  begin: () => void;
  /** Looks at once, on the person's own word. */
  check: () => Promise<void>;
}

/** In a frame: waits until the login in a new tab is done, then goes on to `target`. */
export const useProxyLogin = (target: string): ProxyLogin => {
  const [waiting, setWaiting] = useState(false);
  const [missed, setMissed] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const look = (): void => {
      void loadUser().then((user) => {
        if (user !== null) page.go(target);
      });
    };
    const timer = setInterval(look, interval);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, [waiting, target]);
  return {
    waiting,
    missed,
    begin: () => setWaiting(true),
    check: async () => {
      await askForCookies();
      if ((await loadUser()) === null) setMissed(true);
      else page.go(target);
    },
  };
};
