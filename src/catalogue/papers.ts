import {
  orderPapersSchema,
  paperSchema,
  printSchema,
  templatePreviewSchema,
  templateSaveSchema,
  templateSchema,
  type OrderPaper,
  type PrintAnswer,
  type TemplateAnswer,
  type TemplatePreview,
} from '../domain/documents/papers';
import { mutation, query, typed } from './call';

export const paperCalls = {
  readPaper: query({
    path: 'orders/{orderId}/documents/{document}',
    summary:
      'An invoice or a packing slip of an order as an HTML page; an invoice gets its number with the first',
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: paperSchema,
    output: typed<string>(),
    answers: 'text',
    tags: ['paper', 'order', 'session'],
  }),
  listPapers: query({
    path: 'orders/{orderId}/documents',
    summary: 'The documents that an order has or can have, with their numbers',
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: orderPapersSchema,
    output: typed<{ documents: OrderPaper[] }>(),
    tags: ['paper', 'order', 'session'],
  }),
  printPapers: mutation({
    path: 'orders/documents',
    summary: 'One PDF of a document of each of these orders',
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: printSchema,
    output: typed<PrintAnswer>(),
    tags: ['paper'],
  }),
  readTemplate: query({
    path: 'notifications/templates/{template}',
    summary: 'A template of a document or a mail, with what it is switched to',
    allow: { role: 'admin', permission: 'read_settings' },
    input: templateSchema,
    output: typed<TemplateAnswer>(),
    tags: ['paper', 'app', 'session'],
  }),
  saveTemplate: mutation({
    path: 'notifications/templates/{template}',
    summary: 'Changes a template; an html of null is the standard one again',
    method: 'PUT',
    allow: { role: 'admin', permission: 'read_settings' },
    input: templateSaveSchema,
    output: typed<TemplateAnswer>(),
    tags: ['paper', 'app', 'status'],
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
    summary:
      'Shows a text of a document on an order, with the place of a mistake; gives no number and keeps nothing',
    allow: { role: 'admin', permission: 'read_settings' },
    input: templatePreviewSchema,
    output: typed<TemplatePreview>(),
    tags: [],
  }),
};
