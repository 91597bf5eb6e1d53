import type { messageCalls } from '../../../catalogue/conversations';
import { marketplaceVendor } from '../../../domain/accounts/session';
import { addressesIn, addressIn, type Received } from '../../../domain/conversations/messages';
import { conversationErrors } from '../../../domain/errors/conversations';
import { mailboxOf } from '../../../domain/mailbox';
import { shownText } from '../../../domain/text';
import { csvLine } from '../../../domain/files/csv/writeCsv';
import { addAudit } from '../../audit/queries/audit';
import type { PublicContext, SignedInContext } from '../../context';
import {
  addMessage,
  addSubscriber,
  dropReceived,
  keepAnswer,
  lockReceived,
  receivedMessages,
  receivedSubscriptions,
  type StoredReceived,
} from '../queries/messages';
import { isBanned } from '../queries/moderation';
import { mailSupport, receivedLink } from '../mailSupport';
import type { Store } from '../../db/stores';
import { inTransaction } from '../../db/inTransaction';
import { Conflict, NotFound } from '../../errors';
import { writeExport } from '../../files/writeExport';
import { isEmailAddress } from '../../notifications/brand';
import { oneLine } from '../../notifications/oneLine';
import { queueMail } from '../../notifications/queueMail';
import { nameAtPlace, placeOfName } from '../../namePlace';
import { idOf } from '../../products/answers';
import type { Handlers } from '../../serve';
import { dayOf, zonedText } from '../../../domain/dates';
import { storeOf } from '../../storeOf';

const mostPerAddress = 20;
const mostPerEmail = 5;

/** The store that is written to: of who is signed in, else the one named, else the server's own. */
const storeFor = ({ db, config, user }: PublicContext, named: string | undefined): Promise<Store> =>
  storeOf(db, user?.store ?? (named === '' ? undefined : named) ?? config.defaultStore);

/** Counted for who sends, not for the address that they give: strangers could use up somebody else's. */
const limit = async ({ attempts, request }: PublicContext, email: string | null): Promise<void> => {
  await attempts.count(`message:${request.address}`, mostPerAddress);
  if (email !== null) await attempts.count(`message:${request.address}:${mailboxOf(email)}`, mostPerEmail);
};

const receivedPage = 50;

const receivedOf = (row: StoredReceived): Received => ({
  id: String(row.id),
  kind: row.kind === 'contact-form' ? 'contact-form' : 'message',
  email: row.email ?? '',
  lines: 'lines' in row.content ? row.content.lines : [{ name: '', value: row.content.body }],
  at: row.created_at.toISOString(),
  answer:
    row.answered_at === null
      ? null
      : { text: row.answer ?? '', by: row.answered_by, at: row.answered_at.toISOString() },
});

/** As much of a question as is said again in the mail that answers it. */
const mostQuoted = 400;

