import { parentPort, workerData } from 'node:worker_threads';
import { statementPdf } from '../finance/statementDocument';
import { pdfOf } from './pdf';
import type { PdfWork } from './pdfInThread';

/** Makes one PDF in a thread of its own. What is given was put together by `pdfInThread`, which the type says. */
const work = workerData as PdfWork;

parentPort?.postMessage(
  'statement' in work ? await statementPdf(work.statement) : await pdfOf(work.documents, work.options),
);
