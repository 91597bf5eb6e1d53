import type { ImportBatch } from '../../../domain/imports';
import { messageOf } from '../../api/failure';
import { useReadImportQuery } from '../../api/hooks';
import { useState } from 'react';

export const hasEnded = ({ state }: ImportBatch): boolean => state === 'finished' || state === 'failed';

/** How often a running import is asked for, in ms. */
const interval = 1000;

interface Batch {
  batch: ImportBatch | undefined;
  error: string | undefined;
  refetch: () => void;
}

/** One import, followed to its end. */
export const useBatch = (importId: string): Batch => {
  const [ended, setEnded] = useState(false);
  const { data, error, refetch } = useReadImportQuery(
    { importId },
    { pollingInterval: ended ? 0 : interval },
  );
  const batch = data?.batch;
  const over = batch !== undefined && hasEnded(batch);
  if (over !== ended) setEnded(over);
  return { batch, error: messageOf(error), refetch: () => void refetch() };
};
