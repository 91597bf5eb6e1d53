import {
  kindOfTemplate,
  type PaperTemplate,
  type TemplateMistake,
  type TemplatePreview,
} from '../../domain/documents/papers';
import type { SignedInContext } from '../context';
import { newestOrder, readPaperFacts } from './queries/paperFacts';
import type { Store } from '../db/stores';
import { NotFound } from '../errors';
import { idOf } from '../products/answers';
import { BadTemplate, compilePaper } from './compilePaper';
import { fillPaper } from './fillPaper';
import { buyerLanguage, storeLanguage } from './paperLanguage';
import { paperPage } from './paperPage';
import { paperPictures } from './paperPictures';
import { namedValues, type PaperValues } from '../../domain/documents/paperValues';
import { samplePaper } from './samplePaper';
import { storeOf } from '../storeOf';

type Needs = Pick<SignedInContext, 'db' | 'scope' | 'now' | 'pictures' | 'storage'>;

/** What a paper of this order would say, without a number; an invented one where there is no order. */
export const trialValues = async (
  { db, scope, now }: Pick<Needs, 'db' | 'scope' | 'now'>,
  store: Store,
  template: PaperTemplate,
  asked: string | undefined,
): Promise<{ values: PaperValues; order: string | null }> => {
  const id = asked === undefined || asked === '' ? await newestOrder(db, scope) : idOf(asked);
  if (id === null) return { values: samplePaper(template, store), order: null };
  const facts = await readPaperFacts(db, scope, id, null);
  if (facts === null) throw new NotFound('The order');
  const kind = kindOfTemplate(template);
  const language =
    kind === 'vendor-invoice'
      ? storeLanguage(store.locale)
      : buyerLanguage(facts.order.shippingAddress?.country ?? '', store.locale);
  const number = kind === 'slip' ? null : 0;
  return {
    values: fillPaper(store, facts, language, { kind, number, about: '', at: now() }),
    order: facts.order.name,
  };
};

/** Shows a text on an order, or where it cannot be read. Keeps nothing. Errors: NotFound. */
export const previewTemplate = async (
  context: Needs,
  { template, html, orderId }: { template: PaperTemplate; html: string; orderId?: string | undefined },
): Promise<TemplatePreview> => {
  const store = await storeOf(context.db, context.scope.store);
  const { values, order } = await trialValues(context, store, template, orderId);
  let clean = '';
  let mistake: TemplateMistake | null = null;
  try {
    clean = compilePaper(html)(values);
  } catch (error) {
    if (!(error instanceof BadTemplate)) throw error;
    mistake = error.mistake;
  }
  const page = paperPage(values.document.title, store.locale, clean, await paperPictures(context, [clean]));
  return { html: mistake === null ? page : '', mistake, order, values: namedValues(values) };
};
