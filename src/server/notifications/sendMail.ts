import type { Mailer, MailOutcome, OutgoingMail } from '../adapters/mail';
import { goesOutAnyway, type MailWay } from '../../domain/notifications/mails';
import type { Services } from '../context';
import { stopsOf } from './queries/mailFates';
import { moveMail, readMail, type MailRecord } from './queries/mails';
import { readStore, type Store } from '../db/stores';
import { withLeave } from './leaveLink';
import { openMail } from './sealedMail';
import type { ServiceWay } from './mailIntegration';
import { JobInterrupted, type JobWork, type Timeout } from '../jobs/queue';
import { brandOf, isEmailAddress } from './brand';

interface Needs extends Pick<Services, 'db' | 'now' | 'vault'> {
  /** Null where no mail server is set. */
  mailer: Mailer | null;
  publicUrl: string;
  /** The address that the server sends from; null where no mail server is set. */
  serverAddress: string | null;
  /** The service that the store sends this mail through; null: it goes the server's own way. */
  serviceOf: (store: Store, template: string) => Promise<ServiceWay | null>;
  /** Where the reader of a mail leaves out what is like it; null where that is not theirs to leave. */
  leaveOf: (mail: MailRecord) => Promise<string | null>;
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/**
 * Whom a mail comes from and who gets its answers. A marketplace's own address is the sender where it lies in the
 * domain that this server sends for: elsewhere nobody would believe it, and any store could pose as another.
 */
const sendersOf = (
  own: string,
  serverAddress: string | null,
  support: string | null,
): { from: string | null; replyTo: string | null } => {
  if (!isEmailAddress(own)) return { from: null, replyTo: support };
  const isOurs = serverAddress !== null && domainOf(own) === domainOf(serverAddress);
  return { from: isOurs ? own : null, replyTo: isOurs ? support : own };
};

/** A mail that was not taken this time; the queue tries it again. */
class NotTaken extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotTaken';
  }
}

/** Why a mail was not sent whose time was up. */
const mailOver = { failure: 'expired', error: 'The code or link in it is no longer valid' } as const;
/** Why one was not sent that nobody can read any more. */
const mailShut = {
  failure: 'keyGone',
  error: 'It was sealed with a key that this server does not have',
} as const;
/** Why one may have gone out or not. */
const mailStopped = {
  failure: 'stopped',
  error: 'The server stopped while this mail was handed over. It may have gone out.',
} as const;
/** Why one waits though somebody had set a way when it was taken up. */
const noWay = { kind: 'later', failure: 'noWay', reason: 'No mail server is set' } as const;

const longestWait = 60 * 60_000;

/** Half a minute, one, two, four … up to an hour: a mail is given up after about nine hours. */
export const mailTimeout: Timeout = {
  attempts: 16,
  wait: (attempt) => Math.min(15_000 * 2 ** attempt, longestWait),
};

/** Mails have a lane of their own: a code to sign in must not wait for an import. */
export const mailLane = 'mail';
/** One marketplace whose own service takes mails and says nothing must not hold up the codes of all others. */
export const mailPlaces = 8;
/** Nor one mail over which a server is slow all others of the marketplace. */
export const mailsOfOne = 2;
/** How often a job is held while a mail server takes its time, in ms. */
const holdEvery = 20_000;

/** Our own pictures are named from the root, which in a mail is nowhere. */
const withAddresses = (html: string, publicUrl: string): string =>
  html.replaceAll('src="/files/', `src="${publicUrl}/files/`);

/** How handing a mail over went, by which way, and what it is called there. */
interface Tried {
  outcome: MailOutcome;
  way: { service: MailWay; id: string | null };
}

const settle = async (
  { db, now }: Needs,
  mail: MailRecord,
  { outcome, way }: Tried,
  facts: { isClaimed: boolean; isLast: boolean },
): Promise<void> => {
  const from = facts.isClaimed ? 'sending' : 'queued';
  const why = 'reason' in outcome ? { failure: outcome.failure, error: outcome.reason } : {};
  switch (outcome.kind) {
    case 'taken':
      return;
    case 'sent':
      // Another worker may have called it unsure in the meantime; now it is known.
      for (const state of ['sending', 'unsure'] as const)
        await moveMail(db, mail, state, {
          state: 'sent',
          failure: null,
          error: null,
          sentAt: now(),
          way,
          // A code or a link to sign in with is in its reader's letter box now, and nobody else's business.
          forget: mail.expires_at !== null,
        });
      return;
    case 'refused':
      await moveMail(db, mail, from, { state: 'failed', ...why, isTry: !facts.isClaimed });
      return;
    case 'unsure':
      await moveMail(db, mail, from, { state: 'unsure', ...why });
      return;
    case 'later':
      await moveMail(db, mail, from, {
        state: facts.isLast ? 'failed' : 'queued',
        ...why,
        isTry: !facts.isClaimed,
      });
      throw new NotTaken(outcome.reason);
  }
};

