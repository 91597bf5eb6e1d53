import { useEffect, useState } from 'react';
import { appCalls } from '../../../../catalogue/app';
import type { LogoAnswer } from '../../../../domain/settings/app';
import { ask } from '../../../api/ask';
import { speakAs } from '../../../language/speech';
import { tellTexts } from '../../../language/tellTexts';

/** The logo that the server put into the page for its first paint; null where it is another store's, or none. */
const logoInPage = (store: string): LogoAnswer | null => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="stallkeeper-logo"]');
  if (meta === null) return null;
  // Our own server wrote it.
  const facts = JSON.parse(meta.content) as { store: string; logo: LogoAnswer };
  return facts.store === store ? facts.logo : null;
};

/** The marketplace's logo, whose words are spoken from then on; null until it is there, and for good where it cannot be had. */
export const useLogo = (store: string): LogoAnswer | null => {
  const [logo, setLogo] = useState(() => {
    const inPage = logoInPage(store);
    if (inPage !== null) speakAs(inPage);
    return inPage;
  });
  useEffect(() => {
    if (store === '' || logoInPage(store) !== null) return undefined;
    const leave = new AbortController();
    ask(appCalls.readLogo, { store }, leave.signal).then(
      (found) => {
        speakAs(found);
        tellTexts();
        setLogo(found);
      },
      () => {
        // Our own mark stands for it.
      },
    );
    return () => {
      leave.abort();
    };
  }, [store]);
  return logo;
};
