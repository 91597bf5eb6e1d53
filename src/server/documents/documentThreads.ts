import path from 'node:path';
import type { TemplateMistake } from '../../domain/documents/documents';
import type { DocumentValues } from '../../domain/documents/documentValues';
import type { Config } from '../config';
import type { BankFile, BankMatches } from '../finance/bank/bankFile';
import type { StatementDocument } from '../finance/statementDocument';
import { Threads } from '../scheduling/threads';
import { BadTemplate } from '../adapters/templateEngine';
import type { PdfOptions } from './pdf/pdf';

/** What the threads make: all of it grows with what people wrote, sold or chose. */
export type DocumentWork =
  | { make: 'html'; template: string; values: readonly DocumentValues[] }
  | {
      make: 'page';
      title: string;
      language: string;
      html: string;
      pictures: ReadonlyMap<string, Uint8Array>;
    }
  | { make: 'pdf'; documents: readonly string[]; options: PdfOptions }
  | { make: 'statement'; statement: StatementDocument; format: 'pdf' | 'csv' | 'part' }
  | { make: 'matches'; bank: BankFile };

export type DocumentAnswer =
  | { texts: string[] }
  | { bytes: Uint8Array }
  | { matches: BankMatches }
  | { mistake: TemplateMistake }
  | { failure: string };

/** Ten thousand lines of a statement take some seconds. */
const limits = { mostWaiting: 300, mostOfParty: 60, timeout: 60_000, memory: 1024 };

/**
 * Fills in templates, lays out pages, draws PDFs and reads banks' files beside the thread that answers. Errors of all:
 * those of `Threads`, Error for what cannot be made.
 */
export class DocumentThreads {
  private readonly threads: Threads<DocumentWork, DocumentAnswer>;

  constructor({ program, documentThreads }: Pick<Config, 'program' | 'documentThreads'>) {
    const file = path.join(path.dirname(program.file), 'documentWorker.mjs');
    this.threads = new Threads(file, { ...limits, threads: documentThreads });
  }

  /** A template filled in with each of the values, cleaned. Errors: BadTemplate. */
  async html(template: string, values: readonly DocumentValues[]): Promise<string[]> {
    return this.texts({ make: 'html', template, values });
  }

  /** A document as a page of its own, as `documentPage` says. */
  async page(work: Omit<DocumentWork & { make: 'page' }, 'make'>): Promise<string> {
    const [page = ''] = await this.texts({ make: 'page', ...work });
    return page;
  }

  pdf(documents: readonly string[], options: PdfOptions): Promise<Buffer> {
    return this.bytes({ make: 'pdf', documents, options });
  }

  /** A statement; `part`: its lines in a CSV of several vendors'. */
  statement(statement: StatementDocument, format: 'pdf' | 'csv' | 'part'): Promise<Buffer> {
    return this.bytes({ make: 'statement', statement, format });
  }

  /** The payments that a bank's file shows. */
  async bankFile(bank: BankFile): Promise<BankMatches> {
    const answer = await this.answer({ make: 'matches', bank });
    return 'matches' in answer ? answer.matches : { problem: 'form' };
  }

  private async answer(work: DocumentWork): Promise<DocumentAnswer> {
    const answer = await this.threads.run(work);
    if ('mistake' in answer) throw new BadTemplate(answer.mistake);
    if ('failure' in answer) throw new Error(answer.failure);
    return answer;
  }

  private async texts(work: DocumentWork): Promise<string[]> {
    const answer = await this.answer(work);
    return 'texts' in answer ? answer.texts : [];
  }

  private async bytes(work: DocumentWork): Promise<Buffer> {
    const answer = await this.answer(work);
    if (!('bytes' in answer)) return Buffer.alloc(0);
    const { buffer, byteOffset, byteLength } = answer.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  }
}
