import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config';
import { pdfOf, type PdfOptions } from './pdf';

export interface PdfWork {
  documents: readonly string[];
  options: PdfOptions;
}

/** So few documents take less time than a thread to begin. */
const fewDocuments = 8;
/** Two hundred take a few seconds; what takes longer than this is given up, in ms. */
const patience = 120_000;
const limits = { maxOldGenerationSizeMb: 1024 };

/**
 * `pdfOf`, for many documents in a thread of its own, as the server has to answer meanwhile. Errors: Error where
 * the thread ends without an answer, or takes two minutes.
 */
export const pdfInThread = (
  { program }: Pick<Config, 'program'>,
  documents: readonly string[],
  options: PdfOptions,
): Promise<Buffer> => {
  if (documents.length <= fewDocuments) return pdfOf(documents, options);
  const file = path.join(path.dirname(program.file), 'pdfWorker.mjs');
  const workerData: PdfWork = { documents, options };
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData, resourceLimits: limits });
    const timer = setTimeout(() => {
      reject(new Error('The PDF took too long'));
      void worker.terminate();
    }, patience);
    worker.on('message', (bytes: unknown) => {
      if (bytes instanceof Uint8Array) resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    });
    worker.on('error', reject);
    worker.on('exit', () => {
      clearTimeout(timer);
      reject(new Error('The PDF could not be made'));
    });
  });
};
