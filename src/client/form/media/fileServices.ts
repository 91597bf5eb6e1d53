import { createContext } from 'react';

export interface SendOptions {
  signal: AbortSignal;
  /** Of the bytes, how many are there. */
  onProgress: (sent: number, total: number) => void;
}

/** What fields need of the product around them to take and show files: they know no call. */
export interface FileServices {
  /** What the ids of stored files begin with. */
  fileIdPrefix: string;
  /** Addresses that contain it are videos elsewhere. */
  videoHost: string;
  /** Stores a file and answers its id; null where nothing is taken, as in a preview. Errors: see `why`. */
  send: ((file: File, options: SendOptions) => Promise<string>) | null;
  /**
   * Where a stored file can be read; null while it is not there yet. `again` asks anew, whatever is known.
   * Errors: see `why`.
   */
  find: (id: string, again: boolean) => Promise<string | null>;
  /** What to say of a failure. */
  why: (error: unknown) => string | undefined;
}

export const FileServicesContext = createContext<FileServices>({
  fileIdPrefix: 'gid:',
  videoHost: 'youtube.com',
  send: null,
  find: () => Promise.resolve(null),
  why: () => undefined,
});