/** What was asked, as the mail that answers it quotes it. */
const questionOf = (row: StoredReceived): string => {
  const whole = receivedOf(row)
    .lines.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`))
    .join('\n');
  const letters = Array.from(whole);
  if (letters.length <= mostQuoted) return whole;
  // Cut between words, but where there is none to speak of.
  const cut = letters.slice(0, mostQuoted).join('');
  const words = cut.replace(/\s+\S*$/, '');
  return `${words.length > cut.length / 2 ? words : cut} …`;
};

/** Where an answer by mail reaches somebody, which is also where mails say to answer to; empty: nowhere. */
const replyAddress = ({ support, notifications }: Store['features']): string =>
  [support.email, notifications.sendingEmail].find(isEmailAddress) ?? '';

/** A CSV of all of a kind with times of a time zone, read on page by page. */
async function* receivedLines(
  { db, scope }: SignedInContext,
  kind: Received['kind'],
  timeZone: string,
): AsyncGenerator<string> {
  const most = 1000;
  yield `\ufeff${csvLine(['at', 'email', 'text', 'answered at', 'answered by', 'answer'])}`;
  if (kind === 'subscription') {
    for (let after = '', isMore = true; isMore;) {
      const rows = await receivedSubscriptions(db, scope, { q: '', after, most });
      yield rows
        .map(({ email, created_at: at }) => csvLine([zonedText(at, timeZone), email, '', '', '', '']))
        .join('');
      after = rows.at(-1)?.email ?? '';
      isMore = rows.length === most;
    }
    return;
  }
  for (let before: number | null = null, isMore = true; isMore;) {
    const rows: StoredReceived[] = await receivedMessages(db, scope, { kinds: [kind], q: '', before, most });
    yield rows
      .map(receivedOf)
      .map(({ at, email, lines, answer }) => {
        const text = lines.map(({ name, value }) => (name === '' ? value : `${name}: ${value}`)).join('\n');
        const answered = zonedText(answer?.at ?? '', timeZone);
        return csvLine([
          zonedText(at, timeZone),
          email,
          text,
          answered,
          answer?.by ?? '',
          answer?.text ?? '',
        ]);
      })
      .join('');
    before = rows.at(-1)?.id ?? null;
    isMore = rows.length === most;
  }
}

export const messageHandlers = {
  async sendMessage({ email, body, store: named }, context) {
    await limit(context, email);
    const store = await storeFor(context, named);
    // Who is banned is told what all are told, here and below.
    if (await isBanned(context.db, store, email)) return { ok: true };
    await context.db.transaction().execute(async (tx) => {
      await addMessage(tx, store.store, { kind: 'message', email, content: { body } });
      const link = receivedLink(context.config, 'message', email);
      await mailSupport(tx, store, 'marketplace-message', { email, message: body, link });
    });
    return { ok: true };
  },

  async sendContactForm({ data, store: named }, context) {
    await limit(context, null);
    const store = await storeFor(context, named);
    const lines = Object.entries(data).map(([name, value]) => ({
      name: oneLine(shownText(name)),
      value: shownText(String(value)),
    }));
    const message = lines.map(({ name, value }) => `${name}: ${value}`).join('\n');
    const email = addressIn(data);
    for (const address of addressesIn(data))
      if (await isBanned(context.db, store, address)) return { ok: true };
    await context.db.transaction().execute(async (tx) => {
      await addMessage(tx, store.store, {
        kind: 'contact-form',
        email,
        content: { lines },
      });
      const link = receivedLink(context.config, 'contact-form', email);
      await mailSupport(tx, store, 'marketplace-contact-form', { message, link });
    });
    return { ok: true };
  },

  async subscribe({ email, store: named }, context) {
    await limit(context, email);
    const store = await storeFor(context, named);
    if (await isBanned(context.db, store, email)) return { ok: true };
    await context.db.transaction().execute(async (tx) => {
      const isNew = await addSubscriber(tx, store.store, email);
      const link = receivedLink(context.config, 'subscription', email);
      if (isNew) await mailSupport(tx, store, 'marketplace-subscriber', { email, link });
    });
    return { ok: true };
  },

  async listReceived({ kind, q = '', before = '' }, { db, scope }) {
    const most = receivedPage + 1;
    if (kind === 'subscription') {
      const rows = await receivedSubscriptions(db, scope, { q, after: nameAtPlace(before), most });
      const page = rows.slice(0, receivedPage);
      return {
        received: page.map(({ email, created_at: at }) => ({
          id: email,
          kind,
          email,
          lines: [],
          at: at.toISOString(),
          answer: null,
        })),
        next: rows.length > page.length ? placeOfName(page.at(-1)?.email ?? '') : null,
      };
    }
    const unanswered = kind === 'unanswered';
    const kinds = kind === undefined || unanswered ? (['message', 'contact-form'] as const) : [kind];
    const place = /^\d{1,15}$/.test(before) ? idOf(before) : null;
    const rows = await receivedMessages(db, scope, { kinds, unanswered, q, before: place, most });
    const page = rows.slice(0, receivedPage);
    return {
      received: page.map(receivedOf),
      next: rows.length > page.length ? String(page.at(-1)?.id ?? '') : null,
    };
  },

  async answerReceived({ id, text }, { db, scope, user, now }) {
    await inTransaction(db, async (tx) => {
      const row = await lockReceived(tx, scope, idOf(id));
      if (row === null) throw new NotFound(conversationErrors.receivedNotFound());
      const { email } = row;
      if (email === null || email === '') throw new Conflict(conversationErrors.receivedWithoutAddress());
      if (row.answered_at !== null) throw new Conflict(conversationErrors.answeredAlready());
      await keepAnswer(tx, scope, row.id, { text, by: user.email, at: now() });
      const { features } = await storeOf(tx, scope.store);
      await queueMail(tx, {
        store: scope.store,
        template: 'contact-answer',
        recipient: email,
        values: { message: text, question: questionOf(row), reply: replyAddress(features) },
      });
    });
    return { ok: true };
  },

  async exportReceived({ kind }, context) {
    const { db, scope, user, now } = context;
    const { timeZone } = await storeOf(db, scope.store);
    const file = {
      store: scope.store,
      vendor: marketplaceVendor,
      by: user.email,
      name: `${kind}-${dayOf(now(), timeZone)}.csv`,
      mime: 'text/csv',
      told: { action: 'received.exported', filter: { kind }, rows: 'lines' } as const,
    };
    return { url: await writeExport(context, file, receivedLines(context, kind, timeZone)) };
  },

  async forgetReceived({ id = '', email = '' }, { db, scope, user }) {
    const forgotten = await inTransaction(db, async (tx) => {
      const dropped = await dropReceived(tx, scope, id === '' ? { email } : { id: idOf(id) });
      // Whose it was is what is forgotten; that it was, and who did it, stays.
      const what = { by: user.email, subject: 'store', subjectId: scope.store } as const;
      if (dropped > 0)
        await addAudit(tx, scope, { ...what, action: 'received.forgotten', detail: { count: dropped } });
      return dropped;
    });
    return { forgotten };
  },
} satisfies Handlers<typeof messageCalls>;
