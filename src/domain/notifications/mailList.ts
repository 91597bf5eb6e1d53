import { object, string } from 'yup';
import type { MailFailure } from './mailFailures';
import { mailStates, type MailFate, type MailState, type MailWay, type StopFate } from './mails';
import type { Fault } from '../errors/errorTable';
import { pageSchema } from '../paging';
import { trimmedText } from '../text';
import { vendorErrors } from '../errors/vendors';
import { generalErrors } from '../errors/general';

/** A mail as the list names it: never what it says, as that may be a code or a link to sign in with. */
export interface MailLine {
  id: string;
  recipient: string;
  subject: string;
  template: string;
  state: MailState;
  /** Why it failed, waits to be tried again, or is unsure; null: for no reason, or for one from before reasons had kinds. */
  failure: MailFailure | null;
  /** The same in the words of the mail server or service; in ours where `failure` says it all. */
  reason: string | null;
  /** ISO 8601 in UTC. */
  writtenAt: string;
  sentAt: string | null;
  attempts: number;
  /** By which way it was handed over; null: by none yet, or it is not known. */
  way: MailWay | null;
  /**
   * What the service told of it; null: nothing, as always of the server's own way. Of one that was withheld, what became
   * of the mail for which it was.
   */
  fate: { kind: MailFate; at: string; reason: string } | null;
  /** Why its address is not written to any more; null: it is. */
  stopped: { kind: StopFate; at: string; reason: string } | null;
  /**
   * Whether it may be sent by hand: it did not go out or came back, what it carries can still be used, its address is
   * written to, and a server is set.
   */
  canResend: boolean;
}

export interface MailsAnswer {
  mails: MailLine[];
  /** Mails by their state, the search not counted in; a state without any is left out. */
  counts: Partial<Record<MailState, number>>;
  /** How many of those that were sent came back or were complained of. */
  returned: number;
  /** Mails that the filter finds. */
  total: number;
  /** Whether a mail server is set. */
  sending: boolean;
}

/**
 * What the list of mails shows: `trouble` is what did not go out, or may not have, and asks for a person; what was only
 * kept, as no mail could leave, is not of it. `returned` is what went out and came back, which `sent` leaves out.
 */
export const mailFilters = ['trouble', 'all', 'returned', ...mailStates] as const;
export type MailFilter = (typeof mailFilters)[number];

export const mailListSchema = object({
  state: string().oneOf(mailFilters, vendorErrors.noSuchState).optional(),
  q: trimmedText().max(100, generalErrors.tooLong).optional(),
  page: pageSchema,
});

export const mailSchema = object({ mailId: string().max(20).required() });

/** What should have gone out and did not, or may not have. */
const troubledStates: readonly MailState[] = ['failed', 'unsure', 'withheld'];

/** What has not gone out, or may not have, and does not by itself. */
const unsentStates: readonly MailState[] = [...troubledStates, 'kept'];

/** The states that a filter shows; null for all. */
export const statesOf = (filter: MailFilter): readonly MailState[] | null => {
  if (filter === 'all') return null;
  if (filter === 'returned') return ['sent'];
  return filter === 'trouble' ? troubledStates : [filter];
};

/** Whether a filter shows only what came back, or only what did not; null: it makes no difference. */
export const returnedOf = (filter: MailFilter): boolean | null => {
  if (filter === 'returned') return true;
  return filter === 'sent' ? false : null;
};

/** What came back and may arrive another time. */
const triedAgain: readonly MailFate[] = ['softBounced', 'blocked', 'bounced'];

interface Sendable {
  state: MailState;
  fate: MailFate | null;
  /** Until when its code or link can be used; null where it has none. */
  expiresAt: Date | null;
}

/** Whether a mail is sent when somebody says so; what it says is gone where it went out with a code or link. */
export const isUnsent = ({ state, fate, expiresAt }: Sendable): boolean =>
  unsentStates.includes(state) ||
  (state === 'sent' && fate !== null && triedAgain.includes(fate) && expiresAt === null);

/** Whether a mail may be sent by hand. */
export const mayResend = (mail: Sendable, now: Date): boolean =>
  isUnsent(mail) && (mail.expiresAt === null || mail.expiresAt > now);

/** What a service was asked of the mails that it took, as the settings show it. */
export interface MailReports {
  /** Which service is asked; null: none, as mails go the server's own way or nobody knows its key. */
  service: Exclude<MailWay, 'server'> | null;
  /** Up to when what became of mails is known; null: nothing was told yet. */
  readAt: string | null;
  /** Why it was not told the last time. */
  failure: Fault | null;
}
