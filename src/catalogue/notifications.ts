import {
  mailListSchema,
  mailSchema,
  type MailReports,
  type MailsAnswer,
} from '../domain/notifications/mailList';
import { mailIntegrationSchema, type MailIntegration } from '../domain/notifications/notifications';
import {
  noticeSettingsSchema,
  readNoticesSchema,
  type NoticesAnswer,
  type NoticeSettings,
} from '../domain/notifications/notices';
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
    summary: 'Send a mail again that failed, came back, or may not have arrived',
    allow: admin,
    input: mailSchema,
    output: typed<{ id: string }>(),
    tags: ['mail'],
  }),
  allowRecipient: mutation({
    path: 'mails/{mailId}/recipient/allow',
    summary: 'Let the address of a mail be written to again that an earlier one came back from',
    allow: admin,
    input: mailSchema,
    output: typed<{ id: string }>(),
    tags: ['mail'],
  }),
  readMailReports: query({
    path: 'notifications/integration',
    summary: 'Up to when the service that sends mails has told what became of them, or why it has not',
    allow: admin,
    output: typed<MailReports>(),
    tags: ['mail', 'app'],
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

const everyone = { role: 'signedIn' } as const;

export const noticeCalls = {
  listNotices: query({
    path: 'notices',
    summary: 'What happened to what the signed-in person is in charge of, gathered, unread ones first',
    allow: everyone,
    output: typed<NoticesAnswer>(),
    tags: ['notice', 'session'],
  }),
  markNoticesRead: mutation({
    path: 'notices/read',
    summary: 'Mark notices as read, up to the newest that was seen: all, or those of one line',
    allow: everyone,
    input: readNoticesSchema,
    output: typed<NoticesAnswer>(),
    tags: ['notice'],
  }),
  readNoticeSettings: query({
    path: 'notices/settings',
    summary:
      'What the bell can tell the signed-in person, what of it they want, and what of it comes by mail',
    allow: everyone,
    output: typed<NoticeSettings>(),
    tags: ['notice', 'session'],
  }),
  saveNoticeSettings: mutation({
    path: 'notices/settings',
    summary: 'Which kinds of notices the signed-in person leaves out of the bell, and which come by mail',
    method: 'PUT',
    allow: everyone,
    input: noticeSettingsSchema,
    output: typed<NoticeSettings>(),
    tags: ['notice', 'account'],
  }),
  streamNotices: query({
    path: 'notices/stream',
    summary:
      'Where the bell stands, as server-sent events: at once, and each time that something has changed',
    allow: everyone,
    output: typed<AsyncIterable<string>>(),
    tags: ['notice'],
    answers: 'events',
  }),
};
