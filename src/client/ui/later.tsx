import {
  lazy,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { loadChunk } from '../api/chunks';
import { loadTexts, loadTextsAhead } from '../language/language';
import { afterFirstScreen } from './firstScreen';
import { patiently, tellNotLoaded } from './partLoading';

interface LaterProps {
  open: boolean;
  onClose: () => void;
}

const nothing = (): void => undefined;

type Load<V> = () => Promise<{ default: V }>;

/** What is fetched once, and who waits for it. */
const hold = <V,>() => {
  let loaded: V | null = null;
  const tellers = new Set<() => void>();
  return {
    take: (script: { default: V }): void => {
      loaded = script.default;
      for (const tell of tellers) tell();
    },
    subscribe: (tell: () => void): (() => void) => {
      tellers.add(tell);
      return () => {
        tellers.delete(tell);
      };
    },
    read: (): V | null => loaded,
  };
};

/** With the texts of all screens: what opens over the first one says what that has not loaded. */
const withTexts = async <V,>(load: Load<V>, texts: typeof loadTexts): ReturnType<Load<V>> => {
  const [part] = await Promise.all([load(), texts('main')]);
  return part;
};

/**
 * What a script brings that is fetched after the first screen; null until it is there. It says what the screen around
 * it has loaded.
 */
export const valueLater = <V,>(load: Load<V>): (() => V | null) => {
  const { take, subscribe, read } = hold<V>();
  return function useValueLater(): V | null {
    const value = useSyncExternalStore(subscribe, read);
    useEffect(() => {
      if (read() === null)
        afterFirstScreen(() => {
          if (read() === null) load().then(take, nothing);
        });
    }, []);
    return value;
  };
};

/**
 * A part of a screen whose script is fetched when it is first drawn, with the texts of all screens where it says what
 * the one around it has not loaded. It stands within a `Suspense`.
 */
export const partOnDemand = <P extends object>(load: Load<ComponentType<P>>, texts?: 'main') =>
  lazy(async () => {
    const [part] = await patiently(() =>
      Promise.all([loadChunk(load), texts === undefined ? undefined : loadTexts(texts)]),
    );
    return part;
  });

/** A part of a screen whose script is fetched after the first screen; nothing is drawn until it is there. */
export const partLater = <P extends object>(load: Load<ComponentType<P>>): ComponentType<P> => {
  const usePart = valueLater(load);
  return function PartLater(props: P): ReactNode {
    const Part = usePart();
    return Part === null ? null : <Part {...props} />;
  };
};

/**
 * What opens over a screen, such as a menu, whose script and texts are no part of the screen's: they are fetched once the first screen
 * is there, or when it is opened before; only then where it is not `ahead`. Where they cannot be fetched then, that is said, and opening it tries again, as does the browser's being online again.
 */
export const later = <P extends LaterProps>(
  load: Load<ComponentType<P>>,
  { ahead = true } = {},
): ComponentType<P> => {
  const { take, subscribe, read } = hold<ComponentType<P>>();
  return function Later(props: P): ReactNode {
    const { open, onClose } = props;
    const Part = useSyncExternalStore(subscribe, read);
    const isMissing = Part === null;
    useEffect(() => {
      // Nobody has asked for it: where it fails, the page is not loaded anew.
      if (isMissing && ahead)
        afterFirstScreen(() => {
          if (read() === null) withTexts(load, loadTextsAhead).then(take, nothing);
        });
    }, [isMissing]);
    const [hasFailed, setFailed] = useState(false);
    const giveUp = useEffectEvent((error: unknown) => {
      setFailed(true);
      onClose();
      tellNotLoaded(error);
    });
    useEffect(() => {
      if (isMissing && open) withTexts(() => loadChunk(load), loadTexts).then(take, giveUp);
    }, [isMissing, open]);
    useEffect(() => {
      if (!isMissing || !hasFailed) return undefined;
      const again = (): void => {
        withTexts(load, loadTextsAhead).then(take, nothing);
      };
      window.addEventListener('online', again);
      return () => {
        window.removeEventListener('online', again);
      };
    }, [isMissing, hasFailed]);
    return Part === null ? null : <Part {...props} />;
  };
};
