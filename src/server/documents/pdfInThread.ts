import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Config } from '../config';
import { statementPdf, type StatementDocument } from '../finance/statementDocument';
import { pdfOf, type PdfOptions } from './pdf';

/** What the thread makes a PDF of. A statement's words are put together there, too. */
export type PdfWork =
  { documents: readonly string[]; options: PdfOptions } | { statement: StatementDocument };

type WithProgram = Pick<Config, 'program'>;

/** So much takes less time than a thread to begin. */
const fewDocuments = 8;
const fewLines = 200;
/** Ten thousand lines take some seconds; what takes longer than this is given up, in ms. */
const timeout = 120_000;
/** Pages of long tables leave much behind that is soon let go: with room for it a fifth of the time is saved. */
const limits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 128 };

const made = ({ program }: WithProgram, workerData: PdfWork): Promise<Buffer> => {
  const file = path.join(path.dirname(program.file), 'pdfWorker.mjs');
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData, resourceLimits: limits });
    const timer = setTimeout(() => {
      reject(new Error('The PDF took too long'));
      void worker.terminate();
    }, timeout);
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

let before: Promise<unknown> = Promise.resolve();

/** One thread after the other: several at once would leave the server no core to answer on. */
const inTurn = (config: WithProgram, work: PdfWork): Promise<Buffer> => {
  const mine = before.then(() => made(config, work));
  before = mine.catch(() => undefined);
  return mine;
};

/**
 * `pdfOf`, for many documents in a thread of its own, as the server has to answer meanwhile. Errors: Error where
 * the thread ends without an answer, or takes two minutes.
 */
export const pdfInThread = (
  config: WithProgram,
  documents: readonly string[],
  options: PdfOptions,
): Promise<Buffer> =>
  documents.length <= fewDocuments ? pdfOf(documents, options) : inTurn(config, { documents, options });

/** `statementPdf`, of many lines in a thread of its own. Errors: those of `pdfInThread`. */
export const statementInThread = (config: WithProgram, statement: StatementDocument): Promise<Buffer> => {
  const lines = statement.statements.reduce((sum, each) => sum + each.lines.length, 0);
  return lines <= fewLines ? statementPdf(statement) : inTurn(config, { statement });
};
