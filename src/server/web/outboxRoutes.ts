import type { FastifyInstance } from 'fastify';
import type { Services } from '../context';
import { newestMails } from '../db/repositories/mails';

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The mails of a demo, to be read instead of sent. */
export const outboxRoutes = (app: FastifyInstance, { db }: Services): void => {
  app.get('/outbox', async (_request, reply) => {
    const mails = await newestMails(db);
    const rows = mails.map(
      (mail) =>
        `<article><h2>${escapeText(mail.subject)}</h2><p>To ${escapeText(mail.recipient)}, <time>${mail.created_at.toISOString()}</time></p><pre>${escapeText(mail.body)}</pre></article>`,
    );
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><title>Outbox</title><meta name="viewport" content="width=device-width"><style>body{font:14px system-ui;max-width:720px;margin:32px auto;padding:0 16px}article{border-bottom:1px solid #ddd}pre{white-space:pre-wrap}</style><h1>Outbox</h1>${rows.length === 0 ? '<p>No mail has been written yet.</p>' : rows.join('')}</html>`,
      );
  });
};
