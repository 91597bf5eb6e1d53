import { Worker } from 'node:worker_threads';

/** Pixels as red, green, blue and opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const patience = 60_000;
const limits = { maxOldGenerationSizeMb: 512 };

const isPixels = (value: unknown): value is Pixels =>
  typeof value === 'object' && value !== null && 'data' in value && value.data instanceof Uint8ClampedArray;

/** Decodes a HEIC picture, turned upright as it says. `program` is the thread's. Errors: Error where it is broken. */
export const decodeHeic = (program: string, bytes: Buffer): Promise<Pixels> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(program, { workerData: new Uint8Array(bytes), resourceLimits: limits });
    const timer = setTimeout(() => {
      reject(new Error('The picture took too long to decode'));
      void worker.terminate();
    }, patience);
    worker.on('message', (message: unknown) => {
      if (isPixels(message)) resolve(message);
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The picture could not be decoded'));
    });
  });
