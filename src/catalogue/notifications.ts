import { mailListSchema, mailSchema, type MailsAnswer } from '../domain/notifications/mailList';
import { mutation, query, typed } from './call';

const admin = { role: 'admin', permission: 'read_settings' } as const;

export const mailCalls = {
  listMails: query({
    path: 'mails',
    summary: 'Mails of the store by state, without what they say; the newest first',
    allow: admin,
    input: mailListSchema,
    output: typed<MailsAnswer>(),
    tags: ['mail'],
  }),
  resendMail: mutation({
    path: 'mails/{mailId}/resend',
    summary: 'Send a mail again that failed, or that may not have arrived',
    allow: admin,
    input: mailSchema,
    output: typed<{ id: string }>(),
    tags: ['mail'],
  }),
};
