import type { FastifyInstance } from 'fastify';
import type { Services } from '../context';
import { newestMails, type MailRecord } from './queries/mails';
import type { MailState } from '../../domain/notifications/mails';
import { escapeHtml } from '../escapeHtml';
import { outboxStyle } from './outboxStyle';

const states: Record<MailState, string> = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Given up',
  unsure: 'May have gone out',
  kept: 'Kept here',
};

/** Links of a mail open beside the outbox; the frame itself may not go anywhere, nor run anything. */
const framed = (html: string): string => html.replace('<head>', '<head><base target="_blank">');

const article = ({ id, subject, recipient, created_at, state, error, html, body }: MailRecord): string => {
  const time = created_at.toISOString();
  const picture =
    html === null
      ? ''
      : `<iframe title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(framed(html))}"></iframe>`;
  return `<article aria-labelledby="mail-${id}"><header><h2 id="mail-${id}">${escapeHtml(subject)}</h2><p><span class="state ${state}">${states[state]}</span> to ${escapeHtml(recipient)}, <time datetime="${time}">${time.slice(0, 16).replace('T', ' ')}</time></p>${error === null ? '' : `<p class="error">${escapeHtml(error)}</p>`}</header><div class="parts">${picture}<pre tabindex="0" aria-label="Text part">${escapeHtml(body)}</pre></div></article>`;
};

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The mails of a demo, to be read instead of sent. */
export const outboxRoutes = (app: FastifyInstance, { db }: Services): void => {
  app.get('/outbox', async (_request, reply) => {
    const mails = await newestMails(db);
    const list =
      mails.length === 0
        ? '<p>No mail has been written yet. Ask for a new password, or invite somebody, and look here again.</p>'
        : mails.map(article).join('');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${outboxStyle}</style></head><body><main><h1>Outbox</h1><p class="lead">What the marketplace has written, newest first. This page is there in the demo only.</p>${list}</main></body></html>`,
      );
  });
};
