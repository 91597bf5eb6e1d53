import { use, useEffect, useRef, useState } from 'react';
import { uploadFailure, type MediaItem } from '../../domain/products/media';
import { messageOf } from '../api/failure';
import { mapSettled } from '../api/mapSettled';
import { stageFile } from '../api/upload';
import { PendingUploadsContext, type Ended } from '../form/pendingUploads';
import { pictureProblem, withType } from '../uploads/picture';

/** Sends one file and answers what it is kept as. Errors: Error with what to say. */
const uploadOne = async (chosen: File): Promise<MediaItem> => {
  const file = withType(chosen);
  const isImage = file.type.startsWith('image/');
  const problem = isImage ? await pictureProblem(file) : undefined;
  if (problem !== undefined) throw new Error(problem);
  try {
    const { resource } = await stageFile(file);
    return { src: resource, contentType: isImage ? 'IMAGE' : 'VIDEO' };
  } catch (error) {
    throw isImage ? new Error(uploadFailure, { cause: error }) : error;
  }
};

interface Uploads {
  busy: boolean;
  /** What to say of the files that failed; the others are there. */
  refusals: readonly string[];
  send: (files: readonly File[]) => Promise<void>;
}

/** Sends files side by side; one failure does not lose the others. */
export const useUploads = (onSent: (items: MediaItem[]) => void): Uploads => {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const pendingUploads = use(PendingUploadsContext);
  const onTheWay = useRef<Ended | null>(null);
  useEffect(
    () => () => {
      onTheWay.current?.(true);
    },
    [],
  );
  const send = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setBusy(true);
    setRefusals([]);
    const end = pendingUploads.begin();
    onTheWay.current = end;
    const outcomes = await mapSettled(files, uploadOne);
    setBusy(false);
    const sent = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    if (sent.length > 0) onSent(sent);
    const messages = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [messageOf(outcome.reason) ?? uploadFailure] : [],
    );
    setRefusals([...new Set(messages)]);
    end(messages.length === 0);
  };
  return { busy, refusals, send };
};
