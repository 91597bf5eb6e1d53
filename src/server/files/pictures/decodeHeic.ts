import { Worker } from 'node:worker_threads';

/** Pixels as red, green, blue and opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const timeout = 60_000;
const limits = { maxOldGenerationSizeMb: 512 };

const pixelsOf = (message: unknown): Pixels | null => {
  if (typeof message !== 'object' || message === null) return null;
  if (!('data' in message && 'width' in message && 'height' in message)) return null;
  const { data, width, height } = message;
  if (!ArrayBuffer.isView(data)) return null;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  return { width: Number(width), height: Number(height), data: bytes };
};

/** Decodes a HEIC picture, turned upright as it says. `program` is the thread's. Errors: Error where it is broken. */
export const decodeHeic = (program: string, bytes: Buffer): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: new Uint8Array(bytes), resourceLimits: limits });
    const timer = setTimeout(() => {
      reject(new Error('The picture took too long to decode'));
      void worker.terminate();
    }, timeout);
    worker.on('message', (message: unknown) => {
      const pixels = pixelsOf(message);
      if (pixels !== null) resolve(pixels);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The picture could not be decoded'));
    });
  });
