import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { DocumentKind } from '../../domain/documents/documents';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { Services } from '../context';
import { addFile } from '../files/queries/files';
import type { Scope } from '../db/scope';
import { documentPictures } from './documentPictures';
import type { Paper } from './makeDocument';
import { pdfInThread } from './pdfInThread';

/** How long the address of a printed file holds, in seconds. */
const printedSeconds = 3600;

const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** One PDF of documents. They go on the document of the first one's country. */
export const pdfOfDocuments = async (
  services: Pick<Services, 'pictures' | 'storage' | 'config'>,
  documents: readonly Paper[],
  author: string,
): Promise<Buffer> => {
  const [first] = documents;
  const html = documents.map((document) => document.html);
  return pdfInThread(services.config, html, {
    title: first?.title ?? '',
    author,
    foot: author,
    country: first?.country ?? null,
    language: first?.language ?? 'en',
    at: first?.at ?? new Date(0),
    pictures: await documentPictures(services, html),
  });
};

/** Stores a PDF for an hour's reading, and answers its address; upkeep removes it. */
export const storePrinted = async (
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  scope: Scope,
  by: string,
  { pdf, documents, document }: { pdf: Buffer; documents: readonly Paper[]; document: DocumentKind },
): Promise<string> => {
  const id = randomUUID();
  const [first] = documents;
  const only = documents.length === 1 && first !== undefined ? plainName(first.title) : `${document}s`;
  const name = `${only === '' ? document : only}.pdf`;
  const key = `${scope.store}/exports/${id}/${name}`;
  const size = await storage.write(key, Readable.from([pdf], { objectMode: true }));
  await addFile(db, {
    ...{ store: scope.store, id, kind: 'export', name, mime: 'application/pdf', size, path: key },
    vendor: scope.vendor ?? marketplaceVendor,
    by_email: by,
    stored_at: now(),
  });
  return storage.address(key, printedSeconds);
};
