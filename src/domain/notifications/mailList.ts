import { object, string } from 'yup';
import { mailStates, type MailState } from './mails';
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
  /** Why it failed, or is unsure; the mail server's words. */
  reason: string | null;
  /** ISO 8601 in UTC. */
  writtenAt: string;
  sentAt: string | null;
  attempts: number;
  /** Whether it may be sent by hand: it failed, is unsure or was kept, what it carries can still be used, and a server is set. */
  canResend: boolean;
}

export interface MailsAnswer {
  mails: MailLine[];
  /** Mails by their state, the search not counted in; a state without any is left out. */
  counts: Partial<Record<MailState, number>>;
  /** Mails that the filter finds. */
  total: number;
  /** Whether a mail server is set. */
  sending: boolean;
}

/** What the list of mails shows: `trouble` is what failed, is unsure, or was kept and so never went out. */
export const mailFilters = ['trouble', 'all', ...mailStates] as const;
export type MailFilter = (typeof mailFilters)[number];

export const mailListSchema = object({
  state: string().oneOf(mailFilters, vendorErrors.noSuchState).optional(),
  q: trimmedText().max(100, generalErrors.tooLong).optional(),
  page: pageSchema,
});

export const mailSchema = object({ mailId: string().max(20).required() });

/** What has not gone out, or may not have, and does not by itself. */
const unsentStates: readonly MailState[] = ['failed', 'unsure', 'kept'];

/** The states that a filter shows; null for all. */
export const statesOf = (filter: MailFilter): readonly MailState[] | null => {
  if (filter === 'all') return null;
  return filter === 'trouble' ? unsentStates : [filter];
};

/** Whether a mail in this state is sent when somebody says so. */
export const isUnsent = (state: MailState): boolean => unsentStates.includes(state);

/** Whether a mail may be sent by hand. `expiresAt`: until when its code or link can be used, if it has one. */
export const mayResend = (state: MailState, expiresAt: Date | null, now: Date): boolean =>
  isUnsent(state) && (expiresAt === null || expiresAt > now);
