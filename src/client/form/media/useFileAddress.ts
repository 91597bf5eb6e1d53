import { use, useEffect, useState } from 'react';
import { isWebAddress } from '../../../domain/webAddress';
import { FileServicesContext } from './fileServices';

interface FileAddress {
  /** None while it is not known, and of what must not be read. */
  address: string | null;
  problem: string | undefined;
  /** Nothing is known yet. */
  loading: boolean;
}

/** How often a file is looked for that is not stored yet (trap 69), and how long is waited in between, in ms. */
const tries = 10;
const pause = 1000;

const unknown: FileAddress = { address: null, problem: undefined, loading: true };

const isOwnPath = (source: string): boolean => /^\/(?!\/)/.test(source);

/** Where a file is read: an address of the web or of our own, or that of an uploaded file's id. */
export const useFileAddress = (source: string): FileAddress => {
  const { fileIdPrefix, find, why } = use(FileServicesContext);
  const isId = source.startsWith(fileIdPrefix);
  const [looked, setLooked] = useState({ source, ...unknown });
  useEffect(() => {
    if (!isId) return undefined;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (attempt: number): Promise<void> => {
      try {
        const address = await find(source, attempt > 1);
        if (left) return;
        setLooked({ source, address, problem: undefined, loading: false });
        if (address === null && attempt < tries) timer = setTimeout(() => void look(attempt + 1), pause);
      } catch (error) {
        if (!left) setLooked({ source, address: null, problem: why(error), loading: false });
      }
    };
    void look(1);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [source, isId, find, why]);
  if (isId) return looked.source === source ? looked : unknown;
  const isSafe = isWebAddress(source) || isOwnPath(source);
  return { address: isSafe ? source : null, problem: undefined, loading: false };
};
