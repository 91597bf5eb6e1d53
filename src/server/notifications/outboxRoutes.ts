import type { FastifyInstance, FastifyRequest } from 'fastify';
import { marketplaceVendor } from '../../domain/accounts/session';
import { webErrors } from '../../domain/errors/web';
import type { Services } from '../context';
import { leaveAddress, withLeave } from './leaveLink';
import { openMail } from './sealedMail';
import { newestMails, type MailRecord } from './queries/mails';
import type { MailState } from '../../domain/notifications/mails';
import { Forbidden } from '../errors';
import { isFromThisMachine } from '../web/caller/callerPlace';
import { escapeHtml } from '../escapeHtml';

/** The look of the outbox, which has no part in the client. */
const outboxStyle = `
:root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--line:#e3e5ea;--text:#1b1d23;--quiet:#5b6170;--bad:#b42318}
@media (prefers-color-scheme:dark){:root{--page:#16171b;--card:#212329;--line:#34373f;--text:#eceef2;--quiet:#a9afbb;--bad:#ff9c8f}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:14px/21px system-ui,-apple-system,'Segoe UI',sans-serif}
main{max-width:1160px;margin:0 auto;padding:32px 16px}
h1{margin:0;font-size:22px;line-height:30px}
h2{margin:0;font-size:15px;line-height:22px;overflow-wrap:anywhere}
.lead,header p{margin:4px 0 0;color:var(--quiet);overflow-wrap:anywhere}
.lead{margin-bottom:24px}
header .error{color:var(--bad)}
article{margin:0 0 20px;background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden}
header{padding:14px 18px;border-bottom:1px solid var(--line)}
.state{padding:1px 8px;border:1px solid var(--line);border-radius:10px;font-size:12px;color:var(--text)}
.state.failed,.state.unsure,.state.withheld{color:var(--bad)}
.parts{display:grid;grid-template-columns:minmax(0,3fr) minmax(0,2fr)}
iframe{display:block;width:100%;height:460px;border:0;border-right:1px solid var(--line);background:var(--page)}
pre{margin:0;padding:18px;max-height:460px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/20px ui-monospace,SFMono-Regular,Menlo,monospace}
pre:only-child{grid-column:1/-1}
@media (max-width:760px){main{padding:20px 12px}.parts{grid-template-columns:minmax(0,1fr)}iframe{border-right:0;border-bottom:1px solid var(--line)}}
`;

const states: Record<MailState, string> = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Given up',
  unsure: 'May have gone out',
  kept: 'Kept here',
  withheld: 'Not sent',
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

/**
 * Who may read everyone's mails, codes and links among them: who sits at the machine, and who is signed in as the
 * marketplace. A page that a browser opens by itself brings its token in the readable cookie alone; it is as signed
 * there, and reading changes nothing.
 */
const mayRead = async (
  request: FastifyRequest,
  { config, tokens, live }: Pick<Services, 'config' | 'tokens' | 'live'>,
): Promise<boolean> => {
  if (isFromThisMachine(request, config)) return true;
  const token = request.cookies[config.cookies.session];
  const claims = token === undefined ? null : await tokens.read(token);
  const user = claims === null ? null : await live.find(claims);
  return user?.vendor === marketplaceVendor;
};

/** The mails of a demo, to be read instead of sent. */
export const outboxRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, vault } = services;
  const asSent = async (kept: MailRecord): Promise<MailRecord> => {
    const mail = openMail(vault, kept) ?? kept;
    if (mail.html === null) return mail;
    const written = { html: mail.html, text: mail.body, language: mail.language };
    const { html, text } = withLeave(written, await leaveAddress(services, mail));
    return { ...mail, html, body: text };
  };
  app.get('/outbox', async (request, reply) => {
    if (!(await mayRead(request, services))) throw new Forbidden(webErrors.outboxClosed());
    const mails = await newestMails(db);
    const list =
      mails.length === 0
        ? '<p>No mail has been written yet. Ask for a new password, or invite somebody, and look here again.</p>'
        : (await Promise.all(mails.map(asSent))).map(article).join('');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>${outboxStyle}</style></head><body><main><h1>Outbox</h1><p class="lead">What the marketplace has written, newest first. This page is there in the demo only.</p>${list}</main></body></html>`,
      );
  });
};
