import type { Readable } from 'node:stream';

/** A file is larger than its upload was signed for. */
export class FileTooLarge extends Error {
  constructor() {
    super('The file is larger than was announced');
    this.name = 'FileTooLarge';
  }
}

/** What stood under a key is another file by now, or none. */
export class FileChanged extends Error {
  constructor() {
    super('The file has changed in the meantime');
    this.name = 'FileChanged';
  }
}

/** Bytes from one to another, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

export interface StoredFacts {
  size: number;
  /** Differs when other bytes were stored under the key. */
  version: string;
}

/** A form that posts one file: every field in this order, the file last. */
export interface PostForm {
  url: string;
  parameters: { name: string; value: string }[];
}

/** The signature of a statement such as an upload's terms, and its check. */
export interface Signatures {
  sign: (statement: string) => string;
  isSigned: (statement: string, signature: string) => boolean;
}

/**
 * Files by key, `store/kind/id/name` or `public/…`, here or at a service. Addresses are signed, bytes never pass
 * through memory whole. Uploads of browsers arrive below `incoming/` and are moved once they have been looked at.
 */
export interface Storage {
  /** Stores what the source gives, or nothing where it fails; answers the bytes. Errors: FileTooLarge. */
  write: (key: string, source: Readable | AsyncIterable<string | Buffer>, most?: number) => Promise<number>;
  read: (key: string, range?: ByteRange) => Readable;
  size: (key: string) => Promise<number | null>;
  facts: (key: string) => Promise<StoredFacts | null>;
  /** The key of every file, in no order; of what comes or goes meanwhile some. */
  keys: () => AsyncIterable<string>;
  /** Puts a file of a known version under another key. Errors: FileChanged. */
  move: (from: string, to: string, version: string) => Promise<void>;
  copy: (from: string, to: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Where a browser reads a private file, for a time in seconds. */
  address: (key: string, seconds: number) => Promise<string>;
  /** A form by which a browser posts a file of at most `size` bytes; it arrives as `incoming/{key}`. */
  postForm: (key: string, terms: { size: number; mime: string; seconds: number }) => Promise<PostForm>;
  /** An address that a browser puts a file to; of exactly `size` bytes where that was said, else of at most `most`. */
  putAddress: (key: string, terms: { size?: number; most: number; seconds: number }) => Promise<string>;
  /** The origin of the service that browsers send files to; null where it is the app itself. */
  origin: string | null;
  /** Where everyone can read a key below `made/` without the app; null where only the app gives it out. */
  publicAddress: (key: string) => string | null;
  /** Checks what was signed here; null where the service checks by itself. */
  signatures: Signatures | null;
}

/** What browsers are told of files that never change under their address. */
export const forEver = 'public, max-age=31536000, immutable';

/** Whether a key lies where a deployment may let everyone read without the app: what is made of public pictures. */
export const isOpenKey = (key: string): boolean => key.startsWith('made/');

/** Where an upload lies until it has been looked at. */
export const incomingKey = (key: string): string => `incoming/${key}`;

/** Where the app gives out a file; without a signature only what begins `public/`. */
export const fileRoute = (key: string): string =>
  `/files/${key.split('/').map(encodeURIComponent).join('/')}`;
