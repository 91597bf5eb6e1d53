import { array, boolean, number, object, string, type InferType } from 'yup';

/** Papers of an order. The first two are the specification's; the others are our own (docs/decisions.md). */
export const paperKinds = ['invoice', 'slip', 'vendor-invoice', 'credit-note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Papers with a number, given once and without gaps in each store. A slip is made anew each time. */
export type NumberedKind = Exclude<PaperKind, 'slip'>;

const prefixes: Record<NumberedKind, string> = {
  invoice: 'INV',
  'vendor-invoice': 'VIN',
  'credit-note': 'CRN',
};

/** A number as the paper says it: `paperNumber('invoice', 7)` is `INV-00007`. */
export const paperNumber = (kind: NumberedKind, number_: number): string =>
  `${prefixes[kind]}-${String(number_).padStart(5, '0')}`;

/** Texts that a marketplace may write itself, by the names of the specification. */
export const paperTemplates = ['doc-customer-invoice', 'doc-packing-slip', 'doc-vendor-invoice'] as const;
export type PaperTemplate = (typeof paperTemplates)[number];

const templates: Record<PaperKind, PaperTemplate> = {
  invoice: 'doc-customer-invoice',
  'credit-note': 'doc-customer-invoice',
  slip: 'doc-packing-slip',
  'vendor-invoice': 'doc-vendor-invoice',
};

/** The text that a paper is made of; a credit note is an invoice that says so. */
export const templateOf = (kind: PaperKind): PaperTemplate => templates[kind];

/** What a template is shown as, to try it. */
export const kindOfTemplate = (template: PaperTemplate): PaperKind => {
  if (template === 'doc-packing-slip') return 'slip';
  return template === 'doc-vendor-invoice' ? 'vendor-invoice' : 'invoice';
};

const kindSchema = string().oneOf(paperKinds, 'There is no such document').required();

/** The refund is named for a credit note alone. */
export const paperSchema = object({
  orderId: string().max(20).required(),
  document: kindSchema,
  refundId: string().max(20).optional(),
});

export const orderPapersSchema = object({ orderId: string().max(20).required() });

/** As many papers as one file holds. */
export const mostPapers = 200;

export const printSchema = object({
  document: kindSchema,
  orderIds: array(string().max(20).required())
    .min(1, 'Required')
    .max(mostPapers, `Print at most ${String(mostPapers)} at once`)
    .required('Required'),
  refundId: string().max(20).optional(),
});

/** A paper that an order has or can have; `number` is null until it is first asked for. */
export interface OrderPaper {
  document: PaperKind;
  refundId: string | null;
  number: string | null;
  /** ISO 8601 in UTC. */
  issuedAt: string | null;
}

export interface PrintAnswer {
  /** Where the PDF is read, for an hour. */
  url: string;
  count: number;
  /** Orders that have no such paper, with the reason. */
  left: { name: string; reason: string }[];
  /** Whether letters of it could not be drawn, and are marks there, as the font has no Chinese or Arabic, say. */
  undrawn: boolean;
}

/** Characters of a template; what is longer is no paper. */
export const longestTemplate = 50_000;

/** Where a template cannot be read, and why. Lines and columns count from 1. */
export interface TemplateMistake {
  line: number | null;
  column: number | null;
  message: string;
}

const sourceSchema = string().max(longestTemplate, 'The text is too long');

/** Mails that carry a delay or can be switched off, and papers; other mails follow with a later issue. */
export const notificationTemplates = [
  ...paperTemplates,
  'order-placed',
  'order-reminder-1',
  'order-reminder-2',
  'order-reminder-3',
  'marketplace-duty-digest',
] as const;
export type NotificationTemplate = (typeof notificationTemplates)[number];

export const isPaperTemplate = (name: string): name is PaperTemplate =>
  paperTemplates.some((each) => each === name);

const templateName = string().oneOf(notificationTemplates, 'There is no such template').required();

export const templateSchema = object({ template: templateName });

/** `html` null is the standard text again. */
export const templateSaveSchema = object({
  template: templateName,
  html: sourceSchema.nullable().optional(),
  enabled: boolean().nullable().optional(),
  delayInHours: number()
    .typeError('Must be a whole number')
    .integer('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(8760, 'Must be at most 8760')
    .optional(),
});
export type TemplateSave = InferType<typeof templateSaveSchema>;

export const templatePreviewSchema = object({
  template: string().oneOf(paperTemplates, 'There is no such template').required(),
  html: sourceSchema.defined(),
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
  /** For papers: the text that holds. */
  html?: string;
  /** For papers: whether it is the standard one. */
  standard?: boolean;
}

export interface TemplatePreview {
  /** A whole page, without anything that runs. */
  html: string;
  mistake: TemplateMistake | null;
  /** The order that it shows; null where there is none yet, and an invented one is shown. */
  order: string | null;
  values: TemplateValue[];
}
