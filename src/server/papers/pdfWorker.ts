import { parentPort, workerData } from 'node:worker_threads';
import { pdfOf } from './pdf';
import type { PdfWork } from './pdfInThread';

/** Makes one PDF in a thread of its own. What is given was put together by `pdfInThread`, which the type says. */
const { documents, options } = workerData as PdfWork;

parentPort?.postMessage(await pdfOf(documents, options));
