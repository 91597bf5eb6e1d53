import { hasStatus } from '../../../domain/errors/faultIn';
import { use, useEffect, useRef, useState } from 'react';
import type { SendOptions } from './fileServices';
import { PendingUploadsContext, type Ended } from './pendingUploads';
import { translateError } from '../../language/translateError';
import { imageFaults } from '../../../domain/products/media/media';
import type { Fault } from '../../../domain/errors/errorTable';

/** Width and height in pixels; none of what the browser cannot decode, such as most HEIC (trap 76). */
const measure = async (file: File): Promise<{ width: number; height: number }> => {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
};

/**
 * What keeps a picture from being uploaded (spec 5 and 8): its size and type are looked at before it is
 * decoded, then how many pixels it has and how long it is. Undefined: nothing.
 */
const pictureProblem = async (file: File): Promise<Fault | undefined> => {
  const facts = { bytes: file.size, type: file.type, width: 0, height: 0 };
  const [early] = imageFaults(facts);
  return early ?? imageFaults({ ...facts, ...(await measure(file)) })[0];
};

/** Some systems do not know the pictures of phones by type, only by name. */
const withType = (file: File): File =>
  file.type === '' && /\.hei[cf]$/i.test(file.name)
    ? new File([file], file.name, { type: 'image/heic' })
    : file;

/** A file on its way, or one that did not arrive. */
export interface Upload {
  id: string;
  name: string;
  /** From 0 to 1. */
  done: number;
  /** Why it did not arrive; null while it is on its way. */
  failure: string | null;
  /** Whether sending the same file again may help. */
  again: boolean;
}

/** A refusal of the file as it is, by the server or what stands before it. */
export const isTooLarge = (error: unknown): boolean => hasStatus(error, 413);

interface Sending {
  upload: Upload;
  file: File;
  stop: AbortController;
}

interface UploadsOptions<T> {
  send: (file: File, options: SendOptions) => Promise<T>;
  /** Which files must be pictures that can be taken. */
  isPicture: (file: File) => boolean;
  /** Given each that arrived, in the order in which they were chosen. */
  onSent: (item: T, file: File) => void;
  /** What to say of one that could not be sent. */
  why: (error: unknown, file: File) => string;
}

interface Uploads {
  uploads: readonly Upload[];
  /** Whether some are on their way. */
  busy: boolean;
  /** What to say of those that failed, each once. */
  refusals: readonly string[];
  send: (files: readonly File[]) => void;
  retry: (id: string) => void;
  /** Stops one that is on its way, and forgets one that failed. */
  drop: (id: string) => void;
  /** Forgets those that failed. */
  forgetFailed: () => void;
}

const atOnce = 3;

/** What is declared to be a picture. */
export const isImage = ({ type }: File): boolean => type.startsWith('image/');

/** Sends files a few at a time; each tells how far it is and fails by itself. Saving waits for them. */
export const useUploads = <T>(options: UploadsOptions<T>): Uploads => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const sending = useRef(new Map<string, Sending>());
  const queue = useRef<string[]>([]);
  const running = useRef(0);
  // Files chosen together come in the order in which they were chosen, whichever is sent first.
  const order = useRef<string[]>([]);
  const settled = useRef(new Map<string, { item: T; file: File } | null>());
  const pending = use(PendingUploadsContext);
  const ends = useRef(new Map<string, Ended>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const onTheWay = sending.current;
    const ended = ends.current;
    return () => {
      for (const { stop } of onTheWay.values()) stop.abort();
      for (const end of ended.values()) end(true);
    };
  }, []);

  const change = (id: string, changes: Partial<Upload>): void => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  };
  const forget = (id: string): void => {
    sending.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };
  const settle = (id: string, outcome: { item: T; file: File } | null): void => {
    settled.current.set(id, outcome);
    for (;;) {
      const [first] = order.current;
      const next = first === undefined ? undefined : settled.current.get(first);
      if (first === undefined || next === undefined) return;
      order.current.shift();
      settled.current.delete(first);
      if (next === null) continue;
      forget(first);
      latest.current.onSent(next.item, next.file);
      ends.current.get(first)?.(true);
    }
  };
  const fail = (id: string, failure: string, again: boolean): void => {
    change(id, { failure, again });
    settle(id, null);
    ends.current.get(id)?.(false);
  };
  const run = async (id: string): Promise<void> => {
    const one = sending.current.get(id);
    if (one === undefined) return;
    const { file, stop } = one;
    const isStopped = (): boolean => stop.signal.aborted;
    const { send, isPicture, why } = latest.current;
    const problem = isPicture(file) ? await pictureProblem(file) : undefined;
    if (isStopped()) return;
    if (problem !== undefined) {
      fail(id, translateError(problem), false);
      return;
    }
    const onProgress = (sent: number, total: number): void =>
      change(id, { done: total === 0 ? 0 : sent / total });
    try {
      const item = await send(file, { signal: stop.signal, onProgress });
      if (!isStopped()) settle(id, { item, file });
    } catch (error) {
      if (!isStopped()) fail(id, why(error, file), !isTooLarge(error));
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
  const begin = (id: string): void => {
    queue.current.push(id);
    order.current.push(id);
    ends.current.set(id, pending.begin());
  };
  return {
    uploads,
    busy: uploads.some(({ failure }) => failure === null),
    refusals: [...new Set(uploads.flatMap(({ failure }) => failure ?? []))],
    send: (files) => {
      const added = files.map((chosen): Sending => {
        const file = withType(chosen);
        const upload = { id: crypto.randomUUID(), name: file.name, done: 0, failure: null, again: true };
        return { upload, file, stop: new AbortController() };
      });
      for (const one of added) {
        sending.current.set(one.upload.id, one);
        begin(one.upload.id);
      }
      setUploads((all) => [...all, ...added.map(({ upload }) => upload)]);
      next();
    },
    retry: (id) => {
      change(id, { done: 0, failure: null });
      begin(id);
      next();
    },
    drop: (id) => {
      sending.current.get(id)?.stop.abort();
      queue.current = queue.current.filter((each) => each !== id);
      forget(id);
      if (order.current.includes(id)) settle(id, null);
      ends.current.get(id)?.(true);
    },
    forgetFailed: () => {
      for (const { id, failure } of uploads) if (failure !== null) sending.current.delete(id);
      setUploads((all) => all.filter(({ failure }) => failure === null));
    },
  };
};
