import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';

/** Decodes one picture of a phone in a thread of its own: it takes a second or more and cannot be interrupted. */
const run = async (): Promise<void> => {
  const given: unknown = workerData;
  if (!(given instanceof Uint8Array)) throw new Error('No picture was given');
  const { width, height, data } = await decode({ buffer: given });
  parentPort?.postMessage({ width, height, data });
};

await run();
