import { useEffect, useState } from 'react';
import { cdnCalls } from '../../../../../catalogue/cdn';
import { ask } from '../../../../api/ask';
import { readConfig } from '../../../../api/config';

const timeout = 10;
const pause = 1000;

/** Where an item can be shown from: a file id is resolved, again while it is not stored (trap 69); null until then. */
export const useMediaSource = (src: string): string | null => {
  const isId = src.startsWith(readConfig().fileIdPrefix);
  const [resolved, setResolved] = useState<string | null>(null);
  useEffect(() => {
    if (!isId) return undefined;
    const leave = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (attempt: number): Promise<void> => {
      const { src: found } = await ask(cdnCalls.resolveFile, { ressourceId: src }, leave.signal);
      if (leave.signal.aborted) return;
      if (found !== null) setResolved(found);
      else if (attempt < timeout) timer = setTimeout(() => void look(attempt + 1).catch(ignore), pause);
    };
    // Without a preview the answer is as good.
    const ignore = (): void => undefined;
    look(1).catch(ignore);
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [src, isId]);
  return isId ? resolved : src;
};
