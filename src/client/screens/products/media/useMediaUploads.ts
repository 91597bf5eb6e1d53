import { use, useEffect, useRef, useState } from 'react';
import type { Media } from '../../../../domain/products/products';
import { messageOf } from '../../../api/failure';
import { uploadDirect } from '../../../api/upload';
import { PendingUploadsContext, type Ended } from '../../../form/pendingUploads';
import { said } from '../../../language/said';
import { pictureProblem, withType } from '../../../uploads/picture';
import { pictureFailure } from './pictureFailure';

/** A file on its way, or one that did not arrive. */
export interface MediaUpload {
  id: string;
  name: string;
  /** From 0 to 1. */
  done: number;
  /** Why it did not arrive; null while it is on its way. */
  failure: string | null;
}

interface Sending {
  upload: MediaUpload;
  file: File;
  stop: AbortController;
}

interface MediaUploads {
  uploads: readonly MediaUpload[];
  send: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Stops one that is on its way, and forgets one that failed. */
  drop: (id: string) => void;
}

const atOnce = 3;

const sendOne = async (file: File, stop: AbortController, onDone: (done: number) => void): Promise<Media> => {
  // What is no video is told what pictures may be.
  const isImage = !file.type.startsWith('video/');
  const problem = isImage ? await pictureProblem(file) : undefined;
  if (problem !== undefined) throw new Error(problem);
  try {
    const onProgress = (sent: number, total: number): void => onDone(total === 0 ? 0 : sent / total);
    const src = await uploadDirect(file, 'product-images', { signal: stop.signal, onProgress });
    return { id: crypto.randomUUID(), src, alt: '', contentType: isImage ? 'IMAGE' : 'VIDEO' };
  } catch (error) {
    throw isImage && !stop.signal.aborted ? new Error(pictureFailure(error), { cause: error }) : error;
  }
};

/** Sends files a few at a time; each tells how far it is and fails by itself. `onSent` is given each that arrived. */
export const useMediaUploads = (onSent: (item: Media) => void): MediaUploads => {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([]);
  const sending = useRef(new Map<string, Sending>());
  const queue = useRef<string[]>([]);
  const running = useRef(0);
  // Files chosen together come in the order in which they were chosen, whichever is sent first.
  const order = useRef<string[]>([]);
  const settled = useRef(new Map<string, Media | null>());
  const pendingUploads = use(PendingUploadsContext);
  const ends = useRef(new Map<string, Ended>());
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  }, [onSent]);
  useEffect(() => {
    const onTheWay = sending.current;
    const ended = ends.current;
    return () => {
      for (const { stop } of onTheWay.values()) stop.abort();
      for (const end of ended.values()) end(true);
    };
  }, []);

  const change = (id: string, changes: Partial<MediaUpload>): void => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  };
  const forget = (id: string): void => {
    sending.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };
  const settle = (id: string, item: Media | null): void => {
    settled.current.set(id, item);
    for (;;) {
      const [first] = order.current;
      const outcome = first === undefined ? undefined : settled.current.get(first);
      if (first === undefined || outcome === undefined) return;
      order.current.shift();
      settled.current.delete(first);
      if (outcome === null) continue;
      forget(first);
      sent.current(outcome);
      ends.current.get(first)?.(true);
    }
  };
  const run = async (id: string): Promise<void> => {
    const one = sending.current.get(id);
    if (one === undefined) return;
    try {
      const item = await sendOne(one.file, one.stop, (done) => {
        change(id, { done });
      });
      if (one.stop.signal.aborted) return;
      settle(id, item);
    } catch (error) {
      if (one.stop.signal.aborted) return;
      change(id, { failure: said(messageOf(error) ?? '') });
      settle(id, null);
      ends.current.get(id)?.(false);
    }
  };
  const next = (): void => {
    while (running.current < atOnce) {
      const id = queue.current.shift();
      if (id === undefined) return;
      running.current += 1;
      void run(id).finally(() => {
        running.current -= 1;
        next();
      });
    }
  };
  return {
    uploads,
    send: (files) => {
      const added = files.map((chosen): Sending => {
        const file = withType(chosen);
        const upload = { id: crypto.randomUUID(), name: file.name, done: 0, failure: null };
        return { upload, file, stop: new AbortController() };
      });
      for (const one of added) {
        sending.current.set(one.upload.id, one);
        queue.current.push(one.upload.id);
        order.current.push(one.upload.id);
        ends.current.set(one.upload.id, pendingUploads.begin());
      }
      setUploads((all) => [...all, ...added.map(({ upload }) => upload)]);
      next();
    },
    retry: (id) => {
      change(id, { done: 0, failure: null });
      ends.current.set(id, pendingUploads.begin());
      order.current.push(id);
      queue.current.push(id);
      next();
    },
    drop: (id) => {
      sending.current.get(id)?.stop.abort();
      queue.current = queue.current.filter((each) => each !== id);
      forget(id);
      if (order.current.includes(id)) settle(id, null);
      ends.current.get(id)?.(true);
    },
  };
};
