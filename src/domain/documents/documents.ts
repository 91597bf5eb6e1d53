import type { Fault } from '../errors/errorTable';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { documentErrors } from '../errors/documents';
import { generalErrors } from '../errors/general';
import { orderErrors } from '../errors/orders';
import { compulsoryMails } from '../notifications/notifications';
import { lineText } from '../text';
import { mostDocuments } from './mostDocuments';
import { switchedMails } from '../notifications/switchedMails';

/** Documents of an order. The first two are the specification's; the others are our own (docs/decisions.md). */
export const documentKinds = [
  'invoice',
  'slip',
  'vendor-invoice',
  'credit-note',
  'vendor-credit-note',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Documents with a number, given once and without gaps in each store and year. A slip is made anew each time. */
export type NumberedKind = Exclude<DocumentKind, 'slip'>;

const prefixes: Record<NumberedKind, string> = {
  invoice: 'INV',
  'vendor-invoice': 'VIN',
  'credit-note': 'CRN',
  'vendor-credit-note': 'VCN',
};

/** A number as the document says it: `documentNumber('invoice', 2026, 7)` is `INV-2026-00007`. */
export const documentNumber = (kind: NumberedKind, year: number, number_: number): string =>
  `${prefixes[kind]}-${String(year)}-${String(number_).padStart(5, '0')}`;

/** Texts that a marketplace may write itself, by the names of the specification. */
export const documentTemplates = ['doc-customer-invoice', 'doc-packing-slip', 'doc-vendor-invoice'] as const;
export type DocumentTemplate = (typeof documentTemplates)[number];

const templates: Record<DocumentKind, DocumentTemplate> = {
  invoice: 'doc-customer-invoice',
  'credit-note': 'doc-customer-invoice',
  slip: 'doc-packing-slip',
  'vendor-invoice': 'doc-vendor-invoice',
  'vendor-credit-note': 'doc-vendor-invoice',
};

/** The text that a document is made of; a credit note is an invoice that says so. */
export const templateOf = (kind: DocumentKind): DocumentTemplate => templates[kind];

/** What a template is shown as, to try it. */
export const kindOfTemplate = (template: DocumentTemplate): DocumentKind => {
  if (template === 'doc-packing-slip') return 'slip';
  return template === 'doc-vendor-invoice' ? 'vendor-invoice' : 'invoice';
};

const kindSchema = string().oneOf(documentKinds, documentErrors.noSuchDocument).required();

/** Documents that the marketplace writes to a vendor about its commission. */
export const isOfCommission = (kind: DocumentKind): boolean =>
  kind === 'vendor-invoice' || kind === 'vendor-credit-note';

/**
 * `refundId`: which one. A credit note is of a refund; a commission's credit note, and its further invoice, and whatever a
 * correction left, of what the list of documents names.
 */
export const documentSchema = object({
  orderId: string().max(20).required(),
  document: kindSchema,
  refundId: string().max(20).optional(),
});

export const orderDocumentsSchema = object({ orderId: string().max(20).required() });

/** A PDF of all, which of one order's invoice or credit note carries the e-invoice; or that alone, in UBL. */
const printFormats = ['pdf', 'xml'] as const;

export const printSchema = object({
  document: kindSchema,
  orderIds: array(string().max(20).required())
    .min(1, generalErrors.required)
    .max(mostDocuments, () => documentErrors.tooManyToPrint({ count: mostDocuments }))
    .required(generalErrors.required),
  refundId: string().max(20).optional(),
  format: string().oneOf(printFormats, documentErrors.noSuchDocument).optional(),
});

/** As many orders as one pick list is of. */
const mostPicked = 2000;

/** Orders whose articles are to be taken off the shelves. */
export const pickListSchema = object({
  orderIds: array(string().max(20).required())
    .min(1, generalErrors.required)
    .max(mostPicked, () => documentErrors.tooManyToPrint({ count: mostPicked }))
    .required(generalErrors.required),
});

/** A pick list: where its PDF is read, for an hour, and of how much it is. */
export interface PickListAnswer {
  url: string;
  pieces: number;
  /** Orders with something left to ship. */
  orders: number;
  /** Whether letters of it could not be drawn. */
  undrawn: boolean;
}

/**
 * A document that an order has or can have; `number` is null until it has come to be. `refundId` tells those of one kind
 * apart: the refund of a credit note, the posting that changed the commission; below nothing in what a correction
 * cancelled, in its cancellation, and in what it drew anew. An order's invoice without one is the one that holds.
 */
export interface OrderDocument {
  document: DocumentKind;
  refundId: string | null;
  number: string | null;
  /** ISO 8601 in UTC. */
  issuedAt: string | null;
  /** It comes to be when the order is shipped, and cannot be had before. */
  waits: boolean;
  /** The number of the invoice that it cancels, as far as there was anything left of it. */
  cancels?: string;
  /** The number of what cancelled it. */
  cancelledBy?: string;
  /** Why it cancels an invoice; the marketplace's alone. */
  reason?: string;
}

/** What an order has of documents; names of fields are those of the settings. */
export interface OrderDocuments {
  documents: OrderDocument[];
  /** What the next invoice could not say of its seller; empty for vendors. */
  lacks: string[];
  /** What the invoice of this order, which stays as it is, does not say of its seller; empty for vendors. */
  invoiceLacks: string[];
}

export interface PrintAnswer {
  /** Where the PDF is read, for an hour. */
  url: string;
  count: number;
  /** Orders that have no such document, with the reason. */
  left: { name: string; reason: Fault }[];
  /** Whether letters of it could not be drawn, and are marks there: emoji and rare scripts. */
  undrawn: boolean;
  /**
   * Why the PDF of one invoice or credit note carries no e-invoice (Factur-X, ZUGFeRD); null where it does, and where
   * none belongs in: of several in one file, of other documents, and of what a vendor reads.
   */
  noEInvoice: Fault | null;
}

/** Characters of a template; what is longer is no document. */
export const longestTemplate = 50_000;

/** Where a template cannot be read, and why. Lines and columns count from 1. */
export interface TemplateMistake {
  line: number | null;
  column: number | null;
  message: string;
}

const sourceSchema = string().max(longestTemplate, documentErrors.textTooLong);

/** A subject is a line of a mail's head. */
const subjectSchema = lineText().max(500, documentErrors.textTooLong);

/** All templates of the specification: documents, mails that can be switched off, and those that cannot. */
export const notificationTemplates = [...documentTemplates, ...switchedMails, ...compulsoryMails] as const;
export type NotificationTemplate = (typeof notificationTemplates)[number];
export type MailTemplateName = Exclude<NotificationTemplate, DocumentTemplate>;

export const isDocumentTemplate = (name: string): name is DocumentTemplate =>
  documentTemplates.some((each) => each === name);

const templateName = string().oneOf(notificationTemplates, documentErrors.noSuchTemplate).required();

/** One of our languages; a mail has a text of its own in each. */
const textLanguage = string().max(10).optional();

/** `language`: of a mail's text; the store's unless said. */
export const templateSchema = object({ template: templateName, language: textLanguage });

/** `html` null is the standard text again. */
export const templateSaveSchema = object({
  template: templateName,
  html: sourceSchema.nullable().optional(),
  /** Of a mail; a line of Liquid. Null is the standard one again. */
  subject: subjectSchema.nullable().optional(),
  language: textLanguage,
  enabled: boolean().nullable().optional(),
  delayInHours: number()
    .typeError(generalErrors.notAWholeNumber)
    .integer(generalErrors.notAWholeNumber)
    .min(1, orderErrors.atLeastOne)
    .max(8760, generalErrors.atMost)
    .optional(),
  /** The text that whoever saves has changed: where another holds by now, nothing is kept. */
  seen: object({ subject: subjectSchema.optional(), html: sourceSchema.defined() })
    .optional()
    .default(undefined),
});
export type TemplateSave = InferType<typeof templateSaveSchema>;

/** An own text in place of all that held before it: of a mail with its subject and language; null is the standard one. */
export const ownTextSaveSchema = object({
  template: templateName,
  language: textLanguage,
  subject: subjectSchema.nullable().optional(),
  html: sourceSchema.nullable().defined(),
});
export type OwnTextSave = InferType<typeof ownTextSaveSchema>;

/** An own text of a template as it holds. */
export interface OwnTextEntry {
  template: NotificationTemplate;
  /** Of mails, as the subject. */
  language?: string;
  subject?: string;
  html: string;
}

export const templatePreviewSchema = object({
  template: templateName,
  html: sourceSchema.defined(),
  subject: subjectSchema.optional(),
  language: textLanguage,
  orderId: string().max(20).optional(),
});

/** What a template may say, and what it is for the order shown. */
export interface TemplateValue {
  name: string;
  example: string;
}

export interface TemplateAnswer {
  template: NotificationTemplate;
  enabled: boolean | null;
  delayInHours?: number;
  /** The text that holds: a document, or what stands in the middle of a mail. */
  html: string;
  /** Of mails. */
  subject?: string;
  /** Of mails: which language's text this is. */
  language?: string;
  /** Of mails: the languages in which the marketplace has a text of its own. */
  languages?: readonly string[];
  /** Whether it is the standard one. */
  standard: boolean;
}

/** A text as somebody kept it, and since when it held. */
export interface TemplateVersion {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  /** The address of who kept it. */
  by: string;
  /** Of mails. */
  subject?: string;
  html: string;
  /** Whether our own text was brought back. */
  standard: boolean;
}

export interface TemplatePreview {
  /** A whole page, without anything that runs. */
  html: string;
  /** Of a mail: its subject and what is read where no HTML is shown. */
  subject?: string;
  text?: string;
  mistake: TemplateMistake | null;
  /** Of a mail: whose mistake it is. */
  mistakeIn?: 'subject' | 'html';
  /** The order that it shows; null where there is none yet, and an invented one is shown. */
  order: string | null;
  values: TemplateValue[];
}
