import { createWorkerPort } from './port';
import type { ImportPort } from './protocol';

/** Starts a worker for one file. */
export const openWorker = (): ImportPort =>
  createWorkerPort(new Worker(new URL('./import.worker.ts', import.meta.url), { name: 'import' }));
