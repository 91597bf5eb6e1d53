import { mailListSchema, mailSchema, type MailsAnswer } from '../domain/notifications/mailList';
import { mailIntegrationSchema, type MailIntegration } from '../domain/notifications/notifications';
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
  saveMailIntegration: mutation({
    path: 'notifications/integration',
    summary: 'Sends mails through Brevo or Klaviyo: the key is tried, sealed and never shown again',
    method: 'PATCH',
    confirm: 'always',
    allow: { role: 'admin', permission: 'read_settings', also: 'manage_keys' },
    input: mailIntegrationSchema,
    output: typed<{ integration: MailIntegration }>(),
    tags: ['mail', 'app'],
  }),
};
