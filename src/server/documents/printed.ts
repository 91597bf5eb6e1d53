import { Readable } from 'node:stream';
import { marketplaceVendor } from '../../domain/accounts/session';
import type { DocumentKind } from '../../domain/documents/documents';
import type { Services } from '../context';
import type { Scope } from '../db/scope';
import { writeExport } from '../files/writeExport';
import { documentPictures } from './documentPictures';
import type { Paper } from './makeDocument';

/** A name of letters, digits and hyphens, for a file. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** One PDF of documents. They go on the document of the first one's country. `eInvoice`: what it carries of the only one. */
export const pdfOfDocuments = async (
  services: Pick<Services, 'pictures' | 'storage' | 'documents'>,
  documents: readonly Paper[],
  author: string,
  eInvoice?: string,
): Promise<Buffer> => {
  const [first] = documents;
  const html = documents.map((document) => document.html);
  return services.documents.pdf(html, {
    title: first?.title ?? '',
    author,
    foot: author,
    country: first?.country ?? null,
    countries: documents.map(({ country }) => country),
    language: first?.language ?? 'en',
    at: first?.at ?? new Date(0),
    pictures: await documentPictures(services, html),
    ...(eInvoice === undefined ? {} : { eInvoice }),
  });
};

/** Stores a PDF for an hour's reading, and answers its address; upkeep removes it. */
export const storePrinted = (
  services: Pick<Services, 'db' | 'storage' | 'now'>,
  scope: Scope,
  by: string,
  {
    pdf,
    documents,
    document,
    isSample = false,
  }: { pdf: Buffer; documents: readonly Paper[]; document: DocumentKind; isSample?: boolean },
): Promise<string> => {
  const [first] = documents;
  const only = documents.length === 1 && first !== undefined ? plainName(first.title) : `${document}s`;
  return writeExport(
    services,
    {
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by,
      name: `${only === '' ? document : only}.pdf`,
      mime: 'application/pdf',
      told: isSample ? null : { filter: { document }, rows: documents.length },
    },
    Readable.from([pdf], { objectMode: true }),
  );
};
