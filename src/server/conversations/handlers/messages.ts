import type { messageCalls } from '../../../catalogue/conversations';
import type { MailTemplate, MailValues } from '../../../domain/notifications/mails';
import type { PublicContext } from '../../context';
import { adminEmails } from '../../vendors/queries/newApplications';
import { addMessage, addSubscriber } from '../queries/messages';
import type { Store } from '../../db/stores';
import type { Queries } from '../../db/database';
import { queueMail } from '../../notifications/queueMail';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';

const mostPerAddress = 20;
const mostPerEmail = 5;

/** The store that is written to: of who is signed in, else the one named, else the server's own. */
const storeFor = ({ db, config, user }: PublicContext, named: string | undefined): Promise<Store> =>
  storeOf(db, user?.store ?? (named === '' ? undefined : named) ?? config.defaultStore);

const limit = async ({ attempts, request }: PublicContext, email: string | null): Promise<void> => {
  await attempts.count(`message:${request.address}`, mostPerAddress);
  if (email !== null) await attempts.count(`message:${email}`, mostPerEmail);
};

/** Mails the marketplace's support, or its admins where it names none. */
const mailSupport = async <T extends MailTemplate>(
  db: Queries,
  { store, features }: Store,
  template: T,
  values: MailValues[T],
): Promise<void> => {
  const { email } = features.support;
  const recipients = email === '' ? await adminEmails(db, store) : [email];
  for (const recipient of recipients) await queueMail(db, { store, template, recipient, values });
};

export const messageHandlers = {
  async sendMessage({ email, body, store: named }, context) {
    await limit(context, email);
    const store = await storeFor(context, named);
    await context.db.transaction().execute(async (tx) => {
      await addMessage(tx, store.store, { kind: 'message', email, content: { body } });
      await mailSupport(tx, store, 'marketplace-message', { email, message: body });
    });
    return { ok: true };
  },

  async sendContactForm({ data, store: named }, context) {
    await limit(context, null);
    const store = await storeFor(context, named);
    const lines = Object.entries(data).map(([name, value]) => `${name}: ${String(value)}`);
    await context.db.transaction().execute(async (tx) => {
      await addMessage(tx, store.store, { kind: 'contact-form', email: null, content: data });
      await mailSupport(tx, store, 'marketplace-contact-form', { message: lines.join('\n') });
    });
    return { ok: true };
  },

  async subscribe({ email, store: named }, context) {
    await limit(context, email);
    const store = await storeFor(context, named);
    await context.db.transaction().execute(async (tx) => {
      const isNew = await addSubscriber(tx, store.store, email);
      if (isNew) await mailSupport(tx, store, 'marketplace-subscriber', { email });
    });
    return { ok: true };
  },
} satisfies Handlers<typeof messageCalls>;
