import {
  orderDocumentsSchema,
  documentSchema,
  printSchema,
  templatePreviewSchema,
  templateSaveSchema,
  templateSchema,
  type OrderDocument,
  type PrintAnswer,
  type TemplateAnswer,
  type TemplatePreview,
  type TemplateVersion,
} from '../domain/documents/documents';
import { mutation, query, typed } from './call';

export const documentCalls = {
  readDocument: query({
    path: 'orders/{orderId}/documents/{document}',
    summary:
      'An invoice or a packing slip of an order as an HTML page; an invoice gets its number with the first',
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: documentSchema,
    output: typed<string>(),
    answers: 'document',
    tags: ['document', 'order', 'session'],
  }),
  listDocuments: query({
    path: 'orders/{orderId}/documents',
    summary: 'The documents that an order has or can have, with their numbers',
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: orderDocumentsSchema,
    output: typed<{ documents: OrderDocument[]; lacks: string[] }>(),
    tags: ['document', 'order', 'session'],
  }),
  printDocuments: mutation({
    path: 'orders/documents',
    isHeavy: true,
    summary: 'One PDF of a document of each of these orders',
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: printSchema,
    output: typed<PrintAnswer>(),
    tags: ['document'],
  }),
  readTemplate: query({
    path: 'notifications/templates/{template}',
    summary: 'A template of a document or a mail, with what it is switched to',
    allow: { role: 'admin', permission: 'read_settings' },
    input: templateSchema,
    output: typed<TemplateAnswer>(),
    tags: ['document', 'app', 'session'],
  }),
  readTemplateHistory: query({
    path: 'notifications/templates/{template}/history',
    summary:
      'What a template has said, in one language where it is a mail: the newest first, with who kept it',
    allow: { role: 'admin', permission: 'read_settings' },
    input: templateSchema,
    output: typed<{ versions: TemplateVersion[] }>(),
    tags: ['document', 'app', 'session'],
  }),
  saveTemplate: mutation({
    path: 'notifications/templates/{template}',
    body: 'list',
    summary: 'Changes a template; an html of null is the standard one again',
    method: 'PUT',
    allow: { role: 'admin', permission: 'read_settings' },
    input: templateSaveSchema,
    output: typed<TemplateAnswer>(),
    tags: ['document', 'app', 'status'],
  }),
  testTemplateMail: mutation({
    path: 'notifications/templates/{template}/test-email',
    summary: 'Writes a mail with what the template looks like to whoever asks',
    allow: { role: 'admin', permission: 'read_settings' },
    input: templateSchema,
    output: typed<{ recipient: string }>(),
    tags: ['mail'],
  }),
  previewTemplate: mutation({
    path: 'notifications/templates/{template}/preview',
    body: 'list',
    summary:
      'Shows a text of a document on an order, with the place of a mistake; gives no number and keeps nothing',
    allow: { role: 'admin', permission: 'read_settings' },
    input: templatePreviewSchema,
    output: typed<TemplatePreview>(),
    tags: [],
  }),
};
