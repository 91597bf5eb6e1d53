import { Readable } from 'node:stream';
import { marketplaceVendor } from '../../domain/accounts/session';
import { ciiInvoiceOf } from '../../domain/documents/ciiInvoice';
import type { DocumentKind } from '../../domain/documents/documents';
import { eInvoiceLacks, type InvoiceFigures } from '../../domain/documents/eInvoice';
import { ublInvoiceOf } from '../../domain/documents/ublInvoice';
import { documentErrors } from '../../domain/errors/documents';
import type { Fault } from '../../domain/errors/errorTable';
import { generalErrors } from '../../domain/errors/general';
import type { SignedInContext } from '../context';
import { BadInput, Conflict, NotFound } from '../errors';
import { writeExport } from '../files/writeExport';
import { storeOf } from '../storeOf';
import { numberedDocument, type DocumentWish, type Paper } from './makeDocument';
import { plainName } from './printed';

/** What keeps a document from being an e-invoice; null: nothing. */
const eInvoiceFault = async (
  { db, scope }: Pick<SignedInContext, 'db' | 'scope'>,
  figures: InvoiceFigures | undefined,
): Promise<Fault | null> => {
  if (figures === undefined) return documentErrors.eInvoiceBefore();
  const lacking = eInvoiceLacks(figures);
  if (lacking === null) return null;
  const { seller } = (await storeOf(db, scope.store)).features.invoicing;
  // What was entered since does not stand on what has its number.
  if (
    lacking === 'seller' &&
    eInvoiceLacks({ ...figures, seller: { ...figures.seller, ...seller } }) !== 'seller'
  )
    return documentErrors.eInvoiceSellerThen({ number: figures.number });
  return {
    seller: documentErrors.eInvoiceSeller(),
    buyer: documentErrors.eInvoiceBuyer(),
    currency: documentErrors.eInvoiceCurrency({ currency: figures.currency }),
    tax: documentErrors.eInvoiceTax(),
  }[lacking];
};

const isEInvoiceKind = (document: DocumentKind): document is 'invoice' | 'credit-note' =>
  document === 'invoice' || document === 'credit-note';

/**
 * The e-invoice of an order's invoice or credit note, as a file for an hour. It is the marketplace's: it names the
 * buyer whole. Errors: as of the document itself; Conflict where it cannot say what it has to.
 */
export const eInvoiceFor = async (context: SignedInContext, wish: DocumentWish): Promise<string> => {
  const { scope, user, now } = context;
  const { document } = wish;
  if (!isEInvoiceKind(document) || scope.vendor !== null) throw new NotFound(documentErrors.noSuchDocument());
  const isCorrected = document === 'invoice' && (wish.refundId ?? 0) < 0;
  if (!isCorrected && (document === 'credit-note') !== (wish.refundId !== null))
    throw new BadInput({
      refundId: document === 'credit-note' ? generalErrors.required() : documentErrors.onlyForCreditNote(),
    });
  const made = await numberedDocument(context, scope, { ...wish, document }, { by: user.email, at: now() });
  const { figures } = made.values;
  const fault = await eInvoiceFault(context, figures);
  if (fault !== null || figures === undefined) throw new Conflict(fault ?? documentErrors.eInvoiceBefore());
  const file = {
    store: scope.store,
    vendor: marketplaceVendor,
    by: user.email,
    name: `${plainName(figures.number)}.xml`,
    mime: 'application/xml',
    told: { filter: { document, format: 'xml' }, rows: 1 },
  };
  return writeExport(
    context,
    file,
    Readable.from([Buffer.from(ublInvoiceOf(document, figures))], { objectMode: true }),
  );
};

/**
 * What the PDF of one invoice or credit note carries of it as an e-invoice, or why it carries nothing; neither of other
 * documents, of several in one file, and of what a vendor reads.
 */
export const eInvoiceWithin = async (
  context: SignedInContext,
  document: DocumentKind,
  papers: readonly Paper[],
): Promise<{ eInvoice?: string; noEInvoice: Fault | null }> => {
  const [paper, ...others] = papers;
  if (!isEInvoiceKind(document) || context.scope.vendor !== null || paper === undefined || others.length > 0)
    return { noEInvoice: null };
  const { figures } = paper;
  const noEInvoice = await eInvoiceFault(context, figures);
  return noEInvoice === null && figures !== undefined
    ? { eInvoice: ciiInvoiceOf(document, figures), noEInvoice }
    : { noEInvoice };
};