interface Ways {
  service: ServiceWay | null;
  mailer: Mailer | null;
  support: string | null;
  /** Asked again by the second way, it says what it said: this worker has the mail. */
  claim: () => Promise<boolean>;
  stopping: () => boolean;
}

/** By the store's service where it has one; by the server's own way where that surely did not take it. */
const handOver = async (
  mail: OutgoingMail,
  template: string,
  { service, mailer, support, claim, stopping }: Ways,
): Promise<Tried> => {
  const ownWay = { service: 'server', id: null } as const;
  if (service !== null) {
    const outcome = await service.service.send(
      { ...mail, from: service.from, replyTo: support, template },
      claim,
    );
    if (outcome.kind !== 'elsewhere')
      return { outcome, way: { service: service.name, id: outcome.kind === 'sent' ? outcome.id : null } };
    if (mailer === null) return { outcome: { ...outcome, kind: 'later' }, way: ownWay };
  }
  return {
    outcome: mailer === null ? noWay : await mailer.send(mail, claim, stopping),
    way: ownWay,
  };
};

/** Keeps a mail back whose address an earlier one came back from; answers whether it did. */
const withhold = async ({ db }: Needs, mail: MailRecord): Promise<boolean> => {
  if (goesOutAnyway(mail.template)) return false;
  const stop = (await stopsOf(db, mail, [mail.recipient])).get(mail.recipient.toLowerCase());
  if (stop === undefined) return false;
  const fate = { fate: stop.why, at: stop.stopped_at, reason: stop.reason };
  await moveMail(db, mail, 'queued', { state: 'withheld', failure: null, error: null, fate });
  return true;
};

/**
 * The job that sends a mail; `{ mail }` is its payload. A mail is `sending` from just before its text goes out
 * until the server's answer is written down. Whoever finds it so was not the one who sent it: the text may
 * have been taken, so it is not sent again but called `unsure`.
 */
export const sendMail =
  (needs: Needs): JobWork =>
  async (job, { hold, stopping }) => {
    const { db, mailer, publicUrl, serverAddress } = needs;
    const kept = await readMail(db, { store: job.store, id: Number(job.payload['mail']) });
    const store = await readStore(db, job.store);
    if (kept === null || store === null) return;
    const mail = openMail(needs.vault, kept);
    if (mail === null) {
      await moveMail(db, kept, 'queued', { state: 'failed', ...mailShut });
      return;
    }
    if (mail.state === 'sending') {
      await moveMail(db, mail, 'sending', { state: 'unsure', ...mailStopped });
      return;
    }
    // What waits to be told with others gets a job once it has been.
    if (mail.state !== 'queued' || mail.line !== null) return;
    if (mail.expires_at !== null && mail.expires_at <= needs.now()) {
      // A code that no longer opens anything only puzzles whoever gets it.
      await moveMail(db, mail, 'queued', { state: 'failed', ...mailOver });
      return;
    }
    if (await withhold(needs, mail)) return;
    const service = await needs.serviceOf(store, mail.template);
    if (mailer === null && service === null) {
      await moveMail(db, mail, 'queued', { state: 'kept' });
      return;
    }
    const { shop, support } = brandOf(store.shopName, store.features);
    const leave = await needs.leaveOf(mail);
    const { html, text } = withLeave(
      { html: mail.html ?? '', text: mail.body, language: mail.language },
      leave,
    );
    const outgoing = {
      fromName: shop,
      to: mail.recipient,
      ...sendersOf(store.features.notifications.sendingEmail, serverAddress, support),
      subject: mail.subject,
      text,
      html: withAddresses(html, publicUrl),
      leave,
      messageId: mail.message_id,
      language: mail.language,
      date: mail.created_at,
    };
    let isClaimed = false;
    const claim = async (): Promise<boolean> => {
      await hold();
      isClaimed ||= await moveMail(db, mail, 'queued', { state: 'sending', isTry: true });
      return isClaimed;
    };
    // Who lost the job hears of it where the text would go out.
    const holding = setInterval(() => void hold().catch(() => undefined), holdEvery);
    // What a function changed meanwhile is not seen by its name alone.
    const wasClaimed = (): boolean => isClaimed;
    const ways = { service, mailer, support, claim, stopping };
    const tried = await handOver(outgoing, mail.template, ways).finally(() => {
      clearInterval(holding);
    });
    if (tried.outcome.kind === 'later' && !wasClaimed() && stopping()) throw new JobInterrupted();
    await settle(needs, mail, tried, { isClaimed, isLast: job.attempts >= mailTimeout.attempts });
  };
