import { parentPort } from 'node:worker_threads';
import { matchBankFile } from '../finance/bank/bankFile';
import { statementCsv, statementPdf, statementsPart } from '../finance/statementDocument';
import { BadTemplate } from '../adapters/templateEngine';
import { compileDocument } from './compileDocument';
import { documentPage } from './documentPage';
import type { DocumentAnswer, DocumentWork } from './documentThreads';
import { pdfOf } from './pdf/pdf';

const answerTo = async (work: DocumentWork): Promise<DocumentAnswer> => {
  switch (work.make) {
    case 'html':
      return { texts: work.values.map(compileDocument(work.template)) };
    case 'page':
      return { texts: [documentPage(work.title, work.language, work.html, work.pictures)] };
    case 'pdf':
      return { bytes: await pdfOf(work.documents, work.options) };
    case 'matches':
      return { matches: matchBankFile(work.bank) };
    case 'statement':
      return {
        bytes:
          work.format === 'pdf'
            ? await statementPdf(work.statement)
            : Buffer.from((work.format === 'csv' ? statementCsv : statementsPart)(work.statement), 'utf8'),
      };
  }
};

/** Makes documents in a thread of its own, one at a time. `DocumentThreads` asks, which the type says. */
parentPort?.on('message', (work: DocumentWork) => {
  answerTo(work)
    .catch((error: unknown): DocumentAnswer => {
      if (error instanceof BadTemplate) return { mistake: error.mistake };
      return { failure: error instanceof Error ? error.message : String(error) };
    })
    .then((answer) => parentPort?.postMessage(answer))
    .catch(() => process.exit(1));
});
