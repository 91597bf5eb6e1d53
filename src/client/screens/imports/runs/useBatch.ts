import type { ImportBatch, ImportState } from '../../../../domain/imports/imports';
import { messageOf } from '../../../api/failures/failure';
import { useReadImportQuery } from '../../../api/hooks';
import { useState } from 'react';

const ends: readonly ImportState[] = ['finished', 'failed', 'discarded', 'rolledBack'];

export const hasEnded = ({ state }: ImportBatch): boolean => ends.includes(state);

/** Whether a file is being held against the shop, or waits for the person's word. */
export const isCompared = ({ state }: ImportBatch): boolean =>
  state === 'checking' || state === 'checked' || state === 'discarded';

/** How often a running import is asked for, in ms. */
const interval = 1000;

interface Batch {
  batch: ImportBatch | undefined;
  error: string | undefined;
  refetch: () => void;
}

/** One import, followed until nothing moves any more. */
export const useBatch = (importId: string): Batch => {
  const [still, setStill] = useState(false);
  const { data, error, refetch } = useReadImportQuery(
    { importId },
    { pollingInterval: still ? 0 : interval },
  );
  const batch = data?.batch;
  const stands = batch !== undefined && (hasEnded(batch) || batch.state === 'checked');
  if (stands !== still) setStill(stands);
  return { batch, error: messageOf(error), refetch: () => void refetch() };
};
