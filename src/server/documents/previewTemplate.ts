import {
  kindOfTemplate,
  type DocumentTemplate,
  type TemplateMistake,
  type TemplatePreview,
} from '../../domain/documents/documents';
import type { SignedInContext } from '../context';
import { newestOrder, readDocumentFacts } from './queries/documentFacts';
import type { Store } from '../db/stores';
import { NotFound } from '../errors';
import { idOf } from '../products/answers';
import { BadTemplate, compileDocument } from './compileDocument';
import { fillDocument } from './fillDocument';
import { buyerLanguage, storeLanguage } from './documentLanguage';
import { documentPage } from './documentPage';
import { documentPictures } from './documentPictures';
import { namedValues, type DocumentValues } from '../../domain/documents/documentValues';
import { sampleDocument } from './sampleDocument';
import { storeOf } from '../storeOf';
import { orderErrors } from '../../domain/errors/orders';

type Needs = Pick<SignedInContext, 'db' | 'scope' | 'now' | 'pictures' | 'storage'>;

/** What a document of this order would say, without a number; an invented one where there is no order. */
export const trialValues = async (
  { db, scope, now }: Pick<Needs, 'db' | 'scope' | 'now'>,
  store: Store,
  template: DocumentTemplate,
  asked: string | undefined,
): Promise<{ values: DocumentValues; order: string | null }> => {
  const id = asked === undefined || asked === '' ? await newestOrder(db, scope) : idOf(asked);
  if (id === null) return { values: sampleDocument(template, store), order: null };
  const facts = await readDocumentFacts(db, scope, id, null);
  if (facts === null) throw new NotFound(orderErrors.orderNotFound());
  const kind = kindOfTemplate(template);
  const language =
    kind === 'vendor-invoice'
      ? storeLanguage(store.locale)
      : buyerLanguage(facts.order.shippingAddress?.country ?? '', store.locale);
  const number = kind === 'slip' ? null : 0;
  return {
    values: fillDocument(store, facts, language, { kind, number, about: '', at: now() }),
    order: facts.order.name,
  };
};

/** Shows a text on an order, or where it cannot be read. Keeps nothing. Errors: NotFound. */
export const previewTemplate = async (
  context: Needs,
  { template, html, orderId }: { template: DocumentTemplate; html: string; orderId?: string | undefined },
): Promise<TemplatePreview> => {
  const store = await storeOf(context.db, context.scope.store);
  const { values, order } = await trialValues(context, store, template, orderId);
  let clean = '';
  let mistake: TemplateMistake | null = null;
  try {
    clean = compileDocument(html)(values);
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error;
    mistake = error.mistake;
  }
  const page = documentPage(
    values.document.title,
    store.locale,
    clean,
    await documentPictures(context, [clean]),
  );
  return { html: mistake === null ? page : '', mistake, order, values: namedValues(values) };
};
