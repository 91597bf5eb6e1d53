import { templateOf, paperNumber, type NumberedKind, type PaperKind } from '../../domain/documents/papers';
import type { Database, Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { addAudit } from '../audit/queries/audit';
import { lockOrder } from '../orders/queries/lockOrder';
import { readPaperFacts, type PaperFacts } from './queries/paperFacts';
import { findPaper, keepPaper, takeNumber, type StoredPaper } from './queries/papers';
import { readPaperTemplate } from './queries/paperTemplates';
import type { Store } from '../db/stores';
import type { Scope } from '../db/scope';
import { BadInput, Conflict, NotFound } from '../errors';
import { buyerLanguage, storeLanguage, type PaperLanguage } from './paperLanguage';
import { compilePaper } from './compilePaper';
import { fillPaper } from './fillPaper';
import { hidePaperFields, type PaperValues } from '../../domain/documents/paperValues';
import { standardPapers } from './standardPapers';
import { storeOf } from '../storeOf';

export interface PaperWish {
  orderId: number;
  document: PaperKind;
  refundId: number | null;
}

/** Who asks, and when. */
export interface PaperAsker {
  by: string;
  at: Date;
}

/** A paper as its reader gets it: the cleaned HTML, and what the file is called. */
export interface Paper {
  html: string;
  title: string;
  language: string;
  country: string;
  at: Date;
}

const languageOf = (kind: PaperKind, store: Store, { order }: PaperFacts): PaperLanguage =>
  kind === 'vendor-invoice'
    ? storeLanguage(store.locale)
    : buyerLanguage(order.shippingAddress?.country ?? '', store.locale);

const sourceOf = async (db: Queries, scope: Scope, kind: PaperKind): Promise<string> => {
  const template = templateOf(kind);
  return (await readPaperTemplate(db, scope, template)) ?? standardPapers[template];
};

const factsOf = async (db: Queries, scope: Scope, wish: PaperWish): Promise<PaperFacts> => {
  const facts = await readPaperFacts(db, scope, wish.orderId, wish.refundId);
  if (facts === null) throw new NotFound(wish.refundId === null ? 'The order' : 'The refund');
  return facts;
};

/** Makes a paper and gives it its number, with the order held; it is rolled back whole or not at all. */
const issue = async (
  tx: Queries,
  scope: Scope,
  { document: kind, ...wish }: PaperWish & { document: NumberedKind },
  { by, at }: PaperAsker,
): Promise<StoredPaper> => {
  const { orderId, refundId } = wish;
  const found = await findPaper(tx, scope, { orderId, kind, refundId });
  if (found !== null) return found;
  const facts = await factsOf(tx, scope, { ...wish, document: kind });
  if (kind !== 'credit-note' && facts.order.fulfillment === 'cancelled')
    throw new Conflict('The order was cancelled before there was such a document');
  const store = await storeOf(tx, scope.store);
  // What a credit note takes back must have been billed.
  const invoice =
    kind === 'credit-note'
      ? await issue(tx, scope, { orderId, document: 'invoice', refundId: null }, { by, at })
      : null;
  const language = languageOf(kind, store, facts);
  const html = await sourceOf(tx, scope, kind);
  const number = await takeNumber(tx, scope, kind);
  const values = fillPaper(store, facts, language, {
    kind,
    number,
    about: invoice === null ? '' : paperNumber('invoice', invoice.number),
    at,
  });
  // What cannot be shown gets no number.
  compilePaper(html)(values);
  const country = facts.order.shippingAddress?.country ?? '';
  const paper: StoredPaper = {
    kind,
    number,
    language: language.language,
    country,
    values,
    html,
    issuedAt: at,
  };
  await keepPaper(tx, scope, { ...paper, vendor: facts.order.vendor, orderId, refundId, by });
  await addAudit(tx, scope, {
    by,
    action: 'paper.issued',
    subject: 'order',
    subjectId: String(orderId),
    detail: { document: kind, number: paperNumber(kind, number) },
  });
  return paper;
};

const hiddenFrom = (scope: Scope, store: Store): string[] =>
  scope.vendor === null ? [] : store.features.orders.hiddenFields;

const shown = (source: string, values: PaperValues, rest: Omit<Paper, 'html'>): Paper => ({
  ...rest,
  html: compilePaper(source)(values),
});

/**
 * A paper of an order of the scope. A numbered one is made when it is first asked for, and stays as it is; a slip
 * says what is to be sent now. Vendors get it without the hidden fields. Errors: NotFound; Conflict where a
 * cancelled order has none; BadInput where a credit note names no refund; BadTemplate.
 */
export const makePaper = async (
  db: Database,
  scope: Scope,
  wish: PaperWish,
  asker: PaperAsker,
): Promise<Paper> => {
  const { orderId, document } = wish;
  if ((document === 'credit-note') !== (wish.refundId !== null))
    throw new BadInput({ refundId: document === 'credit-note' ? 'Required' : 'Only for a credit note' });
  const store = await storeOf(db, scope.store);
  const hidden = hiddenFrom(scope, store);
  if (document === 'slip') {
    const facts = await factsOf(db, scope, wish);
    const language = languageOf('slip', store, facts);
    const values = fillPaper(store, facts, language, { kind: 'slip', number: null, about: '', at: asker.at });
    return shown(await sourceOf(db, scope, 'slip'), hidePaperFields(values, hidden), {
      title: `${values.document.title} ${values.order.name}`,
      language: language.language,
      country: facts.order.shippingAddress?.country ?? '',
      at: asker.at,
    });
  }
  const paper =
    (await findPaper(db, scope, { orderId, kind: document, refundId: wish.refundId })) ??
    (await inTransaction(db, async (tx) => {
      if ((await lockOrder(tx, scope, orderId)) === null) throw new NotFound('The order');
      return issue(tx, scope, { ...wish, document }, asker);
    }));
  const { values, language, country, html, issuedAt } = paper;
  return shown(html, hidePaperFields(values, hidden), {
    title: `${values.document.title} ${values.document.number}`,
    language,
    country,
    at: issuedAt,
  });
};
